package io.divulge.expression;

/**
 * A parameter of a measure, mechanism or guarantee.
 *
 * @param fallback what it is when it is not given; empty if it must be given
 */
public record Parameter(String name, String meaning, String fallback) {
    /** A parameter that must be given. */
    public static Parameter required(String name, String meaning) {
        return new Parameter(name, meaning, "");
    }

    /** A parameter that may be left out. */
    public static Parameter optional(String name, String meaning, String fallback) {
        return new Parameter(name, meaning, fallback);
    }

    /** Whether it must be given. */
    public boolean isRequired() {
        return fallback.isEmpty();
    }
}
