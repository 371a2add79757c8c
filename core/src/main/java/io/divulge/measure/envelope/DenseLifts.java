package io.divulge.measure.envelope;

import io.divulge.model.Joint;
import io.divulge.model.OutcomeSummary;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Lifts as a matrix, outcomes of the same lifts merged.
 *
 * <p>Merging is a convenience for the solver, not a claim: what it finds is checked on the release itself.
 */
final class DenseLifts extends LiftTable {
    /** Lifts that differ by less count as the same. */
    private static final double SAME = 1e-14;

    /** How many outcomes are looked at together, so that what is kept of them stays in the nearest cache. */
    private static final int CHUNK = 512;

    /** Below this many entries a second thread costs more than it gives. */
    private static final int WORTH_A_THREAD = 1 << 16;

    private final double[][] lifts;
    private final int[][] members;

    private DenseLifts(double[][] lifts, double[] probabilities, int[][] members) {
        super(lifts.length, probabilities);
        this.lifts = lifts;
        this.members = members;
        for (int x = 0; x < lifts.length; x++) {
            for (int y = 0; y < probabilities.length; y++) {
                seeSecret(x, lifts[x][y]);
                seeOutcome(y, lifts[x][y]);
            }
        }
    }

    static DenseLifts of(Joint joint, Direction direction) {
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

    private static DenseLifts merged(double[][] lifts, double[] probabilities, double[] signature) {
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
            return new DenseLifts(lifts, probabilities, single);
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
        return new DenseLifts(few, sums, members);
    }

    private static boolean same(double[][] lifts, int y, int other) {
        for (double[] row : lifts) {
            if (Math.abs(row[y] - row[other]) > SAME * Math.abs(row[y])) {
                return false;
            }
        }
        return true;
    }

    @Override
    double lift(int x, int y) {
        return lifts[x][y];
    }

    @Override
    int[] members(int y) {
        return members[y];
    }

    @Override
    int mostRevealed(int y) {
        int x = 0;
        while (lifts[x][y] < largest(y)) {
            x++;
        }
        return x;
    }

    @Override
    double[] nearestBelow(double bound, boolean[] wanted) {
        double[] nearest = new double[lifts.length];
        for (int x = 0; x < lifts.length; x++) {
            if (wanted[x]) {
                nearest[x] = nearestBelow(bound, lifts[x]);
            }
        }
        return nearest;
    }

    private static double nearestBelow(double bound, double[] row) {
        double nearest = Double.NEGATIVE_INFINITY;
        for (double lift : row) {
            nearest = lift < bound ? Math.max(nearest, lift) : nearest;
        }
        return nearest;
    }

    @Override
    void appraise(double[] worth, double c, int[] secret, double[] best) {
        int chunks = (outcomes() + CHUNK - 1) / CHUNK;
        IntStream range = IntStream.range(0, chunks);
        if ((long) lifts.length * outcomes() > WORTH_A_THREAD) {
            range = range.parallel();
        }
        range.forEach(i -> appraise(worth, c, secret, best, i * CHUNK, Math.min(outcomes(), (i + 1) * CHUNK)));
    }

    @Override
    void appraise(double[] worth, double c, int[] secret, double[] best, int[] outcomes) {
        for (int y : outcomes) {
            appraise(worth, c, secret, best, y, y + 1);
        }
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
