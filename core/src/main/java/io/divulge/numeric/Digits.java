package io.divulge.numeric;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers in sentences, where sixteen digits are in the way. */
public final class Digits {
    private Digits() {}

    /** Six digits, without zeros at the end: {@code 0.25}, {@code 6.66578e-13}, {@code 1e300}. */
    public static String six(double number) {
        return text(number, RoundingMode.HALF_UP);
    }

    /** Six digits of a number that is a promise ("no more than"): rounded up, so that it still holds. */
    public static String atMost(double number) {
        return text(number, RoundingMode.CEILING);
    }

    private static String text(double number, RoundingMode mode) {
        if (Double.isInfinite(number)) {
            return number < 0 ? "-inf" : "inf";
        }
        BigDecimal rounded =
                new BigDecimal(number).round(new MathContext(6, mode)).stripTrailingZeros();
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (rounded.signum() == 0 || exponent >= -4 && exponent < 7) {
            return rounded.toPlainString();
        }
        return rounded.movePointLeft(exponent).toPlainString() + "e" + exponent;
    }
}
