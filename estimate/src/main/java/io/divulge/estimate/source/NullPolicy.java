package io.divulge.estimate.source;

/** What becomes of an event of which a value is missing. */
public enum NullPolicy {
    /** It is left out, and how many were is said. */
    DROP,
    /** Nothing is counted. */
    ERROR,
    /** That nothing was said is a value like any other. */
    VALUE
}
