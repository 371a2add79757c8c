package io.divulge.numeric;

/**
 * The exact confidence interval of a probability from a number of successes [ClopperPearson34]: the probabilities under which neither so
 * many nor so few successes are too improbable. It covers the true probability at least as often as promised, whatever that is.
 *
 * <p>Tails are summed term by term from a binomial probability in the form of [Loader00], which keeps all its digits for billions of
 * trials; the end points are found by bisection and moved outwards by more than the rounding.
 */
public final class ClopperPearson {
    private static final double HALF_LOG_2_PI = 0.9189385332046728;

    /** Tails are right to many more digits than this. */
    private static final double SLACK = 1e-9;

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
            if (atLeast(successes, trials, middle) < target) {
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

    static void check(long successes, long trials, double miss) {
        // Written so that NaN fails.
        if (!(trials >= 1 && successes >= 0 && successes <= trials && miss > 0 && miss < 1)) {
            throw new IllegalArgumentException(successes + " successes of " + trials + " trials at a miss of " + miss
                    + " (expected at least one trial, and a miss between 0 and 1)");
        }
    }

    /** The probability of {@code k} or more successes, for {@code p} at most {@code k / n}: terms that fall from the first on. */
    static double atLeast(long k, long n, double p) {
        double odds = p / (1 - p);
        double sum = 0;
        double term = 1;
        for (long j = k; j <= n; j++) {
            sum += term;
            term *= (double) (n - j) / (j + 1) * odds;
            if (term < sum * 1e-17) {
                break;
            }
        }
        return Math.min(1, sum * probability(k, n, p));
    }

    /** The probability of exactly {@code k} successes, for {@code p} strictly between 0 and 1. */
    static double probability(long k, long n, double p) {
        if (k == 0) {
            return Math.exp(n * Math.log1p(-p));
        }
        if (k == n) {
            return Math.exp(n * Math.log(p));
        }
        double log = stirlingError(n)
                - stirlingError(k)
                - stirlingError(n - k)
                - deviance((double) k, n * p)
                - deviance((double) (n - k), n * (1 - p));
        return Math.exp(log - HALF_LOG_2_PI - Math.log((double) k * ((double) (n - k) / n)) / 2);
    }

    /** What Stirling's formula for {@code log n!} lacks. */
    static double stirlingError(long n) {
        if (n < 16) {
            double log = 0;
            for (long i = 2; i <= n; i++) {
                log += Math.log((double) i);
            }
            return log - ((n + 0.5) * Math.log((double) n) - n + HALF_LOG_2_PI);
        }
        double square = (double) n * n;
        return (1.0 / 12 - (1.0 / 360 - (1.0 / 1260 - (1.0 / 1680 - 1.0 / 1188 / square) / square) / square) / square)
                / n;
    }

    /** {@code x log(x / m) + m - x}, without the cancellation where the two are close. */
    static double deviance(double x, double m) {
        return deviance(x, m, x - m);
    }

    /** The {@link #deviance(double, double)} of two numbers whose difference is known to more digits than they are. */
    static double deviance(double x, double m, double difference) {
        double v = difference / (x + m);
        if (Math.abs(v) < 0.1) {
            double sum = difference * v;
            double power = 2 * x * v;
            double square = v * v;
            for (int j = 1; j < 1000; j++) {
                power *= square;
                double next = sum + power / (2 * j + 1);
                if (next == sum) {
                    return next;
                }
                sum = next;
            }
        }
        double ratio = x / m;
        // Below the normal numbers the quotient may overflow, and its logarithm does not.
        return x * (ratio < Double.POSITIVE_INFINITY ? Math.log(ratio) : Math.log(x) - Math.log(m)) + m - x;
    }
}
