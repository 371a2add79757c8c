package io.divulge.report;

import io.divulge.document.ClosedForm;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.numeric.FractionText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Points of an envelope in plain words: what some function of the outcome does, and what none does.
 *
 * <p>The first is a lower bound and rounded down, the second an upper bound and rounded up. Where both read the same, the
 * number is said once.
 */
enum EnvelopeWords {
    /** What an adversary gains at a guess. */
    LEAKAGE("makes an adversary", "better at a guess") {
        @Override
        double share(double epsilon) {
            return Math.expm1(epsilon);
        }
    },
    /** What a secret loses in probability. */
    COST("makes some secret", "less likely") {
        @Override
        double share(double epsilon) {
            return -Math.expm1(-epsilon);
        }
    };

    private static final int DIGITS = 4;

    /** A fraction of more characters than this says less than its digits. */
    private static final int LONGEST_FRACTION = 24;

    /** Below this factor a percentage reads better. */
    private static final double SMALL = 1.1;

    /** A leakage of no more than this is none that anyone could tell. */
    private static final double NONE = 1e-12;

    private final String makes;
    private final String what;

    EnvelopeWords(String makes, String what) {
        this.makes = makes;
        this.what = what;
    }

    /** What changes, as a share of what there was. */
    abstract double share(double epsilon);

    /** What happens with a given probability. */
    String atDelta(String delta, EnvelopeLine line) {
        EnvelopePoint point = line.point();
        Value epsilon = point.epsilon();
        if (epsilon.upper() <= NONE) {
            return "No function of the outcome " + makes + " " + what + " with probability " + delta + ".";
        }
        if (epsilon.lower() == Double.POSITIVE_INFINITY) {
            return point.delta().value() == 0
                    ? "Some outcome rules a secret out, however unlikely that outcome is."
                    : "With probability " + delta + " some function of the outcome rules a secret out.";
        }
        boolean percent = isPercent(epsilon.value());
        Rounded factor = Rounded.of(epsilon.map(number -> factor(number, percent)));
        String least = shown(factor.down, epsilon.lower(), RoundingMode.FLOOR, percent);
        String most = shown(factor.up, epsilon.upper(), RoundingMode.CEILING, percent);
        if (point.delta().value() == 0) {
            return "No function of the outcome ever " + makes + " more than " + most + " " + what + ".";
        }
        if (epsilon.value() == Double.POSITIVE_INFINITY) {
            return "With probability " + delta
                    + " some function of the outcome rules a secret out, as far as rounding can"
                    + " tell; certainly some function " + makes + " at least " + least + " " + what + ".";
        }
        String exactly = exactly(line.exact().flatMap(ClosedForm::factor), least.equals(most) || percent);
        String none = least.equals(most) || !exactly.isEmpty()
                ? "no function does more"
                : epsilon.upper() == Double.POSITIVE_INFINITY
                        ? "how much more is possible is not known"
                        : "no function does more than " + most;
        return "With probability " + delta + " some function of the outcome " + makes + " at least " + least + exactly
                + " " + what + "; " + none + ".";
    }

    /** The number as a fraction, if it is known, short, and not what the digits say already. */
    private static String exactly(Optional<BigFraction> known, boolean isSaid) {
        return known.filter(number -> !isSaid)
                .map(FractionText::of)
                .filter(text -> text.length() <= LONGEST_FRACTION)
                .map(text -> " (exactly " + text + ")")
                .orElse("");
    }

