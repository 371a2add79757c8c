package io.divulge.measure.robust;

import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeColumn;
import io.divulge.model.Prior;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.Arrays;

/**
 * All priors whose probabilities lie in an interval for each secret: {@code lower(x) <= P(x) <= upper(x)}.
 *
 * <p>To make an outcome improbable, every secret gets its lower bound, and what is left to 1 goes first to the secrets that lead to the outcome
 * least.
 */
public final class PriorBox implements PriorSet {
    /** Some minutes. */
    private static final double MOST_ENTRIES = 1e9;

    private final Alphabet secrets;
    private final double[] lower;
    private final double[] upper;

    private PriorBox(Alphabet secrets, double[] lower, double[] upper) {
        this.secrets = secrets;
        this.lower = lower;
        this.upper = upper;
    }

    /** These intervals, in the order of the secrets. */
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
        return new PriorBox(secrets, lower.clone(), upper.clone());
    }

    /** The probabilities of a prior, give or take {@code width} each. */
    public static PriorBox around(Prior prior, double width) {
        if (!(width >= 0 && width <= 1)) {
            throw new IllegalArgumentException("width is " + width + " (expected a number from 0 to 1)");
        }
        double[] low = prior.toArray();
        double[] high = prior.toArray();
        for (int x = 0; x < low.length; x++) {
            low[x] = Math.max(0, low[x] - width);
            high[x] = Math.min(1, high[x] + width);
        }
        return of(prior.secrets(), low, high);
    }

    @Override
    public Value leakage(Joint joint) {
        return WorstOutcome.of(joint, new Filling(joint), true);
    }

    @Override
    public Value cost(Joint joint) {
        return WorstOutcome.of(joint, new Filling(joint), false);
    }

    /** Fills the box from its lower corner, for one outcome after another. */
    private final class Filling implements Mixture.Rule {
        private final Joint joint;
        private final double rounding;

        /** How far the ends of an interval can be from what was meant, as a fraction. */
        private final double move;

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
            double least = Arrays.stream(lower).sum();
            this.possible = new boolean[lower.length];
            for (int x = 0; x < possible.length; x++) {
                possible[x] = upper[x] > 0 && (lower[x] > 0 || least < 1);
            }
            this.move = Rounding.product(joint.prior().uncertainty(), Rounding.gamma(4));
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
            // A wider box holds whatever was meant, and the box as written is one that could have been meant.
            double wider = mixed(likelihoods, fill(order, move));
            double low = Math.min(value, wider) * (1 - rounding);
            double high = Math.max(value, wider) * (1 + rounding);
            return new Mixture(low, value, high);
        }

        private double mixed(double[] likelihoods, double[] prior) {
            Sum sum = new Sum();
            for (int x = 0; x < prior.length; x++) {
                sum.add(prior[x] * likelihoods[x]);
            }
            return sum.value();
        }

        private double[] fill(int[] order, double wider) {
            double[] prior = new double[lower.length];
            // An end that is a difference of two numbers has lost digits.
            double lost = wider > 0 ? 4 * Rounding.UNIT : 0;
            Sum used = new Sum();
            for (int x = 0; x < prior.length; x++) {
                prior[x] = Math.max(0, lower[x] * (1 - wider) - lost);
                used.add(prior[x]);
            }
            double left = Math.max(0, 1 - used.value());
            for (int x : order) {
                double room = Math.min(1, upper[x] * (1 + wider) + lost) - prior[x];
                double given = Math.min(left, Math.max(0, room));
                prior[x] += given;
                left -= given;
            }
            return prior;
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
