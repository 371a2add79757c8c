package io.divulge.measure.pointwise;

import io.divulge.model.Joint;

/**
 * Pointwise maximal cost: how much a single outcome can save a risk-averse adversary.
 *
 * <p>{@code Lambda(X -> y) = -log min_x P_{Y|X=x}(y) / P_Y(y)} [SGSSO25, Thm 2], in nats. It bounds the factor by which an
 * adversary who sees {@code y} can lower the expected value of any non-negative cost. Where leakage asks which secret an
 * outcome points to, cost asks which one it rules out.
 *
 * <p>Between 0 and infinity; infinite exactly when some secret cannot lead to the outcome.
 */
public final class PointwiseMaximalCost {
    private PointwiseMaximalCost() {}

    /** What each outcome saves. */
    public static LeakageProfile of(Joint joint) {
        return LeakageProfile.of(joint, false, y -> -Math.log(joint.summary().minLift(y)));
    }
}
