package io.divulge.mechanism;

import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import org.apache.commons.numbers.fraction.BigFraction;

/** Probabilities with odds of {@code e^epsilon} to 1. */
final class Odds {
    private Odds() {}

    /** {@code e^epsilon / (1 + e^epsilon)}. */
    static Entry forOne(Scalar epsilon) {
        return epsilon.exactExp()
                .map(ratio -> Entry.of(ratio.divide(ratio.add(BigFraction.ONE))))
                .orElseGet(() -> new Entry(1 / (1 + Math.exp(-epsilon.value())), error(epsilon)));
    }

    /** {@code 1 / (1 + e^epsilon)}. */
    static Entry againstOne(Scalar epsilon) {
        return epsilon.exactExp()
                .map(ratio -> Entry.of(ratio.add(BigFraction.ONE).reciprocal()))
                .orElseGet(() -> {
                    double odds = Math.exp(-epsilon.value());
                    return new Entry(odds / (1 + odds), error(epsilon));
                });
    }

    private static double error(Scalar epsilon) {
        return Double.isInfinite(epsilon.value())
                ? 0
                : Rounding.product(Rounding.quotient(0, epsilon.expError()), Rounding.gamma(6));
    }
}
