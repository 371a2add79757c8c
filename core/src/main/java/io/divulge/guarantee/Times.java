package io.divulge.guarantee;

import io.divulge.numeric.Scalar;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** A number of nats as the factor that people can picture, rounded up: a promise is never made smaller than it is. */
final class Times {
    private static final int DIGITS = 4;

    private Times() {}

    /** {@code e^epsilon} with four digits, such as {@code 2.719x}. */
    static String of(Scalar epsilon) {
        double factor = epsilon.exp();
        if (Double.isInfinite(factor)) {
            return Double.isInfinite(epsilon.value()) ? "any number of times" : "e^" + epsilon.text() + " times";
        }
        BigDecimal nearest = new BigDecimal(factor).round(new MathContext(DIGITS, RoundingMode.HALF_EVEN));
        // A factor that is short but for what a check takes for rounding is meant so; any other is rounded up.
        boolean meant =
                Math.abs(nearest.doubleValue() - factor) <= factor * Math.max(4 * epsilon.expError(), Slack.SIZE / 2);
        BigDecimal shown =
                meant ? nearest : new BigDecimal(factor).round(new MathContext(DIGITS, RoundingMode.CEILING));
        BigDecimal stripped = shown.stripTrailingZeros();
        return (Math.abs(stripped.scale()) <= 6
                        ? stripped.toPlainString()
                        : stripped.toString().replace("E+", "e")) + "x";
    }
}
