package io.divulge.measure.robust;

import io.divulge.measure.Value;
import io.divulge.model.Joint;

/**
 * A set of priors on the secrets of a release, any of which an adversary may hold.
 *
 * <p>Leakage at an outcome is the largest likelihood over the outcome's probability, which is linear in the prior. So the worst
 * prior of a convex set makes the outcome as improbable as it can be, and the worst for the cost as probable; both are
 * found by sorting the column. Where the least is reached by a prior that excludes the very secret that leaks, priors
 * nearby come as close as one likes, and the supremum is still this value.
 */
public sealed interface PriorSet permits ConstrainedPriors, EveryPrior, ListedPriors, PriorBox, TotalVariationBall {
    /** The largest leakage of an outcome, over the set. */
    Value leakage(Joint joint);

    /** The largest cost of an outcome, over the set. */
    Value cost(Joint joint);
}
