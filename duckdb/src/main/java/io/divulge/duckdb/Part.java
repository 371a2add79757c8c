package io.divulge.duckdb;

import io.divulge.estimate.source.EventFile;
import io.divulge.expression.Suggestion;
import io.divulge.model.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Files that are read alike, as one table.
 *
 * @param reader the call or the query that reads them, without its closing bracket
 * @param columns in the order of the files
 * @param named whether the column {@link #FILE} is there in any case
 */
record Part(List<EventFile> files, String reader, List<Column> columns, boolean named) {
    /** What the result of a query is called in messages. */
    static final String RESULT = "the result of --from";

    /** Equal, and not the same text: 0.0 and -0.0, 30 days and 1 month, times in two zones. */
    private static final Pattern COARSE = Pattern.compile("DOUBLE|FLOAT|INTERVAL|TIME WITH TIME ZONE");

    Part(List<EventFile> files, String reader, List<Column> columns) {
        this(files, reader, columns, false);
    }

    /** The rows of a query. */
    static Part ofQuery(String sql, Session session) {
        List<Column> columns = columns("(" + sql + ")", session);
        return new Part(
                List.of(),
                "(SELECT *, " + Sql.text(RESULT) + " AS " + Sql.name(FILE) + " FROM (" + sql + ")",
                columns,
                true);
    }

    /** The columns of a table whose values have types. */
    static List<Column> columns(String table, Session session) {
        List<Column> columns = new ArrayList<>();
        session.query("DESCRIBE SELECT * FROM " + table, row -> {
            String name = Sql.name(row.getString(1));
            boolean coarse = COARSE.matcher(row.getString(2)).find();
            columns.add(new Column(row.getString(1), name, coarse ? "CAST(" + name + " AS VARCHAR)" : name, name));
        });
        return columns;
    }

    /** This part with more columns, which are expressions of those that are there. */
    Part with(Map<String, String> expressions) {
        List<String> kept = new ArrayList<>();
        List<Column> all = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            String value = Sql.name("divulge value " + i);
            String grouped = Sql.name("divulge group " + i);
            kept.add(column.value() + " AS " + value);
            kept.add(column.grouped() + " AS " + grouped);
            all.add(new Column(column.name(), value, grouped, Sql.name(column.name())));
        }
        expressions.forEach((name, expression) -> {
            String text = "CAST((" + expression + ") AS VARCHAR)";
            all.add(new Column(name, text, text, text));
        });
        kept.addAll(typedColumns());
        kept.add(Sql.name(FILE));
        return new Part(files, "(SELECT " + String.join(", ", kept) + " FROM " + fromWithFile(), all, true);
    }

    /** The rows under the names that the files have, numbers as numbers. */
    String typed() {
        return "SELECT " + String.join(", ", typedColumns()) + " FROM " + from();
    }

    private List<String> typedColumns() {
        var times =
                columns.stream().collect(Collectors.groupingBy(column -> folded(column.name()), Collectors.counting()));
        return columns.stream()
                .filter(column -> !column.name().isEmpty() && times.getOrDefault(folded(column.name()), 0L) == 1)
                .map(column -> column.typed() + " AS " + Sql.name(column.name()))
                .toList();
    }

    /**
     * A column.
     *
     * @param name as the files have it
     * @param value the expression of its values: text where the format knows nothing else
     * @param grouped the same such that values are equal if their texts are
     * @param typed the same as a condition sees it: numbers as numbers
     */
    record Column(String name, String value, String grouped, String typed) {
        /** Of a format that has texts only. */
        static Column ofText(String name, String value, String typed) {
            return new Column(name, value, value, typed);
        }
    }

    /** The name that no column has under which the file of a row can be asked for. */
    static final String FILE = "divulge file";

    Part {
        files = List.copyOf(files);
        columns = List.copyOf(columns);
    }

    /** What stands behind FROM. */
    String from() {
        return reader + ")";
    }

    /** The same with the file of each row in the column {@link #FILE}. */
    String fromWithFile() {
        return named ? from() : reader + ", filename = " + Sql.text(FILE) + ")";
    }

    /** The rows with their files, read with one more option. */
    String fromWithFileBy(String option) {
        return named ? from() : reader + ", " + option + ", filename = " + Sql.text(FILE) + ")";
    }

    /** The column of this name. */
    Column column(String name) {
        List<Column> found =
                columns.stream().filter(column -> column.name().equals(name)).toList();
        if (found.size() == 1) {
            return found.get(0);
        }
        String file = files.isEmpty() ? RESULT : files.get(0).written();
        if (found.size() > 1) {
            throw new IllegalArgumentException(file + ": has two columns " + Excerpt.quoted(name) + " (expected one)");
        }
        List<String> names = columns.stream().map(Column::name).toList();
        throw new IllegalArgumentException(file + ": has no column " + Excerpt.quoted(name) + " (it has "
                + Excerpt.of(String.join(", ", names), 200) + ")."
                + Excerpt.of(Suggestion.among(names, name), 100));
    }

    /** Whether a condition that has this name means a column. */
    boolean has(String name) {
        return columns.stream().anyMatch(column -> folded(column.name()).equals(folded(name)));
    }

    /** All columns as a condition sees them; those whose names differ in the case of letters only cannot be told apart there. */
    List<String> forCondition() {
        List<String> list = new ArrayList<>();
        var times =
                columns.stream().collect(Collectors.groupingBy(column -> folded(column.name()), Collectors.counting()));
        for (Column column : columns) {
            if (column.name().isEmpty() || times.getOrDefault(folded(column.name()), 0L) != 1) {
                continue;
            }
            list.add(column.typed() + " AS " + Sql.name(column.name()));
            if (!times.containsKey(folded(column.name() + ":text"))) {
                list.add("CAST(" + column.value() + " AS VARCHAR) AS " + Sql.name(column.name() + ":text"));
            }
        }
        return list;
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
