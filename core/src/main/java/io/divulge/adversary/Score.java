package io.divulge.adversary;

/** How what an adversary gets before and after becomes a number of nats. */
public enum Score {
    /** The logarithm of after over before: a gain. */
    GAIN {
        @Override
        double of(double before, double after) {
            return log(after, before);
        }
    },
    /** The logarithm of before over after: a cost. */
    COST {
        @Override
        double of(double before, double after) {
            return log(before, after);
        }
    },
    /** The logarithm of the odds after, less that of the odds before: a choice between two. */
    ODDS {
        @Override
        double of(double before, double after) {
            return log(after, 1 - after) - log(before, 1 - before);
        }
    };

    /** The score of expected payoffs; infinite where one of them is 0, and 0 where nothing is there before and after. */
    abstract double of(double before, double after);

    private static double log(double top, double bottom) {
        if (top <= 0 && bottom <= 0) {
            return 0;
        }
        return bottom <= 0 ? Double.POSITIVE_INFINITY : top <= 0 ? Double.NEGATIVE_INFINITY : Math.log(top / bottom);
    }
}
