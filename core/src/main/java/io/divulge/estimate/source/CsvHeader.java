package io.divulge.estimate.source;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The first record of a CSV file: the names of its columns, and by what they are separated.
 *
 * <p>That is a comma if the record has one outside of quotes, and otherwise a tab, a semicolon or a bar if it has one of these. Nothing is
 * guessed from the rows, so that what they hold cannot change how they are read.
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
        if (record.isBlank()) {
            throw new IllegalArgumentException(
                    file.written() + ": is empty (expected a first line with the names of the columns)");
        }
        char delimiter = delimiter(record);
        return new CsvHeader(delimiter, fields(record, delimiter));
    }

    private static String firstRecord(Reader in, EventFile file) throws IOException {
        StringBuilder record = new StringBuilder();
        boolean quoted = false;
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c == '"') {
                quoted = !quoted;
            }
            if (!quoted && (c == '\n' || c == '\r')) {
                break;
            }
            if (record.length() == LONGEST) {
                throw new IllegalArgumentException(file.written() + ", line 1: has no end within " + LONGEST
                        + " characters (expected the names of the columns)");
            }
            // A mark of the byte order is no part of the first name.
            if (c != 0xfeff || !record.isEmpty()) {
                record.append((char) c);
            }
        }
        return record.toString();
    }

    private static char delimiter(String record) {
        String bare = record.replaceAll("\"[^\"]*\"", "");
        for (char delimiter : DELIMITERS) {
            if (bare.indexOf(delimiter) >= 0) {
                return delimiter;
            }
        }
        return ',';
    }

    private static List<String> fields(String record, char delimiter) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < record.length(); i++) {
            char c = record.charAt(i);
            if (c == '"') {
                boolean escaped = quoted && i + 1 < record.length() && record.charAt(i + 1) == '"';
                if (escaped) {
                    field.append('"');
                    i++;
                } else {
                    quoted = !quoted;
                }
            } else if (c == delimiter && !quoted) {
                fields.add(field.toString().strip());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        fields.add(field.toString().strip());
        return fields;
    }
}
