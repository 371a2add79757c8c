package io.divulge.numeric;

import java.util.Arrays;

/**
 * What a kernel found in a run of columns: the largest and the smallest entry and the weighted sum of each, and the sum
 * of {@code w log w} over all of them. Runs over the same columns and different rows can be merged.
 */
public final class ColumnRun {
    final double[] max;
    final double[] min;
    final Sum logs = new Sum();
    private final int column;
    private final double[] sum;
    private final double[] carry;

    ColumnRun(int column, int length) {
        this.column = column;
        this.max = new double[length];
        this.min = new double[length];
        this.sum = new double[length];
        this.carry = new double[length];
        Arrays.fill(min, Double.POSITIVE_INFINITY);
    }

    /** Adds a number to each column's sum, keeping what rounding cuts off; nothing is negative. */
    void addToSum(double[] part) {
        for (int j = 0; j < sum.length; j++) {
            double s = sum[j] + part[j];
            double shadow = s - sum[j];
            carry[j] += (sum[j] - (s - shadow)) + (part[j] - shadow);
            sum[j] = s;
        }
    }

    /** Takes in the same columns of other rows. */
    public ColumnRun merge(ColumnRun next) {
        for (int j = 0; j < sum.length; j++) {
            max[j] = Math.max(max[j], next.max[j]);
            min[j] = Math.min(min[j], next.min[j]);
            carry[j] += next.carry[j];
        }
        addToSum(next.sum);
        logs.add(next.logs);
        return this;
    }

    /** Writes the largest entries, the smallest and the sums to the places of these columns. */
    public void copyTo(double[] allMax, double[] allMin, double[] allSums) {
        System.arraycopy(max, 0, allMax, column, max.length);
        for (int j = 0; j < sum.length; j++) {
            // Kernels differ in which of the two zeros they find smaller; this leaves the positive one.
            allMin[column + j] = min[j] + 0.0;
            allSums[column + j] = sum[j] + carry[j];
        }
    }

    /** {@code sum_x weights[x] sum_j w log w} over these columns, which is at most 0; 0 if it was not asked for. */
    public Sum logs() {
        return new Sum().add(logs);
    }
}
