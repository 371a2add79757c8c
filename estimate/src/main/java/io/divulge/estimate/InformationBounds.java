package io.divulge.estimate;

import io.divulge.numeric.MeanBound;
import io.divulge.numeric.Rounding;

/**
 * Confidence bounds for mutual information from above. The proofs are in {@code docs/estimate.md}.
 *
 * <p>With {@code i = log(P(x|y) / P(x))}, the value for the sample is at least the mean of {@code i} over the events, less the divergence of the frequencies of the secrets from their
 * probabilities: true conditional probabilities describe a sample no better than its own frequencies. So it is enough that a mean of independent numbers is rarely far below its
 * expectation. These numbers are rarely far below 0, since {@code E e^-i <= 1}; how much they vary is bounded by what single outcomes leak, or by the mutual information itself.
 */
final class InformationBounds {
    private final JointCounts counts;
    private final SecretBounds secrets;
    private final OutcomeBounds outcomes;
    private final double miss;
    private final long events;

    /** Three statements, each with this miss. */
    InformationBounds(JointCounts counts, SecretBounds secrets, OutcomeBounds outcomes, double miss) {
        this.counts = counts;
        this.secrets = secrets;
        this.outcomes = outcomes;
        this.miss = miss;
        this.events = counts.total();
    }

    /** How many statements {@link #upper} makes. */
    static final int STATEMENTS = 3;

    /** The most that mutual information can be, given that of the sample. */
    double upper(double plugIn) {
        double least = Math.nextUp(Math.log((double) secrets.possible()));
        double mean = plugIn + divergence();
        double range = range();
        if (range < Double.POSITIVE_INFINITY) {
            least = Math.min(least, Math.min(bySpread(mean, range), byItself(mean, range)));
        }
        return Rounding.up(least * (1 + 1e-12));
    }

    /** No {@code i} is larger: {@code log(1 / P(x))} of the rarest secret. */
    private double range() {
        double least = secrets.leastAtLeast();
        return least == 0 ? Double.POSITIVE_INFINITY : -Math.log(least) * (1 + 1e-12);
    }

    /** So far the frequencies of the secrets can be from their probabilities: the largest {@code p' log(p'/p) + p - p'} of each. */
    private double divergence() {
        double sum = 0;
        for (int i = 0; i < secrets.possible(); i++) {
            int x = secrets.ranked(i);
            double frequency = (double) counts.ofSecret(x) / events;
            sum += Math.max(Deviance.of(frequency, secrets.lower(x)), Deviance.of(frequency, secrets.upper(x)));
        }
        return sum * (1 + 1e-9);
    }

    /** By how far the lifts of single outcomes are from 1. */
    private double bySpread(double mean, double range) {
        double most = range * range / 2 + 1;
        double sum = 0;
        for (int y = 0; y < counts.outcomes().size(); y++) {
            sum += counts.ofOutcome(y) * Math.min(most, outcomes.spreadUpper[y]);
        }
        double share = Math.min(1, sum / events / most * (1 + 1e-9));
        double spread = most * MeanBound.upper(share, events, miss);
        double small = -Math.log(miss) / events;
        return mean + 2 * Math.sqrt(small * Math.max(small, spread)) * (1 + 1e-12);
    }

    /** By itself: what varies much around a small mean has to be below 0 often, and {@code i} is not. */
    private double byItself(double mean, double range) {
        double low = mean;
        double high = Math.max(mean, Math.log((double) secrets.possible()));
        for (int step = 0; step < 60; step++) {
            double middle = low + (high - low) / 2;
            if (mean < leastMean(middle, range)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    /** The mean of {@code i} is below this with probability at most the miss, if mutual information is that large. */
    private double leastMean(double information, double range) {
        double small = -Math.log(miss) / events;
        double scale = range - 1 + Math.exp(-range);
        double most = Double.NEGATIVE_INFINITY;
        // Any step is allowed, and so is the best of fixed ones.
        for (double step = 1; step > 1e-9; step *= 0.9) {
            double excess = (step * range + Math.expm1(-step * range)) / scale;
            most = Math.max(most, ((step - excess) * information - small) / step);
        }
        return most * (1 - 1e-9) - 1e-15;
    }
}
