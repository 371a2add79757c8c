package io.divulge.mechanism;

import io.divulge.numeric.Scalar;

/** An outcome is possible, but less likely than a double can say. Rounded to 0 it would be impossible, and an infinite leakage the result. */
public final class TooUnlikelyException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    TooUnlikelyException(Scalar epsilon, String outcome) {
        super("epsilon is " + epsilon + ": " + outcome
                + " would be less likely than a double can say (expected a smaller epsilon, or inf)");
    }
}
