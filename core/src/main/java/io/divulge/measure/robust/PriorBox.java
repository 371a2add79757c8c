package io.divulge.measure.robust;

import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeColumn;
import io.divulge.model.Prior;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Sum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * All priors whose probabilities lie in an interval for each secret: {@code lower(x) <= P(x) <= upper(x)}.
 *
 * <p>To make an outcome improbable, every secret gets its lower bound, and what is left to 1 goes first to the secrets that lead to the outcome
 * least.
 */
public final class PriorBox implements PriorSet {
    /** Some minutes. */
    private static final double MOST_ENTRIES = 1e9;

    /** What an end that is a sum or a difference has lost, and what is lost when the box is filled up to it. */
    private static final double LOST = 4 * Rounding.UNIT;

    private final Alphabet secrets;
    private final double[] lower;
    private final double[] upper;

    /** How far the ends can be from what was meant. */
    private final double[] lowerError;

    private final double[] upperError;

    private PriorBox(Alphabet secrets, double[] lower, double[] upper, double[] lowerError, double[] upperError) {
        this.secrets = secrets;
        this.lower = lower;
        this.upper = upper;
        this.lowerError = lowerError;
        this.upperError = upperError;
    }

    /** These intervals, in the order of the secrets. Ends of 0 and 1 are meant, others may be rounded. */
    public static PriorBox of(Alphabet secrets, double[] lower, double[] upper) {
        if (lower.length != secrets.size() || upper.length != secrets.size()) {
            throw new IllegalArgumentException("the box has " + lower.length + " lower and " + upper.length
                    + " upper bounds for " + secrets.size() + " secrets " + secrets);
        }
        double least = 0;
        double most = 0;
        for (int x = 0; x < lower.length; x++) {
            // Written so that NaN fails.
            if (!(lower[x] >= 0 && lower[x] <= upper[x] && upper[x] <= 1)) {
                throw new IllegalArgumentException("the interval of '" + secrets.label(x) + "' is from " + lower[x]
                        + " to " + upper[x] + " (expected 0 <= lower <= upper <= 1)");
            }
            least += lower[x];
            most += upper[x];
        }
        double rounding = Rounding.gamma(lower.length + 4);
        if (least > 1 + rounding || most < 1 - rounding) {
            throw new IllegalArgumentException("the box holds no prior: its lower bounds sum to " + least
                    + " and its upper bounds to " + most + " (expected at most 1, and at least 1)");
        }
        return new PriorBox(secrets, lower.clone(), upper.clone(), errors(lower), errors(upper));
    }

    private static double[] errors(double[] ends) {
        return Arrays.stream(ends)
                .map(end -> end == 0 || end == 1 ? 0 : LOST + end * Rounding.gamma(16))
                .toArray();
    }

    /** The probabilities of a prior, give or take {@code width} each. */
    public static PriorBox around(Prior prior, Scalar width) {
        if (!(width.value() >= 0 && width.value() <= 1)) {
            throw new IllegalArgumentException("width is " + width + " (expected a number from 0 to 1)");
        }
        double[] low = prior.toArray();
        double[] high = prior.toArray();
        double[] lowError = new double[low.length];
        double[] highError = new double[low.length];
        boolean exact = prior.isExact() && width.error() == 0 && Rounding.addsExactly(width.value());
        for (int x = 0; x < low.length; x++) {
            double p = low[x];
            double error = exact ? 0 : (prior.uncertainty() * p + width.error()) * (1 + Rounding.gamma(4)) + LOST;
            low[x] = Math.max(0, p - width.value());
            high[x] = Math.min(1, p + width.value());
            // An end that is certainly beyond 0 or 1 is 0 or 1.
            lowError[x] = p - width.value() <= -error ? 0 : error;
            highError[x] = p + width.value() >= 1 + error ? 0 : error;
        }
        return new PriorBox(prior.secrets(), low, high, lowError, highError);
    }

    @Override
    public Value leakage(Joint joint) {
        return WorstOutcome.of(joint, new Filling(joint), true);
    }

    @Override
    public Value cost(Joint joint) {
        return WorstOutcome.of(joint, new Filling(joint), false);
    }

    @Override
    public double[] heaviest(Joint joint, double[] worth) {
        return new Filling(joint).fill(Ranking.descending(worth), 0);
    }

    @Override
    public double slack(Joint joint) {
        return Filling.sum(lowerError, upperError) * (1 + Rounding.gamma(2.0 * lower.length + 4)) + LOST;
    }

    /** Every secret at one of its ends but for one, which takes what is left. */
    @Override
    public Optional<List<double[]>> corners(Joint joint, int most) {
        int size = lower.length;
        if (size > 30 || size * (double) (1L << (size - 1)) > most) {
            return Optional.empty();
        }
        List<double[]> corners = new ArrayList<>();
        for (int free = 0; free < size; free++) {
            for (int high = 0; high < 1 << size; high++) {
                if ((high >> free & 1) == 0) {
                    corner(free, high).ifPresent(corners::add);
                }
            }
        }
        return Optional.of(corners);
    }

