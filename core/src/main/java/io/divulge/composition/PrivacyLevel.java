package io.divulge.composition;

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
}
