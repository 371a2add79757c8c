package io.divulge.measure.capacity;

import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;

/**
 * Maximal alpha-leakage: how much the release helps an adversary who guesses any function of the secret and is paid for a right
 * guess by a power of the probability he gave it.
 *
 * <p>{@code sup over P on the support of the prior of I_alpha(P, P_{Y|X})}, Sibson's information [GKKS22, eq. 2], in nats, for {@code alpha} from 1 to
 * infinity: the {@link Capacity} of that order. Infinity is maximal leakage. Order 1 is the limit, Shannon's capacity.
 *
 * <p>Grows with {@code alpha}. Between 0 and maximal leakage; 0 exactly when secret and outcome are independent.
 */
public final class MaximalAlphaLeakage {
    private MaximalAlphaLeakage() {}

    /** The leakage, with the law that attains it. */
    public static Value of(Joint joint, double alpha) {
        return of(joint, Scalar.of(alpha));
    }

    /** The leakage, with the law that attains it. */
    public static Value of(Joint joint, Scalar alpha) {
        return of(joint, alpha, SearchEffort.DEFAULT);
    }

    /** The leakage, with the law that comes nearest to it for so much effort. */
    public static Value of(Joint joint, Scalar alpha, SearchEffort effort) {
        // Written so that NaN fails.
        if (!(alpha.value() >= 1)) {
            throw new IllegalArgumentException("alpha is " + alpha + " (expected a number from 1 to infinity)");
        }
        return Capacity.of(joint, alpha, effort);
    }
}
