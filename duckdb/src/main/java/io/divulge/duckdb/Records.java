package io.divulge.duckdb;

import io.divulge.estimate.source.CsvHeader;
import io.divulge.estimate.source.EventFile;
import java.io.IOException;
import java.io.InputStream;

/**
 * How many records a file of text holds, counted byte by byte. It knows nothing of values and checks nothing but where records end, so that it shares no fault
 * with the reader that it is compared with.
 */
final class Records {
    /** The longest line that DuckDB reads; it may drop a longer one at the end of a file without a word. */
    static final int LONGEST = 2_000_000;

    private static final int BUFFER = 1 << 18;

    private final EventFile file;
    private final byte[] buffer = new byte[BUFFER];

    private Records(EventFile file) {
        this.file = file;
    }

    /**
     * The number of rows below the header of a CSV file, where a blank line is one if there is a single column; of JSON the number of values, one after the other or in one list.
     *
     * @throws IllegalArgumentException if a row is too long
     */
    static long of(EventFile file) {
        Records records = new Records(file);
        return records.read(
                switch (file.format()) {
                    case CSV -> records.new Csv(CsvHeader.of(file));
                    case JSON_LINES -> records.new Json(0);
                    case JSON_LIST -> records.new Json(1);
                    case PARQUET -> throw new IllegalArgumentException(file.written() + ": is no text");
                });
    }

    private interface Format {
        /** Takes the first bytes of the buffer. */
        void take(int size);

        /** The number of records, at the end of the file. */
        long count();
    }

    private long read(Format format) {
        try (InputStream in = file.open()) {
            for (int size = in.readNBytes(buffer, 0, BUFFER); size > 0; size = in.readNBytes(buffer, 0, BUFFER)) {
                if (Thread.currentThread().isInterrupted()) {
                    throw new IllegalArgumentException("counting was interrupted");
                }
                format.take(size);
            }
        } catch (IOException unreadable) {
            throw EventFile.unreadable(file.written(), unreadable);
        }
        return format.count();
    }

    private final class Csv implements Format {
        private final byte delimiter;
        private final boolean single;
        private long records;
        private long line = 1;
        private boolean quoted;
        // What came before the buffer: whether a quote would open a value here, and whether the last byte was a
        // carriage return.
        private boolean open = true;
        private boolean carriage;
        private boolean blank;
        /** Whether the quote that is open came after a blank. */
        private boolean padded;
        /** Where in the buffer the record begins; below 0 if that was in an earlier one. */
        private long start;

        private long startLine = 1;

        Csv(CsvHeader header) {
            this.delimiter = (byte) header.delimiter();
            this.single = header.names().size() == 1;
        }

        @Override
        public void take(int size) {
            // Where a quote has closed a value last: one that follows opens it again, since two of them stand for one.
            int closed = -1;
            int i = line == 1 && start == 0 && records == 0 ? mark(size) : 0;
            for (i = next(i, size); i < size; i = next(i + 1, size)) {
                byte b = buffer[i];
                if (b == '"') {
                    if (quoted) {
                        quoted = false;
                        closed = i;
                    } else {
                        quoted = opens(i, closed);
                        // Two quotes within a value stand for one, and do not begin it anew.
                        padded = i - 1 == closed && closed >= 0 ? padded : i == 0 ? blank : buffer[i - 1] == ' ';
                    }
                } else if (b == '\n' || b == '\r') {
                    boolean second = b == '\n' && (i == 0 ? carriage : buffer[i - 1] == '\r');
                    if (quoted && padded) {
                        throw new IllegalArgumentException(file.written() + ", line " + line
                                + ": a quote that comes after a blank holds a line break, so that readers differ in where the"
                                + " row ends (expected the quote right after the delimiter, and closed on its line)");
                    }
                    line += second ? 0 : 1;
                    if (!quoted) {
                        if (!second) {
                            end(i);
                        }
                        start = i + 1L;
                        startLine = line;
                    }
                }
            }
            open = opens(size, closed);
            carriage = buffer[size - 1] == '\r';
            blank = buffer[size - 1] == ' ';
            start -= size;
            refuseLong(0);
        }

        /** The next place at which something may stand that matters: nearly all bytes are beyond quotes and line ends. */
        private int next(int from, int size) {
            int i = from;
            while (i < size && (buffer[i] > '"' || buffer[i] < 0)) {
                i++;
            }
            return i;
        }

        /** The length of a mark of the byte order. */
        private int mark(int size) {
            boolean marked =
                    size >= 3 && buffer[0] == (byte) 0xef && buffer[1] == (byte) 0xbb && buffer[2] == (byte) 0xbf;
            start = marked ? 3 : 0;
            return (int) start;
        }

        /** Whether a quote here is no letter: nothing but blanks is between it and the beginning of the value, or the quote that closed it. */
        private boolean opens(int at, int closed) {
            int before = at - 1;
            while (before >= 0 && buffer[before] == ' ') {
                before--;
            }
            if (before < 0) {
                return open;
            }
            byte b = buffer[before];
            return before == closed || b == delimiter || b == '\n' || b == '\r';
        }

        private void end(long at) {
            refuseLong(at);
            if (at > start || single) {
                records++;
            }
        }

        private void refuseLong(long at) {
            if (at - start >= LONGEST) {
                throw new IllegalArgumentException(file.written() + ", line " + startLine + ": " + Complaint.TOO_LONG);
            }
        }

        @Override
        public long count() {
            // The last line may have no end. The first record is the header.
            return records - (start < 0 ? 0 : 1);
        }
    }

    private final class Json implements Format {
        /** How deep in brackets the values are. */
        private final int level;

        private long values;
        private int depth;
        private boolean within;
        private boolean quoted;
        private boolean escaped;

        Json(int level) {
            this.level = level;
        }

        @Override
        public void take(int size) {
            for (int i = 0; i < size; i++) {
                byte b = buffer[i];
                if (quoted) {
                    if (escaped) {
                        escaped = false;
                    } else if (b == '\\') {
                        escaped = true;
                    } else if (b == '"') {
                        quoted = false;
                    }
                    continue;
                }
                switch (b) {
                    case '"', '{', '[' -> {
                        if (depth == level) {
                            values++;
                            within = false;
                        }
                        quoted = b == '"';
                        depth += quoted ? 0 : 1;
                    }
                    case '}', ']' -> depth--;
                    case ' ', '\t', '\n', '\r', ',' -> within = false;
                    default -> {
                        if (depth == level && !within) {
                            values++;
                            within = true;
                        }
                    }
                }
            }
        }

        @Override
        public long count() {
            if (depth != 0 || quoted) {
                throw new IllegalArgumentException(file.written()
                        + ": ends in the middle of a value (expected every bracket and quote closed): is it cut off?");
            }
            return values;
        }
    }
}
