package io.divulge.measure.information;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * Shannon's entropy of the secret: how uncertain it is before the release.
 *
 * <p>{@code H(X) = -sum_x P_X(x) log P_X(x)}, in nats. Between 0 (the secret is known) and the logarithm of the number
 * of secrets (it is uniform).
 */
public final class ShannonEntropy {
    private ShannonEntropy() {}

    /** The entropy of the secret, in nats. */
    public static Value of(Joint joint) {
        return of(joint.prior());
    }

    /** The entropy of a prior, in nats. */
    public static Value of(Prior prior) {
        return of(LogPrior.of(prior));
    }

    static Value of(LogPrior prior) {
        Sum sum = new Sum();
        for (int i = 0; i < prior.size(); i++) {
            sum.add(-prior.probability(i) * prior.log(i));
        }
        double relative =
                Rounding.product(Rounding.product(prior.probabilityError(), prior.logError()), Rounding.gamma(2));
        return Value.within(sum.value(), sum.error(relative), Witness.NONE)
                .atLeast(0)
                .atMost(Math.nextUp(Math.log(prior.size())));
    }
}
