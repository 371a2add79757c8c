package io.divulge.measure.capacity;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The secrets that a Newton step is about: those that have weight, or would gain by it. */
final class WorkingSecrets {
    /** Weights below this part of the average are left to the model, which gives them back if they matter. */
    private static final double NEGLIGIBLE = 1e-7;

    /** Secrets in a model, for which its matrix of squares is still quick to factor. */
    private static final int MOST_SECRETS = 1500;

    private WorkingSecrets() {}

    /** Their indices, rising. */
    static int[] of(Objective objective, Mixture at) {
        double[] law = at.law();
        double least = NEGLIGIBLE / law.length;
        int[] working = IntStream.range(0, law.length)
                .filter(x -> law[x] > least || at.score(x) > 0)
                .toArray();
        // Some best law needs no more secrets than there are outcomes.
        int most = Math.min(MOST_SECRETS, 3 * objective.outcomes() + 50);
        if (working.length <= most) {
            return working;
        }
        return Arrays.stream(working)
                .boxed()
                .sorted((a, b) -> Double.compare(weight(objective, at, b), weight(objective, at, a)))
                .limit(most)
                .mapToInt(x -> x)
                .sorted()
                .toArray();
    }

    /** The weight that a secret has, or would have after some multiplications. */
    private static double weight(Objective objective, Mixture at, int x) {
        return (at.law()[x] + 1e-9) * Math.exp(Math.min(50, 10 * objective.rate() * at.score(x)));
    }
}
