package io.divulge.continuous;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.numeric.Enclosure;

/** Enclosures as values that people read: the best guess is the middle. */
final class Brackets {
    private static final double ALMOST_ZERO = 1e-12;

    private Brackets() {}

    static Value of(Enclosure enclosure, Witness witness) {
        double lower = enclosure.lower();
        double upper = enclosure.upper();
        // Of a number without an upper bound the lower one is all that is known.
        // What is 0 as far as rounding can tell is 0.
        boolean end = Double.isInfinite(upper) || lower == 0 && upper < ALMOST_ZERO;
        double value = end ? lower : lower + (upper - lower) / 2;
        return new Value(lower, value, upper, witness);
    }

    static Value of(Enclosure enclosure) {
        return of(enclosure, Witness.NONE);
    }

    /** A probability. */
    static Value probability(Enclosure enclosure, Witness witness) {
        return of(enclosure.asProbability(), witness);
    }
}
