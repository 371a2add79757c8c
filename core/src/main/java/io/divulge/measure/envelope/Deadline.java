package io.divulge.measure.envelope;

/** When to stop and return what is known so far. */
interface Deadline {
    /** Whether it is time. */
    boolean isOver();
}
