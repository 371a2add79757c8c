package io.divulge.measure.indistinguishability;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.APPROXIMATE_LDP;

import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.model.Neighbours;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Sum;

/**
 * Approximate local differential privacy: the smallest epsilon with which a release is (epsilon, delta)-LDP.
 *
 * <p>{@code min{ epsilon >= 0 : delta*(epsilon) <= delta }} in nats, the inverse of the {@link PrivacyProfile}
 * [ILE26, Def. 2]. At {@code delta = 0} it is local differential privacy. Infinite exactly when some secret leads with
 * probability above delta to outcomes that another cannot have. Where that probability is delta but for rounding, it is
 * taken to be delta, and the bracket covers both cases.
 *
 * <p>Takes {@code n^2 m} steps, and a few more for the pairs that raise the result.
 */
public final class ApproximateLocalDifferentialPrivacy {
    private ApproximateLocalDifferentialPrivacy() {}

    /** The smallest epsilon at {@code delta}, with the two secrets that need it. */
    public static Value of(Joint joint, Scalar delta) {
        Delta level = Delta.of(delta);
        if (level.value() == 0) {
            Value ldp = LocalDifferentialPrivacy.of(joint);
            return ldp.witness() instanceof SecretPairAtOutcome at
                    ? ldp.attainedBy(new SecretPair(at.secret(), at.other()))
                    : ldp;
        }
        if (level.isOne()) {
            return Value.exactly(0);
        }
        double error = joint.summary().likelihoodError() + Rounding.gamma(LossThreshold.BLOCK + 16);
        PairMaximum best = SecretPairs.maximum(APPROXIMATE_LDP.name(), joint, 1, new Root(delta, error));
        Value ratio = best.toValue(SecretPair.of(joint, best));
        return ratio.upper() == 1 ? Value.exactly(0) : ratio.map(Math::log).atLeast(0);
    }

    /** The same over neighbours instead of all pairs. */
    public static Value of(Joint joint, Scalar delta, Neighbours neighbours) {
        Delta level = Delta.of(delta);
        NeighbourPairs pairs = NeighbourPairs.of(joint, neighbours);
        if (level.value() == 0) {
            Value privacy = DifferentialPrivacy.of(pairs);
            return privacy.attainedBy(RenyiLocalDifferentialPrivacy.pair(privacy.witness()));
        }
        if (level.isOne()) {
            return Value.exactly(0);
        }
        double error = joint.summary().likelihoodError() + Rounding.gamma(LossThreshold.BLOCK + 16);
        PairMaximum best = pairs.maximum(1, new Root(delta, error));
        Value ratio = best.toValue(SecretPair.of(joint, best));
        return ratio.upper() == 1 ? Value.exactly(0) : ratio.map(Math::log).atLeast(0);
    }

    /**
     * The smallest {@code t >= 1} with {@code sum_y (w - t v)^+ <= delta}.
     *
     * <p>The sum is convex, decreasing and piecewise linear in {@code t}. Newton's steps from the left never pass the root
     * and drop outcomes from the sum at every step, so they end at the exact root after finitely many, and no ratios need
     * sorting. A model whose entries are off by a factor of {@code 1 +- error} has its root between those of the two
     * extreme ones, which are the same sum at scaled arguments.
     */
    private static final class Root implements SecretPairs.Comparison<double[]> {
        /** Roots further apart than this are not one root seen through rounding: the sum is flat between them. */
        private static final double SAME = 1 + 0x1p-10;

        /** A root so near to the largest makes the bracket no wider than rounding does. */
        private static final double NEAR = 1 + 0x1p-44;

        private final double delta;
        private final double low;
        private final double high;
        private final double scale;

        Root(Scalar delta, double error) {
            this.delta = delta.value();
            this.low = Rounding.down(delta.value() - delta.error()) * (1 - 2 * error);
            this.high = Rounding.up(delta.value() + delta.error()) * (1 + 2 * error);
            this.scale = Rounding.up(1 + 3 * error);
        }

        @Override
        public double[] prepare(double[] likelihoods) {
            return likelihoods;
        }

        @Override
        public void compare(int x, double[] w, int other, double[] v, PairMaximum best) {
            if (isAtMost(best.value(), w, v)) {
                return;
            }
            if (isAtMost(best.value() * NEAR, w, v)) {
                best.allow(best.value() * NEAR);
                return;
            }
            double lower = root(w, v, 1 / scale, high);
            double middle = root(w, v, lower, delta);
            double upper = root(w, v, middle, low);
            double value = middle <= lower * SAME ? middle : lower;
            best.offer(x, other, Math.max(1, lower / scale), Math.max(1, value), Math.max(1, upper * scale));
        }

        /** Whether the root is certainly not above {@code t}. */
        private boolean isAtMost(double t, double[] w, double[] v) {
            return !(step(w, v, t / scale, low) > t / scale);
        }

        private static double root(double[] w, double[] v, double start, double target) {
            double t = start;
            for (double next = step(w, v, t, target); next > t; next = step(w, v, t, target)) {
                t = next;
            }
            return t;
        }

        /** One of Newton's steps from {@code t}; not above {@code t} if the sum is at most {@code target} there. */
        private static double step(double[] w, double[] v, double t, double target) {
            if (t == Double.POSITIVE_INFINITY) {
                return t;
            }
            Sum mass = new Sum();
            Sum otherMass = new Sum();
            for (int from = 0; from < w.length; from += LossThreshold.BLOCK) {
                double first = 0;
                double second = 0;
                for (int y = from; y < Math.min(w.length, from + LossThreshold.BLOCK); y++) {
                    first += LossThreshold.ifAbove(w[y], t * v[y], w[y]);
                    second += LossThreshold.ifAbove(w[y], t * v[y], v[y]);
                }
                mass.add(first);
                otherMass.add(second);
            }
            double above = mass.value() - target;
            // 0/0 would be NaN, and ends the steps as it should.
            return above > 0 ? above / otherMass.value() : 0;
        }
    }
}
