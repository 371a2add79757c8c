package io.divulge.design;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The best mixture by a route of its own: every vertex in a plain tableau, two phases, the first improving column each time (Bland). For a
 * handful of secrets.
 */
final class TableauOracle {
    private static final double ZERO = 1e-11;

    private TableauOracle() {}

    /** All vertices of {@code lower <= l <= upper, sum p l = 1}, by trying all but one secret at either end. */
    static List<double[]> boxVertices(double[] p, double lower, double upper) {
        List<double[]> vertices = new ArrayList<>();
        for (int free = 0; free < p.length; free++) {
            for (int pattern = 0; pattern < 1 << p.length; pattern++) {
                if ((pattern >> free & 1) == 1) {
                    continue;
                }
                double[] lifts = new double[p.length];
                double left = 1;
                for (int x = 0; x < p.length; x++) {
                    if (x != free) {
                        lifts[x] = (pattern >> x & 1) == 1 ? upper : lower;
                        left -= p[x] * lifts[x];
                    }
                }
                lifts[free] = left / p[free];
                if (lifts[free] >= lower - 1e-12 && lifts[free] <= upper + 1e-12) {
                    vertices.add(lifts);
                }
            }
        }
        return vertices;
    }

    /** All {@code 2^n} staircases of two levels in the ratio {@code ratio}, scaled to {@code sum p l = 1}. */
    static List<double[]> staircases(double[] p, double ratio) {
        List<double[]> columns = new ArrayList<>();
        for (int pattern = 0; pattern < 1 << p.length; pattern++) {
            double[] lifts = new double[p.length];
            double sum = 0;
            for (int x = 0; x < p.length; x++) {
                lifts[x] = (pattern >> x & 1) == 1 ? ratio : 1;
                sum += p[x] * lifts[x];
            }
            for (int x = 0; x < p.length; x++) {
                lifts[x] /= sum;
            }
            columns.add(lifts);
        }
        return columns;
    }

    /** {@code max sum w_j u(l_j)} with {@code sum w_j l_j = 1}. */
    static double best(List<double[]> columns, ToDoubleFunction<double[]> utility) {
        double[] right = new double[columns.get(0).length];
        Arrays.fill(right, 1);
        return solve(columns, right, columns.stream().mapToDouble(utility).toArray());
    }

    /** {@code max sum w_j u(l_j)} with {@code sum w_j l_j = 1} and {@code sum w_j share(l_j) <= limit}. */
    static double best(
            List<double[]> columns,
            ToDoubleFunction<double[]> utility,
            ToDoubleFunction<double[]> share,
            double limit) {
        int secrets = columns.get(0).length;
        List<double[]> longer = new ArrayList<>();
        double[] gains = new double[columns.size() + 1];
        for (double[] lifts : columns) {
            double[] column = Arrays.copyOf(lifts, secrets + 1);
            column[secrets] = share.applyAsDouble(lifts);
            gains[longer.size()] = utility.applyAsDouble(lifts);
            longer.add(column);
        }
        double[] left = new double[secrets + 1];
        left[secrets] = 1;
        longer.add(left);
        double[] right = new double[secrets + 1];
        Arrays.fill(right, 1);
        right[secrets] = limit;
        return solve(longer, right, gains);
    }

    private static double solve(List<double[]> columns, double[] right, double[] gains) {
        int rows = right.length;
        int count = columns.size();
        double[][] tableau = new double[rows + 1][count + rows + 1];
        int[] basis = new int[rows];
        for (int r = 0; r < rows; r++) {
            for (int j = 0; j < count; j++) {
                tableau[r][j] = columns.get(j)[r];
            }
            tableau[r][count + r] = 1;
            tableau[r][count + rows] = right[r];
            basis[r] = count + r;
        }
        double[] first = new double[count + rows];
        Arrays.fill(first, count, count + rows, -1);
        solve(tableau, basis, first, count + rows);
        return solve(tableau, basis, Arrays.copyOf(gains, count + rows), count);
    }

    private static double solve(double[][] tableau, int[] basis, double[] gains, int allowed) {
        int rows = basis.length;
        int last = tableau[0].length - 1;
        for (int step = 0; step < 100_000; step++) {
            int entering = -1;
            for (int j = 0; j < allowed && entering < 0; j++) {
                double reduced = gains[j];
                for (int r = 0; r < rows; r++) {
                    reduced -= gains[basis[r]] * tableau[r][j];
                }
                entering = reduced > ZERO ? j : -1;
            }
            if (entering < 0) {
                double value = 0;
                for (int r = 0; r < rows; r++) {
                    value += gains[basis[r]] * tableau[r][last];
                }
                return value;
            }
            int leaving = -1;
            for (int r = 0; r < rows; r++) {
                if (tableau[r][entering] > ZERO
                        && (leaving < 0
                                || tableau[r][last] * tableau[leaving][entering]
                                        < tableau[leaving][last] * tableau[r][entering])) {
                    leaving = r;
                }
            }
            double pivot = tableau[leaving][entering];
            for (int j = 0; j <= last; j++) {
                tableau[leaving][j] /= pivot;
            }
            for (int r = 0; r < rows; r++) {
                double factor = tableau[r][entering];
                if (r != leaving && factor != 0) {
                    for (int j = 0; j <= last; j++) {
                        tableau[r][j] -= factor * tableau[leaving][j];
                    }
                }
            }
            basis[leaving] = entering;
        }
        throw new IllegalStateException("no end");
    }
}
