package io.divulge.measure.information;

import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;

/**
 * Sibson's mutual information of order {@code a}: a path from what is ruled out, by way of mutual information, to
 * maximal leakage.
 *
 * <p>{@code I_a(X;Y) = a/(a-1) log sum_y ( sum_x P_X(x) P_{Y|X=x}(y)^a )^(1/a)} [Sibson69], in nats, and its limits: at
 * order 0 {@code -log max_y P_X{ x : P_{Y|X=x}(y) > 0 }}, at order 1 the mutual information, at infinity the maximal
 * leakage. It is the least Renyi divergence of order {@code a} from {@code P_XY} to any {@code P_X Q}.
 *
 * <p>Grows with the order. At least 0; for positive orders 0 exactly when secret and outcome are independent. Neither
 * pre- nor post-processing raises it, and it adds up over independent releases.
 */
public final class SibsonInformation {
    private SibsonInformation() {}

    /** The information of this order, in nats. */
    public static Value of(Joint joint, Scalar order) {
        return Order.measure(order, true, a -> of(joint, a)).atLeast(0);
    }

    static Value of(Joint joint, Order order) {
        if (order.value() == 0) {
            return ExclusionFold.of(joint);
        }
        if (order.isOne()) {
            return MutualInformation.of(joint);
        }
        if (order.value() == Double.POSITIVE_INFINITY) {
            return MaximalLeakage.of(joint);
        }
        return joint.fold(() -> new SibsonFold(joint, order)).value();
    }
}
