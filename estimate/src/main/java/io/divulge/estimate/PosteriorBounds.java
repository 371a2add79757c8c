package io.divulge.estimate;

import io.divulge.numeric.ClopperPearson;
import java.util.Arrays;

/**
 * Confidence intervals for the probability of a secret given an outcome, from how often both were seen and how often the outcome was.
 *
 * <p>Given all outcomes, the secrets are independent draws from their posteriors, so that which outcomes occur is no matter of chance any more and only
 * those seen are to be counted. Small counts are remembered: of a million rare outcomes most have the same ones.
 */
final class PosteriorBounds {
    private static final int SMALL = 256;

    private final ErrorBudget budget;
    /** For outcomes seen fewer than {@link #SMALL} times: by how often, and by the count. */
    private final Remembered[] rare = new Remembered[SMALL];

    private Remembered current;

    /** The bounds of small counts of outcomes that were seen equally often. */
    private static final class Remembered {
        final long ofOutcome;
        final double miss;
        final double[] lowers = new double[SMALL];
        final double[] uppers = new double[SMALL];

        Remembered(long ofOutcome, double miss) {
            this.ofOutcome = ofOutcome;
            this.miss = miss;
            Arrays.fill(lowers, Double.NaN);
            Arrays.fill(uppers, Double.NaN);
        }
    }

    PosteriorBounds(ErrorBudget budget) {
        this.budget = budget;
        this.current = new Remembered(1, budget.posterior(1));
    }

    /** Turns to an outcome that was seen so often. */
    void turnTo(long ofOutcome) {
        if (ofOutcome >= SMALL) {
            current = new Remembered(ofOutcome, budget.posterior(ofOutcome));
            return;
        }
        int at = (int) ofOutcome;
        if (rare[at] == null) {
            rare[at] = new Remembered(ofOutcome, budget.posterior(ofOutcome));
        }
        current = rare[at];
    }

    double lower(long count) {
        return remembered(current.lowers, count, ClopperPearson::quickLower);
    }

    double upper(long count) {
        return remembered(current.uppers, count, ClopperPearson::quickUpper);
    }

    /** An end of the interval of so many successes in so many trials. */
    private interface End {
        double of(long successes, long trials, double miss);
    }

    private double remembered(double[] ends, long count, End end) {
        if (count >= SMALL) {
            return end.of(count, current.ofOutcome, current.miss);
        }
        int at = (int) count;
        if (Double.isNaN(ends[at])) {
            ends[at] = end.of(count, current.ofOutcome, current.miss);
        }
        return ends[at];
    }
}
