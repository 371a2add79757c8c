package io.divulge.numeric;

/**
 * Confidence bounds of a mean: for independent numbers between 0 and 1, whatever their law, the mean of {@code n} of them falls to {@code a} or below
 * with probability at most {@code exp(-n kl(a, e))} if the expectation {@code e} is larger, and likewise above [Hoeffding63, Thm 1].
 *
 * <p>{@code kl(a, e) = a log(a / e) + (1 - a) log((1 - a) / (1 - e))}. Near 0 and 1 the interval is as narrow as for a binomial count, which is what
 * makes it better than the bound by the range alone.
 */
public final class MeanBound {
    private MeanBound() {}

    /** A number that is above the expectation with probability at most {@code miss}; {@code mean} may be rounded down. */
    public static double lower(double mean, long trials, double miss) {
        check(mean, trials, miss);
        double limit = limit(trials, miss);
        double low = 0;
        double high = mean;
        while (true) {
            double middle = low + (high - low) / 2;
            if (middle <= low || middle >= high) {
                return low;
            }
            if (BinaryDivergence.of(mean, middle) >= limit) {
                low = middle;
            } else {
                high = middle;
            }
        }
    }

    /** A number that is below the expectation with probability at most {@code miss}; {@code mean} may be rounded up. */
    public static double upper(double mean, long trials, double miss) {
        check(mean, trials, miss);
        double limit = limit(trials, miss);
        double low = mean;
        double high = 1;
        while (true) {
            double middle = low + (high - low) / 2;
            if (middle <= low || middle >= high) {
                return high;
            }
            if (BinaryDivergence.of(mean, middle) >= limit) {
                high = middle;
            } else {
                low = middle;
            }
        }
    }

    private static double limit(long trials, double miss) {
        // Outwards by more than the divergence's own rounding.
        return -Math.log(miss) / trials * (1 + 1e-12);
    }

    private static void check(double mean, long trials, double miss) {
        // Written so that NaN fails.
        if (!(mean >= 0 && mean <= 1 && trials >= 1 && miss > 0 && miss < 1)) {
            throw new IllegalArgumentException("mean " + mean + " of " + trials + " numbers at a miss of " + miss
                    + " (expected a mean from 0 to 1, at least one number, and a miss between 0 and 1)");
        }
    }
}
