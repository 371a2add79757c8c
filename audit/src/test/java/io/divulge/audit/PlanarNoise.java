package io.divulge.audit;

import io.divulge.estimate.source.FeatureTable;
import io.divulge.estimate.source.FeatureTable.Feature;
import io.divulge.model.Alphabet;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Places on a grid of 20 by 20 cells of 150 m, told with planar geometric noise: a point of a lattice of 15 m at distance d with a probability in proportion to {@code exp(-d log(4) / 100)}. That is how
 * the example "geometric-4" of F-BLEAU is made [CCP19]; the prior here falls like that of people in a town, and is not theirs.
 */
final class PlanarNoise {
    private static final int SIDE = 20;
    private static final double CELL = 150;
    private static final double STEP = 15;
    private static final double RATE = Math.log(4) / 100;
    private static final int REACH = 120;

    private final double[] prior;
    private final double[] cumulated;
    private final double norm;

    PlanarNoise(int places, long seed) {
        SplittableRandom chance = new SplittableRandom(seed);
        prior = new double[SIDE * SIDE];
        int[] order = new int[prior.length];
        for (int i = 0; i < order.length; i++) {
            int other = chance.nextInt(i + 1);
            order[i] = order[other];
            order[other] = i;
        }
        for (int i = 0; i < places; i++) {
            prior[order[i]] = 1.0 / (i + 12);
        }
        double sum = Arrays.stream(prior).sum();
        Arrays.setAll(prior, x -> prior[x] / sum);
        int width = 2 * REACH + 1;
        cumulated = new double[width * width];
        double total = 0;
        for (int i = 0; i < cumulated.length; i++) {
            total += Math.exp(-RATE * STEP * Math.hypot(i / width - REACH, i % width - REACH));
            cumulated[i] = total;
        }
        norm = total;
    }

    private static double across(int place) {
        int column = place % SIDE;
        return column * CELL;
    }

    private static double along(int place) {
        int line = place / SIDE;
        return line * CELL;
    }

    /** The probability that the best guess is right, summed over the lattice. */
    double vulnerability() {
        double sum = 0;
        int points = (int) (SIDE * CELL / STEP);
        for (int u = -REACH; u < points + REACH; u++) {
            for (int v = -REACH; v < points + REACH; v++) {
                double best = 0;
                for (int x = 0; x < prior.length; x++) {
                    if (prior[x] > 0) {
                        double distance = Math.hypot(u * STEP - across(x), v * STEP - along(x));
                        best = Math.max(best, prior[x] * Math.exp(-RATE * distance));
                    }
                }
                sum += best / norm;
            }
        }
        return sum;
    }

    FeatureTable draw(int rows, long seed) {
        SplittableRandom chance = new SplittableRandom(seed);
        int[] secret = new int[rows];
        double[] across = new double[rows];
        double[] along = new double[rows];
        int width = 2 * REACH + 1;
        for (int row = 0; row < rows; row++) {
            double left = chance.nextDouble();
            int x = 0;
            while (x < prior.length - 1 && left >= prior[x]) {
                left -= prior[x++];
            }
            secret[row] = x;
            int at = Arrays.binarySearch(cumulated, chance.nextDouble() * norm);
            int point = Math.min(cumulated.length - 1, at >= 0 ? at : -at - 1);
            int right = point / width - REACH;
            int up = point % width - REACH;
            across[row] = across(x) + right * STEP;
            along[row] = along(x) + up * STEP;
        }
        return new FeatureTable(
                "planar noise",
                Alphabet.numbered("cell", prior.length),
                secret,
                List.of(Feature.ofNumbers("across", across), Feature.ofNumbers("along", along)),
                List.of());
    }
}
