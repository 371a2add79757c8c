package io.divulge.estimate;

import io.divulge.numeric.BinaryDivergence;

/** The bounds of one outcome, from the intervals of the posteriors of its secrets. */
final class ColumnBounds {
    private final SecretBounds secrets;
    private final PosteriorBounds posteriors;

    private double leakLow = 1;
    private double leakHigh = 1;
    private double costLow = 1;
    private double costHigh = 1;
    private double divergence;
    private long mostEvents;

    /** For an outcome to which the posteriors have been turned. */
    ColumnBounds(SecretBounds secrets, PosteriorBounds posteriors) {
        this.secrets = secrets;
        this.posteriors = posteriors;
    }

    /** A secret that was seen so often together with the outcome. */
    void seen(int x, long count) {
        take(x, posteriors.lower(count), posteriors.upper(count));
        mostEvents = Math.max(mostEvents, count);
    }

    /** A secret that the outcome never met. */
    void unseen(int x) {
        take(x, 0, posteriors.upper(0));
    }

    private void take(int x, double posteriorLower, double posteriorUpper) {
        double lower = secrets.lower(x);
        double upper = secrets.upper(x);
        leakLow = Math.max(leakLow, posteriorLower / upper);
        leakHigh = Math.max(leakHigh, posteriorUpper / lower);
        costLow = Math.max(costLow, lower / posteriorUpper);
        costHigh = Math.max(costHigh, upper / posteriorLower);
        // Telling this secret from the rest is a post-processing, and so a lower bound; it grows with the distance of
        // the two.
        if (posteriorLower > upper) {
            divergence = Math.max(divergence, BinaryDivergence.of(posteriorLower, upper));
        } else if (posteriorUpper < lower) {
            divergence = Math.max(divergence, BinaryDivergence.of(posteriorUpper, lower));
        }
    }

    double leakageLower() {
        return leakLow;
    }

    double leakageUpper() {
        return leakHigh;
    }

    double costLower() {
        return costLow;
    }

    double costUpper() {
        return costHigh;
    }

    /** The largest posterior is that of some secret, and the one seen most often has the largest lower bound. */
    double guessLower() {
        return posteriors.lower(mostEvents);
    }

    double divergenceLower() {
        return Math.max(0, divergence * (1 - 1e-12));
    }
}
