package io.divulge.audit;

import io.divulge.estimate.source.FeatureTable;

/**
 * Someone who learns from rows what outcomes say about secrets. Nobody need trust it: what it has found is proved with other rows, which it is never shown, and a bad learner finds less.
 */
public interface Learner {
    /** The learner that is used if nobody names another. */
    static Learner usual() {
        return Forest.Grower.usual();
    }

    /**
     * Learns.
     *
     * @param rows all that it gets to see, with their secrets
     * @param seed decides what is left to chance; with the same rows and seed the same is learnt
     */
    Learned learn(FeatureTable rows, long seed);

    /** What was learnt: how probable each secret is, given an outcome. Several threads ask at once. */
    interface Learned {
        /**
         * Writes a number for each secret of the rows that were learnt from: how probable it seems, given an outcome. The answer has to depend on the outcome alone.
         *
         * @param outcome a value for each feature, as those rows have them; NaN where there is none, or a category that they do not have
         * @param into one place for each secret
         */
        void posterior(double[] outcome, double[] into);

        /**
         * Writes the same for a row that was learnt from, as if it had not been; so that what is best for such rows is best for others. A learner that cannot do that gives
         * the posterior, and is likely to choose badly.
         *
         * @param row its number
         * @param outcome its features
         * @param into one place for each secret
         */
        default void honestPosterior(int row, double[] outcome, double[] into) {
            posterior(outcome, into);
        }
    }
}
