package io.divulge.measure.indistinguishability;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.PROBABILISTIC_LDP;

import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.model.Neighbours;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;

/**
 * Probabilistic local differential privacy: how probable it is, at worst, that the privacy loss exceeds epsilon.
 *
 * <p>{@code max over x, x' of P_{Y|X=x}{ log( P_{Y|X=x}(Y) / P_{Y|X=x'}(Y) ) > epsilon }} [ILE26, Def. 3]. A probability: the
 * smallest delta with which the release is (epsilon, delta)-probabilistically private, and at least the
 * {@link PrivacyProfile}. Post-processing can raise it [ILE26, Ex. 1].
 *
 * <p>A loss that rounding cannot tell from epsilon is taken to be epsilon, and so does not count; the bracket covers both
 * cases. Takes {@code n^2 m} steps.
 */
public final class ProbabilisticLocalDifferentialPrivacy {
    private ProbabilisticLocalDifferentialPrivacy() {}

    /** The probability of a loss above {@code epsilon}, with the two secrets and the event that attain it. */
    public static Value of(Joint joint, Scalar epsilon) {
        LossThreshold threshold = LossThreshold.of(joint, epsilon);
        // Not even an infinite loss is above infinity.
        if (epsilon.value() == Double.POSITIVE_INFINITY) {
            return Value.exactly(0);
        }
        double error = joint.summary().likelihoodError() + Rounding.gamma(LossThreshold.BLOCK + 8);
        PairMaximum best = SecretPairs.maximum(PROBABILISTIC_LDP.name(), joint, 0, new Failure(threshold, error));
        return best.toValue(SecretPairAtEvent.of(joint, best, threshold.strictRatio()))
                .atMost(1);
    }

    /** The same over neighbours instead of all pairs. */
    public static Value of(Joint joint, Scalar epsilon, Neighbours neighbours) {
        LossThreshold threshold = LossThreshold.of(joint, epsilon);
        NeighbourPairs pairs = NeighbourPairs.of(joint, neighbours);
        if (epsilon.value() == Double.POSITIVE_INFINITY) {
            return Value.exactly(0);
        }
        double error = joint.summary().likelihoodError() + Rounding.gamma(LossThreshold.BLOCK + 8);
        PairMaximum best = pairs.maximum(0, new Failure(threshold, error));
        return best.toValue(SecretPairAtEvent.of(joint, best, threshold.strictRatio()))
                .atMost(1);
    }

    /** {@code sum_y w} over the outcomes with {@code w > t v}. */
    private record Failure(LossThreshold threshold, double error) implements SecretPairs.Comparison<double[]> {
        @Override
        public double[] prepare(double[] likelihoods) {
            return likelihoods;
        }

        @Override
        public void compare(int x, double[] w, int other, double[] v, PairMaximum best) {
            double mass = LossThreshold.massAbove(w, v, threshold.looseRatio());
            // Where no outcome exceeds the threshold the probability is 0 and not nearly 0.
            double high = mass == 0 ? 0 : Rounding.up(mass * (1 + error));
            if (high > best.lower()) {
                double surely = LossThreshold.massAbove(w, v, threshold.strictRatio());
                best.offer(x, other, surely * (1 - error), surely, high);
            }
        }
    }
}
