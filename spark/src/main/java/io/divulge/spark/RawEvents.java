package io.divulge.spark;

import io.divulge.estimate.source.Cuts;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.GroupedRows;
import io.divulge.estimate.source.NullPolicy;
import io.divulge.expression.Suggestion;
import io.divulge.model.Excerpt;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;

/**
 * The columns of a query in tables of Spark. They keep their types until rows are grouped: there are far fewer groups than rows to be written as
 * text.
 */
final class RawEvents {
    /** The column of groups that says how many rows are in each. */
    static final String ROWS = "divulge_rows";

    /** How many events these stand for; of a table, how many a row stands for. */
    static final String EVENTS = "divulge_events";

    /** How many of the rows do not say so. */
    static final String UNCOUNTED = "divulge_uncounted";

    /** What a row of a table says that is no count. */
    private static final String WRONG = "divulge_wrong";

    private final EventQuery query;
    private final List<Dataset<Row>> parts;

    private RawEvents(EventQuery query, List<Dataset<Row>> parts) {
        this.query = query;
        this.parts = List.copyOf(parts);
    }

    /** The events of all these tables, of which each has the columns of the query. */
    static RawEvents of(EventQuery query, List<Dataset<Row>> tables) {
        return new RawEvents(
                query, tables.stream().map(table -> part(query, table)).toList());
    }

    /** Refuses a table that lacks a column of the query. */
    static void refuseMissing(EventQuery query, Dataset<Row> table, String source) {
        List<String> names = Arrays.asList(table.columns());
        List<String> wanted = new ArrayList<>(query.columns());
        query.count().ifPresent(wanted::add);
        for (String name : wanted) {
            if (!names.contains(name)) {
                throw new IllegalArgumentException(source + ": has no column " + Excerpt.quoted(name)
                        + " (it has " + Excerpt.of(String.join(", ", names), 200) + ")."
                        + Excerpt.of(Suggestion.among(names, name), 100));
            }
        }
    }

    private static Dataset<Row> part(EventQuery query, Dataset<Row> table) {
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < query.columns().size(); i++) {
            String name = query.columns().get(i);
            if (query.bin(name).isPresent()) {
                Column number = ValueText.number(column(name), type(table, name));
                columns.add(number.as(value(i)));
                columns.add(wrong(table, name, number.isNull()).as(wrong(i)));
            } else {
                columns.add(ValueText.groupable(column(name), type(table, name)).as(value(i)));
            }
        }
        if (query.count().isPresent()) {
            String name = query.count().get();
            Column number = ValueText.number(column(name), type(table, name));
            Column isCount =
                    number.geq(0).and(number.lt(GroupedRows.MOST_COUNTED)).and(number.equalTo(functions.floor(number)));
            columns.add(number.as(EVENTS));
            columns.add(wrong(table, name, functions.not(functions.coalesce(isCount, functions.lit(false))))
                    .as(WRONG));
        } else {
            columns.add(functions.lit(1D).as(EVENTS));
        }
        Dataset<Row> chosen =
                query.where().map(where -> new Condition(where).choose(table)).orElse(table);
        return chosen.select(columns.toArray(Column[]::new));
    }

    /** What a column says if it is not what it should be, and says something. */
    private static Column wrong(Dataset<Row> table, String name, Column isWrong) {
        return functions.when(isWrong, ValueText.stripped(ValueText.of(column(name), type(table, name))));
    }

    /** The column of just this name, dots and all. */
    private static Column column(String name) {
        return functions.col("`" + name.replace("`", "``") + "`");
    }

    private static DataType type(Dataset<Row> table, String column) {
        return table.schema().apply(column).dataType();
    }

    /** The name of a column of groups. */
    static String value(int column) {
        return "divulge_value_" + column;
    }

    private static String wrong(int column) {
        return "divulge_wrong_" + column;
    }

    /** Refuses rows that should say how many events they stand for and do not, which takes a pass. */
    void refuseWrongCounts(String source) {
        if (query.count().isEmpty()) {
            return;
        }
        Row found = all(part -> part.selectExpr(EVENTS, WRONG))
                .selectExpr("min(" + WRONG + ")", "count_if(" + EVENTS + " IS NULL AND " + WRONG + " IS NULL)")
                .first();
        if (!found.isNullAt(0)) {
            throw GroupedRows.wrongCount(source, query.count().get(), found.getString(0));
        }
        if (found.getLong(1) > 0 && query.nulls() != NullPolicy.DROP) {
            throw GroupedRows.uncounted(source, query.count().get(), found.getLong(1));
        }
    }

    /** The numbers in a column that is cut, {@code number}, each with the events that it stands for, {@code events}, or a text that is none, {@code wrong}. */
    Dataset<Row> numbers(int column) {
        return all(part -> part.selectExpr(
                "nullif(" + value(column) + ", DOUBLE('NaN')) AS number",
                "coalesce(" + EVENTS + ", 0D) AS events",
                wrong(column) + " AS wrong"));
    }

    /** The groups of equal values as texts, or as the number of an interval where a column is cut. A group may be here again for another table. */
    Dataset<Row> groups(Cutting cutting) {
        return all(part -> group(part, cutting));
    }

    private Dataset<Row> all(UnaryOperator<Dataset<Row>> question) {
        return parts.stream().map(question).reduce(Dataset::union).orElseThrow();
    }

    private Dataset<Row> group(Dataset<Row> part, Cutting cutting) {
        Column[] keys = new Column[query.columns().size()];
        for (int i = 0; i < keys.length; i++) {
            Cuts cuts = cutting.of(i);
            keys[i] = cuts == null
                    ? functions.col(value(i))
                    : functions.expr(cuts.expression(value(i))).as(value(i));
        }
        boolean weighed = query.count().isPresent();
        // Sums and numbers only: with a text among them Spark would sort all rows.
        Dataset<Row> grouped = part.groupBy(keys)
                .agg(
                        functions.expr("count(1)").as(ROWS),
                        functions
                                .expr(weighed ? "coalesce(sum(" + EVENTS + "), 0D)" : "CAST(count(1) AS DOUBLE)")
                                .as(EVENTS),
                        functions
                                .expr(weighed ? "count_if(" + EVENTS + " IS NULL)" : "0L")
                                .as(UNCOUNTED));
        for (int i = 0; i < keys.length; i++) {
            grouped = grouped.withColumn(value(i), ValueText.of(functions.col(value(i)), type(grouped, value(i))));
        }
        return grouped;
    }
}
