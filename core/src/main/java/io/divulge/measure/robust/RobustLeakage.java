package io.divulge.measure.robust;

import io.divulge.measure.Value;
import io.divulge.model.Joint;

/**
 * Leakage that holds for a set of priors: {@code sup over P_X in the set of max_y l(X -> y)}.
 *
 * <p>The smallest {@code epsilon} for which a channel is {@code (epsilon, P)}-PML, in nats: the adversary may hold any prior of the set. For
 * all priors on the secrets it is local differential privacy [SGSSO25, Thm 1]; for one prior it is pointwise maximal
 * leakage. The witness is the worst prior, with the outcome and the secret.
 */
public final class RobustLeakage {
    private RobustLeakage() {}

    /** The largest leakage of a release whose prior is replaced by any of a set. */
    public static Value of(Joint joint, PriorSet priors) {
        return priors.leakage(joint);
    }
}
