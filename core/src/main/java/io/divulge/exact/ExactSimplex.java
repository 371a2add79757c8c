package io.divulge.exact;

import io.divulge.model.Alphabet;
import io.divulge.numeric.FractionText;
import org.apache.commons.numbers.fraction.BigFraction;

/** What counts as a probability distribution in fractions: entries in {@code [0, 1]} that sum to 1, exactly. */
final class ExactSimplex {
    private ExactSimplex() {}

    static void checkSizes(Alphabet secrets, Alphabet outcomes, BigFraction[] prior, BigFraction[][] channel) {
        if (prior.length != secrets.size()) {
            throw new IllegalArgumentException(
                    "prior has " + prior.length + " entries for " + secrets.size() + " secrets " + secrets);
        }
        if (channel.length != secrets.size()) {
            throw new IllegalArgumentException(
                    "channel has " + channel.length + " rows for " + secrets.size() + " secrets " + secrets);
        }
        for (int x = 0; x < channel.length; x++) {
            if (channel[x].length != outcomes.size()) {
                throw new IllegalArgumentException("row '" + secrets.label(x) + "' has " + channel[x].length
                        + " entries for " + outcomes.size() + " outcomes " + outcomes);
            }
        }
    }

    static void check(String what, BigFraction[] entries, Alphabet labels) {
        for (int i = 0; i < entries.length; i++) {
            if (entries[i].signum() < 0 || entries[i].compareTo(BigFraction.ONE) > 0) {
                throw new IllegalArgumentException(what + " has " + FractionText.of(entries[i]) + " at '"
                        + labels.label(i) + "', which is no probability (expected a number from 0 to 1)");
            }
        }
        BigFraction sum = ExactSum.over(entries.length, i -> entries[i]);
        if (!sum.equals(BigFraction.ONE)) {
            throw new IllegalArgumentException(what + " sums to " + FractionText.of(sum) + ", not to 1 (off by "
                    + FractionText.of(sum.subtract(BigFraction.ONE))
                    + "). Exact arithmetic takes numbers as they are written: write fractions such as 1/3 instead of"
                    + " rounded decimals such as 0.333, or ask for normalizing.");
        }
    }

    static BigFraction[] normalized(String what, BigFraction[] weights, Alphabet labels) {
        for (int i = 0; i < weights.length; i++) {
            if (weights[i].signum() < 0) {
                throw new IllegalArgumentException(what + " has weight " + FractionText.of(weights[i]) + " at '"
                        + labels.label(i) + "' (expected a number of at least 0)");
            }
        }
        BigFraction sum = ExactSum.over(weights.length, i -> weights[i]);
        if (sum.signum() == 0) {
            throw new IllegalArgumentException(what + " has weights that sum to 0 (expected a sum above 0)");
        }
        BigFraction[] probabilities = new BigFraction[weights.length];
        for (int i = 0; i < weights.length; i++) {
            probabilities[i] = weights[i].divide(sum);
        }
        return probabilities;
    }
}
