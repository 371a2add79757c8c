package io.divulge.mechanism;

import io.divulge.numeric.Scalar;
import io.divulge.numeric.TooUnlikelyException;

/** What a mechanism that is written out entry by entry must keep to. */
final class Matrix {
    /** 2 GiB of doubles. */
    static final long MOST_ENTRIES = 1L << 28;

    private Matrix() {}

    /** Refuses a matrix that would fill the memory. */
    static void requireRoom(String name, int secrets, int outcomes) {
        if ((long) secrets * outcomes > MOST_ENTRIES) {
            throw new IllegalArgumentException("'" + name + "' is a matrix of " + secrets + " x " + outcomes
                    + " entries, too many to hold (at most " + MOST_ENTRIES + ")");
        }
    }

    /** Refuses an entry that is positive but too small for a double: rounded to 0 an infinite level would be the result. */
    static void requireNormal(double entry, boolean isPositive, Scalar epsilon) {
        if (isPositive && entry < Double.MIN_NORMAL) {
            throw new TooUnlikelyException(epsilon, "the farthest outcome");
        }
    }
}
