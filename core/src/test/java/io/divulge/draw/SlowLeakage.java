package io.divulge.draw;

import io.divulge.model.Joint;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;

/**
 * Maximal (alpha, beta)-leakage and capacities by their definitions and a projected gradient: slow, plain, and with nothing in common
 * with how the library finds them. What it finds is attained, so it is never too much.
 */
public final class SlowLeakage {
    private static final int STEPS = 100_000;

    private final double[][] rows;

    private SlowLeakage(double[][] rows) {
        this.rows = rows;
    }

    public static SlowLeakage of(Joint joint) {
        double[][] rows = new double[joint.secrets().size()][joint.outcomes().size()];
        for (int x = 0; x < rows.length; x++) {
            joint.likelihoods(x, rows[x]);
        }
        return new SlowLeakage(rows);
    }

    /** The largest Sibson information of an order other than 1, or mutual information for order 1. */
    public double capacity(double order) {
        return maximum(law -> order == 1 ? information(law) : leakage(law, order, 1, 0));
    }

    /** [GKKS22, Thm 1] for {@code 1 < alpha < infinity}, {@code beta < infinity}. */
    public double leakage(double alpha, double beta) {
        double largest = 0;
        for (int reference = 0; reference < rows.length; reference++) {
            int seen = reference;
            largest = Math.max(largest, maximum(law -> leakage(law, alpha, beta, seen)));
        }
        return largest;
    }

    private double information(double[] law) {
        double sum = 0;
        for (int y = 0; y < rows[0].length; y++) {
            double q = 0;
            for (int x = 0; x < law.length; x++) {
                q += law[x] * rows[x][y];
            }
            for (int x = 0; x < law.length; x++) {
                sum += law[x] * rows[x][y] > 0 ? law[x] * rows[x][y] * Math.log(rows[x][y] / q) : 0;
            }
        }
        return sum;
    }

    private double leakage(double[] law, double alpha, double beta, int reference) {
        double sum = 0;
        for (int y = 0; y < rows[0].length; y++) {
            double mean = 0;
            for (int x = 0; x < law.length; x++) {
                mean += law[x] * Math.pow(rows[x][y], alpha);
            }
            sum += mean == 0 ? 0 : Math.pow(rows[reference][y], 1 - beta) * Math.pow(mean, beta / alpha);
        }
        return alpha / ((alpha - 1) * beta) * Math.log(sum);
    }

    private double maximum(ToDoubleFunction<double[]> function) {
        double[] law = new double[rows.length];
        Arrays.fill(law, 1.0 / law.length);
        double value = function.applyAsDouble(law);
        double step = 0.1;
        for (int i = 0; i < STEPS && step > 1e-13; i++) {
            double[] next = projected(law, gradient(function, law, value), step);
            double there = function.applyAsDouble(next);
            if (there > value) {
                law = next;
                value = there;
                step *= 1.3;
            } else {
                step /= 3;
            }
        }
        return value;
    }

    /** By differences, inwards where the law is 0. */
    private static double[] gradient(ToDoubleFunction<double[]> function, double[] law, double value) {
        double h = 1e-7;
        double[] gradient = new double[law.length];
        for (int x = 0; x < law.length; x++) {
            double[] moved = law.clone();
            for (int j = 0; j < law.length; j++) {
                moved[j] = (1 - h) * law[j] + (j == x ? h : 0);
            }
            gradient[x] = (function.applyAsDouble(moved) - value) / h;
        }
        return gradient;
    }

    /** The point of the simplex nearest to {@code law + step gradient}. */
    private static double[] projected(double[] law, double[] gradient, double step) {
        double[] point = new double[law.length];
        Arrays.setAll(point, x -> law[x] + step * gradient[x]);
        double[] sorted = point.clone();
        Arrays.sort(sorted);
        double sum = 0;
        double shift = 0;
        for (int i = sorted.length - 1; i >= 0; i--) {
            sum += sorted[i];
            double candidate = (sum - 1) / (sorted.length - i);
            if (sorted[i] - candidate > 0) {
                shift = candidate;
            }
        }
        double down = shift;
        return Arrays.stream(point).map(p -> Math.max(0, p - down)).toArray();
    }
}
