package io.divulge.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Events from standard input, in a file for as long as they are counted: engines read files, some of them twice. */
final class SpooledEvents implements AutoCloseable {
    private static final String INPUT = "-";
    private static final int BEGINNING = 64;

    private final Path folder;
    private final Path file;

    private SpooledEvents(Path folder, Path file) {
        this.folder = folder;
        this.file = file;
    }

    /** Whether standard input is among the files. */
    static boolean isAmong(List<String> files) {
        return files.contains(INPUT);
    }

    /** Writes all there is to read into a file. */
    static SpooledEvents of(InputStream input) throws IOException {
        Path folder = Files.createTempDirectory("divulge-events");
        byte[] beginning = input.readNBytes(BEGINNING);
        Path file = folder.resolve("stdin" + suffix(beginning));
        try (var out = Files.newOutputStream(file)) {
            out.write(beginning);
            input.transferTo(out);
        }
        return new SpooledEvents(folder, file);
    }

    /** By how it begins: Parquet and gzip have a mark, and JSON an object or a list. */
    private static String suffix(byte[] beginning) {
        String text = new String(beginning, StandardCharsets.ISO_8859_1);
        if (text.startsWith("PAR1")) {
            return ".parquet";
        }
        if (text.startsWith("\u001f\u008b")) {
            return ".csv.gz";
        }
        String words = text.strip();
        return words.startsWith("{") || words.startsWith("[") ? ".json" : ".csv";
    }

    /** The files with that of standard input in its place. */
    List<String> in(List<String> files) {
        return files.stream()
                .map(each -> each.equals(INPUT) ? file.toString() : each)
                .toList();
    }

    /** A source as people know it. */
    String named(String source) {
        return source.replace(file.toString(), "stdin");
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(file);
        Files.deleteIfExists(folder);
    }
}
