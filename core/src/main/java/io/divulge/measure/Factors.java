package io.divulge.measure;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** A leakage as the factor that people can picture, with few digits, and never smaller than it is. */
public final class Factors {
    /** Below this factor a percentage reads better. */
    public static final double SMALL = 1.1;

    private Factors() {}

    /** "4x", "0.3%" for a leakage in nats. */
    public static String times(Value leakage) {
        if (Double.isInfinite(leakage.value())) {
            return "infinitely many times";
        }
        if (Math.exp(leakage.value()) < SMALL) {
            return percentage(Math.expm1(leakage.lower()), Math.expm1(leakage.value()), Math.expm1(leakage.upper()));
        }
        double upper = Math.exp(leakage.upper());
        if (Double.isInfinite(upper)) {
            return "e^" + shortest(new BigDecimal(leakage.upper()).round(new MathContext(4, RoundingMode.CEILING)))
                    + "x";
        }
        return upwards(Math.exp(leakage.lower()), Math.exp(leakage.value()), upper, 4) + "x";
    }

    /** A share as a percentage, never smaller than it is. */
    public static String percentage(double lower, double value, double upper) {
        return upwards(100 * lower, 100 * value, 100 * upper, 2) + "%";
    }

    /** The nearest number of so many digits if the bracket allows it, and the next one up otherwise. */
    public static String upwards(double lower, double value, double upper, int digits) {
        BigDecimal nearest = new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN));
        // exp and expm1 are within an ulp, and a multiplication rounds.
        double slack = 4 * Math.ulp(upper);
        boolean allowed = nearest.doubleValue() >= lower - slack && nearest.doubleValue() <= upper + slack;
        BigDecimal up = new BigDecimal(Math.max(0, upper)).round(new MathContext(digits, RoundingMode.CEILING));
        return shortest(allowed ? nearest : up);
    }

    /** A number without trailing zeros, with an exponent if it is very large or small. */
    public static String shortest(BigDecimal number) {
        BigDecimal stripped = number.stripTrailingZeros();
        int exponent = stripped.precision() - stripped.scale() - 1;
        if (stripped.signum() == 0 || exponent >= -4 && exponent < 7) {
            return stripped.toPlainString();
        }
        return stripped.movePointLeft(exponent).toPlainString() + "e" + exponent;
    }
}
