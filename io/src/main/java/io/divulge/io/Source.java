package io.divulge.io;

import io.divulge.estimate.source.CsvHeader;
import io.divulge.model.Excerpt;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Text that comes from outside: opened, looked at, and decoded strictly as UTF-8. What is visibly no text is refused by its
 * first bytes, with a name for what it is.
 */
final class Source implements Closeable {
    private static final int LOOK = 1 << 16;
    private static final String MODEL = "a model in JSON or CSV";

    private final Place place;
    private final Reader reader;
    private final int first;
    private final char delimiter;
    private final HeapGuard heap;

    private Source(Place place, Reader reader, int first, char delimiter, HeapGuard heap) {
        this.place = place;
        this.reader = reader;
        this.first = first;
        this.delimiter = delimiter;
        this.heap = heap;
    }

    /** Opens a model: a file, or the standard input for {@code -}. */
    static Source open(Path path) {
        return path.toString().equals("-") ? of(System.in, "-") : open(path, MODEL);
    }

    /**
     * Opens a file.
     *
     * @param expected what should stand in it, for messages
     */
    static Source open(Path path, String expected) {
        Place place = place(path);
        try {
            if (Files.isDirectory(path)) {
                throw place.problem("is a directory (expected a file)");
            }
            long size = Files.isRegularFile(path) ? Files.size(path) : -1;
            return ofFile(Files.newInputStream(path), place, size, expected);
        } catch (NoSuchFileException missing) {
            throw new ModelFormatException("there is no file " + Quoted.of(path.toString()), missing);
        } catch (AccessDeniedException denied) {
            throw place.problem("may not be read (permission denied)", denied);
        } catch (IOException unreadable) {
            throw unreadable(place, unreadable);
        }
    }

    /** How messages and reports call a file. */
    static Place place(Path path) {
        return new Place(Excerpt.of(path.toString(), 300), name(path), 0);
    }

    private static Source ofFile(InputStream stream, Place place, long size, String expected) throws IOException {
        try {
            return of(stream, place, size, expected);
        } catch (RuntimeException | Error refused) {
            // Nobody gets to hold what could be closed.
            stream.close();
            throw refused;
        }
    }

    /** Reads a stream, which the caller closes. */
    static Source of(InputStream stream, String name) {
        return of(stream, Place.of(name.equals("-") ? "stdin" : Excerpt.of(name, 100)), -1, MODEL);
    }

    private static String name(Path path) {
        Path last = path.getFileName();
        return Excerpt.of((last == null ? path : last).toString(), 100);
    }

    private static Source of(InputStream stream, Place place, long size, String expected) {
        Counting counting = new Counting(stream);
        HeapGuard heap = HeapGuard.ofRuntime(() -> size < 0 ? Double.NaN : counting.count / (double) size);
        PushbackInputStream bytes = new PushbackInputStream(counting, LOOK);
        try {
            byte[] look = bytes.readNBytes(LOOK);
            int start = refuseOther(look, place, expected);
            int first = firstVisible(look, start, place, expected);
            bytes.unread(look, start, look.length - start);
            Reader reader = new InputStreamReader(
                    bytes,
                    StandardCharsets.UTF_8
                            .newDecoder()
                            .onMalformedInput(CodingErrorAction.REPORT)
                            .onUnmappableCharacter(CodingErrorAction.REPORT));
            // A character that the end of the look cuts in two separates nothing.
            String beginning = new String(look, start, look.length - start, StandardCharsets.UTF_8);
            return new Source(place, reader, first, CsvHeader.delimiter(beginning), heap);
        } catch (IOException unreadable) {
            throw unreadable(place, unreadable);
        }
    }

    /** Refuses what is no text, and returns where the text starts. */
    private static int refuseOther(byte[] look, Place place, String expected) {
        if (look.length == 0) {
            throw place.problem("is empty (expected " + expected + ")");
        }
        if (startsWith(look, 0x1f, 0x8b)) {
            throw place.problem("is compressed (gzip). Unpack it first.");
        }
        if (startsWith(look, 'P', 'K', 3, 4)) {
            throw place.problem("is a zip archive or a spreadsheet. Unpack it, or save it as CSV.");
        }
        if (NumpyArray.isOne(look)) {
            throw place.problem("is a NumPy array, which is read where it lies (expected the name of its file)");
        }
        if (startsWith(look, 'P', 'A', 'R', '1')) {
            throw place.problem("is a Parquet file, which is not read here (expected JSON or CSV)");
        }
        if (startsWith(look, 0xff, 0xfe) || startsWith(look, 0xfe, 0xff)) {
            throw place.problem("is UTF-16 (expected UTF-8). Save it as UTF-8.");
        }
        int start = startsWith(look, 0xef, 0xbb, 0xbf) ? 3 : 0;
        for (int i = start; i < look.length; i++) {
            if (look[i] == 0) {
                throw place.problem("is not text: byte " + (i + 1) + " is 0 (expected " + expected + ", in UTF-8)");
            }
        }
        return start;
    }

    private static int firstVisible(byte[] look, int start, Place place, String expected) {
        for (int i = start; i < look.length; i++) {
            if (!NumberText.isSpace((char) look[i])) {
                return look[i];
            }
        }
        throw place.problem(
                look.length < LOOK
                        ? "holds only white space (expected " + expected + ")"
                        : "begins with " + LOOK + " characters of white space (expected " + expected + ")");
    }

    private static boolean startsWith(byte[] look, int... magic) {
        for (int i = 0; i < magic.length; i++) {
            if (i >= look.length || (look[i] & 0xff) != magic[i]) {
                return false;
            }
        }
        return true;
    }

    /** The message for what went wrong below the text. */
    static ModelFormatException unreadable(Place place, IOException problem) {
        if (problem instanceof CharacterCodingException) {
            return place.problem("is not UTF-8 text (expected JSON or CSV in UTF-8)", problem);
        }
        return place.problem("cannot be read (" + Excerpt.of(String.valueOf(problem.getMessage()), 100) + ")", problem);
    }

    Place place() {
        return place;
    }

    Reader reader() {
        return reader;
    }

    /** The first byte that is not white space. */
    int first() {
        return first;
    }

    /** What separates the fields, if it is CSV: what its first line says. */
    char delimiter() {
        return delimiter;
    }

    HeapGuard heap() {
        return heap;
    }

    @Override
    public void close() {
        try {
            reader.close();
        } catch (IOException unreadable) {
            throw unreadable(place, unreadable);
        }
    }

    /** Knows how many bytes went through it. */
    private static final class Counting extends FilterInputStream {
        private long count;

        Counting(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int b = in.read();
            count += b < 0 ? 0 : 1;
            return b;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int read = in.read(into, offset, length);
            count += Math.max(0, read);
            return read;
        }
    }
}
