package io.divulge.measure.information;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Sum;

/**
 * Renyi's entropy of the secret, of any order from 0 to infinity.
 *
 * <p>{@code H_a(X) = log( sum_x P_X(x)^a ) / (1 - a)} [Renyi61], in nats, and its limits: the logarithm of the number
 * of secrets at order 0, Shannon's entropy at order 1, and {@code -log max_x P_X(x)}, the min-entropy, at infinity. It
 * falls with the order, from {@code log n} at most to 0 at least.
 */
public final class RenyiEntropy {
    private RenyiEntropy() {}

    /** The entropy of the secret, in nats. */
    public static Value of(Joint joint, Scalar order) {
        return of(joint.prior(), order);
    }

    /** The entropy of a prior, in nats. */
    public static Value of(Prior prior, Scalar order) {
        LogPrior logs = LogPrior.of(prior);
        return Order.measure(order, false, a -> of(logs, a)).atLeast(0).atMost(Math.nextUp(Math.log(logs.size())));
    }

    static Value of(LogPrior prior, Order order) {
        if (prior.size() == 1) {
            return Value.exactly(0);
        }
        if (order.value() == 0) {
            double log = Math.log(prior.size());
            return Value.within(log, Math.ulp(log), Witness.NONE);
        }
        if (order.isOne()) {
            return ShannonEntropy.of(prior);
        }
        if (order.value() == Double.POSITIVE_INFINITY) {
            double least = -prior.log(prior.largest());
            return Value.within(least, least * prior.logError(), Witness.NONE);
        }
        return nearOne(prior, order);
    }

    /**
     * With {@code e = a - 1}: {@code log1p( sum_x p expm1(e log p) ) / -e}, whose terms have one sign, so that nothing
     * cancels however near to 1 the order is.
     */
    private static Value nearOne(LogPrior prior, Order order) {
        Sum sum = new Sum();
        double spread = 0;
        double exponentError = Rounding.product(prior.logError(), Rounding.gamma(4));
        for (int i = 0; i < prior.size(); i++) {
            double t = order.excess() * prior.log(i);
            double term = prior.probability(i) * Math.expm1(t);
            sum.add(term);
            // A relative error of t is at most 1 + |t| times as large in expm1(t).
            spread += Math.abs(term) * (1 + Math.abs(t)) * exponentError;
        }
        double moment = sum.value();
        if (moment < -0.5) {
            return farAbove(prior, order);
        }
        double error = sum.error(Rounding.product(prior.probabilityError(), Rounding.gamma(4))) + 1.001 * spread;
        double value = -Math.log1p(moment) / order.excess();
        return Value.within(
                value,
                error / (1 + moment - error) / Math.abs(order.excess()) * 1.001 + Rounding.gamma(5) * value,
                Witness.NONE);
    }

    /** With {@code h = -log p_max} taken out: {@code ( a h - log sum_x (p / p_max)^a ) / (a - 1)}. */
    private static Value farAbove(LogPrior prior, Order order) {
        double alpha = order.value();
        double largest = prior.probability(prior.largest());
        Sum sum = new Sum();
        double spread = 0;
        for (int i = 0; i < prior.size(); i++) {
            double t = alpha * Math.log(prior.probability(i) / largest);
            double power = Math.exp(t);
            sum.add(power);
            spread += power > 0 ? power * -t : 0;
        }
        double log = Math.log(sum.value());
        double least = -prior.log(prior.largest()) * (alpha / order.excess());
        double rest = log / order.excess();
        // Errors of the ratios come to the power of the order, and its logarithm is divided by the order again.
        double error = least * Rounding.product(prior.logError(), Rounding.gamma(4))
                + alpha / order.excess() * Rounding.product(2 * prior.probabilityError(), Rounding.gamma(3))
                + (sum.error(Rounding.gamma(4)) + Rounding.gamma(4) * spread) / sum.value() / order.excess() * 1.001
                + rest * Rounding.gamma(4);
        return Value.within(least - rest, error + Rounding.gamma(2) * least, Witness.NONE);
    }
}
