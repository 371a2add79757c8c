package io.divulge.duckdb;

import io.divulge.model.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which rows are counted: one expression that is true or false of a row, and nothing else.
 *
 * <p>It comes from the command line, perhaps from a stranger, and ends in a query. So DuckDB parses it alone; the tree must be a single
 * expression, of kinds that look at the row and nowhere else; and what enters the query is not what was written, but what DuckDB makes
 * of the tree. Functions that look at the clock, at chance or at the program are refused, too: the same file is to give the same counts.
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

    /** Functions of which DuckDB does not say that they look at the clock or at the program. */
    private static final Set<String> UNSTEADY = Set.of(
            "ago",
            "current_localtime",
            "current_localtimestamp",
            "current_user",
            "get_block_size",
            "session_user",
            "user",
            "version");

    /** Words that are functions where no column has their name. */
    private static final Set<String> UNSTEADY_WORDS = Set.of(
            "current_catalog",
            "current_date",
            "current_role",
            "current_schema",
            "current_time",
            "current_timestamp",
            "current_user",
            "localtime",
            "localtimestamp",
            "session_user",
            "user");

    /** What {@link Parts} says of a number that is not whole. */
    private static final Pattern NOT_WHOLE =
            Pattern.compile("column '.*?' holds .*?, and whole numbers in its first rows");

    private final String option;
    private final String written;
    private final String expression;
    private final List<String> words;

    private Condition(String option, String written, String expression, List<String> words) {
        this.option = option;
        this.written = written;
        this.expression = expression;
        this.words = List.copyOf(words);
    }

    static Condition parse(String written, Session session) {
        if (written.isBlank()) {
            throw new IllegalArgumentException("--where is empty (expected a condition, such as \"age >= 18\")");
        }
        return parse("--where", written, session);
    }

    /** Reads an expression that an option has, which is not a condition: its value is a label. */
    static Condition parse(String option, String written, Session session) {
        String select = "SELECT " + written;
        Condition unchecked = new Condition(option, written, "", List.of());
        List<String> found = new ArrayList<>();
        List<String> words = new ArrayList<>();
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
                        throw unchecked.refused(ConditionFault.of(String.valueOf(row.getString(2)), List.of()));
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
                "SELECT DISTINCT value->>'class', value->>'function_name', json_array_length(value, '$.arguments'),"
                        + " CASE json_array_length(value, '$.column_names') WHEN 1 THEN value->>'$.column_names[0]' END FROM"
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
                        if (isAgeToday(function, row.getInt(3))) {
                            throw unchecked.unsteady(function + "()");
                        }
                        found.add(function);
                    }
                    String word = row.getString(4);
                    if (word != null && UNSTEADY_WORDS.contains(word.toLowerCase(Locale.ROOT))) {
                        words.add(word);
                    }
                },
                select);
        unsteady(found, session).ifPresent(function -> {
            throw unchecked.unsteady(function + "()");
        });
        String[] canonical = {""};
        session.query(
                "SELECT json_deserialize_sql(json_serialize_sql(CAST(? AS VARCHAR))::JSON)",
                row -> canonical[0] = row.getString(1),
                select);
        return new Condition(option, written, canonical[0].substring("SELECT ".length()), words);
    }

    /** Whether expressions of this kind look at nothing but the row. */
    static boolean isHarmless(String kind) {
        return HARMLESS.contains(kind);
    }

    /** Whether a call is the age of a moment when nothing is said of another: that is its age today. */
    static boolean isAgeToday(String function, int arguments) {
        return function.equalsIgnoreCase("age") && arguments == 1;
    }

    /** Whether this word is a function where no column has its name. */
    static boolean isUnsteadyWord(String word) {
        return UNSTEADY_WORDS.contains(word.toLowerCase(Locale.ROOT));
    }

    /** The first of these functions that looks at the clock, at chance or at the program. */
    static Optional<String> unsteady(List<String> functions, Session session) {
        List<String> unsteady = new ArrayList<>();
        for (String function : functions) {
            if (UNSTEADY.contains(function.toLowerCase(Locale.ROOT))) {
                unsteady.add(function);
            }
            session.query(
                    "SELECT 1 FROM duckdb_functions() WHERE lower(function_name) = lower(?)"
                            + " AND (stability <> 'CONSISTENT' OR schema_name = 'pg_catalog') LIMIT 1",
                    row -> unsteady.add(function),
                    function);
        }
        return unsteady.stream().findFirst();
    }

    /** Makes sure that an expression fits the columns of a table. */
    void checkColumns(Part part, Session session) {
        for (String word : words) {
            if (!part.has(word)) {
                throw unsteady(word);
            }
        }
        try {
            session.query("DESCRIBE SELECT (" + expression + ") FROM (" + part.typed() + ")", row -> {});
        } catch (RefusedException unfit) {
            throw refused(ConditionFault.of(
                    unfit.said(), part.columns().stream().map(Part.Column::name).toList()));
        }
    }

    /** Makes sure that it fits the columns of a table and is true or false. */
    void check(Part part, String from, Session session) {
        for (String word : words) {
            if (!part.has(word)) {
                throw unsteady(word);
            }
        }
        List<String> columns = part.columns().stream().map(Part.Column::name).toList();
        try {
            session.query("DESCRIBE SELECT (" + expression + ") AS answer FROM " + from, row -> {
                if (!"BOOLEAN".equals(row.getString(2))) {
                    throw refused("is of type " + Excerpt.of(row.getString(2), 40)
                            + " (expected true or false, such as \"age >= 18\")");
                }
            });
            session.query("DESCRIBE SELECT 1 FROM " + from + " WHERE (" + expression + ")", row -> {});
        } catch (RefusedException unfit) {
            throw refused(ConditionFault.of(unfit.said(), columns));
        }
    }

    /** What went wrong at some row. */
    IllegalArgumentException refused(RefusedException unfit) {
        String said = unfit.said();
        Matcher late = NOT_WHOLE.matcher(said);
        String what = late.find() ? late.group() : ConditionFault.of(said, List.of());
        return refused(
                said.contains("Invalid Input Error") && !late.reset().find()
                        ? what
                        : what
                                + ". Types are judged by the first rows of a file; \"COLUMN:text\" is what stands there, as in"
                                + " TRY_CAST(\"age:text\" AS DOUBLE) >= 18");
    }

    private IllegalArgumentException unsteady(String call) {
        return refused("asks for " + Excerpt.of(call, 40)
                + ", which depends on more than the row, and the same file is to give the same answer again (expected a value,"
                + " such as DATE '2026-01-31')");
    }

    private IllegalArgumentException refused(String why) {
        return new IllegalArgumentException(option + " " + Excerpt.quoted(written) + ": " + why);
    }

    /** The expression, made by DuckDB from its tree. */
    String expression() {
        return expression;
    }
}
