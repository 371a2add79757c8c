package io.divulge.measure.guessing;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeColumn;
import io.divulge.model.OutcomeSummary;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * Maximal cost leakage: how much the release can lower the expected cost of a risk-averse adversary, on average over
 * outcomes.
 *
 * <p>{@code -log sum_y min_x P_{Y|X=x}(y)} [IWK20, Thm 15], [SGSSO25, III.C], in nats: the supremum over all non-negative
 * costs of the logarithm of expected cost before over expected cost after. It is attained by the cost
 * {@code c(x, w) = 1{x = w} / P_X(x)} of naming the secret, under which one names the secret that an outcome makes least
 * likely. Between 0 and infinity; infinite when every outcome rules out some secret. At most the mean of the pointwise
 * maximal cost.
 */
public final class MaximalCostLeakage {
    private MaximalCostLeakage() {}

    /** The leakage, with what to name at each outcome. */
    public static Value of(Joint joint) {
        if (joint.secrets().size() == 1) {
            return Value.exactly(0);
        }
        OutcomeSummary summary = joint.summary();
        Sum sum = new Sum();
        boolean constant = true;
        for (int y = 0; y < summary.size(); y++) {
            sum.add(summary.minLikelihood(y));
            constant &= summary.maxLikelihood(y) == summary.minLikelihood(y);
        }
        Witness witness = new SecretPerOutcome(
                joint, "the least likely secret for each outcome", MaximalCostLeakage::leastLikely);
        return (sum.value() < 0.5 ? farFromOne(sum, summary, witness) : nearOne(sum, constant, summary, witness))
                .atLeast(0);
    }

    private static Value farFromOne(Sum sum, OutcomeSummary summary, Witness witness) {
        double log = -Math.log(sum.value());
        double relative = sum.value() > 0 ? sum.error(summary.likelihoodError()) / sum.value() : 0;
        return Value.within(log, Rounding.logError(log, Rounding.up(relative)), witness);
    }

    private static Value nearOne(Sum sum, boolean constant, OutcomeSummary summary, Witness witness) {
        double size = sum.value();
        // The compensated sum keeps the digits of the difference from 1 that matter when little leaks.
        double difference = -sum.add(-1).value();
        double deficit = constant ? 0 : Math.max(0, difference);
        double error = sum.error() + 1.001 * summary.likelihoodError() * size + Math.abs(difference - deficit);
        double value = -Math.log1p(-deficit);
        // Below 1/4 the slope of the logarithm would be steeper; a model known so badly has no bound.
        double slope = error < 0.25 ? 1 / (1 - deficit - error) : Double.POSITIVE_INFINITY;
        return Value.within(value, 1.001 * error * slope + 2 * Rounding.UNIT * value, witness);
    }

    private static int leastLikely(OutcomeColumn column) {
        int least = 0;
        for (int i = 1; i < column.size(); i++) {
            least = column.likelihood(i) < column.likelihood(least) ? i : least;
        }
        if (column.secret(least) >= 0) {
            return column.secret(least);
        }
        // The background: the first secret that is not listed.
        int x = 0;
        while (x < least && column.secret(x) == x) {
            x++;
        }
        return x;
    }
}
