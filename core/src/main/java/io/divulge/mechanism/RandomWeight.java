package io.divulge.mechanism;

import io.divulge.numeric.Rounding;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * What a random set weighs: the law of {@code T = sum_x p(x) Z_x} with independent coins {@code Z_x} that are 1 with probability {@code q}.
 *
 * <p>Secrets of equal probability are counted, not listed, so that a thousand equal ones have a thousand weights. Where there are too many weights, those
 * that lie in one small cell are put together at their mean, or apart on the cell's ends: of any convex function the one law has a smaller mean than the
 * true one, and the other a larger, and the difference is of the second order in the width of the cells.
 */
final class RandomWeight {
    private static final int MOST_ATOMS = 4096;
    private static final int MOST_OF_LEVEL = 256;

    /** How many standard deviations the cells of equal width cover; what lies beyond is one cell on either side. */
    private static final double COVERED = 9;

    private final Law together;
    private final Law apart;

    /** Atoms and their probabilities, each off by {@code gamma(roundings)} of it at most. */
    private record Law(double[] at, double[] weight, double roundings) {
        Law plus(Law level) {
            double[] sums = new double[at.length * level.at.length];
            double[] products = new double[sums.length];
            for (int i = 0; i < at.length; i++) {
                for (int j = 0; j < level.at.length; j++) {
                    sums[i * level.at.length + j] = at[i] + level.at[j];
                    products[i * level.at.length + j] = weight[i] * level.weight[j];
                }
            }
            return new Law(sums, products, roundings + level.roundings + 2);
        }

        double mean(DoubleUnaryOperator function) {
            double sum = 0;
            for (int i = 0; i < at.length; i++) {
                sum += weight[i] == 0 ? 0 : weight[i] * function.applyAsDouble(at[i]);
            }
            return sum;
        }
    }

    private RandomWeight(Law together, Law apart) {
        this.together = together;
        this.apart = apart;
    }

    /**
     * The weight of a set of secrets, each of which is in it with probability {@code q}.
     *
     * @param p the probabilities of the secrets, sorted
     * @param quiet {@code 1 - q}
     */
    static RandomWeight of(double[] p, double q, double quiet) {
        Law together = new Law(new double[] {0}, new double[] {1}, 0);
        Law apart = together;
        for (int from = 0; from < p.length; ) {
            int to = from;
            while (to < p.length && p[to] == p[from]) {
                to++;
            }
            Law level = level(p[from], to - from, q, quiet);
            int most = from == 0 ? MOST_ATOMS : MOST_OF_LEVEL;
            together = merged(together.plus(merged(level, most, true)), MOST_ATOMS, true);
            apart = merged(apart.plus(merged(level, most, false)), MOST_ATOMS, false);
            from = to;
        }
        return new RandomWeight(together, apart);
    }

    /** How many different probabilities there are; sorted. */
    static int levels(double[] p) {
        int levels = 0;
        for (int x = 0; x < p.length; x++) {
            levels += x == 0 || p[x] != p[x - 1] ? 1 : 0;
        }
        return levels;
    }

    /** A number of coins of one weight: binomial, from the most probable number on outwards. */
    private static Law level(double unit, int count, double q, double quiet) {
        double[] at = new double[count + 1];
        double[] weight = new double[count + 1];
        int mode = (int) Math.min(count, Math.floor((count + 1.0) * q));
        weight[mode] = 1;
        for (int j = mode; j < count; j++) {
            weight[j + 1] = weight[j] * ((count - j) * q / ((j + 1) * quiet));
        }
        for (int j = mode; j > 0; j--) {
            weight[j - 1] = weight[j] * (j * quiet / ((count - j + 1) * q));
        }
        double sum = 0;
        for (int j = 0; j <= count; j++) {
            at[j] = j * unit;
            sum += weight[j];
        }
        for (int j = 0; j <= count; j++) {
            weight[j] /= sum;
        }
        return new Law(at, weight, 12.0 * count + 8);
    }

    private static Law merged(Law law, int most, boolean together) {
        int cells = together ? most - 2 : most / 2 - 2;
        if (law.at.length <= most) {
            return law;
        }
        double mean = law.mean(t -> t);
        double deviation = Math.sqrt(law.mean(t -> (t - mean) * (t - mean)));
        double start =
                Math.max(mean - COVERED * deviation, Arrays.stream(law.at).min().orElseThrow());
        double end =
                Math.min(mean + COVERED * deviation, Arrays.stream(law.at).max().orElseThrow());
        double width = (end - start) / cells;
        double[] weight = new double[cells + 2];
        double[] moment = new double[cells + 2];
        double[] least = new double[cells + 2];
        double[] largest = new double[cells + 2];
        int[] count = new int[cells + 2];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        for (int i = 0; i < law.at.length; i++) {
            double t = law.at[i];
            int cell = t < start ? 0 : t > end ? cells + 1 : 1 + (int) Math.min(cells - 1, (t - start) / width);
            weight[cell] += law.weight[i];
            moment[cell] += law.weight[i] * t;
            least[cell] = Math.min(least[cell], t);
            largest[cell] = Math.max(largest[cell], t);
            count[cell]++;
        }
        double[] at = new double[together ? cells + 2 : 2 * cells + 4];
        double[] kept = new double[at.length];
        int size = 0;
        for (int c = 0; c < weight.length; c++) {
            if (weight[c] > 0) {
                double centre = Math.max(least[c], Math.min(largest[c], moment[c] / weight[c]));
                boolean split = !together && largest[c] > least[c];
                double high = split ? weight[c] * ((centre - least[c]) / (largest[c] - least[c])) : weight[c];
                at[size] = together ? centre : largest[c];
                kept[size++] = high;
                if (split) {
                    at[size] = least[c];
                    kept[size++] = weight[c] - high;
                }
            }
        }
        double roundings = law.roundings + 3.0 * Arrays.stream(count).max().orElseThrow() + 8;
        return new Law(Arrays.copyOf(at, size), Arrays.copyOf(kept, size), roundings);
    }

    /** No more than the mean of a convex function, but for rounding. */
    double least(DoubleUnaryOperator convex) {
        return together.mean(convex);
    }

    /** No less than the mean of a convex function, but for rounding. */
    double most(DoubleUnaryOperator convex) {
        return apart.mean(convex);
    }

    /** How far a mean can be off by rounding, as a fraction of the largest term. */
    double error() {
        return Rounding.gamma(Math.max(together.roundings, apart.roundings) + 3.0 * MOST_ATOMS);
    }
}
