package io.divulge.measure.robust;

import io.divulge.measure.Value;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeColumn;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Sum;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All priors within a total variation distance of the release's own, on the same secrets:
 * {@code 1/2 sum_x |P(x) - P_X(x)| <= radius}.
 *
 * <p>Within it a probability of {@code radius} may be moved from any secrets to any other. To make an outcome improbable it is
 * taken from the secrets that lead to it most and given to the one that leads to it least.
 *
 * @param radius the distance, from 0 (the prior itself) to 1 (all priors)
 */
public record TotalVariationBall(Scalar radius) implements PriorSet {
    /** Refuses what is no distance. */
    public TotalVariationBall {
        // Written so that NaN fails.
        if (!(radius.value() >= 0 && radius.value() <= 1)) {
            throw new IllegalArgumentException("tv is " + radius + " (expected a distance from 0 to 1)");
        }
    }

    /** With just this radius. */
    public TotalVariationBall(double radius) {
        this(Scalar.of(radius));
    }

    @Override
    public Value leakage(Joint joint) {
        Value alone = PointwiseMaximalLeakage.of(joint).maximum();
        return radius.value() == 0 ? alone : WorstOutcome.of(joint, new Moving(joint), true);
    }

    @Override
    public Value cost(Joint joint) {
        Value alone = PointwiseMaximalCost.of(joint).maximum();
        return radius.value() == 0 ? alone : WorstOutcome.of(joint, new Moving(joint), false);
    }

    @Override
    public double[] heaviest(Joint joint, double[] worth) {
        int[] order = Ranking.descending(worth);
        double[] prior = new double[worth.length];
        double left = Math.max(0, 1 - radius.value());
        for (int x : order) {
            prior[x] = Math.min(left, joint.prior().probability(x));
            left -= prior[x];
        }
        prior[order[0]] += radius.value() + Math.max(0, left);
        return prior;
    }

    @Override
    public double slack(Joint joint) {
        return radius.error()
                + 2 * joint.prior().uncertainty()
                + Rounding.gamma(8.0 + joint.secrets().size());
    }

    /** The radius is taken from some secrets altogether and one in part, and all of it given to one. */
    @Override
    public Optional<List<double[]>> corners(Joint joint, int most) {
        int size = joint.secrets().size();
        if (size > 20 || (double) size * size * (1L << size) > most) {
            return Optional.empty();
        }
        double[] prior = joint.prior().toArray();
        List<double[]> corners = new ArrayList<>();
        for (int emptied = 0; emptied < 1 << size; emptied++) {
            double left = radius.value();
            for (int x = 0; x < size; x++) {
                left -= (emptied >> x & 1) == 1 ? prior[x] : 0;
            }
            for (int part = 0; part < size && left >= -Rounding.gamma(size); part++) {
                if ((emptied >> part & 1) == 0 && left <= prior[part] || left <= Rounding.gamma(size)) {
                    add(corners, prior, emptied, part, Math.max(0, left));
                }
            }
        }
        return Optional.of(corners);
    }

    private void add(List<double[]> corners, double[] prior, int emptied, int part, double taken) {
        for (int target = 0; target < prior.length; target++) {
            double[] corner = prior.clone();
            for (int x = 0; x < corner.length; x++) {
                corner[x] = (emptied >> x & 1) == 1 ? 0 : x == part ? Math.max(0, corner[x] - taken) : corner[x];
            }
            corner[target] += radius.value();
            corners.add(corner);
        }
    }

    /**
     * Keeps a mass of {@code K = 1 - radius} where it is cheapest, and moves the rest to the extreme secret:
     * {@code q(p, K) = ext + min{ sum k (W - ext) : 0 <= k <= p, sum k >= K }} for the least.
     *
     * <p>The minimum is homogeneous in {@code (p, K)}, falls with {@code p} and rises with {@code K}. So a relative error {@code u} of the
     * masses is covered by {@code K / (1 + u)} and {@code K / (1 - u)}, wherever the moving stops. Where no mass and no difference of masses is rounded there is
     * nothing to cover.
     */
    private final class Moving implements Mixture.Rule {
        private final Joint joint;
        private final double keptLess;
        private final double kept;
        private final double keptMore;
        private final double sumError;

        Moving(Joint joint) {
            this.joint = joint;
            double u = Rounding.product(5 * joint.prior().uncertainty(), Rounding.gamma(16));
            // The mass of secrets that an outcome excludes may be the difference of the others' to 1.
            double absolute = radius.error() + 2 * joint.prior().uncertainty() + Rounding.gamma(8);
            kept = Math.max(0, 1 - radius.value());
            keptLess = Math.max(0, (kept - absolute) / (1 + u) * (1 - Rounding.gamma(4)));
            keptMore = Math.min(1, (kept + absolute) / (1 - u) * (1 + Rounding.gamma(4)));
            sumError = Rounding.product(joint.summary().likelihoodError() + u, Rounding.gamma(8));
        }

        @Override
        public boolean isPossible(int secret) {
            return true;
        }

        @Override
        public boolean isBackgroundPossible(OutcomeColumn column) {
            return true;
        }

        @Override
        public Mixture of(OutcomeColumn column, boolean least) {
            int[] order = order(column, least);
            double value = mixed(column, order, kept);
            boolean exact = isExact(column);
            double near = exact ? value : mixed(column, order, keptMore);
            double far = exact ? value : mixed(column, order, keptLess);
            double low = Math.min(value, Math.min(near, far)) * (1 - 2 * sumError);
            double high = Math.max(value, Math.max(near, far)) * (1 + 2 * sumError);
            return new Mixture(low, value, high);
        }

        /** Whether the masses are exactly what was meant, and nothing is rounded when one after the other is kept. */
        private boolean isExact(OutcomeColumn column) {
            boolean exact = joint.prior().isExact() && radius.error() == 0 && Rounding.addsExactly(radius.value());
            double total = 0;
            for (int i = 0; i < column.size() && exact; i++) {
                exact = Rounding.addsExactly(column.mass(i));
                total += column.mass(i);
            }
            return exact && total == 1;
        }

        private double mixed(OutcomeColumn column, int[] order, double keep) {
            Sum sum = new Sum();
            double left = keep;
            for (int i = 0; i < order.length && left > 0; i++) {
                double taken = Math.min(left, column.mass(order[i]));
                sum.add(taken * column.likelihood(order[i]));
                left -= taken;
            }
            sum.add((1 - keep) * column.likelihood(order[0]));
            return sum.value();
        }

        /** The atoms in the order in which their mass is kept. */
        private int[] order(OutcomeColumn column, boolean least) {
            double[] keys = new double[column.size()];
            for (int i = 0; i < keys.length; i++) {
                keys[i] = least ? -column.likelihood(i) : column.likelihood(i);
            }
            return Ranking.descending(keys);
        }

        @Override
        public double[] prior(OutcomeColumn column, boolean least) {
            int[] order = order(column, least);
            double[] share = new double[order.length];
            double left = kept;
            for (int i : order) {
                double taken = Math.min(left, column.mass(i));
                share[i] = taken / column.mass(i);
                left -= taken;
            }
            double[] prior = joint.prior().toArray();
            double background = column.listed() < column.size() ? share[column.size() - 1] : 0;
            boolean[] listed = new boolean[prior.length];
            for (int i = 0; i < column.listed(); i++) {
                listed[column.secret(i)] = true;
                prior[column.secret(i)] *= share[i];
            }
            for (int x = 0; x < prior.length; x++) {
                prior[x] *= listed[x] ? 1 : background;
            }
            prior[column.someSecret(order[0])] += 1 - kept;
            return prior;
        }
    }
}
