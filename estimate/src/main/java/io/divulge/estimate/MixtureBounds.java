package io.divulge.estimate;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeColumn;
import io.divulge.numeric.MeanBound;
import io.divulge.numeric.Scalar;
import java.util.AbstractList;
import java.util.List;

/**
 * Confidence bounds for what single outcomes of a known mechanism leak, when only the secret's law is estimated.
 *
 * <p>The probability of an outcome is the mean of a known function of the secret, {@code P_Y(y) = E[W(y|X)]}, and the sample has the mean of independent draws of it. So its
 * interval does not depend on how many secrets there are [Hoeffding63]. Leakage is then the largest likelihood over it.
 */
final class MixtureBounds {
    /** Sums of a column and their quotients are off by far less. */
    private static final double ROUNDING = 1e-11;

    private final Joint mechanism;
    private final SecretTotals totals;
    private final double miss;

    private final double[] probability;
    private final double[] probabilityLower;
    private final double[] probabilityUpper;
    private final double[] leakage;
    private final double[] leakageLower;
    private final double[] leakageUpper;
    private final double[] cost;
    private final double[] costLower;
    private final double[] costUpper;

    private MixtureBounds(SecretTotals totals, Joint mechanism, double miss) {
        int size = mechanism.outcomes().size();
        this.mechanism = mechanism;
        this.totals = totals;
        this.miss = miss / (2.0 * size);
        this.probability = new double[size];
        this.probabilityLower = new double[size];
        this.probabilityUpper = new double[size];
        this.leakage = new double[size];
        this.leakageLower = new double[size];
        this.leakageUpper = new double[size];
        this.cost = new double[size];
        this.costLower = new double[size];
        this.costUpper = new double[size];
    }

    /** For a mechanism on all of its secrets; all bounds hold together but with probability {@code miss}. */
    static MixtureBounds of(SecretTotals totals, Joint mechanism, double miss) {
        MixtureBounds bounds = new MixtureBounds(totals, mechanism, miss);
        for (int y = 0; y < bounds.probability.length; y++) {
            mechanism.column(y, bounds::look);
        }
        return bounds;
    }

    private void look(OutcomeColumn column) {
        int y = column.outcome();
        long events = totals.total();
        double most = 0;
        double least = Double.POSITIVE_INFINITY;
        double mostSeen = 0;
        double leastSeen = Double.POSITIVE_INFINITY;
        double sum = 0;
        long listed = 0;
        int listedSeen = 0;
        for (int i = 0; i < column.size(); i++) {
            double likelihood = column.likelihood(i);
            boolean background = column.secret(i) < 0;
            long count = background ? events - listed : totals.of(column.secret(i));
            boolean possible = background ? listedSeen < totals.seen() : count > 0;
            most = Math.max(most, likelihood);
            least = Math.min(least, likelihood);
            if (possible) {
                mostSeen = Math.max(mostSeen, likelihood);
                leastSeen = Math.min(leastSeen, likelihood);
                listedSeen++;
            }
            listed += count;
            sum += (double) count / events * likelihood;
        }
        double error = ROUNDING + 4 * mechanism.summary().likelihoodError();
        double mean = Math.min(most, Math.max(least, sum));
        double range = most - least;
        double low = least;
        double high = least;
        if (range > 0) {
            double share = (mean - least) / range;
            low = Math.max(least, least + range * MeanBound.lower(within(share * (1 - error)), events, miss));
            high = Math.min(most, least + range * MeanBound.upper(within(share * (1 + error)), events, miss));
        }
        probability[y] = mean;
        probabilityLower[y] = low * (1 - error);
        probabilityUpper[y] = high * (1 + error);
        if (range == 0) {
            return;
        }
        leakage[y] = mean == 0 ? 0 : Math.max(0, Math.log(mostSeen / mean));
        leakageLower[y] = mean == 0 ? 0 : Math.max(0, Math.log(mostSeen / high * (1 - 2 * error)));
        leakageUpper[y] = Math.max(0, Math.log(most / low * (1 + 2 * error)));
        cost[y] = mean == 0 ? 0 : Math.max(0, Math.log(mean / leastSeen));
        // An outcome that some secret seen leads to has a probability, and one that it cannot come from is ruled out.
        costLower[y] = mean == 0 ? 0 : Math.max(0, Math.log(low / leastSeen * (1 - 2 * error)));
        if (leastSeen == 0 && mean > 0) {
            costLower[y] = Double.POSITIVE_INFINITY;
        }
        costUpper[y] = Math.max(0, Math.log(high / least * (1 + 2 * error)));
    }

    private static double within(double share) {
        return Math.min(1, Math.max(0, share));
    }

    /** The probability of an outcome under the frequencies of the secrets. */
    double probability(int y) {
        return probability[y];
    }

    /** How far the true probability of an outcome can be from that, either way. */
    double reach(int y) {
        return Math.max(probabilityUpper[y] - probability[y], probability[y] - probabilityLower[y]);
    }

    double leakageLower() {
        return OutcomeBounds.max(leakageLower);
    }

    double leakageUpper() {
        return OutcomeBounds.max(leakageUpper);
    }

    double costLower() {
        return OutcomeBounds.max(costLower);
    }

    double costUpper() {
        return OutcomeBounds.max(costUpper);
    }

    /** The frequency of outcomes that must leak more than this, that do for the sample, and that may. */
    Value tail(Scalar epsilon) {
        double must = 0;
        double does = 0;
        double may = 0;
        for (int y = 0; y < probability.length; y++) {
            must += leakageLower[y] > epsilon.value() + epsilon.error() ? probability[y] : 0;
            does += leakage[y] > epsilon.value() ? probability[y] : 0;
            may += leakageUpper[y] > epsilon.value() - epsilon.error() ? probability[y] : 0;
        }
        return new Value(
                must * (1 - ROUNDING), Math.max(must, does), Math.max(may, does) * (1 + ROUNDING), Witness.NONE);
    }

    /** The outcomes one by one, as a view; what is known of all of them together holds for each. */
    List<OutcomeEstimate> estimates(double mostLeakage, double mostCost) {
        return new AbstractList<>() {
            @Override
            public OutcomeEstimate get(int y) {
                return new OutcomeEstimate(
                        mechanism.outcomes().label(y),
                        probability[y],
                        0,
                        Value.between(
                                leakageLower[y], leakage[y], Math.min(mostLeakage, leakageUpper[y]), Witness.NONE),
                        Value.between(costLower[y], cost[y], Math.min(mostCost, costUpper[y]), Witness.NONE));
            }

            @Override
            public int size() {
                return probability.length;
            }
        };
    }
}
