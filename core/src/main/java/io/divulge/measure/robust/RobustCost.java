package io.divulge.measure.robust;

import io.divulge.measure.Value;
import io.divulge.model.Joint;

/**
 * Cost that holds for a set of priors: {@code sup over P_X in the set of max_y Lambda(X -> y)}, in nats.
 *
 * <p>For all priors on the secrets it is local differential privacy too [SGSSO25, Thm 5]. Infinite exactly when some secret cannot lead
 * to some outcome. The witness is the worst prior, with the outcome and the secret that it rules out most.
 */
public final class RobustCost {
    private RobustCost() {}

    /** The largest cost of a release whose prior is replaced by any of a set. */
    public static Value of(Joint joint, PriorSet priors) {
        return priors.cost(joint);
    }
}
