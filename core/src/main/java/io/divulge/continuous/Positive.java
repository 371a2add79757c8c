package io.divulge.continuous;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;

/** A parameter that must be a positive number, neither 0 nor infinite. */
final class Positive {
    private Positive() {}

    static Enclosure check(String name, Scalar number) {
        // Far beyond what is measured, and far from where squares would leave the range of a double.
        if (!(number.value() >= 1e-100 && number.value() <= 1e100)) {
            throw new IllegalArgumentException(
                    name + " is " + number + " (expected a positive number, from 1e-100 to 1e100)");
        }
        return Enclosure.of(number);
    }
}
