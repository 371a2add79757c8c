package io.divulge.audit;

/**
 * An event that was found by learning: the outcomes that make one secret seem at least so many times as probable as before.
 *
 * @param secret the one that it points to
 * @param other a secret under which it is rare
 * @param threshold the least lift
 */
record LearntEvent(int secret, int other, double threshold) {
    /** Whether a row is in it. */
    boolean contains(LiftList rows, int row) {
        return rows.lift(row, secret) >= threshold;
    }
}
