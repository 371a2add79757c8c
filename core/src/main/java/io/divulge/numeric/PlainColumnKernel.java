package io.divulge.numeric;

import java.util.Arrays;

/** The kernel in plain Java, written so that the compiler's own vectorisation finds it. */
public final class PlainColumnKernel implements ColumnKernel {
    @Override
    public void extremes(
            double[][] rows, double[] weights, int from, int length, double[] max, double[] min, double[] sum) {
        Arrays.fill(max, 0, length, Double.NEGATIVE_INFINITY);
        Arrays.fill(min, 0, length, Double.POSITIVE_INFINITY);
        Arrays.fill(sum, 0, length, 0);
        double[] carry = new double[length];
        double[] part = new double[length];
        for (int start = 0; start < rows.length; start += PLAIN_ROWS) {
            int end = Math.min(start + PLAIN_ROWS, rows.length);
            Arrays.fill(part, 0);
            for (int x = start; x < end; x++) {
                add(rows[x], weights[x], from, length, max, min, part);
            }
            compensate(part, length, sum, carry);
        }
        for (int j = 0; j < length; j++) {
            sum[j] += carry[j];
        }
    }

    @Override
    public double extremesAndLogs(
            double[][] rows, double[] weights, int from, int length, double[] max, double[] min, double[] sum) {
        extremes(rows, weights, from, length, max, min, sum);
        Sum total = new Sum();
        for (int x = 0; x < rows.length; x++) {
            double[] row = rows[x];
            double logs = 0;
            for (int j = 0; j < length; j++) {
                double w = row[from + j];
                logs += w == 0 ? 0 : w * Math.log(w);
            }
            total.add(weights[x] * logs);
        }
        return total.value();
    }

    private static void add(
            double[] row, double weight, int from, int length, double[] max, double[] min, double[] part) {
        for (int j = 0; j < length; j++) {
            double w = row[from + j];
            max[j] = Math.max(max[j], w);
            min[j] = Math.min(min[j], w);
            part[j] += weight * w;
        }
    }

    /** Adds {@code part} to {@code sum}, keeping what rounding cuts off in {@code carry}; all are non-negative. */
    private static void compensate(double[] part, int length, double[] sum, double[] carry) {
        for (int j = 0; j < length; j++) {
            double s = sum[j] + part[j];
            double shadow = s - sum[j];
            carry[j] += (sum[j] - (s - shadow)) + (part[j] - shadow);
            sum[j] = s;
        }
    }
}
