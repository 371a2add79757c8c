package io.divulge.chain;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How much likelier one secret can make a part of the log than another, at most.
 *
 * <p>A likelihood seen from one time nearer is {@code sum_z K(x,z) W(y|z) b(z)}, where {@code b(z) / b(z')} is at most {@code e^{D(z,z')}} for the likelihoods {@code b} of what is farther off. Any such {@code b} is a
 * sum of functions of two values, on a set and outside of it, that differ by at most the largest factor between the two. So the quotient of two such sums is at most that of such a function, for some set. If all pairs have the
 * same bound, the best sets have the {@code z} that {@code K(x,z) / K(x',z)} is largest for. With two secrets the bound is attained.
 */
final class LogRatios {
    /** All sets of so many secrets are tried; of more, only those that are best if all likelihoods differ by the same factor. */
    private static final int MOST_LISTED = 6;

    private LogRatios() {}

    /**
     * The bounds from one time nearer: {@code ratio[x][x']} for all pairs, given those from farther off.
     *
     * @param up a factor above 1 that covers the rounding of one step, and of what it is made of
     */
    static double[][] nearer(double[][] kernel, double[][] likelihoods, double[][] farther, double up) {
        int k = kernel.length;
        int kinds = likelihoods[0].length;
        double[] factors = k <= MOST_LISTED ? factors(farther, up) : new double[] {Math.exp(largest(farther)) * up};
        double[][] ratios = new double[k][k];
        for (int x = 0; x < k; x++) {
            for (int other = 0; other < k; other++) {
                if (x == other) {
                    continue;
                }
                int[] order = order(kernel[x], kernel[other]);
                double largest = 1;
                for (int y = 0; y < kinds; y++) {
                    double quotient = k <= MOST_LISTED
                            ? quotient(kernel[x], kernel[other], likelihoods, y, factors)
                            : quotient(kernel[x], kernel[other], likelihoods, y, order, factors[0]);
                    largest = Math.max(largest, quotient * up);
                }
                ratios[x][other] = Math.log(largest * up);
            }
        }
        return ratios;
    }

    /** For each set of secrets how much larger a likelihood can be in it than outside. */
    private static double[] factors(double[][] farther, double up) {
        int k = farther.length;
        double[] factors = new double[1 << k];
        for (int set = 1; set < factors.length - 1; set++) {
            double most = 0;
            for (int z = 0; z < k; z++) {
                for (int out = 0; out < k; out++) {
                    boolean apart = (set >> z & 1) == 1 && (set >> out & 1) == 0;
                    most = apart ? Math.max(most, farther[z][out]) : most;
                }
            }
            factors[set] = Math.exp(most) * up;
        }
        return factors;
    }

    /** Over all sets. */
    private static double quotient(double[] row, double[] other, double[][] likelihoods, int y, double[] factors) {
        double best = 0;
        for (int set = 0; set < factors.length - 1; set++) {
            double inAbove = 0;
            double inBelow = 0;
            double outAbove = 0;
            double outBelow = 0;
            for (int z = 0; z < row.length; z++) {
                boolean in = (set >> z & 1) == 1;
                inAbove += in ? row[z] * likelihoods[z][y] : 0;
                inBelow += in ? other[z] * likelihoods[z][y] : 0;
                outAbove += in ? 0 : row[z] * likelihoods[z][y];
                outBelow += in ? 0 : other[z] * likelihoods[z][y];
            }
            double factor = set == 0 ? 1 : factors[set];
            boolean isAll = Double.isInfinite(factor) && inAbove + inBelow > 0;
            double above = isAll ? inAbove : outAbove + (inAbove == 0 ? 0 : factor * inAbove);
            double below = isAll ? inBelow : outBelow + (inBelow == 0 ? 0 : factor * inBelow);
            best = Math.max(best, above == 0 ? 0 : above / below);
        }
        return best;
    }

    private static int[] order(double[] row, double[] other) {
        return IntStream.range(0, row.length)
                .boxed()
                .sorted((a, b) -> Double.compare(ratio(row[b], other[b]), ratio(row[a], other[a])))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static double ratio(double above, double below) {
        return above == 0 ? 0 : above / below;
    }

    private static double quotient(
            double[] row, double[] other, double[][] likelihoods, int y, int[] order, double factor) {
        double above = 0;
        double below = 0;
        for (int z = 0; z < row.length; z++) {
            above += row[z] * likelihoods[z][y];
            below += other[z] * likelihoods[z][y];
        }
        if (above == 0) {
            return 0;
        }
        if (Double.isInfinite(factor)) {
            return farApart(row, other, likelihoods, y, order);
        }
        double best = above / below;
        double highAbove = 0;
        double highBelow = 0;
        for (int z : order) {
            highAbove += row[z] * likelihoods[z][y];
            highBelow += other[z] * likelihoods[z][y];
            double numerator = above + (factor - 1) * highAbove;
            double denominator = below + (factor - 1) * highBelow;
            best = Math.max(best, numerator / denominator);
        }
        return best;
    }

    /** Likelihoods without a bound: one secret is all that counts. */
    private static double farApart(double[] row, double[] other, double[][] likelihoods, int y, int[] order) {
        double best = 0;
        for (int z : order) {
            if (row[z] * likelihoods[z][y] > 0) {
                best = Math.max(best, row[z] / other[z]);
            }
        }
        return best;
    }

    /** The largest of all bounds. */
    static double largest(double[][] ratios) {
        return Arrays.stream(ratios).flatMapToDouble(Arrays::stream).max().orElse(0);
    }
}
