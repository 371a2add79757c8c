package io.divulge.counts;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.NormalLaw;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Noise that is added to every count, independently.
 *
 * @param kind which law it has
 * @param scale {@code b} of Laplace noise {@code e^{-|z|/b} / 2b} and of geometric noise, proportional to {@code e^{-|z|/b}} on whole numbers; the standard deviation of Gaussian noise
 */
public record CountNoise(Kind kind, Scalar scale) {
    private static final double LEAST = 1e-3;
    private static final double MOST = 1e9;

    /** Which law noise has. */
    public enum Kind {
        /** A number, as likely as it is small, exponentially. */
        LAPLACE,
        /** A whole number, as likely as it is small, exponentially. */
        GEOMETRIC,
        /** A number with a normal law. */
        GAUSSIAN;

        /** The kind of a name. */
        public static Kind parse(String name) {
            return Arrays.stream(values())
                    .filter(kind -> kind.label().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("noise is '" + name + "' (expected one of "
                            + Arrays.stream(values()).map(Kind::label).collect(Collectors.joining(", ")) + ")"));
        }

        /** How it is written. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Refuses a scale that is not positive, or out of range. */
    public CountNoise {
        // Written so that NaN fails.
        if (!(scale.value() >= LEAST && scale.value() <= MOST)) {
            throw new IllegalArgumentException(
                    "the noise has scale=" + scale + " (expected a number from " + LEAST + " to " + (long) MOST + ")");
        }
    }

    /** Whether a likelihood changes by a bounded factor with every unit that the count moves. */
    boolean isBounded() {
        return kind != Kind.GAUSSIAN;
    }

    Enclosure width() {
        return Enclosure.of(scale);
    }

    /** A distance of means in units of the scale. */
    Enclosure inScales(double distance) {
        return Enclosure.of(distance).over(width());
    }

    /** The probability that the noise is between two numbers; the ends may be infinite. */
    Enclosure mass(double from, double to) {
        if (to <= 0) {
            return mass(-to, -from);
        }
        if (from < 0) {
            return Enclosure.ONE.minus(beyond(-from)).minus(beyond(to)).asProbability();
        }
        if (kind == Kind.GAUSSIAN) {
            return beyond(from).minus(beyond(to)).asProbability();
        }
        Enclosure step = Double.isInfinite(to)
                ? Enclosure.ONE
                : inScales(to - from).negate().expm1().negate();
        return beyond(from).times(step);
    }

    /** The probability of more than a number that is not negative. */
    private Enclosure beyond(double from) {
        if (Double.isInfinite(from)) {
            return Enclosure.ZERO;
        }
        return kind == Kind.GAUSSIAN
                ? NormalLaw.above(inScales(from))
                : inScales(from).negate().exp().times(Enclosure.of(0.5));
    }

    /** A whole number of geometric noise. */
    Enclosure at(int number) {
        Enclosure ratio = inScales(1).negate().exp();
        return Enclosure.ONE
                .minus(ratio)
                .over(Enclosure.ONE.plus(ratio))
                .times(inScales(Math.abs(number)).negate().exp());
    }

    /** Geometric noise of at least a number. */
    Enclosure from(int number) {
        Enclosure ratio = inScales(1).negate().exp();
        return number > 0
                ? inScales(number).negate().exp().over(Enclosure.ONE.plus(ratio))
                : Enclosure.ONE.minus(from(1 - number));
    }

    @Override
    public String toString() {
        return switch (kind) {
            case LAPLACE -> "Laplace noise of scale " + scale;
            case GEOMETRIC -> "geometric noise of scale " + scale;
            case GAUSSIAN -> "Gaussian noise of standard deviation " + scale;
        };
    }
}
