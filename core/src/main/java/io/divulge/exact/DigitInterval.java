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
     * can cancel.
     */
    static BigDecimal log(BigFraction ratio, MathContext context) {
        BigInteger a = ratio.getNumerator().abs();
        BigInteger b = ratio.getDenominator().abs();
        int shift = a.bitLength() - b.bitLength();
        BigInteger three = BigInteger.valueOf(3);
        // a / (b 2^shift) lies between 1/2 and 2; one more step brings it between 2/3 and 4/3.
        if (scale(a, -shift).multiply(three).compareTo(scale(b, shift).shiftLeft(2)) > 0) {
            shift++;
        } else if (scale(a, -shift).multiply(three).compareTo(scale(b, shift).shiftLeft(1)) < 0) {
            shift--;
        }
        BigInteger m = scale(a, -shift);
        BigInteger d = scale(b, shift);
        BigDecimal rest = twiceArtanh(m.subtract(d), m.add(d), context);
        BigDecimal two = twiceArtanh(BigInteger.ONE, three, context);
        return two.multiply(BigDecimal.valueOf(shift), context).add(rest, context);
    }

    private static BigInteger scale(BigInteger number, int shift) {
        return shift > 0 ? number.shiftLeft(shift) : number;
    }

    /** {@code 2 artanh(n/d) = log((d+n)/(d-n))} for {@code |n/d| <= 1/3}: each term is at most a ninth of the one before. */
    private static BigDecimal twiceArtanh(BigInteger n, BigInteger d, MathContext context) {
        BigDecimal z = quotient(n, d, context);
        BigDecimal square = z.multiply(z, context);
        BigDecimal power = z;
        BigDecimal sum = z;
        BigDecimal enough = z.abs().scaleByPowerOfTen(-context.getPrecision());
        for (int k = 3; power.abs().compareTo(enough) > 0; k += 2) {
            power = power.multiply(square, context);
            sum = sum.add(power.divide(BigDecimal.valueOf(k), context), context);
        }
        return sum.add(sum, context);
    }

    private static BigDecimal quotient(BigInteger n, BigInteger d, MathContext context) {
        return new BigDecimal(n).divide(new BigDecimal(d), context);
    }
}
