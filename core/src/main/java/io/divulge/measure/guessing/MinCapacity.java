package io.divulge.measure.guessing;

import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * Min-capacity: the most that a channel helps anyone to guess the secret in one try, whatever the prior.
 *
 * <p>{@code sup over P_X of min-entropy leakage = log sum_y max_x P_{Y|X=x}(y)} [Smith09], in nats, attained by the uniform
 * prior. The same number as maximal leakage, which asks for any function of the secret instead of any prior [IWK20].
 * Between 0 and the logarithm of the number of secrets, or of outcomes.
 */
public final class MinCapacity {
    private MinCapacity() {}

    /** The capacity over all priors on the secrets of positive probability. */
    public static Value of(Joint joint) {
        int secrets = joint.secrets().size();
        if (secrets == 1) {
            return Value.exactly(0);
        }
        Sum sum = new Sum();
        for (int y = 0; y < joint.outcomes().size(); y++) {
            sum.add(joint.summary().maxLikelihood(y));
        }
        double relative = sum.error(joint.summary().likelihoodError()) / sum.value();
        double log = Math.log(sum.value());
        return Value.within(log, Rounding.logError(log, Rounding.up(relative)), new UniformPrior(secrets))
                .atLeast(0);
    }
}
