package io.divulge.estimate;

import io.divulge.numeric.ClopperPearson;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Confidence bounds for the probability that an outcome leaks more than a threshold.
 *
 * <p>The true outcomes that do are a fixed set, and how often they were drawn is a binomial count. Among the outcomes seen they include those that must leak more and are
 * among those that may; so the count lies between two that are known, and the outcomes never seen need no bound of their own.
 */
final class TailBounds {
    private final JointCounts counts;
    private final OutcomeBounds outcomes;
    private final double low;
    private final double high;
    private final double miss;

    TailBounds(JointCounts counts, OutcomeBounds outcomes, Scalar epsilon, double miss) {
        this.counts = counts;
        this.outcomes = outcomes;
        this.low = Rounding.down(epsilon.value() - epsilon.error());
        this.high = Rounding.up(epsilon.value() + epsilon.error());
        this.miss = miss;
    }

    private boolean may(int y) {
        return outcomes.leakageUpper[y] > low;
    }

    private boolean must(int y) {
        return outcomes.leakageLower[y] > high;
    }

    double lower() {
        long events = 0;
        for (int y = 0; y < counts.outcomes().size(); y++) {
            events += must(y) ? counts.ofOutcome(y) : 0;
        }
        return ClopperPearson.quickLower(events, counts.total(), miss);
    }

    double upper() {
        long events = 0;
        for (int y = 0; y < counts.outcomes().size(); y++) {
            events += may(y) ? counts.ofOutcome(y) : 0;
        }
        return ClopperPearson.quickUpper(events, counts.total(), miss);
    }

    /** About how many times as many events would bring all but a share of {@code open} of the outcomes to one side, given what each leaks for the sample. */
    double factor(double open, double[] plugIn) {
        record Open(long events, double factor) {}
        List<Open> undecided = new ArrayList<>();
        long left = 0;
        for (int y = 0; y < counts.outcomes().size(); y++) {
            if (counts.ofOutcome(y) > 0 && may(y) && !must(y)) {
                double distance = Math.abs(plugIn[y] - low);
                double reach =
                        plugIn[y] > low ? plugIn[y] - outcomes.leakageLower[y] : outcomes.leakageUpper[y] - plugIn[y];
                // Intervals shrink with the root of the events.
                undecided.add(new Open(counts.ofOutcome(y), Math.pow(reach / distance, 2)));
                left += counts.ofOutcome(y);
            }
        }
        undecided.sort(Comparator.comparingDouble(Open::factor));
        double factor = 1;
        for (Open each : undecided) {
            if (left <= open * counts.total()) {
                break;
            }
            factor = Math.max(factor, each.factor());
            left -= each.events();
        }
        return factor;
    }
}