    private Optional<double[]> corner(int free, int high) {
        double[] prior = new double[lower.length];
        double left = 1;
        for (int x = 0; x < prior.length; x++) {
            if (x != free) {
                prior[x] = (high >> x & 1) == 1 ? upper[x] : lower[x];
                left -= prior[x];
            }
        }
        prior[free] = Math.max(lower[free], Math.min(upper[free], left));
        return Math.abs(prior[free] - left) <= LOST * prior.length ? Optional.of(prior) : Optional.empty();
    }

    /** Fills the box from its lower corner, for one outcome after another. */
    private final class Filling implements Mixture.Rule {
        private final Joint joint;
        private final double rounding;

        /** Whether all boxes that can have been meant have a prior in common. */
        private final boolean hasCore;

        private final boolean[] possible;

        Filling(Joint joint) {
            if (!joint.secrets().equals(secrets)) {
                throw new IllegalArgumentException(
                        "the box is over " + secrets + " but the release has the secrets " + joint.secrets());
            }
            double entries = (double) lower.length * joint.outcomes().size();
            if (entries > MOST_ENTRIES) {
                throw new IllegalArgumentException("a box of priors looks at every entry of the channel, and there are "
                        + entries + " for " + lower.length + " secrets and "
                        + joint.outcomes().size() + " outcomes (at most " + MOST_ENTRIES
                        + " are looked at). 'robust-pml' with a distance tv needs no more than the formula.");
            }
            this.joint = joint;
            double least = sum(lower, negated(lowerError));
            this.possible = new boolean[lower.length];
            for (int x = 0; x < possible.length; x++) {
                possible[x] = upper[x] > 0 && (lower[x] > 0 || least < 1);
            }
            this.hasCore = sum(lower, lowerError) <= 1 && sum(upper, negated(upperError)) >= 1;
            this.rounding = Rounding.product(joint.summary().likelihoodError(), Rounding.gamma(lower.length + 16.0));
        }

        @Override
        public boolean isPossible(int secret) {
            return possible[secret];
        }

        @Override
        public boolean isBackgroundPossible(OutcomeColumn column) {
            boolean[] unlisted = possible.clone();
            for (int i = 0; i < column.listed(); i++) {
                unlisted[column.secret(i)] = false;
            }
            for (boolean each : unlisted) {
                if (each) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public Mixture of(OutcomeColumn column, boolean least) {
            double[] likelihoods = likelihoods(column.outcome());
            int[] order = order(likelihoods, least);
            double value = mixed(likelihoods, fill(order, 0));
            // The box that was meant lies between a wider one and a narrower one.
            double wider = mixed(likelihoods, fill(order, 1));
            double narrower = hasCore ? mixed(likelihoods, fill(order, -1)) : moved(likelihoods, order, value);
            double low = Math.min(value, Math.min(wider, narrower)) * (1 - rounding);
            double high = Math.max(value, Math.max(wider, narrower)) * (1 + rounding);
            return new Mixture(low, value, high);
        }

        /** What the probability can be at worst if every end takes mass from the best secret to the worst. */
        private double moved(double[] likelihoods, int[] order, double value) {
            double range = likelihoods[order[order.length - 1]] - likelihoods[order[0]];
            return value + range * (sum(lowerError, upperError) * (1 + Rounding.gamma(2.0 * order.length + 4)));
        }

        private double mixed(double[] likelihoods, double[] prior) {
            Sum sum = new Sum();
            for (int x = 0; x < prior.length; x++) {
                sum.add(prior[x] * likelihoods[x]);
            }
            return sum.value();
        }

        /** Fills the box; one that is wider on all sides by what its ends may be off for 1, and narrower for -1. */
        private double[] fill(int[] order, int wider) {
            double[] prior = new double[lower.length];
            Sum used = new Sum();
            for (int x = 0; x < prior.length; x++) {
                prior[x] = Math.max(0, lower[x] - wider * lowerError[x]);
                used.add(prior[x]);
            }
            double left = Math.max(0, 1 - used.value());
            for (int x : order) {
                double room = Math.min(1, upper[x] + wider * upperError[x]) - prior[x];
                double given = Math.min(left, Math.max(0, room));
                prior[x] += given;
                left -= given;
            }
            return prior;
        }

        private static double[] negated(double[] numbers) {
            return Arrays.stream(numbers).map(number -> -number).toArray();
        }

        private static double sum(double[] a, double[] b) {
            Sum sum = new Sum();
            for (int x = 0; x < a.length; x++) {
                sum.add(a[x]).add(b[x]);
            }
            return sum.value();
        }

        private double[] likelihoods(int y) {
            double[] likelihoods = new double[lower.length];
            for (int x = 0; x < likelihoods.length; x++) {
                likelihoods[x] = joint.likelihood(y, x);
            }
            return likelihoods;
        }

        private int[] order(double[] likelihoods, boolean least) {
            double[] keys = new double[likelihoods.length];
            for (int x = 0; x < keys.length; x++) {
                keys[x] = least ? -likelihoods[x] : likelihoods[x];
            }
            return Ranking.descending(keys);
        }

        @Override
        public double[] prior(OutcomeColumn column, boolean least) {
            return fill(order(likelihoods(column.outcome()), least), 0);
        }
    }
}
