package io.divulge.measure.goal;

import io.divulge.numeric.Rounding;
import java.util.Arrays;

/**
 * The largest {@code sum_x paid(x) p(x)} over weights {@code p >= 0} under which no row of a table that is not negative is worth more than 1, by the simplex method, with a bound that holds whatever
 * rounding has made of the solution.
 *
 * @param weights the best weights, but for rounding; 0 for columns that hold nothing
 * @param bound at least the largest sum: prices of the rows, raised until they cover what every column is paid
 */
record PackingProgram(double[] weights, double bound) {
    private static final double ENTERS = 1e-11;
    private static final double PIVOT = 1e-11;

    static PackingProgram solve(double[][] table, double[] paid) {
        int rows = table.length;
        int columns = paid.length;
        // A row for each constraint with its slack, the right side last; then the objective.
        double[][] a = new double[rows + 1][columns + rows + 1];
        // In units of its largest entry, so that payoffs of all sizes are alike; a column without any has no weight.
        double[] unit = new double[columns];
        Arrays.fill(unit, Double.MIN_NORMAL);
        for (double[] row : table) {
            Arrays.setAll(unit, x -> Math.max(unit[x], row[x]));
        }
        for (int w = 0; w < rows; w++) {
            for (int x = 0; x < columns; x++) {
                a[w][x] = table[w][x] / unit[x];
            }
            a[w][columns + w] = 1;
            a[w][columns + rows] = 1;
        }
        for (int x = 0; x < columns; x++) {
            a[rows][x] = -paid[x] / unit[x];
        }
        int[] basis = new int[rows];
        Arrays.setAll(basis, w -> columns + w);
        int limit = 50 * (rows + columns) + 100;
        for (int step = 0; step < limit; step++) {
            int entering = entering(a, step > limit / 2);
            int leaving = entering < 0 ? -1 : leaving(a, entering, basis);
            if (leaving < 0) {
                break;
            }
            pivot(a, leaving, entering);
            basis[leaving] = entering;
        }
        double[] weights = new double[columns];
        for (int w = 0; w < rows; w++) {
            if (basis[w] < columns) {
                weights[basis[w]] = Math.max(0, a[w][columns + rows]) / unit[basis[w]];
            }
        }
        double[] prices = new double[rows];
        Arrays.setAll(prices, w -> Math.max(0, a[rows][columns + w]));
        return new PackingProgram(weights, bound(table, paid, prices));
    }

    /** The column that pays most, or later the first that pays, so that nothing goes round in circles. */
    private static int entering(double[][] a, boolean first) {
        double[] objective = a[a.length - 1];
        int entering = -1;
        for (int j = 0; j < objective.length - 1; j++) {
            if (objective[j] < -ENTERS && (entering < 0 || !first && objective[j] < objective[entering])) {
                entering = j;
            }
        }
        return entering;
    }

    private static int leaving(double[][] a, int entering, int[] basis) {
        int leaving = -1;
        double least = Double.POSITIVE_INFINITY;
        int right = a[0].length - 1;
        for (int w = 0; w < a.length - 1; w++) {
            if (a[w][entering] > PIVOT) {
                double ratio = a[w][right] / a[w][entering];
                if (ratio < least || ratio == least && basis[w] < basis[leaving]) {
                    least = ratio;
                    leaving = w;
                }
            }
        }
        return leaving;
    }

    private static void pivot(double[][] a, int row, int column) {
        double by = a[row][column];
        for (int j = 0; j < a[row].length; j++) {
            a[row][j] /= by;
        }
        for (int i = 0; i < a.length; i++) {
            double times = a[i][column];
            if (i != row && times != 0) {
                for (int j = 0; j < a[i].length; j++) {
                    a[i][j] -= times * a[row][j];
                }
            }
        }
    }

    /** The sum of prices, times the least factor with which every column is covered. */
    private static double bound(double[][] table, double[] paid, double[] prices) {
        double sum = Arrays.stream(prices).sum();
        // Columns of which some are hardly covered would need a large factor: a little of every row costs less.
        double spread = sum > 0 ? 1e-14 * sum / prices.length : 1;
        double factor = 0;
        double total = 0;
        for (int w = 0; w < prices.length; w++) {
            total += prices[w] + spread;
        }
        for (int x = 0; x < paid.length; x++) {
            double covered = 0;
            for (int w = 0; w < prices.length; w++) {
                covered += (prices[w] + spread) * table[w][x];
            }
            factor = paid[x] > 0 ? Math.max(factor, paid[x] / covered) : factor;
        }
        return factor * total * (1 + Rounding.gamma(4.0 * prices.length + 8));
    }
}
