package io.divulge.measure.indistinguishability;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.model.Neighbours;
import io.divulge.numeric.Rounding;

/**
 * Differential privacy: how well the clearest outcome tells two neighbours apart.
 *
 * <p>{@code max over y and neighbours x, x' of log( P_{Y|X=x}(y) / P_{Y|X=x'}(y) )} in nats [ILE26, II.B]. With all pairs as
 * neighbours it is {@link LocalDifferentialPrivacy}; with data sets that differ in one record, the central model. Between
 * 0 and local differential privacy; infinite exactly when a secret can lead to an outcome that a neighbour cannot.
 *
 * <p>Where neighbours are at distances ({@link io.divulge.model.Metric}), the logarithm counts for each unit of distance: metric privacy [CABP13].
 *
 * <p>Takes a pass over two rows for each pair of neighbours.
 */
public final class DifferentialPrivacy {
    private DifferentialPrivacy() {}

    /** The smallest epsilon, with the two neighbours and the outcome that need it. */
    public static Value of(Joint joint, Neighbours neighbours) {
        return of(NeighbourPairs.of(joint, neighbours));
    }

    static Value of(NeighbourPairs pairs) {
        if (pairs.isEmpty()) {
            return Value.exactly(0);
        }
        Joint joint = pairs.joint();
        double e = joint.summary().likelihoodError();
        double error = Rounding.product(Rounding.quotient(e, e), Rounding.UNIT);
        if (pairs.hasDistances()) {
            PairMaximum best = pairs.maximum(0, new ScaledRatio(pairs, error));
            return best.toValue(witness(joint, best)).atLeast(0);
        }
        PairMaximum best = pairs.maximum(1, new LargestRatio());
        double log = Math.log(best.value());
        return Value.within(log, Rounding.logError(log, error), witness(joint, best))
                .atLeast(0);
    }

    private static Witness witness(Joint joint, PairMaximum best) {
        if (best.first() < 0) {
            return Witness.NONE;
        }
        double[] w = new double[joint.outcomes().size()];
        double[] v = new double[w.length];
        joint.likelihoods(best.first(), w);
        joint.likelihoods(best.second(), v);
        int worst = 0;
        for (int y = 1; y < w.length; y++) {
            worst = LargestRatio.of(w[y], v[y]) > LargestRatio.of(w[worst], v[worst]) ? y : worst;
        }
        return new SecretPairAtOutcome(
                joint.secrets().label(best.first()),
                joint.secrets().label(best.second()),
                joint.outcomes().label(worst));
    }

    /** {@code max_y log(w / v)} for each unit of distance, which is computed with some roundings of its own. */
    private record ScaledRatio(NeighbourPairs pairs, double error) implements SecretPairs.Comparison<double[]> {
        private static final double DISTANCE = Rounding.gamma(8);

        @Override
        public double[] prepare(double[] likelihoods) {
            return likelihoods;
        }

        @Override
        public void compare(int x, double[] w, int other, double[] v, PairMaximum best) {
            double ratio = 0;
            for (int y = 0; y < w.length; y++) {
                ratio = Math.max(ratio, LargestRatio.of(w[y], v[y]));
            }
            double log = Math.log(ratio);
            if (log > 0) {
                double distance = pairs.distance(x, other);
                double off = Rounding.logError(log, error);
                best.offer(
                        x,
                        other,
                        (log - off) / distance * (1 - DISTANCE),
                        log / distance,
                        (log + off) / distance * (1 + DISTANCE));
            }
        }
    }

    /** {@code max_y w / v}; an outcome that neither can have tells nothing. */
    private record LargestRatio() implements SecretPairs.Comparison<double[]> {
        static double of(double w, double v) {
            return w == 0 ? 0 : w / v;
        }

        @Override
        public double[] prepare(double[] likelihoods) {
            return likelihoods;
        }

        @Override
        public void compare(int x, double[] w, int other, double[] v, PairMaximum best) {
            double ratio = 0;
            for (int y = 0; y < w.length; y++) {
                ratio = Math.max(ratio, of(w[y], v[y]));
            }
            best.offer(x, other, ratio, ratio, ratio);
        }
    }
}
