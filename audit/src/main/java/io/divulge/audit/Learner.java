package io.divulge.audit;

import io.divulge.estimate.source.FeatureTable;

/**
 * Someone who learns from some rows of a table what outcomes say about secrets. Nobody need trust it: what it has found is proved with other rows, and a bad learner finds less.
 */
public interface Learner {
    /** The learner that is used if nobody names another. */
    static Learner usual() {
        return Forest.Grower.usual();
    }

    /**
     * Learns from these rows of the table, and looks at no other.
     *
     * @param seed decides what is left to chance; with the same rows and seed the same is learnt
     */
    Learned learn(FeatureTable table, int[] rows, long seed);

    /** What was learnt: how probable each secret is, given the outcome of a row. */
    interface Learned {
        /**
         * Writes a number for each secret: how probable it seems, given the features of this row. The secret of the row is not looked at.
         *
         * @param row of the table, any
         * @param into one place for each secret
         */
        void posterior(int row, double[] into);

        /**
         * Writes the same for a row that was learnt from, as if it had not been; so that what is best for such rows is best for others. A learner that cannot do that gives
         * the posterior, and is likely to choose badly.
         */
        default void honestPosterior(int row, double[] into) {
            posterior(row, into);
        }
    }
}
