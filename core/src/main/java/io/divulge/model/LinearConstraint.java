package io.divulge.model;

import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * What is known of a prior: a sum of multiples of the probabilities of some secrets is at most a number.
 *
 * @param multiples how often each secret counts, by its label; others do not count
 * @param atMost the number
 */
public record LinearConstraint(Map<String, BigFraction> multiples, BigFraction atMost) {
    /** Copies the multiples. */
    public LinearConstraint {
        multiples = Map.copyOf(multiples);
    }

    /** The constraint that the sum is at least a number. */
    public static LinearConstraint atLeast(Map<String, BigFraction> multiples, BigFraction least) {
        Map<String, BigFraction> negated = new LinkedHashMap<>();
        multiples.forEach((secret, multiple) -> negated.put(secret, multiple.negate()));
        return new LinearConstraint(negated, least.negate());
    }

    /** The multiples of these secrets, in their order. */
    public BigFraction[] on(Alphabet secrets) {
        for (String secret : multiples.keySet()) {
            if (!secrets.contains(secret)) {
                throw new IllegalArgumentException("a constraint of the prior names " + LabelText.quoted(secret)
                        + ", which is not one of the secrets " + secrets);
            }
        }
        BigFraction[] row = new BigFraction[secrets.size()];
        for (int x = 0; x < row.length; x++) {
            row[x] = multiples.getOrDefault(secrets.label(x), BigFraction.ZERO);
        }
        return row;
    }
}
