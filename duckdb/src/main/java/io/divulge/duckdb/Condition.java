package io.divulge.duckdb;

import io.divulge.estimate.source.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Which rows are counted: one expression that is true or false of a row, and nothing else.
 *
 * <p>It comes from the command line, perhaps from a stranger, and ends in a query. So DuckDB parses it alone; the tree must be a single
 * expression, of kinds that look at the row and nowhere else; and what enters the query is not what was written, but what DuckDB makes
 * of the tree. Functions that give another answer each time are refused, too: counts would depend on chance and on the number of threads.
 */
final class Condition {
    /** Kinds of expressions that look at nothing but the row. */
    private static final Set<String> HARMLESS = Set.of(
            "BETWEEN",
            "CASE",
            "CAST",
            "COLLATE",
            "COLUMN_REF",
            "COMPARISON",
            "CONJUNCTION",
            "CONSTANT",
            "FUNCTION",
            "LAMBDA",
            "LAMBDA_REF",
            "OPERATOR",
            "TYPE");

    private final String written;
    private final String expression;

    private Condition(String written, String expression) {
        this.written = written;
        this.expression = expression;
    }

    static Condition parse(String written, Session session) {
        if (written.isBlank()) {
            throw new IllegalArgumentException("--where is empty (expected a condition, such as \"age >= 18\")");
        }
        String select = "SELECT " + written;
        Condition unchecked = new Condition(written, "");
        List<String> found = new ArrayList<>();
        session.query(
                "SELECT tree->>'error', tree->>'error_message', json_array_length(tree, '$.statements'),"
                        + " tree->>'$.statements[0].node.type', json_array_length(tree, '$.statements[0].node.select_list'),"
                        + " tree->>'$.statements[0].node.from_table.type', tree->>'$.statements[0].node.select_list[0].alias',"
                        // Everything that a query can have beside an expression must not be there.
                        + " concat_ws(' ', tree->>'$.statements[0].node.modifiers', tree->>'$.statements[0].node.cte_map.map',"
                        + " tree->>'$.statements[0].node.where_clause', tree->>'$.statements[0].node.group_expressions',"
                        + " tree->>'$.statements[0].node.group_sets', tree->>'$.statements[0].node.having',"
                        + " tree->>'$.statements[0].node.sample', tree->>'$.statements[0].node.qualify')"
                        + " FROM (SELECT json_serialize_sql(CAST(? AS VARCHAR))::JSON AS tree)",
                row -> {
                    if ("true".equals(row.getString(1))) {
                        throw unchecked.refused(Complaint.firstLine(String.valueOf(row.getString(2)))
                                + " (expected one expression that is true or false of a row, such as \"age >= 18\")");
                    }
                    boolean single = row.getInt(3) == 1
                            && "SELECT_NODE".equals(row.getString(4))
                            && row.getInt(5) == 1
                            && "EMPTY".equals(row.getString(6))
                            && "".equals(row.getString(7))
                            && "[] [] [] []".equals(row.getString(8));
                    if (!single) {
                        throw unchecked.refused(
                                "is more than one expression (expected one that is true or false of a row,"
                                        + " such as \"age >= 18\")");
                    }
                },
                select);
        session.query(
                "SELECT DISTINCT value->>'class', value->>'function_name' FROM"
                        + " json_tree(json_serialize_sql(CAST(? AS VARCHAR))::JSON) WHERE type = 'OBJECT' AND"
                        + " value->>'class' IS NOT NULL ORDER BY ALL",
                row -> {
                    String kind = row.getString(1);
                    if (!HARMLESS.contains(kind)) {
                        throw unchecked.refused(
                                "has a " + kind.toLowerCase(Locale.ROOT).replace('_', ' ')
                                        + " (expected an expression that looks at nothing but the row)");
                    }
                    String function = row.getString(2);
                    if (function != null) {
                        found.add(function);
                    }
                },
                select);
        for (String function : found) {
            session.query(
                    "SELECT 1 FROM duckdb_functions() WHERE lower(function_name) = lower(?) AND stability = 'VOLATILE' LIMIT 1",
                    row -> {
                        throw unchecked.refused(
                                "calls " + Excerpt.of(function, 40)
                                        + "(), which gives another answer each time (expected one that depends on the row only)");
                    },
                    function);
        }
        String[] canonical = {""};
        session.query(
                "SELECT json_deserialize_sql(json_serialize_sql(CAST(? AS VARCHAR))::JSON)",
                row -> canonical[0] = row.getString(1),
                select);
        return new Condition(written, canonical[0].substring("SELECT ".length()));
    }

    /** Makes sure that it fits the columns and is true or false. */
    void check(String from, Session session) {
        try {
            session.query("DESCRIBE SELECT (" + expression + ") AS answer FROM " + from, row -> {
                if (!"BOOLEAN".equals(row.getString(2))) {
                    throw refused("is of type " + Excerpt.of(row.getString(2), 40)
                            + " (expected true or false, such as \"age >= 18\")");
                }
            });
            session.query("DESCRIBE SELECT 1 FROM " + from + " WHERE (" + expression + ")", row -> {});
        } catch (RefusedException unfit) {
            throw refused(unfit);
        }
    }

    IllegalArgumentException refused(RefusedException unfit) {
        String said = unfit.said();
        String line = Complaint.firstLine(said);
        if (said.contains("Conversion Error") || said.contains("first rows")) {
            line += ". Types are judged by the first rows of a file; \"COLUMN:text\" is what stands there, as in"
                    + " TRY_CAST(\"age:text\" AS DOUBLE) >= 18";
        } else if (said.contains("Candidate bindings:")) {
            String candidates = said.substring(said.indexOf("Candidate bindings:"))
                    .lines()
                    .findFirst()
                    .orElse("");
            line = line.replaceAll("!$", "") + (line.contains("Candidate") ? "" : ". " + candidates);
        }
        return refused(line);
    }

    private IllegalArgumentException refused(String why) {
        return new IllegalArgumentException("--where " + Excerpt.quoted(written) + ": " + why);
    }

    /** The expression, made by DuckDB from its tree. */
    String expression() {
        return expression;
    }
}