    /** How probable a given leakage or cost is. */
    String atEpsilon(String epsilon, EnvelopeLine line) {
        EnvelopePoint point = line.point();
        double given = point.epsilon().value();
        if (given == 0) {
            return "At epsilon = 0 nats the probability is 1: nothing leaks less than 0.";
        }
        String does = does(given) + " (epsilon = " + epsilon + " nats)";
        Value delta = point.delta();
        Rounded rounded = Rounded.of(delta);
        if (delta.value() < NONE) {
            return "No function of the outcome " + does
                    + (delta.upper() == 0 ? "" : " with a probability of more than " + rounded.up) + ".";
        }
        String lead = "Some function of the outcome " + does;
        if (rounded.down.equals("1")) {
            return lead + " with certainty.";
        }
        if (rounded.down.equals(rounded.up)) {
            return lead + " with probability " + rounded.up + "; no function does so more often.";
        }
        String exactly =
                line.exact().map(form -> " (exactly " + form.text() + ")").orElse("");
        if (!exactly.isEmpty()) {
            String nearest = Rounded.digits(delta.value(), RoundingMode.HALF_EVEN);
            return lead + " with probability " + nearest + exactly + "; no function does so more often.";
        }
        if (point.complete() && delta.lower() == 0) {
            // The threshold is the largest leakage, or a number that cannot be told from it.
            return lead + " with probability " + Rounded.digits(delta.value(), RoundingMode.HALF_EVEN)
                    + ", as far as rounding can tell; certainly no function does so with more than " + rounded.up + ".";
        }
        return lead + " with probability " + rounded.down + "; no function does so with more than " + rounded.up + ".";
    }

    private String does(double epsilon) {
        if (epsilon == Double.POSITIVE_INFINITY && this == COST) {
            return "rules a secret out";
        }
        if (epsilon == Double.POSITIVE_INFINITY) {
            return makes + " infinitely many times " + what;
        }
        boolean percent = isPercent(epsilon);
        double factor = factor(epsilon, percent);
        String digits = Rounded.digits(factor, RoundingMode.HALF_EVEN);
        String shown = shown(digits, epsilon, RoundingMode.HALF_EVEN, percent);
        // Rounded either way, "at least" would be wrong where the probability jumps.
        return Rounded.isWhole(factor)
                ? makes + " at least " + shown + " " + what
                : makes + " about " + shown + " " + what + " or more";
    }

    /** "4x", "0.3%", or a power of e where the factor is no double. */
    private static String shown(String digits, double epsilon, RoundingMode mode, boolean percent) {
        boolean huge = !percent && Double.isInfinite(Math.exp(epsilon)) && epsilon <= Double.MAX_VALUE;
        return huge ? "e^" + Rounded.digits(epsilon, mode) + "x" : digits + (percent ? "%" : "x");
    }

    private static boolean isPercent(double epsilon) {
        return Math.exp(epsilon) < SMALL;
    }

    private double factor(double epsilon, boolean percent) {
        return percent ? 100 * share(epsilon) : Math.exp(epsilon);
    }

    /** A bracket in few digits, rounded outwards. */
    private record Rounded(String down, String up) {
        /** A bracket no wider than this, as a fraction, is a number that rounding keeps from being exact. */
        private static final double NARROW = 1e-9;

        /** What a function of a bracket may be off by beside. */
        private static final double SLACK = 1e-13;

        static Rounded of(Value value) {
            if (value.upper() <= value.lower() * (1 + NARROW)) {
                BigDecimal nearest = rounded(value.value(), RoundingMode.HALF_EVEN);
                double number = nearest.doubleValue();
                if (number >= value.lower() * (1 - SLACK) && number <= value.upper() * (1 + SLACK)) {
                    return new Rounded(shortest(nearest), shortest(nearest));
                }
            }
            return new Rounded(digits(value.lower(), RoundingMode.FLOOR), digits(value.upper(), RoundingMode.CEILING));
        }

        static String digits(double number, RoundingMode mode) {
            return Double.isInfinite(number) ? "infinitely many " : shortest(rounded(number, mode));
        }

        /** Whether the few digits are all there are, but for what the exponential function is off by. */
        static boolean isWhole(double number) {
            double digits = rounded(number, RoundingMode.HALF_EVEN).doubleValue();
            return Math.abs(digits - number) <= SLACK * number;
        }

        private static BigDecimal rounded(double number, RoundingMode mode) {
            return Double.isInfinite(number)
                    ? BigDecimal.ZERO
                    : new BigDecimal(number).round(new MathContext(DIGITS, mode));
        }

        private static String shortest(BigDecimal number) {
            BigDecimal stripped = number.stripTrailingZeros();
            int exponent = stripped.precision() - stripped.scale() - 1;
            return stripped.signum() == 0 || exponent >= -4 && exponent < 7
                    ? stripped.toPlainString()
                    : stripped.movePointLeft(exponent).toPlainString() + "e" + exponent;
        }
    }
}
