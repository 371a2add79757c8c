package io.divulge.measure.guessing;

import io.divulge.measure.Value;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.model.Joint;

/**
 * Maximal realizable cost: how much the most telling outcome can lower the expected cost of a risk-averse adversary who is
 * after any randomized function of the secret.
 *
 * <p>{@code D_infinity(P_X x P_Y || P_XY) = max_y Lambda(X -> y)} [IWK20, Thm 16], [SGSSO25, III.C], in nats: the largest
 * {@link PointwiseMaximalCost}, since functions of the secret can be no dearer than the secret itself. Between 0 and
 * infinity; infinite exactly when some secret cannot lead to some outcome.
 */
public final class MaximalRealizableCost {
    private MaximalRealizableCost() {}

    /** The cost, with the secret and the outcome that attain it. */
    public static Value of(Joint joint) {
        return PointwiseMaximalCost.of(joint).maximum();
    }
}
