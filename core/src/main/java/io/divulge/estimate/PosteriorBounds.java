package io.divulge.estimate;

import io.divulge.numeric.QuickClopperPearson;
import java.util.Arrays;

/**
 * Confidence intervals for the probability of a secret given an outcome, from how often both were seen and how often the outcome was.
 *
 * <p>Given all outcomes, the secrets are independent draws from their posteriors, so that which outcomes occur is no matter of chance any more and only
 * those seen are to be counted. Small counts are remembered: of a million rare outcomes most have the same ones.
 */
final class PosteriorBounds {
    private static final int SMALL = 64;

    private final ErrorBudget budget;
    private final double[] lowers = unknown();
    private final double[] uppers = unknown();

    PosteriorBounds(ErrorBudget budget) {
        this.budget = budget;
    }

    private static double[] unknown() {
        double[] all = new double[SMALL * SMALL];
        Arrays.fill(all, Double.NaN);
        return all;
    }

    double lower(long count, long ofOutcome) {
        if (ofOutcome >= SMALL) {
            return QuickClopperPearson.lower(count, ofOutcome, budget.posterior(ofOutcome));
        }
        int at = (int) (ofOutcome * SMALL + count);
        if (Double.isNaN(lowers[at])) {
            lowers[at] = QuickClopperPearson.lower(count, ofOutcome, budget.posterior(ofOutcome));
        }
        return lowers[at];
    }

    double upper(long count, long ofOutcome) {
        if (ofOutcome >= SMALL) {
            return QuickClopperPearson.upper(count, ofOutcome, budget.posterior(ofOutcome));
        }
        int at = (int) (ofOutcome * SMALL + count);
        if (Double.isNaN(uppers[at])) {
            uppers[at] = QuickClopperPearson.upper(count, ofOutcome, budget.posterior(ofOutcome));
        }
        return uppers[at];
    }
}
