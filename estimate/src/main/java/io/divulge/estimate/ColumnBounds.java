package io.divulge.estimate;

import io.divulge.numeric.BinaryDivergence;

/**
 * The bounds of one outcome, from the intervals of the posteriors of its secrets.
 *
 * <p>An interval costs some logarithms, and most secrets decide nothing. So a first look at the pairs finds those that probably do, and a second one takes the interval of a pair only where
 * it could change a bound. Upper bounds are over all pairs: with {@code t = log(1/miss)/N} the exact interval lies within
 * {@code p + 2t/3 -+ sqrt(4t^2/9 + 2pt)}, since {@code kl(p, q) >= (q - p)^2 / (2 (p + 2 (q - p) / 3))} and a binomial tail is at most {@code exp(-N kl)}. Lower
 * bounds may leave out any pair; those are left out that would need an interval a third narrower than usual.
 */
final class ColumnBounds {
    private static final double TWO_THIRDS = 2.0 / 3;
    private static final double USUAL = TWO_THIRDS;

    private final SecretBounds secrets;
    private final PosteriorBounds posteriors;
    private final double events;
    private final double width;

    private double leakLow = 1;
    private double leakHigh = 1;
    private double costLow = 1;
    private double costHigh = 1;
    private double divergence;

    private final Candidate gaining = new Candidate();
    private final Candidate mayGain = new Candidate();
    private final Candidate losing = new Candidate();
    private final Candidate mayLose = new Candidate();
    private final Candidate telling = new Candidate();
    private long mostEvents;

    /** The pair with the largest score so far. */
    private static final class Candidate {
        int secret = -1;
        long count;
        double score = Double.NEGATIVE_INFINITY;

        void offer(int x, long times, double value) {
            if (value > score) {
                secret = x;
                count = times;
                score = value;
            }
        }
    }

    /** For an outcome that was seen so often, to which the posteriors have been turned. */
    ColumnBounds(SecretBounds secrets, PosteriorBounds posteriors, long events) {
        this.secrets = secrets;
        this.posteriors = posteriors;
        this.events = (double) events;
        this.width = posteriors.width();
    }

    /** Looks at a pair for the first time. */
    void survey(int x, long count) {
        double p = count / events;
        double lower = secrets.lower(x);
        double upper = secrets.upper(x);
        gaining.offer(x, count, p / upper);
        mayGain.offer(x, count, most(p) / lower);
        losing.offer(x, count, lower / p);
        mayLose.offer(x, count, upper / Math.max(least(p), Double.MIN_NORMAL));
        if (p > upper) {
            telling.offer(x, count, BinaryDivergence.of(p, upper));
        } else if (p < lower) {
            telling.offer(x, count, BinaryDivergence.of(p, lower));
        }
        mostEvents = Math.max(mostEvents, count);
    }

    /** A secret that the outcome never met. */
    void unseen(int x) {
        costHigh = Double.POSITIVE_INFINITY;
        take(x, 0, posteriors.upper(0));
    }

    /** Takes the pairs that probably decide. */
    void start() {
        for (Candidate each : new Candidate[] {gaining, mayGain, losing, mayLose, telling}) {
            if (each.secret >= 0) {
                take(each.secret, posteriors.lower(each.count), posteriors.upper(each.count));
            }
        }
    }

    /** Looks at a pair for the second time. */
    void look(int x, long count) {
        double p = count / events;
        double lower = secrets.lower(x);
        double upper = secrets.upper(x);
        double usual = USUAL * Math.sqrt(2 * p * (1 - p) * width);
        if (most(p) > leakHigh * lower || lower > costLow * (p + usual)) {
            double posterior = posteriors.upper(count);
            leakHigh = Math.max(leakHigh, posterior / lower);
            costLow = Math.max(costLow, lower / posterior);
        }
        if (p - usual > leakLow * upper || upper > costHigh * least(p)) {
            double posterior = posteriors.lower(count);
            leakLow = Math.max(leakLow, posterior / upper);
            costHigh = Math.max(costHigh, upper / posterior);
        }
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

    /** No end of an interval around this frequency is above. */
    private double most(double p) {
        return Math.min(1, p + TWO_THIRDS * width + root(p)) * (1 + 1e-12);
    }

    /** No end of an interval around this frequency is below. */
    private double least(double p) {
        return (p + TWO_THIRDS * width - root(p)) * (1 - 1e-12);
    }

    private double root(double p) {
        return Math.sqrt(width * (TWO_THIRDS * TWO_THIRDS * width + 2 * p));
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
