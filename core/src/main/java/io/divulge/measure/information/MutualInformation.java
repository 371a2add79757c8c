package io.divulge.measure.information;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeSummary;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * Mutual information: how much the outcome says about the secret on average.
 *
 * <p>{@code I(X;Y) = sum_{x,y} P_XY(x,y) log( P_XY(x,y) / (P_X(x) P_Y(y)) )}, in nats. Between 0 and the smaller of the
 * two entropies; 0 exactly when secret and outcome are independent. At most the mean of the pointwise maximal leakage
 * [SCOS23, Prop. 7], and no multiple of it bounds what a single outcome leaks.
 *
 * <p>Computed as the entropy of the outcome minus that given the secret, which costs one pass and has an absolute
 * error. Where that is too coarse for the little that leaks, as an average of non-negative terms instead.
 */
public final class MutualInformation {
    /** The width of a bracket, as a fraction of the value, that needs no second look. */
    private static final double COARSE = 1e-9;

    private MutualInformation() {}

    /** What outcome and secret share, in nats. */
    public static Value of(Joint joint) {
        boolean certain = joint.outcomes().size() == 1 && joint.summary().likelihoodError() == 0;
        if (joint.secrets().size() == 1 || certain) {
            // One of the two is certain, whatever rounding made of its probability.
            return Value.exactly(0);
        }
        Value difference = difference(joint);
        if (difference.width() <= COARSE * difference.value()) {
            return difference;
        }
        Value average = FInformation.of(joint, FDivergences.KL);
        double lower = Math.max(difference.lower(), average.lower());
        double upper = Math.min(difference.upper(), average.upper());
        return new Value(lower, Math.max(lower, Math.min(average.value(), upper)), upper, Witness.NONE);
    }

    /** {@code H(Y) - H(Y|X)}. */
    private static Value difference(Joint joint) {
        OutcomeSummary summary = joint.summaryWithLogs();
        Sum entropy = new Sum();
        for (int y = 0; y < summary.size(); y++) {
            double q = summary.probability(y);
            entropy.add(-q * Math.log(q));
        }
        double given = Math.abs(summary.logMoment());
        double outcome = entropy.value();
        // A number off by a factor 1 + e changes w log w by at most e (1 + |log w|) w.
        double outcomeError = entropy.error(Rounding.gamma(4)) + 1.001 * summary.probabilityError() * (1 + outcome);
        double givenError = given * Rounding.product(summary.logError(), Lifts.massError(joint))
                + 1.001 * summary.likelihoodError() * (1 + given);
        // Where an outcome's probability has underflowed, its share of the entropy is below this.
        double underflow = summary.size() * 0x1p-880;
        double value = outcome - given;
        return Value.within(
                        value,
                        outcomeError + givenError + Rounding.gamma(4) * (Math.abs(value) + outcome) + underflow,
                        Witness.NONE)
                .atLeast(0);
    }
}
