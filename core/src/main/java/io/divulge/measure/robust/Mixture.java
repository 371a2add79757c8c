package io.divulge.measure.robust;

import io.divulge.model.OutcomeColumn;

/**
 * The probability that an outcome gets from the worst prior of a set: a fold over the outcome's column.
 *
 * <p>{@code low <= true value <= high}, with {@code value} between.
 */
record Mixture(double low, double value, double high) {
    /** Finds it for an outcome, as small or as large as the set allows. */
    interface Rule {
        Mixture of(OutcomeColumn column, boolean least);

        /** The prior that attains it. */
        double[] prior(OutcomeColumn column, boolean least);

        /** Whether some prior of the set holds a secret possible. */
        boolean isPossible(int secret);

        /** The same of the secrets that a column does not list, any of them. */
        boolean isBackgroundPossible(OutcomeColumn column);
    }
}
