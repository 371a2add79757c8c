package io.divulge.exact;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A measured number that is known exactly: a fraction, the logarithm of a fraction (divided by a whole number), or an
 * infinity.
 *
 * <p>Every number has one form, so equal numbers are equal objects; {@code log(1)} is the fraction 0. The order is that of
 * the numbers, also between a fraction and a logarithm: they are never equal unless both are 0, because the logarithm of
 * any other fraction is transcendental, so enough digits always decide.
 */
public sealed interface ExactValue extends Comparable<ExactValue> permits ExactFraction, ExactLogarithm, ExactInfinity {
    /** Nothing. */
    static ExactValue zero() {
        return ExactFraction.ZERO;
    }

    /** Plus infinity. */
    static ExactValue infinity() {
        return ExactInfinity.POSITIVE;
    }

    /** This fraction. */
    static ExactValue of(BigFraction fraction) {
        return new ExactFraction(fraction);
    }

    /** {@code log(argument)}; minus infinity for the argument 0. */
    static ExactValue log(BigFraction argument) {
        return ExactLogarithm.of(argument, 1);
    }

    /** {@code log(argument) / divisor}. */
    static ExactValue log(BigFraction argument, int divisor) {
        return ExactLogarithm.of(argument, divisor);
    }

    /** {@code log(numerator / denominator)}; plus infinity for the denominator 0. */
    static ExactValue logRatio(BigFraction numerator, BigFraction denominator) {
        return denominator.signum() == 0 ? infinity() : log(numerator.divide(denominator));
    }

    /** As people write it, {@code log(10/9)}, {@code 13/180}, {@code infinity}; very long fractions are shortened. */
    String text();

    /** The same with all digits, for programs. */
    String inFull();

    /** The tightest bracket of doubles around it: one double if it is one, else two neighbours. */
    Value toValue(Witness witness);

    @Override
    default int compareTo(ExactValue other) {
        return ExactOrder.compare(this, other);
    }
}
