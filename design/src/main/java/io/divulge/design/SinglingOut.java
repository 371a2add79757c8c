package io.divulge.design;

import java.util.Arrays;

/**
 * The columns that point to one secret as far as is allowed and treat all others alike.
 *
 * <p>Together they are a mechanism: with {@code a_x} the share that column {@code x} takes from the others, weights in
 * proportion to {@code p(x) / a_x} make the mean 1. Randomized response is a mixture of it with an outcome that says nothing, so whatever
 * starts here is never worse than that.
 */
final class SinglingOut {
    private SinglingOut() {}

    /** The column of the first secret of a group. */
    static double[] column(LiftSet set, SecretGroups groups, int group) {
        double p = groups.unit(group);
        double share = set.share(p);
        double[] lifts = new double[groups.secrets()];
        Arrays.fill(lifts, 1 - share);
        lifts[groups.start(group)] = Math.min(1 - share + share / p, set.largest(p));
        return lifts;
    }
}
