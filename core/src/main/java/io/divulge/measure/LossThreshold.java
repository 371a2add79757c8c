package io.divulge.measure;

import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;

/**
 * A threshold on the privacy loss {@code log(w/v)}, as a ratio: {@code w > t v} instead of a logarithm for each entry.
 *
 * @param ratio {@code t = e^epsilon}, at most the largest double
 * @param relativeError how far the two sides of {@code w > t v} can be from what was meant, together
 * @param looseRatio below {@code t} by so much that what is not above it is not above {@code t} either
 * @param strictRatio above {@code t} by so much that what is above it is above {@code t} too
 */
record LossThreshold(double ratio, double relativeError, double looseRatio, double strictRatio) {
    static LossThreshold of(Joint joint, Scalar epsilon) {
        if (!(epsilon.value() >= 0)) {
            throw new IllegalArgumentException("epsilon is " + epsilon + " (expected a number of at least 0)");
        }
        double exp = epsilon.exp();
        double likelihoods = 2 * joint.summary().likelihoodError() + 4 * Rounding.UNIT;
        // The largest double times the smallest probability is above 1: no ratio of probabilities exceeds it.
        double t = Math.min(exp, Double.MAX_VALUE);
        double relative = Rounding.up(likelihoods + (exp > 0x1p1020 ? 0 : epsilon.expError()));
        return new LossThreshold(
                t, relative, t * (1 - 2 * relative), Math.min(t * (1 + 2 * relative), Double.MAX_VALUE));
    }
}
