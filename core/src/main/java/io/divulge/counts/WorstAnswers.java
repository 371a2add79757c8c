package io.divulge.counts;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.indistinguishability.SecretPairAtOutcome;
import io.divulge.measure.pointwise.SecretAtOutcome;
import io.divulge.model.Prior;
import io.divulge.numeric.Enclosure;

/**
 * What the worst noisy sums tell about the record that is not known.
 *
 * <p>With Laplace or geometric noise of scale b the likelihood of {@code z} is a product of {@code e^{-|z_i - w_i|/b}}. By the triangle inequality the sums that make a secret likeliest
 * are its own weights, {@code z = w(x)}, where every other secret {@code x'} is less likely by {@code e^{-d(x,x')/b}}, {@code d} being the sum of the distances. A secret is least likely where every sum is beyond all weights.
 * With Gaussian noise the sums can be so far out that only one secret is left.
 */
final class WorstAnswers {
    /** Signs of so many sums are all tried. */
    private static final int MOST_SIGNS = 12;

    private final Prior prior;
    private final double[][] weights;
    private final CountNoise noise;
    private final boolean isHistogram;

    WorstAnswers(Prior prior, double[][] weights, CountNoise noise, boolean isHistogram) {
        this.prior = prior;
        this.weights = weights;
        this.noise = noise;
        this.isHistogram = isHistogram;
    }

    static Enclosure probability(Prior prior, int x) {
        double p = prior.probability(x);
        return prior.uncertainty() == 0
                ? Enclosure.of(p)
                : Enclosure.of(p).times(new Enclosure(1 - 2 * prior.uncertainty(), 1 + 2 * prior.uncertainty()));
    }

    private int secrets() {
        return prior.secrets().size();
    }

    /** How far the weights of two secrets are apart, all sums together. */
    private Enclosure distance(int x, int other) {
        if (isHistogram) {
            return x == other ? Enclosure.ZERO : Enclosure.of(2);
        }
        Enclosure sum = Enclosure.ZERO;
        for (double[] row : weights) {
            sum = sum.plus(Enclosure.of(row[x]).minus(Enclosure.of(row[other])).abs());
        }
        return sum;
    }

    private boolean isSame(int x, int other) {
        for (double[] row : weights) {
            if (row[x] != row[other]) {
                return false;
            }
        }
        return true;
    }

    private boolean areAllSame() {
        for (int x = 1; x < secrets(); x++) {
            if (!isSame(0, x)) {
                return false;
            }
        }
        return true;
    }

    Value leakage() {
        if (areAllSame()) {
            return Value.exactly(0);
        }
        Value worst = Value.exactly(0);
        for (int x = 0; x < secrets(); x++) {
            worst = worst.max(
                    noise.isBounded()
                            ? Value.of(at(x), outcome(x, "the sums of"))
                            : Value.of(outside(x), farOut(x)).atLeast(0));
        }
        return worst;
    }

    private Enclosure at(int x) {
        Enclosure sum = Enclosure.ZERO;
        for (int other = 0; other < secrets(); other++) {
            sum = sum.plus(probability(prior, other)
                    .times(distance(x, other).over(noise.width()).negate().exp()));
        }
        return sum.log().negate().atLeast(0);
    }

    /** What is known of a secret whose weights are a corner of those of all; of others, that much at most. */
    private Enclosure outside(int x) {
        Enclosure same = Enclosure.ZERO;
        for (int other = 0; other < secrets(); other++) {
            same = isSame(x, other) ? same.plus(probability(prior, other)) : same;
        }
        Enclosure certain = same.log().negate().atLeast(0);
        return isCorner(x) ? certain : new Enclosure(0, certain.upper());
    }

    /** Whether some direction is largest at this secret's weights alone: a sum, or away from another secret. */
    private boolean isCorner(int x) {
        if (isHistogram) {
            return true;
        }
        for (int from = 0; from < secrets(); from++) {
            double[] direction = new double[weights.length];
            for (int i = 0; i < direction.length; i++) {
                direction[i] = weights[i][x] - weights[i][from];
            }
            if (isLargest(x, direction)) {
                return true;
            }
        }
        for (int i = 0; i < weights.length; i++) {
            for (int sign = -1; sign <= 1; sign += 2) {
                double[] direction = new double[weights.length];
                direction[i] = sign;
                if (isLargest(x, direction)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isLargest(int x, double[] direction) {
        for (int other = 0; other < secrets(); other++) {
            if (isSame(x, other)) {
                continue;
            }
            Enclosure ahead = Enclosure.ZERO;
            for (int i = 0; i < direction.length; i++) {
                ahead = ahead.plus(Enclosure.of(direction[i])
                        .times(Enclosure.of(weights[i][x]).minus(Enclosure.of(weights[i][other]))));
            }
            if (!(ahead.lower() > 0)) {
                return false;
            }
        }
        return true;
    }

    Value cost() {
        if (areAllSame()) {
            return Value.exactly(0);
        }
        if (!noise.isBounded()) {
            return Value.exactly(Double.POSITIVE_INFINITY);
        }
        Value worst = Value.exactly(0);
        for (int x = 0; x < secrets(); x++) {
            Enclosure most = Enclosure.ZERO;
            for (int other = 0; other < secrets(); other++) {
                most = most.plus(probability(prior, other)
                        .times(distance(x, other).over(noise.width()).exp()));
            }
            Enclosure upper = most.log().atLeast(0);
            Enclosure cost = isHistogram ? upper : new Enclosure(Math.min(attained(x), upper.upper()), upper.upper());
            worst = worst.max(Value.of(cost, outcome(x, "sums far from those of")));
        }
        return worst;
    }

    /** The cost where every sum is beyond all weights on the better side, by trying all sides or the likelier ones. */
    private double attained(int x) {
        int signs = Math.min(weights.length, MOST_SIGNS);
        double best = 0;
        for (int code = 0; code < 1 << signs; code++) {
            Enclosure sum = Enclosure.ZERO;
            for (int other = 0; other < secrets(); other++) {
                Enclosure exponent = Enclosure.ZERO;
                for (int i = 0; i < weights.length; i++) {
                    Enclosure ahead = Enclosure.of(weights[i][other]).minus(Enclosure.of(weights[i][x]));
                    exponent = exponent.plus((code >> Math.min(i, signs - 1) & 1) == 0 ? ahead : ahead.negate());
                }
                sum = sum.plus(probability(prior, other)
                        .times(exponent.over(noise.width()).exp()));
            }
            best = Math.max(best, sum.log().lower());
        }
        return best;
    }

    Value indistinguishability() {
        if (areAllSame()) {
            return Value.exactly(0);
        }
        if (!noise.isBounded()) {
            return Value.exactly(Double.POSITIVE_INFINITY);
        }
        Value worst = Value.exactly(0);
        for (int x = 0; x < secrets(); x++) {
            for (int other = 0; other < (isHistogram ? Math.min(2, secrets()) : secrets()); other++) {
                worst = worst.max(Value.of(
                        distance(x, other).over(noise.width()),
                        new SecretPairAtOutcome(
                                prior.secrets().label(x), prior.secrets().label(other), "the sums of the first")));
            }
        }
        return worst;
    }

    private Witness outcome(int x, String what) {
        return new SecretAtOutcome(
                prior.secrets().label(x), what + " " + prior.secrets().label(x));
    }

    private Witness farOut(int x) {
        return new SecretAtOutcome(
                prior.secrets().label(x),
                "sums ever farther out towards " + prior.secrets().label(x));
    }
}
