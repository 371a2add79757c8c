package io.divulge.io;

import io.divulge.design.Design;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/** The numbers of a designed mechanism as JSON has them: decimals with all their digits, fractions as strings. */
public final class DesignNumbers {
    /** A decimal of more digits is no longer to read than its fraction. */
    private static final int MOST_DIGITS = 40;

    private DesignNumbers() {}

    /** The probability of a secret: as it was given, if it is known exactly. */
    public static String prior(Design design, int x) {
        String shortest = ModelWriter.decimal(design.problem().prior().probability(x));
        Optional<BigFraction> exact = design.problem().exactPrior().map(prior -> prior[x]);
        if (exact.isEmpty() || exact.get().equals(fraction(new BigDecimal(shortest)))) {
            return shortest;
        }
        return decimal(exact.get()).map(BigDecimal::toString).orElseGet(() -> ModelWriter.fraction(exact.get()));
    }

    /** The probability of an outcome under a secret. */
    public static String probability(Design design, int y, int x) {
        return design.written().probability(y, x).toString();
    }

    private static BigFraction fraction(BigDecimal decimal) {
        return decimal.scale() <= 0
                ? BigFraction.of(decimal.toBigIntegerExact())
                : BigFraction.of(decimal.unscaledValue(), BigInteger.TEN.pow(decimal.scale()));
    }

    /** The decimal that a fraction is, if it is a short one. */
    private static Optional<BigDecimal> decimal(BigFraction fraction) {
        try {
            return Optional.of(
                            new BigDecimal(fraction.getNumerator()).divide(new BigDecimal(fraction.getDenominator())))
                    .filter(decimal -> decimal.precision() <= MOST_DIGITS);
        } catch (ArithmeticException endless) {
            return Optional.empty();
        }
    }
}
