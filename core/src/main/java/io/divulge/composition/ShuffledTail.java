package io.divulge.composition;

import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.pointwise.PointwiseMeasures;
import io.divulge.measure.pointwise.Quantile;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;

/**
 * How likely a histogram of reports leaks how much: the probability that {@code r(x, h) = sum_j (h_j / n) r(x, j)} exceeds a number for some secret.
 *
 * <p>Histograms are added up, see {@link HistogramSums}. Where that takes too long, there is an upper bound only: that of Chernoff for each secret.
 */
final class ShuffledTail {
    /** What is left out has so much of the probability that is asked for; less where the answer is only looked for. */
    private static final double SHARE = 1e-7;

    private static final double COARSE = 1e-3;

    private static final double FINE = 1e-5;

    private static final double NEAR = 4e-7;

    /** Logarithms farther from 0 than this would slow false position down. */
    private static final double STEEPEST = 8;

    private static final int MOST_STEPS = 60;

    private final Reports reports;
    private final TypeWeights weights;
    private final Value largest;

    ShuffledTail(Reports reports) {
        this.reports = reports;
        this.weights = TypeWeights.of(reports.n(), reports.probabilities());
        this.largest = Measure.of(PointwiseMeasures.PML).of(reports.person());
    }

    /** {@code P{ l > epsilon }}. */
    Value tail(Scalar epsilon) {
        if (epsilon.value() - epsilon.error() >= largest.upper()) {
            return Value.exactly(0);
        }
        Enclosure first = beyond(search(1e-9), epsilon.value());
        // The rarer it is, the less may be left out.
        Enclosure second =
                first.upper() < 0.5 ? beyond(search(Math.max(first.lower(), 1e-250) * SHARE), epsilon.value()) : first;
        return Value.of(second);
    }

    /** The leakage that is exceeded with a probability, from below and above. */
    Value quantile(Quantile asked) {
        if (asked.delta().isZero()) {
            return largest;
        }
        double delta = asked.delta().value();
        if (delta >= 1) {
            return asked.isRight() ? new Value(0, 0, largest.upper(), Witness.NONE) : Value.exactly(0);
        }
        if (!search(rare(delta, COARSE)).isPossible()) {
            return bounded(asked.delta());
        }
        double coarse = near(search(rare(delta, COARSE)), delta, normal(delta), 1.5, NEAR * 100);
        HistogramSums search = search(rare(delta, FINE));
        double near = near(search, delta, coarse, 1 + NEAR * 1000, NEAR);
        double error = asked.delta().error();
        double low = near;
        double high = near;
        for (double step = 4 * NEAR; low > 0; step *= 16) {
            low = Math.max(0, near - step * near);
            if (low == 0 || beyond(search, low).lower() > delta + error) {
                break;
            }
        }
        for (double step = 4 * NEAR; high < largest.upper(); step *= 16) {
            high = Math.min(largest.upper(), near + step * Math.max(near, NEAR));
            if (high == largest.upper() || beyond(search, high).upper() < delta - error) {
                break;
            }
        }
        return new Value(low, near, high, Witness.NONE);
    }

    /** From above only, by halving. */
    private Value bounded(Scalar delta) {
        double low = 0;
        double high = largest.upper();
        for (int step = 0; step < MOST_STEPS; step++) {
            double middle = low + (high - low) / 2;
            if (chernoff(Math.exp(middle)) < delta.value() - delta.error()) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return new Value(0, high, high, Witness.NONE);
    }

    private HistogramSums search(double rare) {
        return new HistogramSums(reports, weights, rare);
    }

    private Enclosure beyond(HistogramSums search, double leakage) {
        double lift = Math.exp(leakage);
        return search.isPossible() ? search.beyond(lift) : new Enclosure(0, Math.min(1, chernoff(lift)));
    }

    private static double rare(double delta, double share) {
        return Math.max(1e-280, Math.min(delta, 1 - delta) * share);
    }

    /** About the quantile, if lifts had a normal law. */
    private double normal(double delta) {
        double[] q = reports.probabilities();
        double spread = 0;
        for (int x = 0; x < reports.secrets(); x++) {
            double variance = 0;
            for (int j = 0; j < q.length; j++) {
                variance += q[j] * Math.pow(reports.lift(x, j) - 1, 2);
            }
            spread = Math.max(spread, Math.sqrt(variance / reports.n()));
        }
        double twice = 2 * Math.log(2 / delta);
        return Math.min(largest.value(), Math.log1p(spread * Math.sqrt(Math.max(0.5, twice - Math.log(2 * twice)))));
    }

    /** Where the probability of more is about right, by false position on its logarithm from a guess that may be off by a factor. */
    private double near(HistogramSums search, double delta, double guess, double factor, double tolerance) {
        double low = guess / factor;
        double high = Math.min(largest.value(), guess * factor);
        double above = excess(search, low, delta);
        double below = excess(search, high, delta);
        while (above <= 0 && low > Double.MIN_NORMAL) {
            high = low;
            below = above;
            low = low > tolerance * guess ? low / 2 : 0;
            above = low == 0 ? Math.log(1 / delta) : excess(search, low, delta);
        }
        while (below > 0 && high < largest.value()) {
            low = high;
            above = below;
            high = Math.min(largest.value(), high * 1.5);
            below = excess(search, high, delta);
        }
        int same = 0;
        for (int step = 0; step < MOST_STEPS && high - low > tolerance * high; step++) {
            double share = Math.max(tolerance, Math.min(1 - tolerance, above / (above - below)));
            double middle = low + (high - low) * share;
            double log = excess(search, middle, delta);
            if (log > 0) {
                low = middle;
                above = log;
                same = Math.max(1, same + 1);
                below /= same > 1 ? 2 : 1;
            } else {
                high = middle;
                below = log;
                same = Math.min(-1, same - 1);
                above /= same < -1 ? 2 : 1;
            }
            if (Math.abs(log) < tolerance) {
                return middle;
            }
        }
        return low + (high - low) / 2;
    }

    private double excess(HistogramSums search, double leakage, double delta) {
        double log = Math.log(Math.max(beyond(search, leakage).lower(), Double.MIN_NORMAL) / delta);
        return Math.max(-STEEPEST, Math.min(STEEPEST, log));
    }

    /** A bound of the probability that some lift is at least a number, by the moments of one report: {@code E e^{s r} e^{-s t}}, to the power of n. */
    private double chernoff(double lift) {
        double sum = 0;
        double[] q = reports.probabilities();
        for (int x = 0; x < reports.secrets(); x++) {
            double least = 0;
            // Any s is a bound; a few hundred of them are near enough to the best.
            for (double s = 1e-4; s < 1e4; s *= 1.08) {
                double moment = 0;
                for (int j = 0; j < q.length; j++) {
                    moment += q[j] * Math.exp(s * (reports.lift(x, j) - lift));
                }
                least = Math.min(least, Math.log(moment));
            }
            sum += Math.exp(reports.n() * (least + 1e-12) * (1 - 1e-12) + 1e-12);
        }
        return sum;
    }
}
