package io.divulge.estimate;

/** What a probability adds to a divergence: {@code p log(p/q) - p + q}, which is never negative, convex in each argument, and the divergence when summed over all. */
final class Deviance {
    private Deviance() {}

    /** Infinite if {@code q} is 0 and {@code p} is not. */
    static double of(double p, double q) {
        if (p == 0) {
            return q;
        }
        return q == 0 ? Double.POSITIVE_INFINITY : Math.max(0, p * Math.log(p / q) - (p - q));
    }
}
