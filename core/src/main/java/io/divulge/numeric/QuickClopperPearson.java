package io.divulge.numeric;

/**
 * An interval that holds the one of {@link ClopperPearson} and is hardly wider, for a few logarithms instead of a sum over a tail: for millions of
 * cells at once.
 *
 * <p>The terms of a binomial tail fall faster than a geometric series, so {@code P(N >= k) <= P(N = k) / (1 - r)} with {@code r} the ratio of the first two
 * terms. The end point is where this bound meets the miss. At a miss of 1e-6 the tail is overstated by about a twentieth, which moves the end by a
 * hundredth of a standard deviation, outwards.
 */
public final class QuickClopperPearson {
    private static final double HALF_LOG_2_PI = 0.9189385332046728;

    /** From here on the series is too coarse, and nobody asks so little of many cells. */
    private static final double LARGE_MISS = 0.2;

    /** How close the logarithm of the tail comes to that of the miss, from below: far more than its rounding. */
    private static final double CLOSE = 1e-6;

    private static final int MOST_STEPS = 500;

    private QuickClopperPearson() {}

    /** The lower end of an interval that misses below with probability at most {@code miss}. */
    public static double lower(long successes, long trials, double miss) {
        ClopperPearson.check(successes, trials, miss);
        if (successes == 0) {
            return 0;
        }
        if (miss > LARGE_MISS) {
            return ClopperPearson.lower(successes, trials, miss);
        }
        if (successes == trials) {
            return outwards(Math.exp(Math.log(miss) / trials), -1);
        }
        double logit = solve(successes, trials, Math.log(miss));
        return outwards(1 / (1 + Math.exp(-logit)), -1);
    }

    /** The upper end of an interval that misses above with probability at most {@code miss}. */
    public static double upper(long successes, long trials, double miss) {
        ClopperPearson.check(successes, trials, miss);
        if (successes == trials) {
            return 1;
        }
        if (miss > LARGE_MISS) {
            return ClopperPearson.upper(successes, trials, miss);
        }
        if (successes == 0) {
            return Math.min(1, outwards(-Math.expm1(Math.log(miss) / trials), 1));
        }
        // The failures' lower end from 1, without taking a difference: a small probability keeps its digits.
        double logit = solve(trials - successes, trials, Math.log(miss));
        return Math.min(1, outwards(1 / (1 + Math.exp(logit)), 1));
    }

    /** A few roundings of a relative 1e-16 each lie between the logit and here. */
    private static double outwards(double p, int direction) {
        return p * (1 + direction * 1e-14);
    }

    /** The logit of a probability below {@code k / n} at which the bound of the tail is at most, and almost, the miss. */
    private static double solve(long k, long n, double logMiss) {
        double constant = ClopperPearson.stirlingError(n)
                - ClopperPearson.stirlingError(k)
                - ClopperPearson.stirlingError(n - k)
                - HALF_LOG_2_PI
                - Math.log((double) k * ((double) (n - k) / n)) / 2;
        double first = (double) (n - k) / (k + 1.0);
        double high = Math.log((double) k) - Math.log((double) (n - k));
        double low = Double.NEGATIVE_INFINITY;
        double deviations = Math.sqrt(-2 * logMiss);
        double logit = high - deviations * Math.sqrt(n / ((double) k * (n - k)));
        for (int step = 0; step < MOST_STEPS; step++) {
            double p = 1 / (1 + Math.exp(-logit));
            double q = 1 / (1 + Math.exp(logit));
            double ratio = first * Math.exp(logit);
            double tail = ratio < 1
                    ? constant
                            - ClopperPearson.deviance((double) k, n * p)
                            - ClopperPearson.deviance((double) (n - k), n * q)
                            - Math.log1p(-ratio)
                    : Double.POSITIVE_INFINITY;
            if (tail <= logMiss) {
                if (tail >= logMiss - CLOSE) {
                    return logit;
                }
                low = logit;
            } else {
                high = logit;
            }
            double slope = (k - n * p) + ratio / (1 - ratio);
            double next = logit - (tail - logMiss + CLOSE / 2) / slope;
            boolean inside = next > low && next < high;
            if (!inside) {
                next = low == Double.NEGATIVE_INFINITY ? logit - 1 : low + (high - low) / 2;
                if (next <= low || next >= high) {
                    break;
                }
            }
            logit = next;
        }
        // Where doubles are too coarse for so close a meeting, the last point below will do; 0 always does.
        return low;
    }
}
