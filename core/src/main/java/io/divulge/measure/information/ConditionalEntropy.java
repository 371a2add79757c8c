package io.divulge.measure.information;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Sum;

/**
 * Arimoto's conditional entropy: how uncertain the secret still is after the release, of any order from 0 to infinity.
 *
 * <p>{@code H_a(X|Y) = a/(1-a) log sum_y ( sum_x P_XY(x,y)^a )^(1/a)} [Arimoto77], in nats, and its limits: at order 0 the logarithm of how many
 * secrets an outcome leaves possible at most, at order 1 Shannon's {@code H(X|Y) = H(X) - I(X;Y)}, and at infinity
 * {@code -log sum_y max_x P_XY(x,y)}, the entropy of the best guess. Other authors average the entropies of the posteriors, which is the same at
 * order 1 only.
 *
 * <p>Between 0 and {@link RenyiEntropy} of the same order, which it equals when secret and outcome are independent. It falls with the
 * order, and no post-processing lowers it.
 *
 * <p>Computed as {@code H_a(X) - I_a}, where {@code I_a} is {@link SibsonInformation} under the prior in proportion to {@code P_X^a}; where powers
 * of the prior leave the range of a double, by the definition.
 */
public final class ConditionalEntropy {
    /** Powers of the prior that are further apart than {@code e} to this are not made a prior. */
    private static final double FARTHEST = 200;

    private ConditionalEntropy() {}

    /** The entropy that is left, in nats. */
    public static Value of(Joint joint, Scalar order) {
        return Order.measure(order, false, a -> of(joint, a)).atLeast(0);
    }

    private static Value of(Joint joint, Order order) {
        if (joint.secrets().size() == 1) {
            return Value.exactly(0);
        }
        if (order.value() == 0) {
            return PossibleSecrets.of(joint);
        }
        double apart = Math.log(joint.prior().max()) - Math.log(joint.prior().min());
        // Written so that NaN, an infinite order of equal probabilities, goes there too.
        if (!(order.value() * apart <= FARTHEST)) {
            return PosteriorNorms.of(joint, order.value());
        }
        Value before = RenyiEntropy.of(LogPrior.of(joint.prior()), order);
        Value told = SibsonInformation.of(order.isOne() ? joint : tilted(joint, order.value()), order);
        return new Value(
                Rounding.down(before.lower() - told.upper()),
                before.value() - told.value(),
                Rounding.up(before.upper() - told.lower()),
                Witness.NONE);
    }

    /** The channel under the prior in proportion to {@code P_X^a}. */
    private static Joint tilted(Joint joint, double alpha) {
        Alphabet all = joint.channel().secrets();
        Prior prior = joint.prior();
        double[] weights = new double[all.size()];
        Sum sum = new Sum();
        double farthest = 0;
        for (int x = 0; x < prior.secrets().size(); x++) {
            double log = Math.log(prior.probability(x) / prior.max());
            double weight = Math.exp(alpha * log);
            farthest = Math.max(farthest, -log);
            weights[all.indexOf(prior.secrets().label(x))] = weight;
            sum.add(weight);
        }
        for (int x = 0; x < weights.length; x++) {
            weights[x] /= sum.value();
        }
        // Each weight is off by a power of what its ratio is off by, and so is their sum.
        double exponent = alpha * (2.001 * prior.uncertainty() + Rounding.gamma(4) * (1 + farthest));
        double relative = Rounding.product(Math.expm1(exponent), Rounding.gamma(4));
        return Prior.of(all, weights, Rounding.product(Rounding.quotient(relative, relative), Rounding.gamma(8)))
                .through(joint.channel());
    }
}
