package io.divulge.adversary;

import io.divulge.numeric.Digits;
import java.math.BigDecimal;
import java.math.MathContext;

/** A probability as people say it in a sentence: {@code 25 %}. */
final class Percentage {
    private static final MathContext DIGITS = new MathContext(4);

    private Percentage() {}

    static String of(double probability) {
        if (probability <= 0 || probability >= 1) {
            return probability <= 0 ? "0 %" : "100 %";
        }
        BigDecimal percent = new BigDecimal(100 * probability).round(DIGITS).stripTrailingZeros();
        if (percent.compareTo(BigDecimal.valueOf(100)) >= 0) {
            return "more than 99.99 %";
        }
        return (probability < 1e-6 ? Digits.six(percent.doubleValue()) : percent.toPlainString()) + " %";
    }
}
