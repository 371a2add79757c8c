package io.divulge.design;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * The best mixture of columns whose means are 1: {@code max sum_j w_j U_j} with {@code sum_j w_j mean_g(j) = 1} for all groups {@code g} and
 * {@code w >= 0}. The simplex method in revised form, since columns come one by one and never all at once.
 *
 * <p>Nobody need trust it: the prices prove what they prove whoever found them, and the mixture is checked as a mechanism.
 */
final class MixtureProgram {
    /** The inverse is computed afresh after so many exchanges, each of which adds to its rounding. */
    private static final int FRESH = 64;

    /** Smaller entries of a direction are taken for 0: a basis that is exchanged by one of them has an inverse that is mostly rounding. */
    private static final double NOTHING = 1e-9;

    /** Weights that differ by less are the same. */
    private static final double TIED = 1e-15;

    private final LiftColumn[] basis;
    private final Set<LiftColumn> used = Collections.newSetFromMap(new IdentityHashMap<>());
    private final MixtureEquations equations;
    private final double[] weights;
    private double[][] inverse;
    private int exchanges;

    /**
     * Starts from columns that mix to 1, as many as there are groups.
     *
     * @param mass the probability of each group
     */
    MixtureProgram(LiftColumn[] start, double[] mass) {
        int size = start.length;
        this.basis = start.clone();
        used.addAll(List.of(start));
        this.equations = new MixtureEquations(start, mass);
        this.weights = new double[size];
        this.inverse = new double[size][size];
        refresh();
        equations.move(basis, weights);
        refresh();
    }

    /** The columns in use. */
    LiftColumn[] basis() {
        return basis.clone();
    }

    /** Whether a column is in use. */
    boolean uses(LiftColumn column) {
        return used.contains(column);
    }

    /** What is left of the surplus of columns in use, which should be 0: what rounding has done to the prices. */
    double noise(double[] prices) {
        double noise = 0;
        for (LiftColumn column : basis) {
            noise = Math.max(noise, Math.abs(column.surplus(prices)));
        }
        return noise;
    }

    /** The weight of each column in use. */
    double[] weights() {
        refresh();
        return weights.clone();
    }

    /** The price of each group: every column in use is worth just its price. */
    double[] prices() {
        int size = basis.length;
        double[] prices = new double[size];
        for (int i = 0; i < size; i++) {
            double utility = basis[i].utility();
            double[] row = inverse[i];
            for (int g = 0; g < size; g++) {
                prices[g] += utility * row[g];
            }
        }
        return equations.prices(prices);
    }

    /** What {@code prices} are worth: the value of the mixture once its equations are as they should be. */
    double priced() {
        double sum = 0;
        for (double price : prices()) {
            sum += price;
        }
        return sum;
    }

    /**
     * Puts the equations right, which may take some weights below 0, and exchanges columns until none is. The prices stay
     * right for these columns all the while: the dual simplex method.
     *
     * @param columns what may enter; none is worth more than its price
     */
    void straighten(List<LiftColumn> columns) {
        equations.straighten();
        refresh();
        // As a rule a few exchanges do. Where weights are tied they may go round in circles.
        for (int step = 0; step < 100 * basis.length; step++) {
            int leaving = 0;
            for (int i = 1; i < weights.length; i++) {
                leaving = weights[i] < weights[leaving] ? i : leaving;
            }
            if (weights[leaving] >= -TIED || !replace(leaving, columns)) {
                return;
            }
        }
    }

    private boolean replace(int leaving, List<LiftColumn> columns) {
        double[] prices = prices();
        double[] row = inverse[leaving];
        double least = Double.POSITIVE_INFINITY;
        LiftColumn entering = null;
        for (LiftColumn column : columns) {
            double entry = 0;
            double[] scaled = equations.entries(column);
            for (int g = 0; g < row.length; g++) {
                entry += row[g] * scaled[g];
            }
            if (entry < -NOTHING) {
                double ratio = Math.max(0, -column.surplus(prices)) / -entry;
                if (ratio < least) {
                    least = ratio;
                    entering = column;
                }
            }
        }
        if (entering == null) {
            return false;
        }
        exchange(leaving, direction(entering), entering);
        return true;
    }

    /** Takes a column in for one that is in use; false if that is not possible. */
    boolean enter(LiftColumn column) {
        double[] direction = direction(column);
        double largest = 0;
        for (double entry : direction) {
            largest = Math.max(largest, Math.abs(entry));
        }
        int leaving = leaving(direction, NOTHING * largest);
        if (leaving < 0) {
            return false;
        }
        exchange(leaving, direction, column);
        return true;
    }

    /** The column as a sum of those in use. */
    private double[] direction(LiftColumn column) {
        int size = basis.length;
        double[] scaled = equations.entries(column);
        double[] direction = new double[size];
        for (int i = 0; i < size; i++) {
            double sum = 0;
            double[] row = inverse[i];
            for (int g = 0; g < size; g++) {
                sum += row[g] * scaled[g];
            }
            direction[i] = sum;
        }
        return direction;
    }

    /** The column that runs out first; of those that run out together the one with the largest entry, for stability. */
    private int leaving(double[] direction, double nothing) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < direction.length; i++) {
            if (direction[i] > nothing) {
                least = Math.min(least, (Math.max(0, weights[i]) + TIED) / direction[i]);
            }
        }
        int leaving = -1;
        for (int i = 0; i < direction.length; i++) {
            if (direction[i] > nothing
                    && Math.max(0, weights[i]) / direction[i] <= least
                    && (leaving < 0 || direction[i] > direction[leaving])) {
                leaving = i;
            }
        }
        return leaving;
    }

    private void exchange(int leaving, double[] direction, LiftColumn column) {
        int size = basis.length;
        double weight = direction[leaving] > 0 ? Math.max(0, weights[leaving]) : weights[leaving];
        double step = weight / direction[leaving];
        double[] pivot = inverse[leaving];
        for (int g = 0; g < size; g++) {
            pivot[g] /= direction[leaving];
        }
        for (int i = 0; i < size; i++) {
            if (i != leaving && direction[i] != 0) {
                double factor = direction[i];
                double[] row = inverse[i];
                for (int g = 0; g < size; g++) {
                    row[g] -= factor * pivot[g];
                }
                weights[i] -= step * factor;
            }
        }
        weights[leaving] = step;
        used.remove(basis[leaving]);
        used.add(column);
        basis[leaving] = column;
        exchanges++;
        if (exchanges % FRESH == 0) {
            refresh();
        }
    }

    /** Computes the inverse and the weights from the columns again. */
    private void refresh() {
        int size = basis.length;
        double[][] matrix = new double[size][size];
        for (int i = 0; i < size; i++) {
            double[] scaled = equations.entries(basis[i]);
            for (int g = 0; g < size; g++) {
                matrix[g][i] = scaled[g];
            }
        }
        inverse = Inverse.of(matrix);
        Arrays.fill(weights, 0);
        double[] residual = new double[size];
        // Once to solve, and once more for what the first time left over.
        for (int round = 0; round < 2; round++) {
            for (int g = 0; g < size; g++) {
                double rest = equations.target(g);
                for (int i = 0; i < size; i++) {
                    rest = Math.fma(-matrix[g][i], weights[i], rest);
                }
                residual[g] = rest;
            }
            for (int i = 0; i < size; i++) {
                for (int g = 0; g < size; g++) {
                    weights[i] += inverse[i][g] * residual[g];
                }
            }
        }
    }
}
