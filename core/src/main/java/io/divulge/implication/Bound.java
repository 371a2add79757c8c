package io.divulge.implication;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;

/** From a computed enclosure to the number of a guarantee: its upper end, since a promise is rounded up. */
final class Bound {
    private Bound() {}

    /** A number of nats. */
    static Scalar nats(Enclosure bound) {
        return Scalar.of(Math.max(0, bound.upper()));
    }

    /** A probability; more than 1 says no more than 1. */
    static Scalar probability(Enclosure bound) {
        return Scalar.of(Math.min(1, Math.max(0, bound.upper())));
    }
}
