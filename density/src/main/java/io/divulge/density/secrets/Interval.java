package io.divulge.density.secrets;

import io.divulge.numeric.Scalar;

/** The ends of an interval, checked. */
final class Interval {
    private Interval() {}

    static void check(String law, Scalar low, Scalar high) {
        for (Scalar end : new Scalar[] {low, high}) {
            if (!(Math.abs(end.value()) <= 1e100)) {
                throw new IllegalArgumentException(
                        "'" + law + "' ends at " + end + " (expected a number from -1e100 to 1e100)");
            }
        }
        // Narrower, rounding would decide what the interval is.
        double apart = high.value() - low.value();
        if (!(apart > 1e-9 * Math.max(Math.abs(low.value()), Math.abs(high.value())) && apart > 1e-100)) {
            throw new IllegalArgumentException("'" + law + "' is from " + low + " to " + high
                    + " (expected an interval: the smaller end first, the larger one after it)");
        }
    }
}
