package io.divulge.measure.goal;

/**
 * A sum of payoffs, weighted by a {@link Belief}, and how far rounding may have moved it; the uncertainty of the belief itself
 * apart.
 */
record Amount(double value, double error) {
    static final Amount NOTHING = new Amount(0, 0);

    /** A sum of terms of one sign that is off by a fraction of at most {@code relative}. */
    static Amount relative(double value, double relative) {
        return new Amount(value, value * relative + io.divulge.numeric.Rounding.UNDERFLOW);
    }
}
