package io.divulge.mechanism;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * A law on a few weights: atoms and their probabilities, each off by {@code gamma(roundings)} of it at most.
 *
 * <p>Atoms that lie in one small cell can be merged: put together at their mean, or apart on the cell's ends. Of any convex function the one law has a
 * smaller mean than the true one and the other a larger, and the difference is of the second order in the width of the cells.
 */
record WeightLaw(double[] at, double[] weight, double roundings) {
    /** How many standard deviations the cells of equal width cover; what lies beyond is one cell on either side. */
    private static final double COVERED = 9;

    /** The weight of nothing. */
    static WeightLaw none() {
        return new WeightLaw(new double[] {0}, new double[] {1}, 0);
    }

    /** What two independent weights have together. */
    WeightLaw plus(WeightLaw other) {
        double[] sums = new double[at.length * other.at.length];
        double[] products = new double[sums.length];
        for (int i = 0; i < at.length; i++) {
            for (int j = 0; j < other.at.length; j++) {
                sums[i * other.at.length + j] = at[i] + other.at[j];
                products[i * other.at.length + j] = weight[i] * other.weight[j];
            }
        }
        return new WeightLaw(sums, products, roundings + other.roundings + 2);
    }

    double mean(DoubleUnaryOperator function) {
        double sum = 0;
        for (int i = 0; i < at.length; i++) {
            sum += weight[i] == 0 ? 0 : weight[i] * function.applyAsDouble(at[i]);
        }
        return sum;
    }

    private double total() {
        return Arrays.stream(weight).sum();
    }

    /** With no more than {@code most} atoms; the probabilities need not sum to 1. */
    WeightLaw merged(int most, boolean together) {
        int cells = together ? most - 2 : most / 2 - 2;
        if (at.length <= most) {
            return this;
        }
        double total = total();
        double mean = mean(t -> t) / total;
        double deviation = Math.sqrt(mean(t -> (t - mean) * (t - mean)) / total);
        double start =
                Math.max(mean - COVERED * deviation, Arrays.stream(at).min().orElseThrow());
        double end =
                Math.min(mean + COVERED * deviation, Arrays.stream(at).max().orElseThrow());
        double width = (end - start) / cells;
        double[] sums = new double[cells + 2];
        double[] moment = new double[cells + 2];
        double[] least = new double[cells + 2];
        double[] largest = new double[cells + 2];
        int[] count = new int[cells + 2];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        for (int i = 0; i < at.length; i++) {
            double t = at[i];
            int cell = t < start ? 0 : t > end ? cells + 1 : 1 + (int) Math.min(cells - 1, (t - start) / width);
            sums[cell] += weight[i];
            moment[cell] += weight[i] * t;
            least[cell] = Math.min(least[cell], t);
            largest[cell] = Math.max(largest[cell], t);
            count[cell]++;
        }
        double[] kept = new double[together ? cells + 2 : 2 * cells + 4];
        double[] shares = new double[kept.length];
        int size = 0;
        for (int c = 0; c < sums.length; c++) {
            if (sums[c] > 0) {
                double centre = Math.max(least[c], Math.min(largest[c], moment[c] / sums[c]));
                boolean split = !together && largest[c] > least[c];
                double high = split ? sums[c] * ((centre - least[c]) / (largest[c] - least[c])) : sums[c];
                kept[size] = together ? centre : largest[c];
                shares[size++] = high;
                if (split) {
                    kept[size] = least[c];
                    shares[size++] = sums[c] - high;
                }
            }
        }
        double more = roundings + 3.0 * Arrays.stream(count).max().orElseThrow() + 8;
        return new WeightLaw(Arrays.copyOf(kept, size), Arrays.copyOf(shares, size), more);
    }

    /**
     * Numbers in proportion to probabilities that fall off on both sides of the likeliest, turned into probabilities.
     *
     * @param steps {@code P(j + 1) / P(j)}
     */
    static double[] fromMode(int size, int mode, DoubleUnaryOperator steps) {
        double[] weight = new double[size];
        weight[mode] = 1;
        for (int j = mode; j + 1 < size; j++) {
            weight[j + 1] = weight[j] * steps.applyAsDouble(j);
        }
        for (int j = mode; j > 0; j--) {
            weight[j - 1] = weight[j] / steps.applyAsDouble(j - 1);
        }
        double sum = Arrays.stream(weight).sum();
        for (int j = 0; j < size; j++) {
            weight[j] /= sum;
        }
        return weight;
    }
}
