package io.divulge.measure;

/** What kind of number a measure gives, and so what unit it is shown with. */
public enum Quantity {
    /** Nats inside; nats or bits for readers. */
    INFORMATION,
    /** Between 0 and 1. */
    PROBABILITY,
    /** An expected number of guesses. */
    GUESSES,
    /** Without a unit and without a bound above. */
    DIMENSIONLESS
}
