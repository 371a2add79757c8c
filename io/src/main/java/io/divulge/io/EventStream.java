package io.divulge.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.CsvHeader;
import io.divulge.estimate.source.Cuts;
import io.divulge.estimate.source.EventLabel;
import io.divulge.model.Excerpt;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackReader;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Events one by one, while they are written: CSV whose first line names the columns, or an object of JSON a line.
 *
 * <p>An event is there as soon as its line is complete. Numbers are cut at given edges only: others would come from events that are not there yet.
 */
public final class EventStream {
    private final String source;
    private final List<String> secrets;
    private final List<String> outcomes;
    private final Map<String, Cuts> cuts = new HashMap<>();
    private final Rows rows;
    private long taken;
    private String secret = "";
    private String outcome = "";
    private @Nullable String missing;

    /** Rows as they come. */
    private interface Rows {
        /** The next row by the names of its columns; null at the end. */
        @Nullable
        Map<String, String> next() throws IOException;
    }

    /**
     * Events of a stream, which is not closed.
     *
     * @param source what it is called in messages
     * @param secrets the columns of the secret
     * @param outcomes the columns of the outcome
     * @param bins columns of numbers that are cut at given edges
     * @throws IllegalArgumentException if a column is not there, or a cut has no given edges
     */
    public EventStream(String source, InputStream in, List<String> secrets, List<String> outcomes, List<Binning> bins)
            throws IOException {
        this.source = source;
        this.secrets = List.copyOf(secrets);
        this.outcomes = List.copyOf(outcomes);
        for (Binning bin : bins) {
            if (bin.kind() != Binning.Kind.EDGES) {
                throw new IllegalArgumentException("--bin " + bin.column()
                        + ": events that are still to come cannot say where to cut (expected given edges, such as "
                        + bin.column() + ":18,30,65)");
            }
            cuts.put(bin.column(), Cuts.at(bin));
        }
        PushbackReader reader = new PushbackReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        int first = reader.read();
        while (first == '\uFEFF' || first >= 0 && Character.isWhitespace(first)) {
            first = reader.read();
        }
        if (first < 0) {
            throw new IllegalArgumentException(
                    source + ": is empty (expected a first line with the names of the columns, or an object of JSON)");
        }
        reader.unread(first);
        rows = first == '{' ? json(reader) : csv(reader);
    }

    /** Goes on to the next event; false at the end. */
    public boolean next() throws IOException {
        Map<String, String> row = rows.next();
        if (row == null) {
            return false;
        }
        taken++;
        missing = null;
        secret = label(row, secrets);
        outcome = label(row, outcomes);
        return true;
    }

    private String label(Map<String, String> row, List<String> columns) {
        List<String> values = new ArrayList<>();
        for (String column : columns) {
            String value = row.getOrDefault(column, "");
            missing = value.isEmpty() && missing == null ? column : missing;
            Cuts cut = cuts.get(column);
            values.add(cut == null || value.isEmpty() ? value : cut(cut, column, value));
        }
        return EventLabel.of(values);
    }

    private String cut(Cuts cut, String column, String value) {
        try {
            double number = Double.parseDouble(value);
            if (!Double.isNaN(number)) {
                return cut.label(cut.interval(number));
            }
        } catch (NumberFormatException isText) {
            // Said below.
        }
        throw problem("column " + Excerpt.quoted(column) + " is cut by numbers, and is " + Excerpt.quoted(value)
                + " (expected a number)");
    }

    /** The secret of the event. */
    public String secret() {
        return secret;
    }

    /** The outcome of the event. */
    public String outcome() {
        return outcome;
    }

    /** The first column that has no value in the event; null if all have. */
    public @Nullable String missing() {
        return missing;
    }

    /** What is wrong with the event. */
    public IllegalArgumentException problem(String what) {
        return new IllegalArgumentException(source + ", event " + taken + ": " + what);
    }

    private Rows csv(Reader reader) throws IOException {
        StringBuilder header = new StringBuilder();
        int c = reader.read();
        boolean quoted = false;
        while (c >= 0 && (quoted || c != '\n')) {
            quoted ^= c == '"';
            header.append((char) c);
            c = reader.read();
        }
        char delimiter = CsvHeader.delimiter(header.toString());
        List<String> names = CsvReader.builder()
                .fieldSeparator(delimiter)
                .ofCsvRecord(new StringReader(header.toString().stripTrailing()))
                .iterator()
                .next()
                .getFields()
                .stream()
                .map(EventLabel::stripped)
                .toList();
        for (List<String> columns : List.of(secrets, outcomes)) {
            for (String column : columns) {
                if (!names.contains(column)) {
                    throw new IllegalArgumentException(source + ": there is no column " + Excerpt.quoted(column)
                            + " (expected one of " + String.join(", ", names) + ")");
                }
            }
        }
        Iterator<CsvRecord> records = CsvReader.builder()
                .fieldSeparator(delimiter)
                .ofCsvRecord(reader)
                .iterator();
        return () -> {
            try {
                if (!records.hasNext()) {
                    return null;
                }
                List<String> fields = records.next().getFields();
                Map<String, String> row = new HashMap<>();
                for (int i = 0; i < Math.min(fields.size(), names.size()); i++) {
                    row.put(names.get(i), EventLabel.stripped(fields.get(i)));
                }
                return row;
            } catch (CsvParseException broken) {
                throw problem("the line after it is not valid CSV ("
                        + Excerpt.of(String.valueOf(broken.getMessage()), 200) + ")");
            } catch (UncheckedIOException unreadable) {
                IOException cause = unreadable.getCause();
                throw cause == null ? new IOException(unreadable) : cause;
            }
        };
    }

    private Rows json(Reader reader) throws IOException {
        JsonParser parser = new JsonFactory().createParser(reader);
        return () -> {
            try {
                if (parser.nextToken() == null) {
                    return null;
                }
                if (parser.currentToken() != JsonToken.START_OBJECT) {
                    throw problem("what follows it is not an object (expected an object of JSON a line)");
                }
                Map<String, String> row = new HashMap<>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    String name = parser.currentName();
                    JsonToken value = parser.nextToken();
                    if (value.isScalarValue() && value != JsonToken.VALUE_NULL) {
                        row.put(name, parser.getText());
                    }
                    parser.skipChildren();
                }
                return row;
            } catch (JsonProcessingException broken) {
                throw problem("what follows it is not valid JSON ("
                        + Excerpt.of(String.valueOf(broken.getOriginalMessage()), 200) + ")");
            }
        };
    }

    @Override
    public String toString() {
        return "events of " + source;
    }
}
