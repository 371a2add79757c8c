package io.divulge.measure.robust;

import io.divulge.measure.Value;
import io.divulge.model.Joint;
import java.util.List;
import java.util.Optional;

/**
 * A set of priors on the secrets of a release, any of which an adversary may hold.
 *
 * <p>Leakage at an outcome is the largest likelihood over the outcome's probability, which is linear in the prior. So the worst
 * prior of a convex set makes the outcome as improbable as it can be, and the worst for the cost as probable; both are
 * found by sorting the column. Where the least is reached by a prior that excludes the very secret that leaks, priors
 * nearby come as close as one likes, and the supremum is still this value.
 */
public sealed interface PriorSet
        permits ConstrainedPriors, EveryPrior, ListedPriors, PriorBox, PriorFloor, TotalVariationBall {
    /** The largest leakage of an outcome, over the set. */
    Value leakage(Joint joint);

    /** The largest cost of an outcome, over the set. */
    Value cost(Joint joint);

    /**
     * The prior of the set, or at its edge, that makes {@code sum_x P(x) worth(x)} largest.
     *
     * @param worth a number for each secret of the release, in its order
     */
    double[] heaviest(Joint joint, double[] worth);

    /** How far, in total variation, a prior that was found may be from the set that was meant, and the other way round. */
    double slack(Joint joint);

    /**
     * Priors of which all others of the set are mixtures, if there are not more than so many and somebody can list them.
     *
     * @param most how many at most
     */
    default Optional<List<double[]>> corners(Joint joint, int most) {
        return Optional.empty();
    }

    /** Whether a secret counts under a corner: in a set without gaps every one does, since priors nearby hold it possible. */
    default boolean counts(double[] corner, int secret) {
        return true;
    }
}
