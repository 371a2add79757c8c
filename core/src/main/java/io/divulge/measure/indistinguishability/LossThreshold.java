package io.divulge.measure.indistinguishability;

import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Sum;

/**
 * A threshold on the privacy loss {@code log(w/v)}, as a ratio: {@code w > t v} instead of a logarithm for each entry.
 *
 * @param ratio {@code t = e^epsilon}, at most the largest double
 * @param relativeError how far the two sides of {@code w > t v} can be from what was meant, together
 * @param looseRatio below {@code t} by so much that what is not above it is not above {@code t} either
 * @param strictRatio above {@code t} by so much that what is above it is above {@code t} too
 */
record LossThreshold(double ratio, double relativeError, double looseRatio, double strictRatio) {
    /** Terms that are added plainly before a compensated addition takes over. */
    static final int BLOCK = 64;

    static LossThreshold of(Joint joint, Scalar epsilon) {
        double exp = epsilon.requireNonNegative("epsilon").exp();
        double likelihoods = 2 * joint.summary().likelihoodError() + 4 * Rounding.UNIT;
        // The largest double times the smallest probability is above 1: no ratio of probabilities exceeds it.
        double t = Math.min(exp, Double.MAX_VALUE);
        double relative = Rounding.up(likelihoods + (exp > 0x1p1020 ? 0 : epsilon.expError()));
        return new LossThreshold(
                t, relative, t * (1 - 2 * relative), Math.min(t * (1 + 2 * relative), Double.MAX_VALUE));
    }

    /** {@code sum_y w} over the outcomes with {@code w > t v}, off by a factor of at most {@code 1 + gamma(BLOCK + 8)}. */
    static double massAbove(double[] w, double[] v, double t) {
        Sum sum = new Sum();
        for (int from = 0; from < w.length; from += BLOCK) {
            double part = 0;
            for (int y = from; y < Math.min(w.length, from + BLOCK); y++) {
                part += ifAbove(w[y], t * v[y], w[y]);
            }
            sum.add(part);
        }
        return sum.value();
    }

    /** {@code a > b ? number : 0} without a branch, which a processor would guess wrong half of the time. */
    static double ifAbove(double a, double b, double number) {
        long allOnesIfAbove = Double.doubleToRawLongBits(b - a) >> 63;
        return Double.longBitsToDouble(Double.doubleToRawLongBits(number) & allOnesIfAbove);
    }
}
