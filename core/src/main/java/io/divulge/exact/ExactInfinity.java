package io.divulge.exact;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;

/** Beyond every number, and an answer: plus infinity is what a secret costs that an outcome rules out. */
record ExactInfinity(boolean positive) implements ExactValue {
    static final ExactInfinity POSITIVE = new ExactInfinity(true);

    /** The logarithm of 0. */
    static final ExactInfinity NEGATIVE = new ExactInfinity(false);

    @Override
    public String text() {
        return positive ? "infinity" : "-infinity";
    }

    @Override
    public String inFull() {
        return text();
    }

    @Override
    public Value toValue(Witness witness) {
        double infinity = positive ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
        return new Value(infinity, infinity, infinity, witness);
    }

    @Override
    public String toString() {
        return text();
    }
}
