package io.divulge.measure.indistinguishability;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.PRIVACY_PROFILE;

import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.model.Neighbours;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Sum;

/**
 * The privacy profile: the smallest delta with which a release is (epsilon, delta)-LDP.
 *
 * <p>{@code delta*(epsilon) = max over x, x' of sum_y max(0, P_{Y|X=x}(y) - e^epsilon P_{Y|X=x'}(y))} [ILE26, eq. 3]. A
 * probability: between 0 and 1, 0 exactly from local differential privacy on. It does not increase with epsilon, and is
 * at most the probability that the privacy loss exceeds epsilon; see {@link ProbabilisticLocalDifferentialPrivacy}.
 *
 * <p>Takes {@code n^2 m} steps.
 */
public final class PrivacyProfile {
    private PrivacyProfile() {}

    /** The smallest delta at {@code epsilon}, with the two secrets and the event that need it. */
    public static Value of(Joint joint, Scalar epsilon) {
        LossThreshold threshold = LossThreshold.of(joint, epsilon);
        // No loss, not even an infinite one, is above infinity.
        if (epsilon.value() == Double.POSITIVE_INFINITY) {
            return Value.exactly(0);
        }
        PairMaximum best = SecretPairs.maximum(PRIVACY_PROFILE.name(), joint, 0, new Excess(threshold));
        return best.toValue(SecretPairAtEvent.of(joint, best, threshold.ratio()))
                .atMost(1);
    }

    /** The same over neighbours instead of all pairs: (epsilon, delta)-differential privacy in the central model. */
    public static Value of(Joint joint, Scalar epsilon, Neighbours neighbours) {
        LossThreshold threshold = LossThreshold.of(joint, epsilon);
        NeighbourPairs pairs = NeighbourPairs.of(joint, neighbours);
        if (epsilon.value() == Double.POSITIVE_INFINITY) {
            return Value.exactly(0);
        }
        PairMaximum best = pairs.maximum(0, new Excess(threshold));
        return best.toValue(SecretPairAtEvent.of(joint, best, threshold.ratio()))
                .atMost(1);
    }

    /** {@code sum_y (w - t v)^+}. */
    private record Excess(LossThreshold threshold) implements SecretPairs.Comparison<double[]> {
        @Override
        public double[] prepare(double[] likelihoods) {
            return likelihoods;
        }

        @Override
        public void compare(int x, double[] w, int other, double[] v, PairMaximum best) {
            double t = threshold.ratio();
            Sum sum = new Sum();
            for (int from = 0; from < w.length; from += LossThreshold.BLOCK) {
                double excess = 0;
                for (int y = from; y < Math.min(w.length, from + LossThreshold.BLOCK); y++) {
                    excess += Math.max(0, w[y] - t * v[y]);
                }
                sum.add(excess);
            }
            double value = sum.value();
            double roundings = Rounding.gamma(LossThreshold.BLOCK + 8) * value + Rounding.UNDERFLOW;
            // Where a term is, or could be, positive, both parts of it are about w at most.
            double off = 2 * threshold.relativeError();
            if (value + off + roundings <= best.lower()) {
                return;
            }
            double mass = LossThreshold.massAbove(w, v, threshold.looseRatio());
            if (mass > 0) {
                off = off * mass + roundings;
                best.offer(x, other, Math.max(0, value - off), value, value + off);
            }
        }
    }
}
