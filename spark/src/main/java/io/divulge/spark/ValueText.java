package io.divulge.spark;

import io.divulge.estimate.source.EventLabel;
import java.util.Locale;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.jspecify.annotations.Nullable;

/**
 * Values as text, the same as other engines make of them: a number with as few digits as say it, and with an exponent where it is very large
 * or small.
 */
final class ValueText {
    private static final int MOST_DIGITS = 17;
    private static final int LEAST_EXPONENT = -4;
    private static final int MOST_EXPONENT = 16;

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
        return column.cast(DataTypes.StringType);
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
