package io.divulge.exact;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;

/** The fraction with the smallest denominator in an interval: what a number near it was most likely meant to be. */
public final class SimplestFraction {
    private SimplestFraction() {}

    /** The simplest fraction {@code f} with {@code 0 <= low <= f <= high}; by continued fractions. */
    public static BigFraction between(BigFraction low, BigFraction high) {
        BigInteger floor = floor(low);
        BigFraction whole = BigFraction.of(floor);
        if (whole.compareTo(low) == 0) {
            return whole;
        }
        BigFraction next = whole.add(BigFraction.ONE);
        if (next.compareTo(high) <= 0) {
            return next;
        }
        BigFraction rest =
                between(high.subtract(whole).reciprocal(), low.subtract(whole).reciprocal());
        return whole.add(rest.reciprocal());
    }

    private static BigInteger floor(BigFraction fraction) {
        return fraction.getNumerator().divide(fraction.getDenominator());
    }
}
