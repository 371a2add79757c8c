package io.divulge.duckdb;

import io.divulge.estimate.source.EventFile;
import io.divulge.estimate.source.EventFiles;
import io.divulge.estimate.source.EventQuery;
import io.divulge.model.Excerpt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A query whose rows are the events: one SELECT that reads the files it names and nothing else.
 *
 * <p>It is held to what {@link Condition} is held to: DuckDB parses it alone, everything in the tree must be of a kind that is known to be harmless, and what runs is what DuckDB
 * makes of the tree. Every table that it names is a file, or a name that it gives itself. These files are read as all events are, with all that refuses damaged ones, and
 * are shown to the query as views; so that it opens nothing.
 */
final class FromQuery {
    private static final String WAY_OUT =
            " (expected one SELECT of files, as in \"SELECT lower(city) AS city, hour(ts) AS h FROM 'log.parquet'\")";

    /** Parts of a query that look at its tables only. */
    private static final Set<String> HARMLESS = Set.of(
            "BASE_TABLE",
            "CTE_NODE",
            "DISTINCT_MODIFIER",
            "EMPTY",
            "EXPRESSION_LIST",
            "JOIN",
            "ORDER_MODIFIER",
            "ORDER_DEFAULT",
            "ASCENDING",
            "DESCENDING",
            "SELECT_NODE",
            "SET_OPERATION_NODE",
            "SUBQUERY");

    private static final Set<String> HARMLESS_EXPRESSIONS = Set.of("STAR", "SUBQUERY", "WINDOW");

    private final String written;
    private final String sql;
    private final Map<String, List<EventFile>> tables;

    private FromQuery(String written, String sql, Map<String, List<EventFile>> tables) {
        this.written = written;
        this.sql = sql;
        this.tables = tables;
    }

    /** Reads a query, in a session that can open no file. */
    static FromQuery parse(String written, Session session) {
        Set<String> names = new LinkedHashSet<>();
        Set<String> own = new LinkedHashSet<>();
        List<String> functions = new ArrayList<>();
        session.query(
                "SELECT tree->>'error', tree->>'error_message', json_array_length(tree, '$.statements') FROM"
                        + " (SELECT json_serialize_sql(CAST(? AS VARCHAR))::JSON AS tree)",
                row -> {
                    if ("true".equals(row.getString(1)) || row.getInt(3) != 1) {
                        throw refused(
                                written,
                                "true".equals(row.getString(1))
                                        ? syntax(row.getString(2))
                                        : "is more than one statement");
                    }
                },
                written);
        session.query(
                "SELECT DISTINCT value->>'class', CASE WHEN json_type(value, '$.type') = 'VARCHAR' THEN value->>'type' END,"
                        + " value->>'table_name', concat(value->>'schema_name', value->>'catalog_name'), value->>'function_name',"
                        + " value->>'$.value.query_node', value->>'key', value->>'sample',"
                        + " CASE json_array_length(value, '$.column_names') WHEN 1 THEN value->>'$.column_names[0]' END,"
                        + " json_array_length(value, '$.arguments') FROM"
                        + " json_tree(json_serialize_sql(CAST(? AS VARCHAR))::JSON) WHERE type = 'OBJECT' ORDER BY ALL",
                row -> {
                    if (row.getString(8) != null && !row.getString(8).equals("null")) {
                        throw refused(written, "draws a sample, and the same files are to give the same counts again");
                    }
                    if (row.getString(6) != null) {
                        own.add(folded(row.getString(7)));
                    }
                    String kind = row.getString(1);
                    String part = row.getString(2);
                    String unknown = kind != null
                            ? Condition.isHarmless(kind) || HARMLESS_EXPRESSIONS.contains(kind) ? null : kind
                            : part == null || HARMLESS.contains(part) || part.endsWith("_TYPE_INFO") ? null : part;
                    if (unknown != null) {
                        throw refused(
                                written,
                                unknown.equals("TABLE_FUNCTION")
                                        ? "calls a function that makes a table (name the file in quotes instead: FROM 'log.csv')"
                                        : "has a "
                                                + unknown.toLowerCase(Locale.ROOT)
                                                        .replace('_', ' ') + WAY_OUT);
                    }
                    if ("BASE_TABLE".equals(part)) {
                        if (!row.getString(4).isEmpty()) {
                            throw refused(
                                    written,
                                    "names the table " + Excerpt.quoted(row.getString(3)) + " of a database" + WAY_OUT);
                        }
                        names.add(row.getString(3));
                    }
                    String function = row.getString(5);
                    if (function != null) {
                        if (Condition.isAgeToday(function, row.getInt(10))) {
                            throw unsteady(written, function + "()");
                        }
                        functions.add(function);
                    }
                    if (row.getString(9) != null && Condition.isUnsteadyWord(row.getString(9))) {
                        throw unsteady(written, row.getString(9));
                    }
                },
                written);
        Condition.unsteady(functions, session).ifPresent(function -> {
            throw unsteady(written, function + "()");
        });
        names.removeIf(name -> own.contains(folded(name)));
        if (names.isEmpty()) {
            throw refused(written, "reads no file" + WAY_OUT);
        }
        Map<String, List<EventFile>> tables = new LinkedHashMap<>();
        names.forEach(name -> tables.put(name, EventFiles.of(List.of(name))));
        String[] canonical = {""};
        session.query(
                "SELECT json_deserialize_sql(json_serialize_sql(CAST(? AS VARCHAR))::JSON)",
                row -> canonical[0] = row.getString(1),
                written);
        return new FromQuery(written, canonical[0], tables);
    }

    private static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private static String syntax(String said) {
        return said.contains("Only SELECT")
                ? "is not a SELECT" + WAY_OUT
                : "cannot be parsed: " + Complaint.firstLine(said) + WAY_OUT;
    }

    private static IllegalArgumentException unsteady(String written, String call) {
        return refused(
                written,
                "asks for " + Excerpt.of(call, 40)
                        + ", which depends on more than the files, and the same files are to give the same counts again");
    }

    private static IllegalArgumentException refused(String written, String why) {
        return new IllegalArgumentException("--from " + Excerpt.quoted(written) + ": " + why);
    }

    String written() {
        return written;
    }

    /** The files that it reads. */
    List<EventFile> files() {
        return tables.values().stream().flatMap(List::stream).distinct().toList();
    }

    /**
     * Makes the tables, and the result a table of events.
     *
     * @param named how a file that it names is called in this session
     */
    Part part(Map<EventFile, EventFile> named, EventQuery query, Session session) {
        List<String> columns = new ArrayList<>();
        tables.forEach((name, found) -> {
            List<EventFile> files =
                    found.stream().map(file -> named.getOrDefault(file, file)).toList();
            List<Part> parts = Parts.of(files, List.of(), true, session);
            parts.forEach(part -> part.columns().forEach(column -> columns.add(column.name())));
            // What the query reads of a file, and how often, is its own affair; so every file is read once as a whole.
            Recount.refuseLoss(new Tally(session, query, parts, Optional.empty()), files);
            session.run("CREATE TEMP VIEW " + Sql.name(name) + " AS "
                    + String.join(
                            " UNION ALL BY NAME ",
                            parts.stream().map(Part::typed).toList()));
        });
        try {
            return Part.ofQuery(sql, session);
        } catch (RefusedException unfit) {
            throw refused(written, ConditionFault.of(unfit.said(), columns));
        }
    }

    /** What went wrong at some row. */
    IllegalArgumentException refused(RefusedException unfit) {
        return refused(written, ConditionFault.of(unfit.said(), List.of()));
    }
}
