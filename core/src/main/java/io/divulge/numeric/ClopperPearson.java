package io.divulge.numeric;

/**
 * The exact confidence interval of a probability from a number of successes [ClopperPearson34]: the probabilities under which neither so
 * many nor so few successes are too improbable. It covers the true probability at least as often as promised, whatever that is.
 *
 * <p>For one interval, {@link #lower} and {@link #upper} sum a tail term by term, find the end by bisection and move it outwards by more than the rounding.
 *
 * <p>For millions of cells at once, {@link #quickLower} and {@link #quickUpper} give an interval that holds this one and is hardly wider, for a few logarithms. The
 * terms of a tail fall faster than a geometric series, so {@code P(N >= k) <= P(N = k) / (1 - r)} with {@code r} the ratio of the first two
 * terms. The end point is where this bound meets the miss. At a miss of 1e-6 the tail is overstated by about a twentieth, which moves the end by a
 * hundredth of a standard deviation, outwards.
 */
public final class ClopperPearson {
    /** Tails are right to many more digits than this. */
    private static final double SLACK = 1e-9;

    /** From here on the geometric series is too coarse, and nobody asks so little of many cells. */
    private static final double LARGE_MISS = 0.2;

    /** How close the logarithm of the tail comes to that of the miss, from below: far more than its rounding. */
    private static final double CLOSE = 1e-6;

    private static final int MOST_STEPS = 500;

    private ClopperPearson() {}

    /** The lower end of an interval that misses below with probability at most {@code miss}. */
    public static double lower(long successes, long trials, double miss) {
        check(successes, trials, miss);
        if (successes == 0) {
            return 0;
        }
        double low = 0;
        double high = (double) successes / trials;
        double target = miss * (1 - SLACK);
        while (true) {
            double middle = low + (high - low) / 2;
            if (middle <= low || middle >= high) {
                return low;
            }
            if (Binomial.atLeast(successes, trials, middle) < target) {
                low = middle;
            } else {
                high = middle;
            }
        }
    }

    /** The upper end of an interval that misses above with probability at most {@code miss}. */
    public static double upper(long successes, long trials, double miss) {
        check(successes, trials, miss);
        double lower = lower(trials - successes, trials, miss);
        return lower == 0 ? 1 : Math.min(1, Math.nextUp(1 - lower));
    }

    /** The lower end of a slightly wider interval, which misses below with probability at most {@code miss}. */
    public static double quickLower(long successes, long trials, double miss) {
        check(successes, trials, miss);
        if (successes == 0) {
            return 0;
        }
        if (miss > LARGE_MISS) {
            return lower(successes, trials, miss);
        }
        if (successes == trials) {
            return outwards(Math.exp(Math.log(miss) / trials), -1);
        }
        double logit = solve(successes, trials, Math.log(miss));
        return outwards(1 / (1 + Math.exp(-logit)), -1);
    }

    /** The upper end of a slightly wider interval, which misses above with probability at most {@code miss}. */
    public static double quickUpper(long successes, long trials, double miss) {
        check(successes, trials, miss);
        if (successes == trials) {
            return 1;
        }
        if (miss > LARGE_MISS) {
            return upper(successes, trials, miss);
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
        double peak = Binomial.logPeak(k, n);
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
                    ? peak
                            - Binomial.deviance((double) k, n * p)
                            - Binomial.deviance((double) (n - k), n * q)
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

    private static void check(long successes, long trials, double miss) {
        // Written so that NaN fails.
        if (!(trials >= 1 && successes >= 0 && successes <= trials && miss > 0 && miss < 1)) {
            throw new IllegalArgumentException(successes + " successes of " + trials + " trials at a miss of " + miss
                    + " (expected at least one trial, and a miss between 0 and 1)");
        }
    }
}
