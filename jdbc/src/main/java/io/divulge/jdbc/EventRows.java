package io.divulge.jdbc;

import io.divulge.estimate.source.EventQuery;
import io.divulge.expression.Suggestion;
import io.divulge.model.Excerpt;
import java.sql.ResultSetMetaData;
import java.sql.Types;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The rows of a SELECT as a table of events: its columns, those that are expressions of them, and which rows count.
 *
 * <p>What the user wrote stands in parentheses and with a line end behind it, so that a comment ends where it should. It must be one statement; what it may read, the rights of
 * whoever asks decide.
 */
final class EventRows {
    private static final Set<Integer> TEXTS = Set.of(
            Types.CHAR, Types.VARCHAR, Types.LONGVARCHAR, Types.NCHAR, Types.NVARCHAR, Types.LONGNVARCHAR, Types.CLOB);

    private final Dialect dialect;
    private final String table;
    private final String condition;
    private final Map<String, Column> columns;

    /** How a column is written in a query, and whether the database takes it for text. */
    private record Column(String sql, boolean text) {}

    private EventRows(Dialect dialect, String table, String condition, Map<String, Column> columns) {
        this.dialect = dialect;
        this.table = table;
        this.condition = condition;
        this.columns = columns;
    }

    /** Looks at the columns of the query, and refuses what does not fit them. */
    static EventRows of(EventQuery query, Session session) {
        String written = query.from().orElseThrow();
        String select = single("--from", written);
        if (!select.matches("(?is)(\\s|\\(|--[^\\n]*\\n|/\\*.*?\\*/)*(select|with|values|table)\\b.*")) {
            throw new IllegalArgumentException(
                    "--from " + Excerpt.quoted(written)
                            + ": is not a SELECT (expected one whose rows are the events, such as \"SELECT city, hour FROM visits\")");
        }
        String table = "(\n" + select + "\n) e";
        String where = query.where().map(given -> single("--where", given)).orElse("");
        Map<String, Column> there = new LinkedHashMap<>();
        session.describe("--from " + Excerpt.quoted(written), "SELECT * FROM " + table + " WHERE 1 = 0", found -> {
            for (int i = 1; i <= found.getColumnCount(); i++) {
                String label = found.getColumnLabel(i);
                there.put(label, new Column(session.quoted(label), TEXTS.contains(found.getColumnType(i))));
            }
        });
        String condition = where.isEmpty() ? "" : " WHERE (\n" + where + "\n)";
        if (!where.isEmpty()) {
            session.describe(
                    "--where " + Excerpt.quoted(where),
                    "SELECT 1 FROM " + table + " WHERE 1 = 0 AND (\n" + where + "\n)",
                    ResultSetMetaData::getColumnCount);
        }
        Map<String, Column> columns = new LinkedHashMap<>();
        List<String> wanted = new ArrayList<>(query.columns());
        query.count().ifPresent(wanted::add);
        wanted.forEach(name -> columns.put(name, column(name, there, table, session)));
        return new EventRows(session.dialect(), table, condition, columns);
    }

    /** A column as it is called, or but for capitals, which databases change; otherwise an expression. */
    private static Column column(String name, Map<String, Column> there, String table, Session session) {
        Column exact = there.get(name);
        if (exact != null) {
            return exact;
        }
        List<Column> alike = there.entrySet().stream()
                .filter(entry -> entry.getKey().equalsIgnoreCase(name))
                .map(Map.Entry::getValue)
                .toList();
        if (alike.size() == 1) {
            return alike.get(0);
        }
        if (name.indexOf('(') <= 0 && name.indexOf("||") <= 0) {
            throw new IllegalArgumentException("--from: there is no column " + Excerpt.quoted(name) + " (there is "
                    + Excerpt.of(String.join(", ", there.keySet()), 200) + ")."
                    + Excerpt.of(Suggestion.among(there.keySet(), name), 100));
        }
        String expression = "(\n" + single("column", name) + "\n)";
        boolean[] text = new boolean[1];
        session.describe(
                "column " + Excerpt.quoted(name),
                "SELECT " + expression + " AS v FROM " + table + " WHERE 1 = 0",
                found -> text[0] = TEXTS.contains(found.getColumnType(1)));
        return new Column(expression, text[0]);
    }

    /** What was written, without a semicolon at its end, and refused if it has one elsewhere: behind it another statement could begin. */
    private static String single(String option, String written) {
        String sql = written.strip();
        while (sql.endsWith(";")) {
            sql = sql.substring(0, sql.length() - 1).strip();
        }
        if (sql.isEmpty()) {
            throw new IllegalArgumentException(option + " is empty (expected SQL)");
        }
        if (sql.indexOf(';') >= 0 || sql.indexOf('\0') >= 0) {
            throw new IllegalArgumentException(option + " " + Excerpt.quoted(written)
                    + ": has a semicolon, behind which another statement could begin (expected one SELECT; in a text, chr(59) stands for a"
                    + " semicolon, or char(59) in SQLite)");
        }
        return sql;
    }

    /** A column as it stands in a query of these rows. */
    String value(String column) {
        return known(column).sql();
    }

    /** Whether the database takes a column for text. */
    boolean isText(String column) {
        return known(column).text();
    }

    /** A column as a number. */
    String number(String column) {
        return dialect.number(value(column), isText(column));
    }

    private Column known(String column) {
        Column found = columns.get(column);
        if (found == null) {
            throw new IllegalStateException("column " + column + " was not asked for");
        }
        return found;
    }

    /** These expressions of all rows that count. */
    String selected(String expressions) {
        return "SELECT " + expressions + " FROM " + table + condition;
    }
}
