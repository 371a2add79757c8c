package io.divulge.spark;

import io.divulge.estimate.source.Cuts;
import io.divulge.estimate.source.GroupedRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.VariantType;
import org.jspecify.annotations.Nullable;

/**
 * Events as they were read, in parts of one format each.
 *
 * <p>Every part has a column {@link #value} for each column of the query, and {@link #WEIGHT} if one says how many events a row stands for. The columns keep
 * their types until rows are grouped: there are far fewer groups than rows to be written as text.
 */
final class RawEvents {
    /** The column that says how many events a row stands for. */
    static final String WEIGHT = "divulge_weight";

    /** The column of groups that says how many rows are in each. */
    static final String ROWS = "divulge_rows";

    private final List<Dataset<Row>> parts;

    RawEvents(List<Dataset<Row>> parts) {
        this.parts = List.copyOf(parts);
    }

    /** The name of a column of the events. */
    static String value(int column) {
        return "divulge_value_" + column;
    }

    /**
     * A column such that values are in one group if their texts are equal. What is nested has no groups, but a text; and two zeros of floating-point numbers would be
     * one group, but have two texts.
     */
    static Column groupable(Column column, DataType type) {
        boolean asText = type instanceof StructType
                || type instanceof ArrayType
                || type instanceof MapType
                || type instanceof BinaryType
                || type instanceof VariantType
                || type instanceof DoubleType
                || type instanceof FloatType;
        return asText ? ValueText.of(column, type) : column;
    }

    /** The first value of a column that is no number, as it is written. */
    Optional<String> noNumber(int column) {
        for (Dataset<Row> part : parts) {
            if (!(type(part, value(column)) instanceof NumericType)) {
                String text = text(column);
                Row[] wrong = (Row[]) part.selectExpr(text + " AS text")
                        .where("text <> '' AND " + numberIn("text") + " IS NULL")
                        .head(1);
                if (wrong.length > 0) {
                    return Optional.of(wrong[0].getString(0));
                }
            }
        }
        return Optional.empty();
    }

    /** The numbers in a column, {@code number}, each with the events that it stands for, {@code events}. */
    Dataset<Row> numbers(int column, boolean weighed) {
        return parts.stream()
                .map(part -> part.selectExpr(
                                number(part, column) + " AS number",
                                (weighed ? numberIn(bare(WEIGHT)) : "1D") + " AS events")
                        .where("number IS NOT NULL AND NOT isnan(number)"))
                .reduce(Dataset::union)
                .orElseThrow();
    }

    /**
     * The groups of equal values: texts, or the number of an interval where a column is cut; then the number of rows. With weights there follow the sum of
     * them, how many rows have none, and one that is no count.
     */
    Dataset<Row> groups(int columns, Cutting cutting, boolean weighed) {
        return parts.stream()
                .map(part -> group(part, columns, cutting, weighed))
                .reduce(Dataset::union)
                .orElseThrow();
    }

    /**
     * The groups of equal texts, without the white space around them: nothing where a value is missing, and the name of its interval where a column is cut. Columns are as for {@link
     * #groups}, but each group is here once, whatever part its rows are in.
     */
    Dataset<Row> textGroups(int columns, Cutting cutting, boolean weighed) {
        Column[] keys = new Column[columns];
        Arrays.setAll(keys, i -> functions.col(value(i)));
        Dataset<Row> texts = parts.stream()
                .map(part -> part.select(texts(part, columns, cutting, weighed)))
                .reduce(Dataset::union)
                .orElseThrow();
        Column number = functions.count(functions.lit(1)).as(ROWS);
        return weighed
                ? texts.groupBy(keys).agg(number, weights())
                : texts.groupBy(keys).agg(number);
    }

    private static Column[] texts(Dataset<Row> part, int columns, Cutting cutting, boolean weighed) {
        Column[] texts = new Column[columns + (weighed ? 1 : 0)];
        Arrays.setAll(texts, i -> i == columns ? functions.col(WEIGHT) : text(part, i, cutting.of(i)));
        return texts;
    }

    private static Column text(Dataset<Row> part, int column, @Nullable Cuts cuts) {
        if (cuts == null) {
            return ValueText.stripped(ValueText.of(functions.col(value(column)), type(part, value(column))))
                    .as(value(column));
        }
        String names = IntStream.range(0, cuts.size())
                .mapToObj(interval -> "'" + cuts.label(interval) + "'")
                .collect(Collectors.joining(", "));
        return functions
                .expr("get(array(" + names + "), " + cuts.expression(number(part, column)) + ")")
                .as(value(column));
    }

    private static Dataset<Row> group(Dataset<Row> part, int columns, Cutting cutting, boolean weighed) {
        Column[] keys = new Column[columns];
        Arrays.setAll(keys, i -> key(part, i, cutting.of(i)));
        Column number = functions.count(functions.lit(1)).as(ROWS);
        Dataset<Row> grouped = weighed
                ? part.groupBy(keys).agg(number, weights())
                : part.groupBy(keys).agg(number);
        List<Column> texts = new ArrayList<>();
        for (int i = 0; i < columns; i++) {
            texts.add(ValueText.of(functions.col(value(i)), type(grouped, value(i))));
        }
        texts.add(functions.col(ROWS));
        if (weighed) {
            texts.addAll(List.of(functions.col("events"), functions.col("uncounted"), functions.col("wrong")));
        }
        return grouped.select(texts.toArray(Column[]::new));
    }

    private static Column key(Dataset<Row> part, int column, @Nullable Cuts cuts) {
        return cuts == null
                ? functions.col(value(column))
                : functions.expr(cuts.expression(number(part, column))).as(value(column));
    }

    private static Column[] weights() {
        String weight = numberIn(bare(WEIGHT));
        String given = bare(WEIGHT) + " <> ''";
        return new Column[] {
            functions.expr("coalesce(sum(" + weight + "), 0D)").as("events"),
            functions.expr("count_if(NOT coalesce(" + given + ", false))").as("uncounted"),
            functions
                    .expr("max(CASE WHEN " + given + " AND NOT coalesce(" + weight + " >= 0 AND " + weight + " < "
                            + GroupedRows.MOST_COUNTED + "L AND " + weight + " = floor(" + weight + "), false) THEN "
                            + WEIGHT
                            + " END)")
                    .as("wrong")
        };
    }

    private static String number(Dataset<Row> part, int column) {
        return type(part, value(column)) instanceof NumericType
                ? "CAST(" + value(column) + " AS DOUBLE)"
                : numberIn(text(column));
    }

    private static String text(int column) {
        return bare("CAST(" + value(column) + " AS STRING)");
    }

    /** A text without the white space around it. */
    private static String bare(String text) {
        return "trim(BOTH ' \t\n\u000b\f\r' FROM " + text + ")";
    }

    /** The number that a text is. Spark would take those of Java's language, too: 5d, 0x1p3. */
    private static String numberIn(String text) {
        return "CASE WHEN " + text + " RLIKE '[0-9.][dDfF]$|[xX]' THEN NULL ELSE try_cast(" + text + " AS DOUBLE) END";
    }

    private static DataType type(Dataset<Row> part, String column) {
        return part.schema().apply(column).dataType();
    }
}
