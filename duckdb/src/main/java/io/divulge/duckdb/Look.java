package io.divulge.duckdb;

import io.divulge.estimate.source.EventsLook;
import io.divulge.model.Excerpt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Looks at every column of some files: what kind of values it has, how many, and which of them may be meant as the same. */
final class Look {
    private static final String MISSING_WORDS = "('null', 'n/a', 'na', 'nan', 'none', '-', '--', '?')";
    private static final int MANY = 50;
    private static final int EXAMPLES = 3;
    private static final String TABLE = "looked_at";

    private final Session session;
    private final List<Part> parts;

    Look(Session session, List<Part> parts) {
        this.session = session;
        this.parts = parts;
    }

    EventsLook read(String source) {
        Map<String, String> kinds = new LinkedHashMap<>();
        for (Part part : parts) {
            session.query(
                    "DESCRIBE " + part.typed(),
                    row -> kinds.merge(row.getString(1), kind(row.getString(2)), (a, b) -> a.equals(b) ? a : "text"));
        }
        long rows = 0;
        for (Part part : parts) {
            rows += session.number("SELECT count(*) FROM " + part.from());
        }
        List<EventsLook.Column> columns = new ArrayList<>();
        kinds.forEach((name, kind) -> columns.add(column(name, kind)));
        return new EventsLook(source, rows, columns);
    }

    private static String kind(String type) {
        if (type.matches("U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?")) {
            return "whole number";
        }
        if (type.matches("DOUBLE|FLOAT|DECIMAL.*")) {
            return "number";
        }
        if (type.startsWith("TIMESTAMP") || type.equals("DATE")) {
            return "moment";
        }
        return type.equals("BOOLEAN") ? "true or false" : "text";
    }

    private EventsLook.Column column(String name, String kind) {
        List<String> texts = parts.stream()
                .filter(part -> part.has(name))
                .map(part -> "SELECT trim(CAST(" + part.column(name).value() + " AS VARCHAR)) AS v FROM " + part.from())
                .toList();
        session.run("CREATE OR REPLACE TEMP TABLE " + TABLE
                + " AS SELECT nullif(v, '') AS v, count(*) AS n, lower(regexp_replace(v, '\\s+', ' ', 'g')) AS folded FROM ("
                + String.join(" UNION ALL ", texts) + ") GROUP BY v");
        long values = session.number("SELECT count(v) FROM " + TABLE);
        long missing = session.number("SELECT coalesce(sum(n), 0) FROM " + TABLE + " WHERE v IS NULL");
        List<String> examples = new ArrayList<>();
        session.query(
                "SELECT v FROM " + TABLE + " WHERE v IS NOT NULL ORDER BY n DESC, v LIMIT " + EXAMPLES,
                row -> examples.add(Excerpt.of(row.getString(1), 24)));
        String sql = name.matches("[A-Za-z_]\\w*") ? name : Sql.name(name);
        String folded = "lower(trim(" + sql + "))";
        boolean alike =
                session.number("SELECT count(*) - count(DISTINCT folded) FROM " + TABLE + " WHERE v IS NOT NULL") > 0;
        String present = present(missing == 0 ? folded : "coalesce(" + folded + ", '')");
        return new EventsLook.Column(
                name,
                kind,
                values,
                missing,
                examples,
                remarks(name, kind, values, folded, present),
                alike ? folded : name,
                present);
    }

    private String present(String value) {
        List<String> words = new ArrayList<>();
        session.query(
                "SELECT DISTINCT lower(v) FROM " + TABLE + " WHERE lower(v) IN " + MISSING_WORDS + " ORDER BY 1",
                row -> words.add(Sql.text(row.getString(1))));
        return words.isEmpty() ? "" : value + " NOT IN (" + String.join(", ", words) + ")";
    }

    private List<String> remarks(String name, String kind, long values, String folded, String present) {
        List<String> remarks = new ArrayList<>();
        session.query(
                "SELECT min(v), max(v), count(*) OVER () FROM " + TABLE
                        + " WHERE v IS NOT NULL GROUP BY folded HAVING count(*) > 1 ORDER BY folded LIMIT 1",
                row -> remarks.add("Column " + Excerpt.quoted(name) + ": " + Excerpt.quoted(row.getString(1)) + " and "
                        + Excerpt.quoted(row.getString(2)) + " differ only in capitals or spaces"
                        + (row.getLong(3) > 1 ? ", and so do other values" : "")
                        + ". If they are the same, count '" + folded + "'."));
        session.query(
                "SELECT v, sum(n) OVER () FROM " + TABLE + " WHERE lower(v) IN " + MISSING_WORDS
                        + " ORDER BY n DESC, v LIMIT 1",
                row -> remarks.add(
                        "Column " + Excerpt.quoted(name) + ": " + Excerpt.quoted(row.getString(1)) + " is a text in "
                                + row.getLong(2) + (row.getLong(2) == 1 ? " row" : " rows")
                                + ", and counts as a value. If it means that there is none, leave it out: --where \""
                                + present.replace("\"", "\\\"") + "\"."));
        long most = session.number("SELECT coalesce(max(n), 0) FROM " + TABLE + " WHERE v IS NOT NULL");
        if (values > MANY && most == 1) {
            remarks.add("Column " + Excerpt.quoted(name)
                    + " is different in every row: it names the row, and is no secret or outcome of its own.");
            return remarks;
        }
        if (values > MANY && kind.endsWith("number")) {
            remarks.add("Column " + Excerpt.quoted(name) + " has " + values
                    + " different numbers. To count intervals, use --bin " + name
                    + ":10:quantile, or edges of your own.");
        }
        if (values > MANY && kind.equals("moment")) {
            remarks.add("Column " + Excerpt.quoted(name) + " has " + values
                    + " different moments. To count hours, use --bin " + name + ":hour-of-day.");
        }
        return remarks;
    }
}
