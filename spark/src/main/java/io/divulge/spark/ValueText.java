package io.divulge.spark;

import io.divulge.estimate.source.EventLabel;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Values as text, the same as other engines make of them: a number with as few digits as say it, and with an exponent where it is very large
 * or small.
 */
final class ValueText {
    private static final int MOST_DIGITS = 17;
    private static final int LEAST_EXPONENT = -4;
    private static final int MOST_EXPONENT = 16;

    private static final Map<String, String> NULLS_TOO = Map.of("ignoreNullFields", "false");

    private static final DateTimeFormatter MOMENT = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd HH:mm:ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true)
            .toFormatter(Locale.ROOT);

    private ValueText() {}

    /** A column as text. */
    static Column of(Column column, DataType type) {
        if (type.equals(DataTypes.StringType)) {
            return column;
        }
        if (type.equals(DataTypes.DoubleType)) {
            return functions
                    .udf((UDF1<@Nullable Double, @Nullable String>) ValueText::orNull, DataTypes.StringType)
                    .apply(column);
        }
        if (type.equals(DataTypes.FloatType)) {
            return functions
                    .udf((UDF1<@Nullable Float, @Nullable String>) ValueText::orNull, DataTypes.StringType)
                    .apply(column);
        }
        if (type.equals(DataTypes.TimestampType)) {
            return functions
                    .udf((UDF1<@Nullable Long, @Nullable String>) ValueText::moment, DataTypes.StringType)
                    .apply(functions.unix_micros(column));
        }
        if (type.equals(DataTypes.BinaryType)) {
            return functions
                    .udf((UDF1<byte @Nullable [], @Nullable String>) ValueText::orNull, DataTypes.StringType)
                    .apply(column);
        }
        if (type instanceof StructType || type instanceof ArrayType || type instanceof MapType) {
            // Spark's own text leaves out names and quotes, so that different values would have one text.
            return functions.to_json(column, NULLS_TOO);
        }
        return column.cast(DataTypes.StringType);
    }

    /**
     * A moment is the same in every time zone, and written in that of Greenwich. It comes in microseconds, since Java's class for it would move what was before 1582 to another calendar.
     */
    private static @Nullable String moment(@Nullable Long micros) {
        if (micros == null) {
            return null;
        }
        Instant moment = Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
        return MOMENT.format(moment.atOffset(ZoneOffset.UTC)) + "+00";
    }

    private static @Nullable String orNull(byte @Nullable [] bytes) {
        return bytes == null ? null : of(bytes);
    }

    /** Bytes: those that are plain letters as they are, all others by their number. */
    static String of(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        for (byte each : bytes) {
            if (each < ' ' || each > '~' || each == '\\' || each == '\'' || each == '"') {
                text.append("\\x").append(HexFormat.of().withUpperCase().toHexDigits(each));
            } else {
                text.append((char) each);
            }
        }
        return text.toString();
    }

    /** A text without the white space around it; nothing is left of one that has nothing else. */
    static Column stripped(Column text) {
        return functions
                .udf((UDF1<@Nullable String, @Nullable String>) ValueText::strippedOrNull, DataTypes.StringType)
                .apply(text);
    }

    private static @Nullable String strippedOrNull(@Nullable String text) {
        String bare = text == null ? "" : EventLabel.stripped(text);
        return bare.isEmpty() ? null : bare;
    }

    private static @Nullable String orNull(@Nullable Double number) {
        return number == null ? null : of(number);
    }

    private static @Nullable String orNull(@Nullable Float number) {
        return number == null ? null : of(number);
    }

    static String of(double number) {
        return text(number, digits -> Double.parseDouble(digits) == number);
    }

    static String of(float number) {
        return text(number, digits -> Float.parseFloat(digits) == number);
    }

    private interface Same {
        boolean says(String digits);
    }

    private static String text(double number, Same same) {
        if (Double.isNaN(number)) {
            return "nan";
        }
        if (Double.isInfinite(number)) {
            return number > 0 ? "inf" : "-inf";
        }
        for (int digits = 0; digits < MOST_DIGITS - 1; digits++) {
            String shorter = String.format(Locale.ROOT, "%." + digits + "e", number);
            if (same.says(shorter)) {
                return arranged(shorter);
            }
        }
        return arranged(String.format(Locale.ROOT, "%." + (MOST_DIGITS - 1) + "e", number));
    }

    /** From {@code 1.25e+02} to {@code 125.0}. */
    private static String arranged(String scientific) {
        int e = scientific.indexOf('e');
        int exponent = Integer.parseInt(scientific.substring(e + 1));
        String sign = scientific.startsWith("-") ? "-" : "";
        String digits = scientific.substring(sign.length(), e).replace(".", "");
        if (exponent < LEAST_EXPONENT || exponent >= MOST_EXPONENT) {
            String fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
            String size = Integer.toString(Math.abs(exponent));
            return sign + digits.charAt(0) + fraction + "e" + (exponent < 0 ? "-" : "+")
                    + (size.length() == 1 ? "0" : "") + size;
        }
        if (exponent < 0) {
            return sign + "0." + "0".repeat(-exponent - 1) + digits;
        }
        if (digits.length() <= exponent + 1) {
            return sign + digits + "0".repeat(exponent + 1 - digits.length()) + ".0";
        }
        return sign + digits.substring(0, exponent + 1) + "." + digits.substring(exponent + 1);
    }
}
