package io.divulge.numeric;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers in sentences, where sixteen digits are in the way. */
public final class Digits {
    private Digits() {}

    /** Six digits, without zeros at the end. */
    public static String six(double number) {
        return Double.isInfinite(number)
                ? Double.toString(number)
                : new BigDecimal(number)
                        .round(new MathContext(6))
                        .stripTrailingZeros()
                        .toString();
    }
}
