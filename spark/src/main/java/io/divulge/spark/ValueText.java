package io.divulge.spark;

import io.divulge.estimate.source.EventLabel;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.sql.types.VariantType;

/** Values as text, such that different values have different texts, and the numbers that texts are. */
final class ValueText {
    private static final Map<String, String> NULLS_TOO = Map.of("ignoreNullFields", "false");

    /** All that is stripped from a label. */
    private static final String WHITE = IntStream.rangeClosed(0, Character.MAX_VALUE)
            .mapToObj(c -> String.valueOf((char) c))
            .filter(c -> EventLabel.stripped(c).isEmpty())
            .collect(Collectors.joining());

    private ValueText() {}

    /** A column as text. */
    static Column of(Column column, DataType type) {
        if (type instanceof TimestampType) {
            // Spark would write a moment in the time zone of its session, where an hour in autumn stands for two.
            Column start = functions.lit("1970-01-01").cast(DataTypes.TimestampNTZType);
            Column moment = functions.timestamp_add("MICROSECOND", functions.unix_micros(column), start);
            return functions.concat(moment.cast(DataTypes.StringType), functions.lit("+00"));
        }
        if (type instanceof BinaryType) {
            // As text, all bytes that are no letters would be one.
            return functions.hex(column);
        }
        // Spark's own text of what is nested leaves out names and quotes, so that different values would have one text.
        return isNested(type) ? functions.to_json(column, NULLS_TOO) : column.cast(DataTypes.StringType);
    }

    /**
     * A column such that values are in one group if their texts are equal. What is nested has no groups, but a text; and two zeros of floating-point numbers would be
     * one group, but have two texts.
     */
    static Column groupable(Column column, DataType type) {
        boolean asText = isNested(type)
                || type instanceof VariantType
                || type instanceof DoubleType
                || type instanceof FloatType;
        return asText ? of(column, type) : column;
    }

    private static boolean isNested(DataType type) {
        return type instanceof StructType || type instanceof ArrayType || type instanceof MapType;
    }

    /** A text without the white space around it; nothing is left of one that has nothing else. */
    static Column stripped(Column text) {
        return functions.nullif(functions.trim(text, WHITE), functions.lit(""));
    }

    /** A column as numbers: nothing where it holds something else. */
    static Column number(Column column, DataType type) {
        if (type instanceof NumericType) {
            return column.cast(DataTypes.DoubleType);
        }
        Column text = functions.trim(of(column, type), " \t\n\u000b\f\r");
        // Spark would take numbers of Java's language, too: 5d, 0x1p3.
        return functions.when(functions.not(text.rlike("[0-9.][dDfF]$|[xX]")), text.try_cast(DataTypes.DoubleType));
    }
}
