package io.divulge.audit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;

/** Learners that do what no learner should. */
final class Learners {
    private Learners() {}

    /** Remembers every row, and is certain; of what it has not seen it says whatever hashing says, and is certain too. */
    static Learner memory() {
        return (rows, seed) -> {
            Map<String, Integer> known = new HashMap<>();
            for (int row = 0; row < rows.rows(); row++) {
                double[] outcome = new double[rows.features().size()];
                for (int f = 0; f < outcome.length; f++) {
                    outcome[f] = rows.features().get(f).values()[row];
                }
                known.put(Arrays.toString(outcome), rows.secret()[row]);
            }
            int secrets = rows.secrets().size();
            return (outcome, into) -> {
                Arrays.fill(into, 0);
                int guess = Math.floorMod(Arrays.hashCode(outcome) * 31 + (int) seed, secrets);
                into[known.getOrDefault(Arrays.toString(outcome), guess)] = 1;
            };
        };
    }

    /** Says anything at all. */
    static Learner noise() {
        return (rows, seed) -> (outcome, into) -> {
            SplittableRandom chance = new SplittableRandom(seed ^ Arrays.hashCode(outcome));
            Arrays.setAll(into, x -> chance.nextDouble());
        };
    }

    /** Knows the release, whose only feature is the number of the outcome, and is as good as any learner could be: nobody's bounds are closer to being wrong. */
    static Learner oracle(double[][] posteriors) {
        return (rows, seed) -> {
            // Secrets are called x1, x2, ...; some may not be among the rows.
            int[] number = rows.secrets().labels().stream()
                    .mapToInt(label -> Integer.parseInt(label.substring(1)) - 1)
                    .toArray();
            return (outcome, into) -> Arrays.setAll(into, x -> posteriors[(int) outcome[0]][number[x]]);
        };
    }
}
