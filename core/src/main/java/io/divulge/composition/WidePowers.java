package io.divulge.composition;

import java.math.BigInteger;

/**
 * The powers {@code base^0, base^1, ..., base^most} of a probability, or the factorials {@code 0! ... most!}, as a mantissa
 * from 1 to below 2 times a power of two: neither leaves the range of a double long before their product does.
 */
final class WidePowers {
    /** A mantissa below 2 to this power is a double. */
    private static final int CHUNK = 1000;

    /** Bits that are kept of a factorial; what is cut off in a million steps is far below the last bit of a double. */
    private static final int KEPT_BITS = 192;

    private final double[] mantissas;
    private final long[] exponents;

    private WidePowers(int size) {
        mantissas = new double[size];
        exponents = new long[size];
    }

    /** Powers of a number from 0 to 1; each is off by at most {@link #roundings} roundings. */
    static WidePowers of(double base, int most) {
        WidePowers powers = new WidePowers(most + 1);
        powers.mantissas[0] = 1;
        if (base == 0) {
            return powers;
        }
        int exponent = Math.getExponent(base);
        double mantissa = Math.scalb(base, -exponent);
        double chunk = Math.pow(mantissa, CHUNK);
        for (int t = 1; t <= most; t++) {
            boolean large = t > CHUNK;
            double power = large ? powers.mantissas[t - CHUNK] * chunk : Math.pow(mantissa, t);
            int shift = Math.getExponent(power);
            powers.mantissas[t] = Math.scalb(power, -shift);
            powers.exponents[t] =
                    shift + (large ? powers.exponents[t - CHUNK] + (long) CHUNK * exponent : (long) t * exponent);
        }
        return powers;
    }

    /** {@code Math.pow} is within an ulp, two roundings, for each part of the exponent; a product is one more. */
    static int roundings(int times) {
        return 3 * (times / CHUNK + 1);
    }

    /** Factorials, each off by at most one rounding, and one for what was cut off. */
    static WidePowers factorials(int most) {
        WidePowers factorials = new WidePowers(most + 1);
        BigInteger kept = BigInteger.ONE;
        long shift = 0;
        factorials.mantissas[0] = 1;
        for (int t = 1; t <= most; t++) {
            kept = kept.multiply(BigInteger.valueOf(t));
            int excess = kept.bitLength() - KEPT_BITS;
            if (excess > 0) {
                kept = kept.shiftRight(excess);
                shift += excess;
            }
            double value = kept.doubleValue();
            int exponent = Math.getExponent(value);
            factorials.mantissas[t] = Math.scalb(value, -exponent);
            factorials.exponents[t] = shift + exponent;
        }
        return factorials;
    }

    /** From 1 to below 2; 0 for a positive power of 0. */
    double mantissa(int t) {
        return mantissas[t];
    }

    /** The power of two that the mantissa is multiplied by. */
    long exponent(int t) {
        return exponents[t];
    }
}
