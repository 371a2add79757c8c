package io.divulge.measure.envelope;

import io.divulge.model.Joint;
import io.divulge.model.OutcomeSummary;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The lifts {@code r(x,y) = P_{Y|X=x}(y) / P_Y(y)} of a release, turned so that the largest are the most revealing, and
 * outcomes of the same lifts merged.
 *
 * <p>Merging is a convenience for the solver, not a claim: what it finds is checked on the release itself.
 */
final class LiftTable {
    /** Lifts that differ by less count as the same. */
    private static final double SAME = 1e-14;

    /** How many outcomes are looked at together, so that what is kept of them stays in the nearest cache. */
    private static final int CHUNK = 512;

    private final double[][] lifts;
    private final double[] probabilities;
    private final double[] largest;
    private final double[] largestOfSecret;
    private final int[][] members;

    private LiftTable(double[][] lifts, double[] probabilities, int[][] members) {
        this.lifts = lifts;
        this.probabilities = probabilities;
        this.members = members;
        this.largest = new double[probabilities.length];
        this.largestOfSecret = new double[lifts.length];
        Arrays.fill(largest, Double.NEGATIVE_INFINITY);
        Arrays.fill(largestOfSecret, Double.NEGATIVE_INFINITY);
        for (int x = 0; x < lifts.length; x++) {
            for (int y = 0; y < largest.length; y++) {
                largest[y] = Math.max(largest[y], lifts[x][y]);
                largestOfSecret[x] = Math.max(largestOfSecret[x], lifts[x][y]);
            }
        }
    }

    static LiftTable of(Joint joint, Direction direction) {
        int outcomes = joint.outcomes().size();
        double[][] lifts = new double[joint.secrets().size()][outcomes];
        OutcomeSummary summary = joint.summary();
        double[] probabilities = new double[outcomes];
        double[] signature = new double[outcomes];
        double weight = 1;
        for (int x = 0; x < lifts.length; x++) {
            joint.likelihoods(x, lifts[x]);
            // Weights without a pattern, so that different columns have different signatures.
            weight = (weight * 1.618033988749895 + 0.5) % 1;
            for (int y = 0; y < outcomes; y++) {
                double lift = summary.lift(lifts[x][y], y);
                lifts[x][y] = direction.turned(lift);
                signature[y] += (1 + weight) * lift;
            }
        }
        Arrays.setAll(probabilities, joint::outcomeProbability);
        return merged(lifts, probabilities, signature);
    }

    private static LiftTable merged(double[][] lifts, double[] probabilities, double[] signature) {
        int[] order = IntStream.range(0, signature.length)
                .boxed()
                .sorted((a, b) -> Double.compare(signature[a], signature[b]))
                .mapToInt(y -> y)
                .toArray();
        int[][] groups = new int[order.length][];
        int count = 0;
        int start = 0;
        for (int i = 1; i <= order.length; i++) {
            if (i == order.length
                    || signature[order[i]] > signature[order[i - 1]] * (1 + SAME * lifts.length)
                    || !same(lifts, order[start], order[i])) {
                groups[count++] = Arrays.copyOfRange(order, start, i);
                start = i;
            }
        }
        if (count == order.length) {
            int[][] single = new int[order.length][];
            Arrays.setAll(single, y -> new int[] {y});
            return new LiftTable(lifts, probabilities, single);
        }
        int[][] members = Arrays.copyOf(groups, count);
        double[] sums = new double[count];
        double[][] few = new double[lifts.length][count];
        for (int g = 0; g < count; g++) {
            for (int y : members[g]) {
                sums[g] += probabilities[y];
            }
            for (int x = 0; x < lifts.length; x++) {
                few[x][g] = lifts[x][members[g][0]];
            }
        }
        return new LiftTable(few, sums, members);
    }

    private static boolean same(double[][] lifts, int y, int other) {
        for (double[] row : lifts) {
            if (Math.abs(row[y] - row[other]) > SAME * Math.abs(row[y])) {
                return false;
            }
        }
        return true;
    }

    int secrets() {
        return lifts.length;
    }

    int outcomes() {
        return probabilities.length;
    }

    /** The probability of outcome {@code y}, all members together. */
    double[] probabilities() {
        return probabilities;
    }

    /** The largest lift of all. */
    double largest() {
        return Arrays.stream(largest).max().orElseThrow();
    }

    double largest(int y) {
        return largest[y];
    }

    double largestOfSecret(int x) {
        return largestOfSecret[x];
    }

    double lift(int x, int y) {
        return lifts[x][y];
    }

    /** The outcomes of the release that {@code y} stands for. */
    int[] members(int y) {
        return members[y];
    }

    /**
     * For every outcome, the secret as which announcing it is worth most.
     *
     * @param worth of the secrets' credit; those of worth less than 0 take no part
     * @param secret is filled with the secrets
     * @param best is filled with {@code max_x worth_x (r(x,y) - c)}
     */
    void appraise(double[] worth, double c, int[] secret, double[] best) {
        int chunks = (probabilities.length + CHUNK - 1) / CHUNK;
        IntStream range = IntStream.range(0, chunks);
        if ((long) lifts.length * probabilities.length > 1 << 16) {
            range = range.parallel();
        }
        range.forEach(
                i -> appraise(worth, c, secret, best, i * CHUNK, Math.min(probabilities.length, (i + 1) * CHUNK)));
    }

    private void appraise(double[] worth, double c, int[] secret, double[] best, int from, int to) {
        Arrays.fill(best, from, to, Double.NEGATIVE_INFINITY);
        for (int x = 0; x < lifts.length; x++) {
            double w = worth[x];
            if (w >= 0) {
                appraise(lifts[x], w, w * c, x, secret, best, from, to);
            }
        }
    }

    private static void appraise(
            double[] row, double worth, double cost, int x, int[] secret, double[] best, int from, int to) {
        for (int y = from; y < to; y++) {
            double value = worth * row[y] - cost;
            if (value > best[y]) {
                best[y] = value;
                secret[y] = x;
            }
        }
    }
}
