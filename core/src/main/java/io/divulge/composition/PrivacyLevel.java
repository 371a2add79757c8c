package io.divulge.composition;

import io.divulge.numeric.Scalar;

/**
 * A level of privacy with a slack: epsilon in nats, and a probability delta. What it promises is said by whoever hands it out.
 */
public record PrivacyLevel(double epsilon, double delta) {
    /** Refuses what is no level. */
    public PrivacyLevel {
        // Written so that NaN fails.
        if (!(epsilon >= 0)) {
            throw new IllegalArgumentException("epsilon is " + epsilon + " (expected a number of at least 0)");
        }
        if (!(delta >= 0 && delta <= 1)) {
            throw new IllegalArgumentException("delta is " + delta + " (expected a probability)");
        }
    }

    /**
     * Reads {@code EPSILON} or {@code EPSILON,DELTA}, such as {@code 1.5} or {@code log(2),1/100}.
     *
     * @throws IllegalArgumentException if it is neither
     */
    public static PrivacyLevel parse(String written) {
        String[] parts = written.split(",", -1);
        if (parts.length > 2) {
            throw new IllegalArgumentException("'" + written
                    + "' is no level (expected EPSILON or EPSILON,DELTA, such as 1.5,0.01 or factor=4,0.01)");
        }
        double delta = parts.length == 1 ? 0 : Scalar.parse(parts[1]).value();
        return new PrivacyLevel(Scalar.parseLevel(parts[0]).value(), delta);
    }
}
