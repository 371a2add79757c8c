package io.divulge.measure.capacity;

import java.util.stream.IntStream;

/**
 * An input law with all that one pass over the matrix says about it: its leakage, and for every secret how far that is from
 * the mixture. The largest of these scores bounds what any other law has in excess of this one.
 */
final class Mixture {
    /** Columns that are mixed together, so that they stay in the first cache. */
    private static final int BLOCK = 1024;

    private final double[] law;
    private final double[] bends;
    private final double[] gradient;
    private final double[] scores;
    private final double leakage;
    private final double gap;

    /** One pass. */
    Mixture(Objective objective, double[] law) {
        int outcomes = objective.outcomes();
        boolean large = (double) objective.secrets() * outcomes > 1 << 16;
        this.law = law;
        double[] mixture = mix(objective, law, large);
        double[] slopes = new double[outcomes];
        bends = new double[outcomes];
        double read = objective.read(mixture, slopes, bends);
        leakage = objective.leakage(read, law);
        gradient = new double[law.length];
        scores = new double[law.length];
        int groups = (law.length + 3) / 4;
        IntStream range = IntStream.range(0, groups);
        (large ? range.parallel() : range).forEach(group -> {
            dots(objective, slopes, 4 * group, gradient);
            for (int x = 4 * group; x < Math.min(law.length, 4 * group + 4); x++) {
                gradient[x] = objective.gradient(x, gradient[x]);
                scores[x] = objective.score(read, leakage, gradient[x]);
            }
        });
        double largest = Double.NEGATIVE_INFINITY;
        for (double score : scores) {
            largest = Math.max(largest, score);
        }
        // What is not a number says nothing, and must not end the search.
        gap = largest >= 0 ? largest : largest < 0 ? 0 : Double.POSITIVE_INFINITY;
    }

    private static double[] mix(Objective objective, double[] law, boolean large) {
        double[] mixture = new double[objective.outcomes()];
        int blocks = (mixture.length + BLOCK - 1) / BLOCK;
        int size = large ? Math.min(BLOCK, (mixture.length + 1) / 2) : BLOCK;
        int parts = large ? (mixture.length + size - 1) / size : blocks;
        IntStream range = IntStream.range(0, parts);
        (large ? range.parallel() : range).forEach(part -> {
            int from = part * size;
            int to = Math.min(mixture.length, from + size);
            for (int x = 0; x < law.length; x++) {
                double weight = law[x];
                if (weight > 0) {
                    double[] row = objective.row(x);
                    for (int y = from; y < to; y++) {
                        mixture[y] += weight * row[y];
                    }
                }
            }
        });
        return mixture;
    }

    /** Four rows at a time: the sum of each is a chain of additions, and four chains do not wait for each other. */
    private static void dots(Objective objective, double[] slopes, int first, double[] into) {
        if (first + 4 > into.length) {
            for (int x = first; x < into.length; x++) {
                double[] row = objective.row(x);
                double sum = 0;
                for (int y = 0; y < row.length; y++) {
                    sum += row[y] * slopes[y];
                }
                into[x] = sum;
            }
            return;
        }
        double[] a = objective.row(first);
        double[] b = objective.row(first + 1);
        double[] c = objective.row(first + 2);
        double[] d = objective.row(first + 3);
        double sumA = 0;
        double sumB = 0;
        double sumC = 0;
        double sumD = 0;
        for (int y = 0; y < slopes.length; y++) {
            double slope = slopes[y];
            sumA += a[y] * slope;
            sumB += b[y] * slope;
            sumC += c[y] * slope;
            sumD += d[y] * slope;
        }
        into[first] = sumA;
        into[first + 1] = sumB;
        into[first + 2] = sumC;
        into[first + 3] = sumD;
    }

    /** The input law; read only. */
    double[] law() {
        return law;
    }

    double[] bends() {
        return bends;
    }

    double gradient(int x) {
        return gradient[x];
    }

    double score(int x) {
        return scores[x];
    }

    /** The leakage of this law, as far as plain sums can tell. */
    double leakage() {
        return leakage;
    }

    /** How much more than this any law leaks at most, as far as plain sums can tell. */
    double gap() {
        return gap;
    }

    /** Whether all numbers are numbers. */
    boolean isSound() {
        return !Double.isNaN(leakage) && gap < Double.POSITIVE_INFINITY;
    }
}
