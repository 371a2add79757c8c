package io.divulge.expression;

/**
 * A parameter of a measure, mechanism or guarantee.
 *
 * @param domain what it may be
 * @param fallback what it is when it is not given; empty if it must be given
 * @param insteadOf the parameter whose place it takes; empty if it has a place of its own
 */
public record Parameter(String name, String meaning, Domain domain, String fallback, String insteadOf) {
    /** A parameter that must be given. */
    public static Parameter required(String name, String meaning, Domain domain) {
        return new Parameter(name, meaning, domain, "", "");
    }

    /** A parameter that must be given, of which its meaning says all. */
    public static Parameter required(String name, String meaning) {
        return required(name, meaning, Domain.ANY);
    }

    /** A parameter that may be left out. */
    public static Parameter optional(String name, String meaning, Domain domain, String fallback) {
        return new Parameter(name, meaning, domain, fallback, "");
    }

    /** A parameter that may be left out, of which its meaning says all. */
    public static Parameter optional(String name, String meaning, String fallback) {
        return optional(name, meaning, Domain.ANY, fallback);
    }

    /** A parameter that may be given in place of another one, which must be given otherwise. */
    public static Parameter insteadOf(String other, String name, String meaning, Domain domain) {
        return new Parameter(name, meaning, domain, "", other);
    }

    /** Whether it must be given, unless another one is given in its place. */
    public boolean isRequired() {
        return fallback.isEmpty() && insteadOf.isEmpty();
    }

    /** Its meaning, what it may be, its unit and what it is when it is not given, in one line. */
    public String inWords() {
        StringBuilder words = new StringBuilder(meaning);
        // Where the meaning is a list of values, it need not be said again.
        if (!meaning.endsWith(domain.allowed())) {
            words.append(", ").append(domain.allowed());
        }
        if (!domain.unit().isEmpty()) {
            words.append(", in ").append(domain.unit());
        }
        if (!insteadOf.isEmpty()) {
            words.append(" (instead of ").append(insteadOf).append(")");
        } else if (!isRequired()) {
            words.append(" (default: ").append(fallback).append(")");
        }
        return words.toString();
    }
}
