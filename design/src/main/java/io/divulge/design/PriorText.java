package io.divulge.design;

import io.divulge.numeric.Scalar;
import java.math.BigDecimal;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/** A probability as it is written: the shortest decimal of its double, if that is what was meant, else the decimal or the fraction that was. */
final class PriorText {
    /** A decimal of more digits is no shorter to read than its fraction. */
    private static final int MOST_DIGITS = 40;

    private PriorText() {}

    static String of(double probability, Optional<BigFraction> exact) {
        BigDecimal shortest =
                probability == 0 ? BigDecimal.ZERO : new BigDecimal(Double.toString(probability)).stripTrailingZeros();
        if (exact.isEmpty() || exact.get().equals(Scalar.fraction(shortest))) {
            return shortest.toString();
        }
        return decimal(exact.get())
                .map(BigDecimal::toString)
                .orElseGet(() -> exact.get().getNumerator() + "/" + exact.get().getDenominator());
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
