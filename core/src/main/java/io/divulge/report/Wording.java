package io.divulge.report;

import io.divulge.measure.Value;
import io.divulge.model.LabelText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Numbers in sentences: few digits, and never a smaller leakage than there is.
 *
 * <p>A factor is rounded to the nearest short number if the bracket allows that number, and up otherwise.
 */
final class Wording {
    /** Below this factor a percentage reads better. */
    private static final double SMALL = 1.1;

    private Wording() {}

    /** "4x better", "0.3% better" for a leakage; the caller has excluded a leakage of 0. */
    static String better(Value leakage) {
        return times(leakage) + " better";
    }

    /** "4x", "0.3%" for a leakage in nats. */
    static String times(Value leakage) {
        if (Double.isInfinite(leakage.value())) {
            return "infinitely many times";
        }
        if (Math.exp(leakage.value()) < SMALL) {
            return upwards(
                            100 * Math.expm1(leakage.lower()),
                            100 * Math.expm1(leakage.value()),
                            100 * Math.expm1(leakage.upper()),
                            2)
                    + "%";
        }
        double upper = Math.exp(leakage.upper());
        if (Double.isInfinite(upper)) {
            return "e^" + shortest(new BigDecimal(leakage.upper()).round(new MathContext(4, RoundingMode.CEILING)))
                    + "x";
        }
        return upwards(Math.exp(leakage.lower()), Math.exp(leakage.value()), upper, 3) + "x";
    }

    private static String upwards(double lower, double value, double upper, int digits) {
        BigDecimal nearest = new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN));
        // exp and expm1 are within an ulp, and a multiplication rounds.
        double slack = 4 * Math.ulp(upper);
        boolean allowed = nearest.doubleValue() >= lower - slack && nearest.doubleValue() <= upper + slack;
        BigDecimal up = new BigDecimal(Math.max(0, upper)).round(new MathContext(digits, RoundingMode.CEILING));
        return shortest(allowed ? nearest : up);
    }

    /** A probability with three digits. */
    static String probability(double p) {
        BigDecimal rounded = new BigDecimal(p).round(new MathContext(3));
        // A probability that only rounding keeps from 1 is 1.
        if (p < 1 - 1e-12 && rounded.compareTo(BigDecimal.ONE) == 0) {
            return "almost 1";
        }
        return shortest(rounded);
    }

    /** How many times larger one number is than another, rounded down. */
    static String ratio(double larger, double smaller) {
        double ratio = Math.min(larger / smaller, Double.MAX_VALUE);
        return shortest(new BigDecimal(ratio).round(new MathContext(2, RoundingMode.FLOOR)));
    }

    /** A label in quotes, cut if it is very long. */
    static String quoted(String label) {
        return LabelText.quoted(label);
    }

    private static String shortest(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        int exponent = stripped.precision() - stripped.scale() - 1;
        if (stripped.signum() == 0 || exponent >= -4 && exponent < 7) {
            return stripped.toPlainString();
        }
        return stripped.movePointLeft(exponent).toPlainString() + "e" + exponent;
    }
}
