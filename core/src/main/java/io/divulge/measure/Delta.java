package io.divulge.measure;

import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;

/** A probability that may be exceeded or disregarded, and how far the double can be from what was written. */
public record Delta(double value, double error) {
    /** Refuses what is no probability. */
    public static Delta of(Scalar delta) {
        double value = delta.value();
        // Written so that NaN fails.
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException("delta is " + delta + " (expected a probability from 0 to 1)");
        }
        return new Delta(value, delta.error());
    }

    /** The error as a fraction of the value, which must not be 0. */
    public double relativeError() {
        return error == 0 ? 0 : Rounding.up(error / value);
    }

    /** Whether it is 1 exactly. */
    public boolean isOne() {
        return value == 1 && error == 0;
    }
}
