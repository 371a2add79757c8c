package io.divulge.measure.capacity;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The second-order model of an objective around a law, restricted to some secrets: {@code b p - p H p / 2} with
 * {@code H = a diag(bend) a'}. Its maximum over the simplex is a Newton step that knows which secrets get no weight.
 */
final class QuadraticModel {
    /** The matrix may be singular, as for equal rows: this part of each diagonal entry is added to it. */
    private static final double RIDGE = 1e-13;

    private static final double RIDGE_GROWTH = 1e3;
    private static final int RIDGES = 4;

    /** Changes of the support; most models need less than ten. */
    private static final int PIVOTS = 60;

    /** From so many changes on, what was left out stays out: a search that goes in circles ends. */
    private static final int PATIENCE = 20;

    /** Secrets with more than this part of the average weight are the first guess for the support. */
    private static final double LIKELY = 1e-2;

    /** Columns that one sweep of the matrix takes in together. */
    private static final int TOGETHER = 4;

    private final boolean[] likely;
    private final double[] linear;
    private final double[][] hessian;

    /** The model of these secrets, their indices rising. */
    QuadraticModel(Objective objective, Mixture at, int[] secrets) {
        linear = new double[secrets.length];
        likely = new boolean[secrets.length];
        for (int i = 0; i < secrets.length; i++) {
            likely[i] = at.law()[secrets[i]] * secrets.length > LIKELY;
            double gradient = at.gradient(secrets[i]);
            linear[i] = gradient + objective.drift(gradient);
        }
        hessian = hessian(objective, at.bends(), secrets);
    }

    private static double[][] hessian(Objective objective, double[] bends, int[] secrets) {
        int size = secrets.length;
        int padded = (bends.length + TOGETHER - 1) / TOGETHER * TOGETHER;
        // One array for each outcome, scaled by the root of its bend: then all loops run along arrays.
        double[][] columns = new double[padded][size];
        for (int y = 0; y < bends.length; y++) {
            double root = Math.sqrt(bends[y]);
            double[] column = columns[y];
            for (int i = 0; i < size; i++) {
                column[i] = root * objective.row(secrets[i])[y];
            }
        }
        double[][] hessian = new double[size][];
        IntStream range = IntStream.range(0, size);
        ((double) size * size * padded > 1 << 18 ? range.parallel() : range).forEach(i -> {
            double[] row = new double[i + 1];
            for (int y = 0; y < padded; y += TOGETHER) {
                add(row, columns[y], columns[y + 1], columns[y + 2], columns[y + 3], i);
            }
            hessian[i] = row;
        });
        return hessian;
    }

    private static void add(double[] row, double[] a, double[] b, double[] c, double[] d, int i) {
        double fromA = a[i];
        double fromB = b[i];
        double fromC = c[i];
        double fromD = d[i];
        for (int j = 0; j < row.length; j++) {
            row[j] += fromA * a[j] + fromB * b[j] + (fromC * c[j] + fromD * d[j]);
        }
    }

    /** The law, on these secrets, at which the model is largest; null if rounding hides it. */
    double @Nullable [] maximum() {
        double ridge = RIDGE;
        for (int i = 0; i < RIDGES; i++) {
            double[] law = maximum(ridge);
            if (law != null) {
                return law;
            }
            ridge *= RIDGE_GROWTH;
        }
        return null;
    }

    /** Guesses the support, solves, drops what is negative, takes in what would gain, and so on. */
    private double @Nullable [] maximum(double ridge) {
        boolean[] free = likely.clone();
        for (int pivot = 0; pivot < PIVOTS; pivot++) {
            int[] support = IntStream.range(0, free.length).filter(i -> free[i]).toArray();
            Cholesky cholesky = support.length == 0 ? null : Cholesky.of(hessian, support, ridge);
            if (cholesky == null) {
                return null;
            }
            double[] pull = cholesky.solve(
                    Arrays.stream(support).mapToDouble(i -> linear[i]).toArray());
            double[] ones = new double[support.length];
            Arrays.fill(ones, 1);
            cholesky.solve(ones);
            double price = (Arrays.stream(pull).sum() - 1) / Arrays.stream(ones).sum();
            double[] law = new double[linear.length];
            boolean negative = false;
            for (int i = 0; i < support.length; i++) {
                double weight = pull[i] - price * ones[i];
                if (weight > 0) {
                    law[support[i]] = weight;
                } else {
                    free[support[i]] = false;
                    negative = true;
                }
            }
            if (!negative && (pivot >= PATIENCE || !takeIn(free, law, price))) {
                return law;
            }
        }
        return null;
    }

    /** Frees the secrets that would gain by a weight; false if there are none. */
    private boolean takeIn(boolean[] free, double[] law, double price) {
        boolean any = false;
        for (int i = 0; i < free.length; i++) {
            if (!free[i]) {
                double gain = linear[i] - price;
                for (int j = 0; j < law.length; j++) {
                    gain -= law[j] == 0 ? 0 : law[j] * (i >= j ? hessian[i][j] : hessian[j][i]);
                }
                if (gain > 1e-12 * Math.abs(price)) {
                    free[i] = true;
                    any = true;
                }
            }
        }
        return any;
    }
}
