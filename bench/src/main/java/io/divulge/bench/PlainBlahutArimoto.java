package io.divulge.bench;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Shannon's capacity as everybody computes it first: multiply each weight by the exponential of its row's divergence from the
 * mixture, until the largest divergence is within a width of the mean. Row entropies are computed once, and a pass
 * runs on all cores.
 */
final class PlainBlahutArimoto {
    private final double[][] rows;
    private final double[] entropies;
    private double[] law;
    private int passes;

    PlainBlahutArimoto(double[][] rows) {
        this.rows = rows;
        this.entropies = Arrays.stream(rows)
                .parallel()
                .mapToDouble(row ->
                        Arrays.stream(row).map(w -> w > 0 ? w * Math.log(w) : 0).sum())
                .toArray();
        this.law = new double[rows.length];
        Arrays.fill(law, 1.0 / law.length);
    }

    /** The capacity, from below, to within a width. */
    double run(double width) {
        while (true) {
            passes++;
            double[] logs = mixture();
            for (int y = 0; y < logs.length; y++) {
                logs[y] = Math.log(logs[y]);
            }
            double[] divergences = new double[law.length];
            IntStream.range(0, (law.length + 3) / 4).parallel().forEach(group -> four(4 * group, logs, divergences));
            double mean = 0;
            double most = Double.NEGATIVE_INFINITY;
            for (int x = 0; x < law.length; x++) {
                mean += law[x] * divergences[x];
                most = Math.max(most, divergences[x]);
            }
            if (most - mean <= width) {
                return mean;
            }
            double[] next = new double[law.length];
            double sum = 0;
            for (int x = 0; x < law.length; x++) {
                next[x] = law[x] * Math.exp(divergences[x] - most);
                sum += next[x];
            }
            for (int x = 0; x < law.length; x++) {
                next[x] = next[x] < 1e-290 ? 0 : next[x] / sum;
            }
            law = next;
        }
    }

    int passes() {
        return passes;
    }

    private double[] mixture() {
        int outcomes = rows[0].length;
        double[] mixture = new double[outcomes];
        int half = (outcomes + 1) / 2;
        IntStream.range(0, 2).parallel().forEach(part -> {
            int to = Math.min(outcomes, (part + 1) * half);
            for (int x = 0; x < law.length; x++) {
                double[] row = rows[x];
                double weight = law[x];
                if (weight > 0) {
                    for (int y = part * half; y < to; y++) {
                        mixture[y] += weight * row[y];
                    }
                }
            }
        });
        return mixture;
    }

    /** Four rows at a time, whose sums do not wait for each other. */
    private void four(int first, double[] logs, double[] into) {
        double[] a = rows[first];
        double[] b = rows[Math.min(first + 1, rows.length - 1)];
        double[] c = rows[Math.min(first + 2, rows.length - 1)];
        double[] d = rows[Math.min(first + 3, rows.length - 1)];
        double sumA = 0;
        double sumB = 0;
        double sumC = 0;
        double sumD = 0;
        for (int y = 0; y < logs.length; y++) {
            double log = logs[y];
            sumA += a[y] * log;
            sumB += b[y] * log;
            sumC += c[y] * log;
            sumD += d[y] * log;
        }
        double[] sums = {sumA, sumB, sumC, sumD};
        for (int i = 0; i < 4 && first + i < into.length; i++) {
            into[first + i] = entropies[first + i] - sums[i];
        }
    }
}
