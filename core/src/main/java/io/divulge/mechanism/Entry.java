package io.divulge.mechanism;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A computed probability and how far it can be from the one that was meant, as a fraction of it.
 *
 * <p>A parameter that was written as a fraction or a decimal gives entries that are right to the last bit; any other
 * carries its own error along.
 */
record Entry(double value, double relativeError) {
    static Entry of(BigFraction exact) {
        double nearest = exact.doubleValue();
        return new Entry(nearest, BigFraction.from(nearest).equals(exact) ? 0 : Rounding.UNIT);
    }

    /** The parameter itself. */
    static Entry of(Scalar p) {
        return p.exact().map(Entry::of).orElseGet(() -> new Entry(p.value(), relative(p.error(), p.value())));
    }

    /** {@code 1 - p}. */
    static Entry complement(Scalar p) {
        return p.exact().map(exact -> of(BigFraction.ONE.subtract(exact))).orElseGet(() -> {
            double rest = 1 - p.value();
            return new Entry(rest, Rounding.product(relative(p.error(), rest), Rounding.UNIT));
        });
    }

    /** A double taken for the decimal that it prints as. */
    static Scalar decimal(double p) {
        return Double.isFinite(p) ? Scalar.parse(Double.toString(p)) : Scalar.of(p);
    }

    /** The same, off by {@code error} more. */
    Entry off(double error) {
        return new Entry(value, Rounding.product(relativeError, relative(error, value)));
    }

    /** Where the probability that was meant lies. */
    Enclosure enclosure() {
        double error = Math.nextUp(value * relativeError);
        return new Enclosure(Math.nextDown(value - error), Math.nextUp(value + error));
    }

    /** The larger error of two entries, which is that of a channel made of both. */
    double errorBeside(Entry other) {
        return Math.max(relativeError, other.relativeError);
    }

    /** {@code e^epsilon - 1}, accurate also where {@code e^epsilon} is 1 but for rounding. */
    static Entry excess(Scalar epsilon) {
        Optional<BigFraction> exact = epsilon.exactExp();
        if (exact.isPresent()) {
            return of(exact.get().subtract(BigFraction.ONE));
        }
        double excess = Math.expm1(epsilon.value());
        // Math.expm1 is within one ulp; an error of the exponent moves the result by e^epsilon times that.
        double moved = relative(epsilon.error() * Math.exp(epsilon.value()) * 1.01, excess);
        return new Entry(excess, Rounding.product(2 * Rounding.UNIT, moved));
    }

    private static double relative(double error, double value) {
        // A zero is meant: the probability of what is certain was not rounded to 1.
        return value == 0 ? 0 : Rounding.up(error / Math.abs(value));
    }
}
