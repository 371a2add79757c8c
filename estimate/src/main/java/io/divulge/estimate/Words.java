package io.divulge.estimate;

import io.divulge.numeric.Digits;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Bounds in sentences: few digits, an upper bound never shown smaller nor a lower one larger than it is. */
public final class Words {
    /** Below this factor a percentage reads better. */
    private static final double SMALL = 1.1;

    private static final double LN_2 = 0.6931471805599453;
    private static final int SHOWN = 3;
    private static final double SAME = 1e-9;

    private Words() {}

    /** "2.31x", "4.2%": the factor of an upper bound in nats. */
    public static String atMost(double nats) {
        return factor(nats, RoundingMode.CEILING);
    }

    /** "2.3x", "4.1%": the factor of a lower bound in nats. */
    public static String atLeast(double nats) {
        return factor(nats, RoundingMode.FLOOR);
    }

    private static String factor(double nats, RoundingMode mode) {
        if (Math.exp(nats) < SMALL) {
            return rounded(100 * Math.expm1(nats), mode) + "%";
        }
        double factor = Math.exp(nats);
        return Double.isInfinite(factor) ? "e^" + rounded(nats, mode) + "x" : rounded(factor, mode) + "x";
    }

    /** "0.12 nats (0.174 bits)", rounded up. */
    static String informationAtMost(double nats) {
        return information(nats, RoundingMode.CEILING);
    }

    /** The same rounded down. */
    static String informationAtLeast(double nats) {
        return information(nats, RoundingMode.FLOOR);
    }

    private static String information(double nats, RoundingMode mode) {
        return rounded(nats, mode) + " nats (" + rounded(nats / LN_2, mode) + " bits)";
    }

    /** A probability, rounded up. */
    public static String probabilityAtMost(double probability) {
        return rounded(probability, RoundingMode.CEILING);
    }

    /** A probability, rounded down. */
    public static String probabilityAtLeast(double probability) {
        return rounded(probability, RoundingMode.FLOOR);
    }

    /** How many more events, where that is a number that someone could collect. */
    static String moreEvents(double number) {
        return number == 1 ? "1 more event" : Digits.six(number) + " more events";
    }

    private static String rounded(double number, RoundingMode mode) {
        if (Double.isInfinite(number)) {
            return "infinitely many";
        }
        BigDecimal exact = new BigDecimal(number);
        double nearest =
                exact.round(new MathContext(SHOWN, RoundingMode.HALF_EVEN)).doubleValue();
        // A number that only rounding keeps from being short is short.
        boolean same = Math.abs(nearest - number) <= SAME * Math.abs(number);
        return Digits.six(
                same ? nearest : exact.round(new MathContext(SHOWN, mode)).doubleValue());
    }
}
