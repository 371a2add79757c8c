package io.divulge.measure;

/** What kind of number a measure gives, and so what unit it is shown with. */
public enum Quantity {
    /** Nats inside; nats or bits for readers. */
    INFORMATION("nats"),
    /** Between 0 and 1. */
    PROBABILITY("probability"),
    /** An expected number of guesses. */
    GUESSES("guesses"),
    /** Without a unit and without a bound above. */
    DIMENSIONLESS("");

    private final String unit;

    Quantity(String unit) {
        this.unit = unit;
    }

    /** The unit that it is computed in; empty if it has none. */
    public String unit() {
        return unit;
    }
}
