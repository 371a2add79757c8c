package io.divulge.proof;

import io.divulge.exact.SimplestFraction;
import io.divulge.numeric.FractionText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/** Fractions as a proof writes them: decimals where these are exact and shorter. */
final class Fractions {
    /** Certificates need no more digits than doubles have. */
    private static final MathContext DOWN = new MathContext(20, RoundingMode.FLOOR);

    private static final MathContext UP = new MathContext(20, RoundingMode.CEILING);

    /** Longer fractions are rounded where a bound may be. */
    private static final int LONG = 120;

    private Fractions() {}

    static String text(BigFraction fraction) {
        String written = FractionText.inFull(fraction);
        BigInteger rest = fraction.getDenominator().abs();
        for (int prime : new int[] {2, 5}) {
            BigInteger p = BigInteger.valueOf(prime);
            while (rest.mod(p).signum() == 0) {
                rest = rest.divide(p);
            }
        }
        if (!rest.equals(BigInteger.ONE)) {
            return written;
        }
        String decimal = new BigDecimal(fraction.getNumerator())
                .divide(new BigDecimal(fraction.getDenominator()))
                .stripTrailingZeros()
                .toString();
        return decimal.length() < written.length() ? decimal : written;
    }

    static List<String> texts(BigFraction[] fractions) {
        return Arrays.stream(fractions).map(Fractions::text).toList();
    }

    /** A fraction of at most 20 digits that is no smaller, or no larger. */
    static BigFraction rounded(BigFraction fraction, boolean up) {
        if (FractionText.inFull(fraction).length() <= LONG) {
            return fraction;
        }
        BigDecimal decimal = new BigDecimal(fraction.getNumerator())
                .divide(new BigDecimal(fraction.getDenominator()), up ? UP : DOWN);
        return of(decimal);
    }

    static BigFraction of(BigDecimal decimal) {
        return decimal.scale() >= 0
                ? BigFraction.of(decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale()))
                : BigFraction.of(decimal.unscaledValue().multiply(BigInteger.TEN.pow(-decimal.scale())));
    }

    /** The decimal that a double looks like. */
    static BigFraction of(double value) {
        return of(new BigDecimal(Double.toString(value)));
    }

    /** A double moved by a part of itself. */
    static BigFraction moved(double value, double part) {
        return of(value).add(of(Math.abs(value)).multiply(of(part)));
    }

    /** The simplest fraction that is within rounding of a double. */
    static BigFraction simplest(double value) {
        double least = Math.max(0, value - 1e-12 * Math.max(value, 1e-3));
        return SimplestFraction.between(of(least), of(value + 1e-12 * Math.max(value, 1e-3)));
    }
}
