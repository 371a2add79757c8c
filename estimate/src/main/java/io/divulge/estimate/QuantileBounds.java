package io.divulge.estimate;

import io.divulge.numeric.ClopperPearson;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;

/**
 * Confidence bounds for the smallest leakage that outcomes exceed with probability at most delta.
 *
 * <p>Let {@code q} be that leakage: a number that is fixed, if unknown. Outcomes that leak {@code q} or more have probability at least delta, and those that leak more than {@code q}
 * have at most delta; how often each set was drawn is a binomial count. So outcomes whose count is too small for delta cannot be all that leak {@code q} or more, nor can outcomes whose
 * count is too large for it all leak more than {@code q}.
 */
final class QuantileBounds {
    private final JointCounts counts;
    private final OutcomeBounds outcomes;
    private final double low;
    private final double high;
    private final double miss;

    QuantileBounds(JointCounts counts, OutcomeBounds outcomes, Scalar delta, double miss) {
        this.counts = counts;
        this.outcomes = outcomes;
        this.low = Rounding.down(delta.value() - delta.error());
        this.high = Rounding.up(delta.value() + delta.error());
        this.miss = miss;
    }

    /** The least that the outcomes leak which are surely drawn with a probability above delta. */
    double lower() {
        long events = 0;
        for (int y : Ranking.descending(outcomes.leakageLower)) {
            events += counts.ofOutcome(y);
            if (ClopperPearson.quickLower(events, counts.total(), miss) > high) {
                return outcomes.leakageLower[y];
            }
        }
        return 0;
    }

    /**
     * The most that an outcome leaks once those are left out that are surely drawn with a probability of at most delta.
     *
     * @param most what no outcome exceeds, those that were never seen included
     */
    double upper(double most) {
        long events = 0;
        double leakage = Rounding.up(most);
        for (int y : Ranking.descending(outcomes.leakageUpper)) {
            if (ClopperPearson.quickUpper(events, counts.total(), miss) > low) {
                return leakage;
            }
            leakage = outcomes.leakageUpper[y];
            events += counts.ofOutcome(y);
        }
        return leakage;
    }
}
