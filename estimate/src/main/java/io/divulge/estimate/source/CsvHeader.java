package io.divulge.estimate.source;

import io.divulge.model.Excerpt;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The first record of a CSV file: the names of its columns, and by what they are separated.
 *
 * <p>That is a comma if the record has one outside of quotes, and otherwise a tab, a semicolon or a bar if it has one of these. Commas that only stand
 * between digits are decimal commas where one of the others is there. Nothing is guessed from the rows, so that what they hold cannot change how they are read.
 */
public record CsvHeader(char delimiter, List<String> names) {
    private static final int LONGEST = 1 << 20;
    private static final char[] DELIMITERS = {',', '\t', ';', '|'};

    public CsvHeader {
        names = List.copyOf(names);
    }

    public static CsvHeader of(EventFile file) {
        String record;
        try (Reader in = new InputStreamReader(file.open(), StandardCharsets.UTF_8)) {
            record = firstRecord(in, file);
        } catch (IOException unreadable) {
            throw EventFile.unreadable(file.written(), unreadable);
        }
        if (record.indexOf('\0') >= 0) {
            throw new IllegalArgumentException(file.written()
                    + ", line 1: holds zero bytes (expected text in UTF-8; is it UTF-16, or no text at all?)");
        }
        char delimiter = delimiter(record);
        return new CsvHeader(delimiter, fields(record, delimiter));
    }

    /** Where in a record one is. */
    private enum Place {
        BEFORE_NAME,
        IN_NAME,
        IN_QUOTES,
        /** A quote that ends the name, or the first of two that stand for one. */
        AFTER_QUOTE,
        BEHIND_QUOTES,
        NOWHERE;

        Place after(char c, boolean delimiter) {
            if (this != IN_QUOTES && delimiter) {
                return BEFORE_NAME;
            }
            return switch (this) {
                // Inside of a name a quote is a letter like others.
                case BEFORE_NAME -> c == '"' ? IN_QUOTES : Character.isWhitespace(c) ? BEFORE_NAME : IN_NAME;
                case IN_NAME -> IN_NAME;
                case IN_QUOTES -> c == '"' ? AFTER_QUOTE : IN_QUOTES;
                case AFTER_QUOTE -> c == '"' ? IN_QUOTES : Character.isWhitespace(c) ? BEHIND_QUOTES : NOWHERE;
                case BEHIND_QUOTES, NOWHERE -> Character.isWhitespace(c) ? this : NOWHERE;
            };
        }
    }

    private static String firstRecord(Reader in, EventFile file) throws IOException {
        StringBuilder record = new StringBuilder();
        Place place = Place.BEFORE_NAME;
        int c = in.read();
        // A mark of the byte order is no part of the first name.
        c = c == 0xfeff ? in.read() : c;
        for (; c >= 0 && place != Place.NOWHERE; c = in.read()) {
            if (place != Place.IN_QUOTES && (c == '\n' || c == '\r')) {
                if (record.toString().isBlank()) {
                    throw blank(in, file);
                }
                return record.toString();
            }
            if (record.length() == LONGEST) {
                throw new IllegalArgumentException(file.written() + ", line 1: has no end within " + LONGEST
                        + " characters (expected the names of the columns)");
            }
            record.append((char) c);
            place = place.after((char) c, isDelimiter((char) c));
        }
        if (place == Place.IN_QUOTES || place == Place.NOWHERE) {
            throw new IllegalArgumentException(
                    file.written() + ", line 1: a quoted name of a column does not end where it"
                            + " should (expected \"...\" around the whole name, and \"\" for a quote in it): "
                            + Excerpt.of(record.toString().lines().findFirst().orElse("")));
        }
        if (record.toString().isBlank()) {
            throw empty(file);
        }
        return record.toString();
    }

    private static IllegalArgumentException blank(Reader in, EventFile file) throws IOException {
        int c = in.read();
        for (int i = 0; i < LONGEST && c >= 0 && Character.isWhitespace(c); i++) {
            c = in.read();
        }
        return c < 0
                ? empty(file)
                : new IllegalArgumentException(file.written()
                        + ", line 1: is blank (expected the names of the columns: remove the blank lines before them)");
    }

    private static IllegalArgumentException empty(EventFile file) {
        return new IllegalArgumentException(
                file.written() + ": is empty (expected a first line with the names of the columns)");
    }

    private static boolean isDelimiter(char c) {
        for (char delimiter : DELIMITERS) {
            if (c == delimiter) {
                return true;
            }
        }
        return false;
    }

    /** The character that separates the fields of the record with which this text begins; blank lines before it do not count. */
    public static char delimiter(String text) {
        StringBuilder bare = new StringBuilder();
        boolean decimal = true;
        Place place = Place.BEFORE_NAME;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (place != Place.IN_QUOTES && (c == '\n' || c == '\r')) {
                if (!text.substring(0, i).isBlank()) {
                    break;
                }
                continue;
            }
            place = place.after(c, isDelimiter(c));
            if (place == Place.BEFORE_NAME) {
                bare.append(c);
                decimal &= c != ',' || isDigit(text, i - 1) && isDigit(text, i + 1);
            }
        }
        for (char delimiter : DELIMITERS) {
            if (bare.indexOf(String.valueOf(delimiter)) >= 0 && (delimiter != ',' || !decimal)) {
                return delimiter;
            }
        }
        return ',';
    }

    private static boolean isDigit(String text, int i) {
        return i >= 0 && i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }

    private static List<String> fields(String record, char delimiter) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        Place place = Place.BEFORE_NAME;
        for (int i = 0; i < record.length(); i++) {
            char c = record.charAt(i);
            Place before = place;
            place = place.after(c, c == delimiter);
            if (c == delimiter && place == Place.BEFORE_NAME) {
                fields.add(EventLabel.stripped(field.toString()));
                field.setLength(0);
            } else if (place == Place.IN_NAME
                    || place == Place.IN_QUOTES && (c != '"' || before == Place.AFTER_QUOTE)) {
                field.append(c);
            }
        }
        fields.add(EventLabel.stripped(field.toString()));
        return fields;
    }
}
