package io.divulge.measure.information;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeSummary;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * Maximal leakage: how much the release helps, on average over outcomes, an adversary who guesses whatever function of
 * the secret it helps most with.
 *
 * <p>{@code L(X -> Y) = log sum_y max_x P_{Y|X=x}(y)} [IWK20, Thm 1], the maximum over secrets of positive probability,
 * in nats. It is the logarithm of the mean of {@code exp(l(X -> Y))} [SCOS23, Def. 6], Sibson's mutual information of
 * infinite order, and depends on the prior by its support alone.
 *
 * <p>Between 0 and the logarithm of the number of secrets, or of outcomes if these are fewer; 0 exactly when secret and
 * outcome are independent. At least the mutual information.
 */
public final class MaximalLeakage {
    private MaximalLeakage() {}

    /** What the release leaks at most, in nats. */
    public static Value of(Joint joint) {
        OutcomeSummary summary = joint.summary();
        Sum sum = new Sum();
        boolean constant = true;
        for (int y = 0; y < summary.size(); y++) {
            sum.add(summary.maxLikelihood(y));
            constant &= summary.maxLikelihood(y) == summary.minLikelihood(y);
        }
        double size = sum.value();
        // The compensated sum keeps the digits of the difference from 1 that matter when little leaks.
        double difference = sum.add(-1).value();
        double excess = constant ? 0 : Math.max(0, difference);
        double error = sum.error() + 1.001 * summary.likelihoodError() * size + Math.abs(difference - excess);
        double value = Math.log1p(excess);
        double most = largestFactor(joint);
        return Value.within(value, error / Math.max(1, 1 + excess - error) + 2 * Rounding.UNIT * value, Witness.NONE)
                .atLeast(0)
                .atMost(most == 1 ? 0 : Math.nextUp(Math.log(most)));
    }

    /** The number of secrets or of outcomes if these are fewer. Outcomes that stand for several that were nearly the same count by how much these differed, too. */
    static double largestFactor(Joint joint) {
        double uncertainty = joint.channel().uncertainty();
        double outcomes = joint.outcomes().size();
        return Math.min(
                joint.secrets().size(),
                uncertainty <= Rounding.UNIT ? outcomes : Rounding.up(outcomes * Rounding.up(1 + uncertainty)));
    }
}
