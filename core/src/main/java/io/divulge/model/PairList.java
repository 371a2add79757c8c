package io.divulge.model;

import java.util.Arrays;

/**
 * Pairs of a secret and an outcome, as they come: where the entries of a sparse table are, while whoever fills it keeps what they are in an array of its own.
 *
 * <p>A list is for one thread and for building; what is built of it is immutable.
 */
public final class PairList {
    private final String entry;
    private final int secrets;
    private final int outcomes;
    private int[] xs = new int[64];
    private int[] ys = new int[64];
    private int size;

    /** No pairs yet; {@code entry} is what stands at a pair, for messages. */
    public PairList(String entry, Alphabet secrets, Alphabet outcomes) {
        this.entry = entry;
        this.secrets = secrets.size();
        this.outcomes = outcomes.size();
    }

    /**
     * Refuses a pair that there is not.
     *
     * @throws IllegalArgumentException if there is no secret or no outcome of this number
     */
    public void check(int x, int y) {
        if (x < 0 || x >= secrets || y < 0 || y >= outcomes) {
            throw new IllegalArgumentException(entry + " for secret number " + x + " and outcome number " + y
                    + " (expected numbers from 0 to " + (secrets - 1) + " and from 0 to " + (outcomes - 1) + ")");
        }
    }

    /** Takes a pair that was checked, and returns its position. */
    public int add(int x, int y) {
        if (size == xs.length) {
            int capacity = (int) Math.min(Integer.MAX_VALUE - 8, size + (size >> 1) + 64L);
            xs = Arrays.copyOf(xs, capacity);
            ys = Arrays.copyOf(ys, capacity);
        }
        xs[size] = x;
        ys[size] = y;
        return size++;
    }

    /** How many positions there are before the list has to grow, those that are taken included. */
    public int capacity() {
        return xs.length;
    }

    /** How many pairs there are. */
    public int size() {
        return size;
    }

    /** The secret at a position. */
    public int secret(int position) {
        return xs[position];
    }

    /** The outcome at a position. */
    public int outcome(int position) {
        return ys[position];
    }

    /** The positions by outcome, and those of an outcome by secret: two counting sorts, in linear time. */
    public int[] byOutcomeAndSecret() {
        int[] order = new int[size];
        Arrays.setAll(order, i -> i);
        return sorted(sorted(order, xs, secrets), ys, outcomes);
    }

    private static int[] sorted(int[] order, int[] keys, int range) {
        int[] next = new int[range + 1];
        for (int e : order) {
            next[keys[e] + 1]++;
        }
        for (int k = 0; k < range; k++) {
            next[k + 1] += next[k];
        }
        int[] result = new int[order.length];
        for (int e : order) {
            result[next[keys[e]]++] = e;
        }
        return result;
    }

    @Override
    public String toString() {
        return entry + "s of " + secrets + " secrets and " + outcomes + " outcomes";
    }
}
