package io.divulge.measure.information;

import io.divulge.measure.Value;
import io.divulge.model.Joint;

/**
 * Total variation privacy: how far an outcome moves the adversary's belief on average.
 *
 * <p>{@code T(X;Y) = sum_y P_Y(y) TV(P_{X|Y=y}, P_X)} [RG20], [SCOS23, eq. 24], which is the {@code f}-information of
 * {@code f(t) = |t - 1| / 2}. Between 0 and 1; 0 exactly when secret and outcome are independent. At most
 * {@code exp(L) - 1} with the maximal leakage {@code L} [SCOS23, Prop. 9].
 */
public final class TotalVariation {
    private TotalVariation() {}

    /** The expected distance between posterior and prior. */
    public static Value of(Joint joint) {
        return FInformation.of(joint, FDivergences.TOTAL_VARIATION).atMost(1);
    }
}
