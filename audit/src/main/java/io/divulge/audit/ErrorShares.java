package io.divulge.audit;

import io.divulge.numeric.Rounding;

/**
 * How the probability of being wrong is shared out among the intervals that a proof needs: fixed before any row is looked at. The shares add up to less than all of it.
 *
 * @param posterior that the secret is less probable than said, given the event
 * @param prior that the secret is more probable than said before
 * @param event that the event is less probable than said
 * @param likelier that the event is less probable than said under the one secret
 * @param unlikelier that it is more probable than said under the other
 * @param guess that the guesses are right less often than said
 * @param blind that the most probable secret is more probable than said
 */
record ErrorShares(
        double posterior, double prior, double event, double likelier, double unlikelier, double guess, double blind) {
    /** The shares at a confidence. */
    static ErrorShares of(double confidence) {
        // Twice rounded down: what is added up is then less than the whole.
        double all = Rounding.down(1 - confidence) * (1 - 1e-12);
        return new ErrorShares(0.3 * all, 0.05 * all, 0.05 * all, 0.15 * all, 0.15 * all, 0.25 * all, 0.05 * all);
    }
}
