package io.divulge.numeric;

/** Something is possible, but less likely than a double can say. Rounded to 0 it would be impossible, and an infinite leakage the result. */
public final class TooUnlikelyException extends DivulgeException {
    private static final long serialVersionUID = 1;

    TooUnlikelyException(String message) {
        super(message);
    }

    /** Of a mechanism's outcome under this {@code epsilon}. */
    public TooUnlikelyException(Scalar epsilon, String outcome) {
        super("epsilon is " + epsilon + ": " + outcome
                + " would be less likely than a double can say (expected a smaller epsilon, or inf)");
    }
}
