package io.divulge.estimate.source;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.GZIPInputStream;

/**
 * A file of events and what it is, judged by its name, or by how it begins if the name says nothing.
 *
 * @param path absolute
 * @param written as it is told to people
 */
public record EventFile(Path path, String written, Format format, boolean gzip) {
    /** The kinds of files. */
    public enum Format {
        CSV,
        PARQUET,
        /** An object a line. */
        JSON_LINES,
        /** All objects in one list. */
        JSON_LIST
    }

    public static EventFile of(Path path, String written) {
        try {
            boolean gzip = begins(path, new byte[] {0x1f, (byte) 0x8b});
            Format format = format(path, gzip, written);
            return new EventFile(path.toAbsolutePath().normalize(), written, format, gzip);
        } catch (IOException unreadable) {
            throw unreadable(written, unreadable);
        }
    }

    private static Format format(Path path, boolean gzip, String written) throws IOException {
        String name = path.getFileName().toString().toLowerCase(Locale.ROOT);
        if (name.endsWith(".gz")) {
            name = name.substring(0, name.length() - 3);
        }
        boolean parquet = begins(path, new byte[] {'P', 'A', 'R', '1'});
        if (name.endsWith(".parquet") || name.endsWith(".pq")) {
            if (!parquet) {
                throw new IllegalArgumentException(
                        written
                                + ": is no Parquet file, since it does not begin with PAR1 (damaged, or another format under this name?)");
            }
            return Format.PARQUET;
        }
        boolean json = name.endsWith(".json") || name.endsWith(".jsonl") || name.endsWith(".ndjson");
        boolean csv = name.endsWith(".csv") || name.endsWith(".tsv") || name.endsWith(".txt");
        if (parquet && !json && !csv) {
            return Format.PARQUET;
        }
        int first = csv ? ',' : firstCharacter(path, gzip);
        if (json || first == '{') {
            return first == '[' ? Format.JSON_LIST : Format.JSON_LINES;
        }
        return Format.CSV;
    }

    private static boolean begins(Path path, byte[] magic) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return Arrays.equals(in.readNBytes(magic.length), magic);
        }
    }

    /** The first character that is no white space, or -1. */
    private static int firstCharacter(Path path, boolean gzip) throws IOException {
        try (InputStream in = open(path, gzip)) {
            int c = in.read();
            while (c >= 0 && (Character.isWhitespace(c) || c == 0xef || c == 0xbb || c == 0xbf)) {
                c = in.read();
            }
            return c;
        }
    }

    /** The bytes, unpacked. */
    public InputStream open() throws IOException {
        return open(path, gzip);
    }

    private static InputStream open(Path path, boolean gzip) throws IOException {
        InputStream raw = new BufferedInputStream(Files.newInputStream(path));
        return gzip ? new BufferedInputStream(new GZIPInputStream(raw)) : raw;
    }

    /** A file or folder that cannot be read. */
    public static IllegalArgumentException unreadable(String written, Exception failure) {
        Throwable cause = failure instanceof UncheckedIOException wrapped && wrapped.getCause() != null
                ? wrapped.getCause()
                : failure;
        String why = cause instanceof AccessDeniedException
                ? "no permission to read it"
                : cause instanceof IOException && cause.getMessage() != null
                        ? Excerpt.of(cause.getMessage())
                        : cause.getClass().getSimpleName();
        return new IllegalArgumentException(written + ": cannot be read (" + why + ")", failure);
    }
}
