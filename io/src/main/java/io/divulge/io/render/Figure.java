package io.divulge.io.render;

import io.divulge.measure.Value;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Numbers for tables: six decimals, so that they line up, or six digits and an exponent where that would hide them.
 *
 * <p>A bracket too narrow to be seen in these digits is not shown; a wider one is, rounded outwards.
 */
final class Figure {
    private static final int DECIMALS = 6;

    private final boolean unicode;

    Figure(boolean unicode) {
        this.unicode = unicode;
    }

    String of(double number) {
        return of(number, RoundingMode.HALF_EVEN);
    }

    /** The bounds of a value if they differ in the digits shown, and nothing otherwise. */
    String bounds(Value value) {
        return isTight(value)
                ? ""
                : "[" + of(value.lower(), RoundingMode.FLOOR) + ", " + of(value.upper(), RoundingMode.CEILING) + "]";
    }

    /** Whether the bounds agree with the value to within one unit of the last digit shown. */
    private static boolean isTight(Value value) {
        double magnitude = Math.abs(value.value());
        double unit = magnitude >= 1e-4 && magnitude < 1e9 || magnitude == 0
                ? Math.pow(10, -DECIMALS)
                : magnitude * Math.pow(10, 1 - DECIMALS);
        return value.width() <= unit / 2;
    }

    private String of(double number, RoundingMode mode) {
        if (Double.isInfinite(number)) {
            return (number < 0 ? "-" : "") + (unicode ? "∞" : "inf");
        }
        double magnitude = Math.abs(number);
        if (magnitude == 0) {
            return "0";
        }
        BigDecimal exact = new BigDecimal(number);
        if (magnitude >= 1e-4 && magnitude < 1e9) {
            return exact.setScale(DECIMALS, mode).toPlainString();
        }
        BigDecimal rounded = exact.round(new MathContext(DECIMALS, mode));
        int exponent = rounded.precision() - rounded.scale() - 1;
        return rounded.movePointLeft(exponent)
                        .setScale(DECIMALS - 1, RoundingMode.HALF_EVEN)
                        .toPlainString()
                + "e"
                + exponent;
    }
}
