package io.divulge.numeric;

/** The binomial law: probabilities of numbers of successes in the form of [Loader00], which keeps all their digits for billions of trials. */
final class Binomial {
    private static final double HALF_LOG_2_PI = 0.9189385332046728;

    private Binomial() {}

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
        double log = corrections(k, n) - deviance((double) k, n * p) - deviance((double) (n - k), n * (1 - p));
        return Math.exp(log - HALF_LOG_2_PI - logSpread(k, n));
    }

    /** The logarithm of the probability of {@code k} successes if that many are expected. */
    static double logPeak(long k, long n) {
        return corrections(k, n) - HALF_LOG_2_PI - logSpread(k, n);
    }

    private static double corrections(long k, long n) {
        return stirlingError(n) - stirlingError(k) - stirlingError(n - k);
    }

    /** The logarithm of the standard deviation if {@code k} successes are expected. */
    private static double logSpread(long k, long n) {
        return Math.log((double) k * ((double) (n - k) / n)) / 2;
    }

    /** What Stirling's formula for {@code log n!} lacks. */
    private static double stirlingError(long n) {
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
