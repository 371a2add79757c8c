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
        if (count >= SMALL) {
            return ClopperPearson.quickLower(count, current.ofOutcome, current.miss);
        }
        int at = (int) count;
        if (Double.isNaN(current.lowers[at])) {
            current.lowers[at] = ClopperPearson.quickLower(count, current.ofOutcome, current.miss);
        }
        return current.lowers[at];
    }

    double upper(long count) {
        if (count >= SMALL) {
            return ClopperPearson.quickUpper(count, current.ofOutcome, current.miss);
        }
        int at = (int) count;
        if (Double.isNaN(current.uppers[at])) {
            current.uppers[at] = ClopperPearson.quickUpper(count, current.ofOutcome, current.miss);
        }
        return current.uppers[at];
    }
}
