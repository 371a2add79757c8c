package io.divulge.estimate;

import io.divulge.numeric.ClopperPearson;

/**
 * How probable secrets are that were never seen, all together.
 *
 * <p>Coins put the events into two halves. At each event of the second half, a secret that was not seen before has at least the probability of those that were never seen at all. So the number of secrets
 * that only the second half has is no smaller, in law, than a binomial count with that probability, and intervals do the rest: one for each such number, since the probability depends on the
 * events as well.
 */
final class UnseenSecrets {
    private static final long SEED = 23;

    private UnseenSecrets() {}

    /** A bound that is too small with probability at most {@code miss}, over the events and the coins. */
    static double atMost(JointCounts counts, double miss) {
        Coins coins = new Coins(SEED);
        long first = 0;
        long late = 0;
        for (int x = 0; x < counts.secrets().size(); x++) {
            long heads = coins.heads(counts.ofSecret(x), 0.5);
            first += heads;
            late += heads == 0 && counts.ofSecret(x) > 0 ? 1 : 0;
        }
        long second = counts.total() - first;
        double share = miss / ((late + 1.0) * (late + 2.0));
        return second == 0 ? 1 : ClopperPearson.quickUpper(late, second, share);
    }
}
