package io.divulge.draw;

import java.util.SplittableRandom;

/** Draws counts of events without drawing the events: one binomial count after another, each by inversion from its mode outwards. */
public final class Multinomial {
    private final SplittableRandom random;

    public Multinomial(long seed) {
        random = new SplittableRandom(seed);
    }

    /** How often each of these was drawn in so many draws. */
    public long[] counts(long draws, double[] probabilities) {
        long[] counts = new long[probabilities.length];
        long left = draws;
        double mass = 1;
        for (int i = 0; i < counts.length - 1 && left > 0; i++) {
            double share = mass <= 0 ? 0 : Math.min(1, probabilities[i] / mass);
            counts[i] = binomial(left, share);
            left -= counts[i];
            mass -= probabilities[i];
        }
        counts[counts.length - 1] += left;
        // What rounding has left of the mass must not go to something impossible.
        if (probabilities[counts.length - 1] == 0 && counts[counts.length - 1] > 0) {
            throw new IllegalStateException("put the impossible first");
        }
        return counts;
    }

    /** The number of heads in so many flips of a coin. */
    public long binomial(long flips, double heads) {
        if (heads <= 0 || flips == 0) {
            return 0;
        }
        if (heads >= 1) {
            return flips;
        }
        long mode = Math.min(flips, (long) ((flips + 1) * heads));
        double odds = heads / (1 - heads);
        double atMode = Math.exp(logFactorial(flips)
                - logFactorial(mode)
                - logFactorial(flips - mode)
                + mode * Math.log(heads)
                + (flips - mode) * Math.log1p(-heads));
        double left = random.nextDouble() - atMode;
        double below = atMode;
        double above = atMode;
        long low = mode;
        long high = mode;
        while (left > 0 && (low > 0 || high < flips)) {
            if (high < flips) {
                above *= (double) (flips - high) / (high + 1) * odds;
                high++;
                left -= above;
                if (left <= 0) {
                    return high;
                }
            }
            if (low > 0) {
                below *= low / ((double) (flips - low + 1) * odds);
                low--;
                left -= below;
                if (left <= 0) {
                    return low;
                }
            }
            if (above + below < 1e-300) {
                break;
            }
        }
        return mode;
    }

    private static double logFactorial(long n) {
        if (n < 20) {
            double log = 0;
            for (long i = 2; i <= n; i++) {
                log += Math.log((double) i);
            }
            return log;
        }
        return (n + 0.5) * Math.log((double) n)
                - n
                + 0.5 * Math.log(2 * Math.PI)
                + 1.0 / (12 * n)
                - 1.0 / (360.0 * n * n * n);
    }
}
