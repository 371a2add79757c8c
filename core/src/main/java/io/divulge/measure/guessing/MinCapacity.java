package io.divulge.measure.guessing;

import io.divulge.measure.Value;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.model.Joint;

/**
 * Min-capacity: the most that a channel helps anyone to guess the secret in one try, whatever the prior.
 *
 * <p>{@code sup over P_X of min-entropy leakage = log sum_y max_x P_{Y|X=x}(y)} [Smith09], in nats, attained by the uniform
 * prior. The same number as {@link MaximalLeakage}, which asks for any function of the secret instead of any prior
 * [IWK20].
 * Between 0 and the logarithm of the number of secrets, or of outcomes.
 */
public final class MinCapacity {
    private MinCapacity() {}

    /** The capacity over all priors on the secrets of positive probability. */
    public static Value of(Joint joint) {
        return MaximalLeakage.of(joint)
                .attainedBy(new UniformPrior(joint.secrets().size()));
    }
}
