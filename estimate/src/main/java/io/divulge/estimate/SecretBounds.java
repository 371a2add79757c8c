package io.divulge.estimate;

import io.divulge.numeric.ClopperPearson;
import io.divulge.numeric.Ranking;
import java.util.Arrays;

/**
 * Confidence intervals for the probabilities of all possible secrets: {@code lower(x) <= P_X(x) <= upper(x)} for all of them together.
 *
 * <p>Possible are the secrets that were seen, or all that are listed if the caller says that the list is complete.
 */
final class SecretBounds {
    private final double[] lower;
    private final double[] upper;
    /** The possible secrets, the largest lower bound first. */
    private final int[] descending;

    private SecretBounds(double[] lower, double[] upper, int[] descending) {
        this.lower = lower;
        this.upper = upper;
        this.descending = descending;
    }

    /** Of these counts, each side of each interval missing with probability at most {@code miss}. */
    static SecretBounds of(long[] counts, long events, double miss) {
        return of(counts, events, miss, false);
    }

    /** Intervals from these counts, with every listed secret possible if that is so. */
    static SecretBounds of(long[] counts, long events, double miss, boolean allPossible) {
        double[] lower = new double[counts.length];
        double[] upper = new double[counts.length];
        int seen = 0;
        for (int x = 0; x < counts.length; x++) {
            lower[x] = ClopperPearson.quickLower(counts[x], events, miss);
            upper[x] = ClopperPearson.quickUpper(counts[x], events, miss);
            seen += counts[x] > 0 ? 1 : 0;
        }
        int[] descending = Ranking.descending(lower);
        // Exactly the secrets that were not seen have a lower bound of 0, and stand last.
        return new SecretBounds(lower, upper, allPossible ? descending : Arrays.copyOf(descending, seen));
    }

    double lower(int x) {
        return lower[x];
    }

    double upper(int x) {
        return upper[x];
    }

    /** How many secrets are possible. */
    int possible() {
        return descending.length;
    }

    /** The secret with the {@code i}-th largest lower bound, among those that are possible. */
    int ranked(int i) {
        return descending[i];
    }

    /** The largest lower bound: so probable the most probable secret is at least. */
    double mostAtLeast() {
        return lower[descending[0]];
    }

    /** So probable the most probable secret is at most. */
    double mostAtMost() {
        return Arrays.stream(upper).max().orElseThrow();
    }

    /** So probable the least probable possible secret is at least: 0 if it was not seen. */
    double leastAtLeast() {
        return lower[descending[descending.length - 1]];
    }
}
