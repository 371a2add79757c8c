package io.divulge.model;

import io.divulge.numeric.Ranking;

/**
 * The secrets from the most to the least probable, sorted once, so that a column of two atoms need not look at a million
 * secrets to find the heaviest that it does not list.
 */
public final class SecretsByPrior {
    private final Prior prior;
    private final int[] order;

    private SecretsByPrior(Prior prior, int[] order) {
        this.prior = prior;
        this.order = order;
    }

    /** The secrets of a release. */
    public static SecretsByPrior of(Joint joint) {
        Prior prior = joint.prior();
        // Of equally probable secrets the first comes first.
        return new SecretsByPrior(prior, Ranking.descending(prior.borrow()));
    }

    /** How many there are. */
    public int size() {
        return order.length;
    }

    /** The secret of rank {@code i}, from 0. */
    public int secret(int i) {
        return order[i];
    }

    /** The probability of the secret of rank {@code i}. */
    public double probability(int i) {
        return prior.probability(order[i]);
    }

    /** The most probable secret that a column with a background does not list. */
    public int heaviestUnlisted(OutcomeColumn column) {
        int i = 0;
        while (lists(column, order[i])) {
            i++;
        }
        return order[i];
    }

    /** The least probable secret that a column with a background does not list. */
    public int lightestUnlisted(OutcomeColumn column) {
        int i = order.length - 1;
        while (lists(column, order[i])) {
            i--;
        }
        return order[i];
    }

    private static boolean lists(OutcomeColumn column, int secret) {
        int low = 0;
        // The background stands last.
        int high = column.size() - 2;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int x = column.secret(middle);
            if (x == secret) {
                return true;
            } else if (x < secret) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return order.length + " secrets in the order of their probability";
    }
}
