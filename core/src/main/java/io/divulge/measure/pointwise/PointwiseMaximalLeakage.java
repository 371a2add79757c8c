package io.divulge.measure.pointwise;

import io.divulge.model.Joint;

/**
 * Pointwise maximal leakage: how much a single outcome can help the best-placed adversary.
 *
 * <p>{@code l(X -> y) = log max_x P_{Y|X=x}(y) / P_Y(y)} [SCOS23, Thm 1], in nats. It bounds the factor by which an
 * adversary who sees {@code y} gets better at guessing any (randomized) function of the secret, or at any other goal with
 * a non-negative gain, so no attack needs to be named.
 *
 * <p>Between 0 and {@code -log p_min}; 0 exactly when every secret gives the outcome the same probability.
 * Post-processing cannot raise the maximum over outcomes, but it can raise the probability of exceeding a smaller
 * threshold.
 */
public final class PointwiseMaximalLeakage {
    private PointwiseMaximalLeakage() {}

    /** What each outcome leaks. */
    public static LeakageProfile of(Joint joint) {
        return LeakageProfile.of(joint, true, y -> Math.log(joint.summary().maxLift(y)));
    }
}
