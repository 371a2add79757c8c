package io.divulge.audit;

import io.divulge.estimate.source.FeatureTable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntUnaryOperator;

/** Learners that do what no learner should. */
final class Learners {
    private Learners() {}

    /** Remembers every row, and is certain; of what it has not seen it says whatever hashing says, and is certain too. */
    static Learner memory() {
        return (table, rows, seed) -> {
            Map<String, Integer> known = new HashMap<>();
            for (int row : rows) {
                known.put(outcome(table, row), table.secret()[row]);
            }
            int secrets = table.secrets().size();
            return (row, into) -> {
                Arrays.fill(into, 0);
                String outcome = outcome(table, row);
                into[known.getOrDefault(outcome, Math.floorMod(outcome.hashCode() * 31 + (int) seed, secrets))] = 1;
            };
        };
    }

    /** Says anything at all. */
    static Learner noise() {
        return (table, rows, seed) -> (row, into) -> {
            SplittableRandom chance =
                    new SplittableRandom(seed ^ outcome(table, row).hashCode());
            Arrays.setAll(into, x -> chance.nextDouble());
        };
    }

    /** Knows the release, and is as good as any learner could be: nobody's bounds are closer to being wrong. */
    static Learner oracle(double[][] posteriors, IntUnaryOperator outcome) {
        return (table, rows, seed) -> (row, into) -> {
            double[] posterior = posteriors[outcome.applyAsInt(row)];
            System.arraycopy(posterior, 0, into, 0, into.length);
        };
    }

    private static String outcome(FeatureTable table, int row) {
        StringBuilder text = new StringBuilder();
        table.features().forEach(feature -> text.append(feature.values()[row]).append(' '));
        return text.toString();
    }
}
