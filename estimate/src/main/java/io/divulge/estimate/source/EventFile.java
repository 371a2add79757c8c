package io.divulge.estimate.source;

import io.divulge.model.Excerpt;
import java.io.BufferedInputStream;
import java.io.EOFException;
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
import java.util.zip.ZipException;

/**
 * A file of events and what it is, judged by its name, or by how it begins if the name says nothing.
 *
 * @param location an absolute path, or the address of a file on other machines
 * @param written as it is told to people
 * @param content its bytes as they are
 */
public record EventFile(String location, String written, Format format, boolean gzip, Content content) {
    /** The bytes of a file, as often as one asks. */
    public interface Content {
        InputStream open() throws IOException;
    }

    /** The kinds of files. */
    public enum Format {
        CSV,
        PARQUET,
        /** An object a line. */
        JSON_LINES,
        /** All objects in one list. */
        JSON_LIST
    }

    /** A file of this machine. */
    public static EventFile of(Path path, String written) {
        return of(path.toAbsolutePath().normalize().toString(), written, () -> Files.newInputStream(path));
    }

    /** A file that may be anywhere. */
    public static EventFile of(String location, String written, Content content) {
        try {
            boolean gzip = begins(content, new byte[] {0x1f, (byte) 0x8b});
            refuseForeign(content, gzip, written);
            Format format = format(location, content, gzip, written);
            return new EventFile(location, written, format, gzip, content);
        } catch (IOException unreadable) {
            throw unreadable(written, unreadable);
        }
    }

    /** Refuses what is packed or encoded in a way that is known, and not read. */
    private static void refuseForeign(Content content, boolean gzip, String written) throws IOException {
        byte[] first;
        try (InputStream in = open(content, gzip)) {
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

    private static Format format(String location, Content content, boolean gzip, String written) throws IOException {
        String name = location.toLowerCase(Locale.ROOT);
        if (name.endsWith(".gz")) {
            name = name.substring(0, name.length() - 3);
        }
        boolean parquet = begins(content, new byte[] {'P', 'A', 'R', '1'});
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
        String start = csv ? "" : firstCharacters(content, gzip);
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

    private static boolean begins(Content content, byte[] magic) throws IOException {
        try (InputStream in = content.open()) {
            return Arrays.equals(in.readNBytes(magic.length), magic);
        }
    }

    /** The first two characters that are no white space, as far as there are any. */
    private static String firstCharacters(Content content, boolean gzip) throws IOException {
        StringBuilder first = new StringBuilder();
        try (InputStream in = open(content, gzip)) {
            for (int c = in.read(); c >= 0 && first.length() < 2; c = in.read()) {
                if (!Character.isWhitespace(c) && c != 0xef && c != 0xbb && c != 0xbf) {
                    first.append((char) c);
                }
            }
        }
        return first.toString();
    }

    /** The path of a file of this machine; it is absolute only for such a file. */
    public Path path() {
        return Path.of(location);
    }

    /** The bytes, unpacked. */
    public InputStream open() throws IOException {
        return open(content, gzip);
    }

    private static InputStream open(Content content, boolean gzip) throws IOException {
        InputStream raw = new BufferedInputStream(content.open());
        return gzip ? new BufferedInputStream(new GZIPInputStream(raw, 1 << 16)) : raw;
    }

    /** A file or folder that cannot be read. */
    public static IllegalArgumentException unreadable(String written, Exception failure) {
        Throwable cause = failure instanceof UncheckedIOException wrapped && wrapped.getCause() != null
                ? wrapped.getCause()
                : failure;
        if (cause instanceof EOFException) {
            return new IllegalArgumentException(
                    written + ": ends in the middle of what gzip packed (cut off? 'gzip -t' tests it)", failure);
        }
        if (cause instanceof ZipException) {
            return new IllegalArgumentException(
                    written + ": is not what gzip packed, by its own checksum (damaged? 'gzip -t' tests it)", failure);
        }
        String why = cause instanceof AccessDeniedException
                ? "no permission to read it"
                : cause instanceof IOException && cause.getMessage() != null
                        ? Excerpt.of(cause.getMessage())
                        : cause.getClass().getSimpleName();
        return new IllegalArgumentException(written + ": cannot be read (" + why + ")", failure);
    }
}
