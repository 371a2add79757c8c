package io.divulge.numeric;

import java.util.Arrays;

/**
 * The order of numbers from the largest to the smallest or back, equal ones in the order they came in.
 *
 * <p>A merge sort that moves numbers and indices together, without an object for either, so that millions of outcomes can
 * be ranked.
 */
public final class Ranking {
    /** Runs up to this length are sorted by insertion before merging begins. */
    private static final int RUN = 16;

    private Ranking() {}

    /** The indices of {@code numbers}, largest number first; NaN is not allowed. */
    public static int[] descending(double[] numbers) {
        int size = numbers.length;
        double[] keys = numbers.clone();
        int[] order = new int[size];
        Arrays.setAll(order, i -> i);
        for (int from = 0; from < size; from += RUN) {
            insert(keys, order, from, Math.min(size, from + RUN));
        }
        double[] keysAfter = size > RUN ? new double[size] : keys;
        int[] orderAfter = size > RUN ? new int[size] : order;
        for (long width = RUN; width < size; width *= 2) {
            for (long from = 0; from < size; from += 2 * width) {
                int middle = (int) Math.min(size, from + width);
                int to = (int) Math.min(size, from + 2 * width);
                merge(keys, order, (int) from, middle, to, keysAfter, orderAfter);
            }
            double[] swappedKeys = keys;
            keys = keysAfter;
            keysAfter = swappedKeys;
            int[] swappedOrder = order;
            order = orderAfter;
            orderAfter = swappedOrder;
        }
        return order;
    }

    /** The indices of {@code numbers}, smallest number first; NaN is not allowed. */
    public static int[] ascending(double[] numbers) {
        double[] negated = new double[numbers.length];
        Arrays.setAll(negated, i -> -numbers[i]);
        return descending(negated);
    }

    private static void insert(double[] keys, int[] order, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            double key = keys[i];
            int index = order[i];
            int j = i;
            while (j > from && keys[j - 1] < key) {
                keys[j] = keys[j - 1];
                order[j] = order[j - 1];
                j--;
            }
            keys[j] = key;
            order[j] = index;
        }
    }

    private static void merge(
            double[] keys, int[] order, int from, int middle, int to, double[] keysAfter, int[] orderAfter) {
        int left = from;
        int right = middle;
        for (int i = from; i < to; i++) {
            boolean first = left < middle && (right >= to || keys[left] >= keys[right]);
            int source = first ? left++ : right++;
            keysAfter[i] = keys[source];
            orderAfter[i] = order[source];
        }
    }
}
