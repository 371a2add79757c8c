package io.divulge.numeric;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * A number as it was written: {@code 0.1}, {@code 1/3}, {@code log(10/9)} or {@code inf}, with the double nearest to it and
 * the exact form beside.
 *
 * <p>Thresholds are often meant to hit a leakage exactly, and a leakage is the logarithm of a ratio. So a threshold
 * {@code log(10/9)} keeps the 10/9: {@link #exp} is then right to the last bit, and exact arithmetic has a fraction.
 */
public final class Scalar {
    private static final String FACTOR = "factor=";

    private static final Pattern OTHER_LOGARITHM = Pattern.compile("(?:log2|log10|lb|ld|lg|ln)\\((.*)\\)");

    private final String text;
    private final double value;
    private final double error;
    private final @Nullable BigFraction exact;
    private final @Nullable BigFraction exactExp;

    private Scalar(
            String text, double value, double error, @Nullable BigFraction exact, @Nullable BigFraction exactExp) {
        this.text = text;
        this.value = value;
        this.error = error;
        this.exact = exact;
        this.exactExp = exactExp;
    }

    /** Just this double. */
    public static Scalar of(double value) {
        if (Double.isNaN(value)) {
            throw new IllegalArgumentException("NaN is no number to measure with");
        }
        BigFraction exact = Double.isInfinite(value) ? null : fraction(new BigDecimal(value));
        return new Scalar(Double.toString(value), value, 0, exact, null);
    }

    /** This fraction. */
    public static Scalar of(BigFraction exact) {
        double value = exact.doubleValue();
        return new Scalar(FractionText.of(exact), value, error(exact, value), exact, null);
    }

    private static double error(BigFraction exact, double value) {
        if (Double.isInfinite(value)) {
            // Beyond the largest double all that is known is that it is beyond.
            return Double.POSITIVE_INFINITY;
        }
        boolean same = fraction(new BigDecimal(value)).compareTo(exact) == 0;
        // Near 0 the grid of doubles is even, and half a step is all that can be said.
        return same ? 0 : Rounding.UNIT * Math.abs(value) + Double.MIN_VALUE;
    }

    /** The logarithm of a positive fraction. */
    public static Scalar logOf(BigFraction ratio) {
        if (ratio.signum() <= 0) {
            throw new IllegalArgumentException(
                    "log(" + FractionText.of(ratio) + ") is not a number (expected a positive argument)");
        }
        double log = logarithm(ratio);
        double error = ratio.compareTo(BigFraction.ONE) == 0 ? 0 : 2 * Math.ulp(log);
        return new Scalar("log(" + FractionText.of(ratio) + ")", log, error, null, ratio);
    }

    /**
     * Reads a number.
     *
     * @throws IllegalArgumentException with what was expected, if it is none
     */
    public static Scalar parse(String written) {
        String trimmed = written.trim();
        return switch (trimmed) {
            case "inf", "infinity", "Infinity", "∞" -> new Scalar(trimmed, Double.POSITIVE_INFINITY, 0, null, null);
            default -> {
                refuseOtherLogarithm(trimmed);
                Scalar scalar = trimmed.startsWith("log(") && trimmed.endsWith(")")
                        ? logOf(fraction(
                                trimmed.substring(4, trimmed.length() - 1).trim(), written))
                        : of(fraction(trimmed, written));
                yield new Scalar(trimmed, scalar.value, scalar.error, scalar.exact, scalar.exactExp);
            }
        };
    }

    /**
     * Reads a factor, which stands for the number of nats that is its logarithm: 2 for {@code log(2)}.
     *
     * @throws IllegalArgumentException if it is not a fraction of at least 1, nor infinite
     */
    public static Scalar parseFactor(String written) {
        String trimmed = written.trim();
        Scalar factor = parse(trimmed);
        if (factor.exact == null && Double.isInfinite(factor.value)) {
            return factor;
        }
        if (factor.exact == null || factor.exact.compareTo(BigFraction.ONE) < 0) {
            throw new IllegalArgumentException("'" + shown(trimmed)
                    + "' is not a factor (expected a number of at least 1, such as 2 for 'at most twice as likely')");
        }
        return parse("log(" + trimmed + ")");
    }

    /** Reads a level of leakage: {@code 0.7} or {@code log(2)} in nats, or {@code factor=2}. */
    public static Scalar parseLevel(String written) {
        String trimmed = written.trim();
        return trimmed.startsWith(FACTOR) ? parseFactor(trimmed.substring(FACTOR.length())) : parse(trimmed);
    }

    /** Whoever writes {@code log2(3)} means so many bits, which is as much information as {@code log(3)} nats. */
    private static void refuseOtherLogarithm(String trimmed) {
        Matcher other = OTHER_LOGARITHM.matcher(trimmed);
        if (other.matches()) {
            throw new IllegalArgumentException("'" + shown(trimmed) + "' is not a number: write log("
                    + shown(other.group(1)) + "): parameters are in nats");
        }
    }

    /** Reads a fraction or a decimal, exactly. */
    public static BigFraction fraction(String written) {
        return fraction(written.trim(), written);
    }

    private static BigFraction fraction(String trimmed, String written) {
        try {
            int slash = trimmed.indexOf('/');
            if (slash < 0) {
                return fraction(decimal(trimmed));
            }
            BigFraction denominator =
                    fraction(decimal(trimmed.substring(slash + 1).trim()));
            if (denominator.signum() == 0) {
                throw new IllegalArgumentException("'" + shown(written) + "' divides by 0");
            }
            return fraction(decimal(trimmed.substring(0, slash).trim())).divide(denominator);
        } catch (NumberFormatException notNumber) {
            throw new IllegalArgumentException(
                    "'" + shown(written) + "' is not a number (expected such as 0.25, 1/3, 1e-6, log(10/9) or inf)",
                    notNumber);
        }
    }

    /** What was written, or its beginning if nobody would read it all. */
    private static String shown(String written) {
        return written.length() <= 80 ? written : written.substring(0, 60) + "...";
    }

    private static BigDecimal decimal(String text) {
        if (text.length() > 400) {
            throw new NumberFormatException("too long");
        }
        BigDecimal decimal = new BigDecimal(text);
        if (decimal.signum() == 0) {
            return BigDecimal.ZERO;
        }
        // An exponent of a billion is a short text and an endless number.
        if (Math.abs((long) decimal.scale()) > 2000) {
            throw new NumberFormatException("out of range");
        }
        return decimal;
    }

    /** A decimal as a fraction. */
    public static BigFraction fraction(BigDecimal decimal) {
        BigInteger unscaled = decimal.unscaledValue();
        return decimal.scale() >= 0
                ? BigFraction.of(unscaled, BigInteger.TEN.pow(decimal.scale()))
                : BigFraction.of(unscaled.multiply(BigInteger.TEN.pow(-decimal.scale())));
    }

    /** {@code log(ratio)} to within two ulps, also for a ratio near 1 or outside the range of a double. */
    public static double logarithm(BigFraction ratio) {
        BigFraction excess = ratio.subtract(BigFraction.ONE);
        double small = excess.doubleValue();
        // Within this range a rounding of the ratio would weigh more in its logarithm than one of the excess does.
        if (small >= -0.5 && small <= 1) {
            return Math.log1p(small);
        }
        double d = ratio.doubleValue();
        if (d > Double.MIN_NORMAL && d < Double.MAX_VALUE) {
            return Math.log(d);
        }
        int shift = ratio.getNumerator().bitLength() - ratio.getDenominator().bitLength();
        BigFraction scaled = shift >= 0
                ? ratio.divide(BigInteger.ONE.shiftLeft(shift))
                : ratio.multiply(BigInteger.ONE.shiftLeft(-shift));
        return Math.log(scaled.doubleValue()) + shift * Math.log(2);
    }

    /**
     * This number, if it is at least 0.
     *
     * @param name of the parameter, for the message
     */
    public Scalar requireNonNegative(String name) {
        // Written so that NaN fails.
        if (!(value >= 0)) {
            throw new IllegalArgumentException(name + " is " + text + " (expected a number of at least 0)");
        }
        return this;
    }

    /** As it was written. */
    public String text() {
        return text;
    }

    /** The double nearest to it, or a neighbour of that. */
    public double value() {
        return value;
    }

    /** How far {@link #value} can be from it. */
    public double error() {
        return error;
    }

    /** Whether it is exactly 0. What is merely too small for a double is not. */
    public boolean isZero() {
        return exactExp()
                .filter(factor -> factor.compareTo(BigFraction.ONE) == 0)
                .isPresent();
    }

    /** Whether it is certainly no larger than another number, by the exact forms where both have the same. */
    public boolean isAtMost(Scalar other) {
        if (exact != null && other.exact != null) {
            return exact.compareTo(other.exact) <= 0;
        }
        if (exactExp().isPresent() && other.exactExp().isPresent()) {
            return exactExp().get().compareTo(other.exactExp().get()) <= 0;
        }
        return Enclosure.of(this).upper() <= Enclosure.of(other).lower();
    }

    /** {@code e} to this power. */
    public double exp() {
        return exactExp != null ? exactExp.doubleValue() : Math.exp(value);
    }

    /** The relative error of {@link #exp}. */
    public double expError() {
        // Math.exp is within one ulp, which is at most two units; an error of the exponent is a relative one here.
        return exactExp != null ? Rounding.UNIT : 2 * Rounding.UNIT + Rounding.up(Math.expm1(2 * error));
    }

    /** Half of it: {@code e} to that power is a square root. */
    public Scalar half() {
        if (exactExp != null) {
            BigInteger above = exactExp.getNumerator().sqrt();
            BigInteger below = exactExp.getDenominator().sqrt();
            if (above.multiply(above).equals(exactExp.getNumerator())
                    && below.multiply(below).equals(exactExp.getDenominator())) {
                return logOf(BigFraction.of(above, below));
            }
        }
        if (exact != null) {
            return of(exact.divide(2));
        }
        // Halves of doubles are doubles, but for the tiniest.
        return new Scalar("(" + text + ")/2", value / 2, Rounding.up(error / 2), null, null);
    }

    /** The number as a fraction, if it is one. */
    public Optional<BigFraction> exact() {
        return Optional.ofNullable(exact);
    }

    /** {@code e} to this power as a fraction, if it is one. */
    public Optional<BigFraction> exactExp() {
        if (exactExp == null && exact != null && exact.signum() == 0) {
            return Optional.of(BigFraction.ONE);
        }
        return Optional.ofNullable(exactExp);
    }

    @Override
    public String toString() {
        return text;
    }
}
