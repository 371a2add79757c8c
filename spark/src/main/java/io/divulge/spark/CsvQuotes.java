package io.divulge.spark;

import io.divulge.estimate.source.EventFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;

/**
 * Whether quotes in CSV end where they should. Spark would take what stands behind an open quote, to the end of the file, for one value, and drop what stands between a quote
 * and the next comma.
 */
final class CsvQuotes {
    private static final int END = -1;

    private final Reader text;
    private final char delimiter;
    private long line = 1;
    private int next;

    private CsvQuotes(Reader text, char delimiter) throws IOException {
        this.text = text;
        this.delimiter = delimiter;
        advance();
    }

    /** Refuses a file in which a quote is left open, or a value goes on behind its quote. */
    static void refuseOpen(EventFile file, char delimiter) {
        try (Reader text = new BufferedReader(new InputStreamReader(file.open(), StandardCharsets.UTF_8))) {
            String fault = new CsvQuotes(text, delimiter).fault();
            if (!fault.isEmpty()) {
                throw new IllegalArgumentException(file.written() + ": " + fault);
            }
        } catch (IOException unreadable) {
            throw EventFile.unreadable(file.written(), unreadable);
        }
    }

    /** What is wrong with one line that is a row, or nothing. */
    static String fault(String row, char delimiter) {
        try {
            return new CsvQuotes(new StringReader(row), delimiter).fault();
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void advance() throws IOException {
        line += next == '\n' ? 1 : 0;
        next = text.read();
    }

    private boolean isEndOfValue() {
        return next == delimiter || next == '\n' || next == '\r' || next == END;
    }

    /** How many blanks there were. */
    private int skipBlanks() throws IOException {
        int blanks = 0;
        while (next == ' ' || next == '\t' && delimiter != '\t') {
            advance();
            blanks++;
        }
        return blanks;
    }

    private String fault() throws IOException {
        while (next != END) {
            int blanks = skipBlanks();
            if (next == '"') {
                long began = line;
                if (blanks > 1) {
                    // Whether it is a letter or not is told differently by every reader.
                    return "line " + line + ": several blanks stand before a quote (expected none)";
                }
                if (!quoted()) {
                    return "line " + began + ": a quoted value does not end (expected a closing quote)";
                }
                skipBlanks();
                if (!isEndOfValue()) {
                    return "line " + line
                            + ": a value goes on behind its quote (expected a comma there; a quote inside of a value is written twice)";
                }
            }
            while (!isEndOfValue()) {
                advance();
            }
            if (next != END) {
                advance();
            }
        }
        return "";
    }

    /** Reads a quoted value, and says whether it ends. */
    private boolean quoted() throws IOException {
        advance();
        while (next != END) {
            boolean quote = next == '"';
            advance();
            if (quote && next != '"') {
                return true;
            }
            if (quote) {
                advance();
            }
        }
        return false;
    }
}
