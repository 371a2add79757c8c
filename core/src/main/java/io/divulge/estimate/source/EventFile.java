package io.divulge.estimate.source;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
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
            refuseForeign(path, gzip, written);
            Format format = format(path, gzip, written);
            return new EventFile(path.toAbsolutePath().normalize(), written, format, gzip);
        } catch (IOException unreadable) {
            throw unreadable(written, unreadable);
        }
    }

    /** Refuses what is packed or encoded in a way that is known, and not read. */
    private static void refuseForeign(Path path, boolean gzip, String written) throws IOException {
        byte[] first;
        try (InputStream in = open(path, gzip)) {
            first = in.readNBytes(4);
        }
        String start = HexFormat.of().formatHex(first);
        if (start.startsWith("fffe") || start.startsWith("feff")) {
            throw new IllegalArgumentException(
                    written + ": is UTF-16 (expected UTF-8: 'iconv -f UTF-16 -t UTF-8 OLD > NEW' converts it)");
        }
        String packer = switch (start) {
            case "504b0304" -> "zip";
            case "28b52ffd" -> "zstd";
            case "fd377a58" -> "xz";
            default -> start.matches("425a683\\d") ? "bzip2" : "";
        };
        if (!packer.isEmpty()) {
            throw new IllegalArgumentException(
                    written + ": is packed by " + packer + " (expected gzip, or a file that is not packed: unpack it)");
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
        String start = csv ? "" : firstCharacters(path, gzip);
        if (json && start.isEmpty()) {
            throw new IllegalArgumentException(written + ": is empty (expected a JSON object a line)");
        }
        if (json && start.equals("[]")) {
            throw new IllegalArgumentException(written + ": is an empty list (expected a list of JSON objects)");
        }
        if (json || start.startsWith("{")) {
            return start.startsWith("[") ? Format.JSON_LIST : Format.JSON_LINES;
        }
        return Format.CSV;
    }

    private static boolean begins(Path path, byte[] magic) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return Arrays.equals(in.readNBytes(magic.length), magic);
        }
    }

    /** The first two characters that are no white space, as far as there are any. */
    private static String firstCharacters(Path path, boolean gzip) throws IOException {
        StringBuilder first = new StringBuilder();
        try (InputStream in = open(path, gzip)) {
            for (int c = in.read(); c >= 0 && first.length() < 2; c = in.read()) {
                if (!Character.isWhitespace(c) && c != 0xef && c != 0xbb && c != 0xbf) {
                    first.append((char) c);
                }
            }
        }
        return first.toString();
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
