package io.divulge.numeric;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers in sentences, where sixteen digits are in the way. */
public final class Digits {
    private Digits() {}

    /** Six digits, without zeros at the end: {@code 0.25}, {@code 6.66578e-13}, {@code 1e300}. */
    public static String six(double number) {
        return text(number, 6, RoundingMode.HALF_UP);
    }

    /** Twelve digits: as many as a sum of decimals keeps, and not those that rounding has made. */
    public static String twelve(double number) {
        return text(number, 12, RoundingMode.HALF_UP);
    }

    /** Six digits of a number that is a promise ("no more than"): rounded up, so that it still holds. */
    public static String atMost(double number) {
        return text(number, 6, RoundingMode.CEILING);
    }

    /** A share as a percentage with all of its digits, since a confidence of 0.99999999 is not one of 100 %. */
    public static String percent(double share) {
        BigDecimal percent =
                new BigDecimal(Double.toString(share)).movePointRight(2).stripTrailingZeros();
        return percent.scale() <= 20 ? percent.toPlainString() : six(percent.doubleValue());
    }

    private static String text(double number, int digits, RoundingMode mode) {
        if (Double.isNaN(number)) {
            return "NaN";
        }
        if (Double.isInfinite(number)) {
            return number < 0 ? "-inf" : "inf";
        }
        BigDecimal rounded =
                new BigDecimal(number).round(new MathContext(digits, mode)).stripTrailingZeros();
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (rounded.signum() == 0 || exponent >= -4 && exponent < 7) {
            return rounded.toPlainString();
        }
        return rounded.movePointLeft(exponent).toPlainString() + "e" + exponent;
    }
}
