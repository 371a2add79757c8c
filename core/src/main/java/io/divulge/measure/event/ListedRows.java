package io.divulge.measure.event;

import io.divulge.model.Fold;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeBlock;
import io.divulge.model.OutcomeColumn;
import java.util.Arrays;

/**
 * A release that is given by columns, turned over: the outcomes that list a secret, secret by secret, and the background
 * that everyone else has.
 *
 * <p>Made in one fold, in time and memory proportional to what is listed. For a matrix that is everything, and its rows
 * are better read directly.
 */
final class ListedRows {
    private final double[] background;
    private final int[] start;
    private final int[] outcomes;
    private final double[] likelihoods;

    private ListedRows(double[] background, int[] start, int[] outcomes, double[] likelihoods) {
        this.background = background;
        this.start = start;
        this.outcomes = outcomes;
        this.likelihoods = likelihoods;
    }

    static ListedRows of(Joint joint) {
        double[] background = new double[joint.outcomes().size()];
        Entries entries = joint.fold(() -> new Entries(background));
        int[] start = new int[joint.secrets().size() + 1];
        for (int i = 0; i < entries.size; i++) {
            start[entries.secrets[i] + 1]++;
        }
        for (int x = 0; x + 1 < start.length; x++) {
            start[x + 1] += start[x];
        }
        int[] next = start.clone();
        int[] outcomes = new int[entries.size];
        double[] likelihoods = new double[entries.size];
        for (int i = 0; i < entries.size; i++) {
            int at = next[entries.secrets[i]]++;
            outcomes[at] = entries.outcomes[i];
            likelihoods[at] = entries.likelihoods[i];
        }
        return new ListedRows(background, start, outcomes, likelihoods);
    }

    /** The likelihood that every secret gives an outcome that does not list it; 0 if the outcome lists all. */
    double background(int y) {
        return background[y];
    }

    /** The first of a secret's entries; they end before {@code from(x + 1)}. */
    int from(int x) {
        return start[x];
    }

    /** The outcome of an entry; increasing among the entries of one secret. */
    int outcome(int entry) {
        return outcomes[entry];
    }

    double likelihood(int entry) {
        return likelihoods[entry];
    }

    /** The listed entries of a run of outcomes, in the order of the outcomes. */
    private static final class Entries implements Fold<Entries> {
        private final double[] background;
        private int[] secrets = new int[64];
        private int[] outcomes = new int[64];
        private double[] likelihoods = new double[64];
        private int size;

        Entries(double[] background) {
            this.background = background;
        }

        @Override
        public void accept(OutcomeBlock block) {
            block.forEach(this::add);
        }

        private void add(OutcomeColumn column) {
            // Blocks write to different places of the one array.
            background[column.outcome()] = Math.max(0, column.background());
            int listed = column.listed();
            reserve(listed);
            for (int i = 0; i < listed; i++) {
                secrets[size] = column.secret(i);
                outcomes[size] = column.outcome();
                likelihoods[size++] = column.likelihood(i);
            }
        }

        @Override
        public void merge(Entries next) {
            reserve(next.size);
            System.arraycopy(next.secrets, 0, secrets, size, next.size);
            System.arraycopy(next.outcomes, 0, outcomes, size, next.size);
            System.arraycopy(next.likelihoods, 0, likelihoods, size, next.size);
            size += next.size;
        }

        private void reserve(int more) {
            long needed = (long) size + more;
            if (needed <= secrets.length) {
                return;
            }
            if (needed > Integer.MAX_VALUE - 8) {
                throw new IllegalArgumentException(
                        "a release of " + needed + " listed entries is too large to be turned over");
            }
            int capacity = (int) Math.min(Integer.MAX_VALUE - 8, needed + (needed >> 1));
            secrets = Arrays.copyOf(secrets, capacity);
            outcomes = Arrays.copyOf(outcomes, capacity);
            likelihoods = Arrays.copyOf(likelihoods, capacity);
        }
    }
}
