package io.divulge.audit;

import io.divulge.estimate.source.FeatureTable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;

/**
 * Grows one tree: each node takes, of a few features drawn by chance, the question whose answer tells most about the secret, in bits; until rows are few or have one secret.
 */
final class TreeGrower {
    private final Stock stock;
    private final int[] secretOf;
    private final int secrets;
    private final int smallest;
    private final int tried;
    private final double[] weights;
    private final SplittableRandom chance;
    private final Tree tree = new Tree();
    private final int[] rows;
    private final int[] left;
    private final int[] right;
    private final long[] keys;

    /**
     * What trees are grown from.
     *
     * @param coding of the features
     * @param codes of each feature in each row
     * @param category whether the codes of each feature have no order
     * @param secretOf the secret of each row
     * @param secrets how many there are
     */
    record Stock(Coding coding, char[][] codes, boolean[] category, int[] secretOf, int secrets) {
        /** All that these rows have. */
        static Stock of(FeatureTable rows) {
            Coding coding = Coding.of(rows);
            char[][] codes = new char[coding.width()][];
            boolean[] category = new boolean[coding.width()];
            for (int f = 0; f < codes.length; f++) {
                codes[f] = coding.codes(rows.features().get(f), f);
                category[f] = rows.features().get(f).isCategory();
            }
            return new Stock(
                    coding, codes, category, rows.secret(), rows.secrets().size());
        }

        int code(int feature, int row) {
            return codes[feature][row];
        }

        boolean isCategory(int feature) {
            return category[feature];
        }
    }

    // The best question of the node at hand.
    private double bestGain;
    private int bestFeature;
    private BitSet bestFirst = new BitSet();

    private TreeGrower(Stock stock, int[] rows, int smallest, double[] weights, long seed) {
        this.stock = stock;
        this.secretOf = stock.secretOf();
        this.secrets = stock.secrets();
        this.rows = rows;
        this.smallest = smallest;
        this.tried = Math.max(
                (int) Math.ceil(Math.sqrt(stock.coding().width())),
                Math.min(stock.coding().width(), 2));
        this.weights = weights;
        this.chance = new SplittableRandom(seed);
        this.left = new int[secrets];
        this.right = new int[secrets];
        this.keys = new long[rows.length];
    }

    /**
     * A tree of these rows.
     *
     * @param smallest no leaf has fewer rows
     * @param weights {@code n log n} for each n up to the number of rows
     */
    static Tree grow(Stock stock, int[] rows, int smallest, double[] weights, long seed) {
        TreeGrower grower = new TreeGrower(stock, rows.clone(), smallest, weights, seed);
        grower.grow(0, rows.length);
        return grower.tree;
    }

    private void grow(int from, int to) {
        Arrays.fill(left, 0);
        int different = 0;
        for (int i = from; i < to; i++) {
            different += left[secretOf[rows[i]]]++ == 0 ? 1 : 0;
        }
        int[] counts = left.clone();
        if (different > 1 && to - from >= 2 * smallest) {
            search(from, to, counts);
            if (bestGain > 1e-9) {
                int feature = bestFeature;
                BitSet first = bestFirst;
                int middle = part(from, to, feature, first);
                int question = tree.ask(feature, first);
                grow(from, middle);
                tree.otherwise(question);
                grow(middle, to);
                return;
            }
        }
        tree.end(counts, to - from);
    }

    private void search(int from, int to, int[] counts) {
        bestGain = 0;
        int[] order = new int[stock.coding().width()];
        Arrays.setAll(order, i -> i);
        for (int i = 0; i < order.length && (i < tried || bestGain <= 1e-9); i++) {
            int other = i + chance.nextInt(order.length - i);
            int feature = order[other];
            order[other] = order[i];
            order[i] = feature;
            search(feature, from, to, counts);
        }
    }

    /** Looks at all cuts of one feature, in an order in which neighbours are alike. */
    private void search(int feature, int from, int to, int[] counts) {
        int[] place = stock.isCategory(feature) ? byFrequentSecret(feature, from, to, counts) : null;
        int size = to - from;
        for (int i = from; i < to; i++) {
            int code = stock.code(feature, rows[i]);
            keys[i - from] = (long) (place == null ? code : place[code]) << 32 | secretOf[rows[i]];
        }
        Arrays.sort(keys, 0, size);
        Arrays.fill(left, 0);
        System.arraycopy(counts, 0, right, 0, secrets);
        double all = 0;
        for (int count : counts) {
            all += weights[count];
        }
        double inLeft = 0;
        double inRight = all;
        long best = -1;
        for (int i = 0; i + smallest < size; i++) {
            int secret = (int) keys[i];
            inLeft += weights[left[secret] + 1] - weights[left[secret]];
            left[secret]++;
            inRight -= weights[right[secret]] - weights[right[secret] - 1];
            right[secret]--;
            if (i + 1 >= smallest && keys[i] >> 32 != keys[i + 1] >> 32) {
                double gain = inLeft - weights[i + 1] + inRight - weights[size - i - 1] - (all - weights[size]);
                if (gain > bestGain) {
                    bestGain = gain;
                    best = keys[i] >> 32;
                }
            }
        }
        if (best >= 0) {
            bestFeature = feature;
            bestFirst = new BitSet();
            for (int code = 0; code < stock.coding().size(feature); code++) {
                if ((place == null ? code : place[code]) <= best) {
                    bestFirst.set(code);
                }
            }
        }
    }

    /** Codes in the order of the share that the most frequent secret has; with two secrets no better order is needed. */
    private int[] byFrequentSecret(int feature, int from, int to, int[] counts) {
        int frequent = 0;
        for (int x = 1; x < secrets; x++) {
            frequent = counts[x] > counts[frequent] ? x : frequent;
        }
        int[] seen = new int[stock.coding().size(feature)];
        int[] hits = new int[seen.length];
        for (int i = from; i < to; i++) {
            int code = stock.code(feature, rows[i]);
            seen[code]++;
            hits[code] += secretOf[rows[i]] == frequent ? 1 : 0;
        }
        Integer[] order = new Integer[seen.length];
        Arrays.setAll(order, i -> i);
        double[] share = new double[seen.length];
        Arrays.setAll(share, code -> seen[code] == 0 ? 2 : (double) hits[code] / seen[code]);
        Arrays.sort(order, (a, b) -> Double.compare(share[a], share[b]));
        int[] place = new int[seen.length];
        for (int i = 0; i < order.length; i++) {
            place[order[i]] = i;
        }
        return place;
    }

    private int part(int from, int to, int feature, BitSet first) {
        int middle = from;
        for (int i = from; i < to; i++) {
            if (first.get(stock.code(feature, rows[i]))) {
                int row = rows[i];
                rows[i] = rows[middle];
                rows[middle++] = row;
            }
        }
        return middle;
    }
}
