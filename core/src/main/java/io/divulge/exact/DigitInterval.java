package io.divulge.exact;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.apache.commons.numbers.fraction.BigFraction;

/** A finite exact number between two decimals, as close together as asked for. */
record DigitInterval(BigDecimal lower, BigDecimal middle, BigDecimal upper) {
    /** Digits carried beyond those promised: each series has fewer roundings than this covers. */
    private static final int GUARD = 12;

    private static final double BITS_PER_DIGIT = 3.33;

    private static final BigInteger THREE = BigInteger.valueOf(3);

    /** An interval whose half-width is {@code 10^-digits} of the number. */
    static DigitInterval of(ExactValue finite, int digits) {
        MathContext context = new MathContext(digits + GUARD, RoundingMode.HALF_EVEN);
        BigDecimal middle;
        if (finite instanceof ExactLogarithm logarithm) {
            middle = log(logarithm.argument(), context).divide(BigDecimal.valueOf(logarithm.divisor()), context);
        } else if (finite instanceof ExactFraction fraction) {
            middle = quotient(
                    fraction.fraction().getNumerator(), fraction.fraction().getDenominator(), context);
        } else {
            throw new IllegalArgumentException(finite + " has no digits");
        }
        BigDecimal radius = middle.abs().scaleByPowerOfTen(-digits);
        return new DigitInterval(middle.subtract(radius), middle, middle.add(radius));
    }

    /**
     * {@code log(ratio)}: powers of two are split off until the rest is between 2/3 and 4/3, where nothing that follows
     * can cancel. Whole numbers stand for multiples of a small power of two.
     */
    private static BigDecimal log(BigFraction ratio, MathContext context) {
        BigInteger a = ratio.getNumerator().abs();
        BigInteger b = ratio.getDenominator().abs();
        int shift = a.bitLength() - b.bitLength();
        // a / (b 2^shift) lies between 1/2 and 2; one more step brings it between 2/3 and 4/3.
        BigInteger thrice = scale(a, -shift).multiply(THREE);
        BigInteger other = scale(b, shift);
        if (thrice.compareTo(other.shiftLeft(2)) > 0) {
            shift++;
        } else if (thrice.compareTo(other.shiftLeft(1)) < 0) {
            shift--;
        }
        BigInteger m = scale(a, -shift);
        BigInteger d = scale(b, shift);
        BigInteger difference = m.subtract(d);
        BigInteger sum = m.add(d);
        // A logarithm near 0 starts with that many zeros.
        int zeros = Math.max(0, sum.bitLength() - difference.bitLength());
        int bits = (int) (context.getPrecision() * BITS_PER_DIGIT) + GUARD + zeros;
        BigInteger log = twiceArtanh(difference, sum, bits)
                .add(twiceArtanh(BigInteger.ONE, THREE, bits).multiply(BigInteger.valueOf(shift)));
        return quotient(log, BigInteger.ONE.shiftLeft(bits), context);
    }

    private static BigInteger scale(BigInteger number, int shift) {
        return shift > 0 ? number.shiftLeft(shift) : number;
    }

    /** {@code 2 artanh(n/d) = log((d+n)/(d-n))} for {@code |n/d| <= 1/3}: each term is at most a ninth of the one before. */
    private static BigInteger twiceArtanh(BigInteger n, BigInteger d, int bits) {
        BigInteger power = n.shiftLeft(bits).divide(d);
        BigInteger square = power.multiply(power).shiftRight(bits);
        BigInteger sum = power;
        for (int k = 3; power.bitLength() > 0; k += 2) {
            power = power.multiply(square).shiftRight(bits);
            sum = sum.add(power.divide(BigInteger.valueOf(k)));
        }
        return sum.shiftLeft(1);
    }

    private static BigDecimal quotient(BigInteger n, BigInteger d, MathContext context) {
        return new BigDecimal(n).divide(new BigDecimal(d), context);
    }
}
