package io.divulge.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Results as rows for other programs: comma-separated values, or an object of JSON in each line. Every row names the command, the model and
 * the unit, so that the rows of several runs can be put into one table.
 *
 * <p>The rows are the objects in the list {@code results} of the JSON answer, or in that of what there is to choose from. As a table of values, an object inside a result becomes columns
 * such as {@code where.secret}, and lists are left out, which JSON has room for.
 */
public final class RowWriter {
    /** What stands before the numbers of every row, in this order. */
    private static final List<String> FIRST = List.of("command", "model", "unit");

    private final Map<String, String> common = new LinkedHashMap<>();
    private final List<Map<String, String>> rows = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private final boolean asLines;

    private RowWriter(boolean asLines) {
        this.asLines = asLines;
    }

    /** Comma-separated values: a line of names, and a row for each result. */
    public static void writeCsv(Written answer, String command, String version, Unit unit, Writer to)
            throws IOException {
        RowWriter writer = read(answer, command, version, unit, false);
        Set<String> columns = new LinkedHashSet<>();
        writer.rows.forEach(row -> columns.addAll(row.keySet()));
        writeLine(columns, to);
        for (Map<String, String> row : writer.rows) {
            writeLine(
                    columns.stream().map(column -> row.getOrDefault(column, "")).toList(), to);
        }
    }

    /** JSON line by line: an object for each result. */
    public static void writeLines(Written answer, String command, String version, Unit unit, Writer to)
            throws IOException {
        for (String line : read(answer, command, version, unit, true).lines) {
            to.write(line + "\n");
        }
    }

    private static RowWriter read(Written answer, String command, String version, Unit unit, boolean asLines)
            throws IOException {
        StringWriter json = new StringWriter();
        Json.write(answer, command, version, unit, json);
        RowWriter writer = new RowWriter(asLines);
        try (JsonParser parser = new JsonFactory().createParser(json.toString())) {
            parser.nextToken();
            writer.answer(parser);
        }
        return writer;
    }

    /** An answer, or one of several: what is common to its rows stands before them. */
    private void answer(JsonParser parser) throws IOException {
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            JsonToken value = parser.nextToken();
            switch (name) {
                case "command", "unit" -> common.put(name, parser.getText());
                case "model" -> {
                    Map<String, String> model = new LinkedHashMap<>();
                    flatten("", parser, model);
                    common.put(name, Objects.requireNonNull(model.get("source")));
                }
                case "reports" -> {
                    while (parser.nextToken() == JsonToken.START_OBJECT) {
                        answer(parser);
                    }
                }
                case "results", "measures", "mechanisms", "columns" -> {
                    while (parser.nextToken() == JsonToken.START_OBJECT) {
                        row(parser);
                    }
                }
                default -> {
                    if (value.isStructStart()) {
                        parser.skipChildren();
                    }
                }
            }
        }
    }

    private void row(JsonParser parser) throws IOException {
        if (!asLines) {
            Map<String, String> row = first();
            flatten("", parser, row);
            rows.add(row);
            return;
        }
        StringWriter line = new StringWriter();
        try (JsonGenerator out = new JsonFactory().createGenerator(line)) {
            out.writeStartObject();
            for (Map.Entry<String, String> entry : first().entrySet()) {
                out.writeStringField(entry.getKey(), entry.getValue());
            }
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                out.copyCurrentStructure(parser);
            }
            out.writeEndObject();
        }
        lines.add(line.toString());
    }

    private Map<String, String> first() {
        Map<String, String> first = new LinkedHashMap<>();
        FIRST.stream().filter(common::containsKey).forEach(name -> first.put(name, common.get(name)));
        return first;
    }

    /** The numbers and words of an object, those of objects in it under two names. */
    private static void flatten(String prefix, JsonParser parser, Map<String, String> to) throws IOException {
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = prefix + parser.currentName();
            JsonToken value = parser.nextToken();
            if (value == JsonToken.START_OBJECT) {
                flatten(name + ".", parser, to);
            } else if (value == JsonToken.START_ARRAY) {
                parser.skipChildren();
            } else {
                to.put(name, parser.getText());
            }
        }
    }

    private static void writeLine(Iterable<String> cells, Writer to) throws IOException {
        String between = "";
        for (String cell : cells) {
            to.write(between + quoted(cell));
            between = ",";
        }
        to.write("\n");
    }

    /** A cell of a table of comma-separated values. */
    public static String quoted(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? text : "\"" + text.replace("\"", "\"\"") + "\"";
    }
}
