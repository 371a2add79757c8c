package io.divulge.numeric;

import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;

/** A fraction as people write it: {@code 13/180}, {@code 2}, {@code -1/3}. */
public final class FractionText {
    /** Longer numbers are not read digit by digit. */
    private static final int LONGEST = 40;

    private static final int SHOWN = 10;

    private FractionText() {}

    /** The fraction; of a number of more than forty digits the first ten, and how many there are. */
    public static String of(BigFraction fraction) {
        BigInteger numerator = fraction.getNumerator().abs();
        BigInteger denominator = fraction.getDenominator().abs();
        String sign = fraction.signum() < 0 ? "-" : "";
        return sign + digits(numerator) + (denominator.equals(BigInteger.ONE) ? "" : "/" + digits(denominator));
    }

    /** The fraction with all its digits. */
    public static String inFull(BigFraction fraction) {
        BigInteger denominator = fraction.getDenominator().abs();
        return (fraction.signum() < 0 ? "-" : "")
                + fraction.getNumerator().abs()
                + (denominator.equals(BigInteger.ONE) ? "" : "/" + denominator);
    }

    private static String digits(BigInteger number) {
        String digits = number.toString();
        return digits.length() <= LONGEST ? digits : digits.substring(0, SHOWN) + "...[" + digits.length() + " digits]";
    }
}
