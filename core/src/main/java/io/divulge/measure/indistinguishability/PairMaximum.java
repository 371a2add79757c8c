package io.divulge.measure.indistinguishability;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;

/**
 * A bracket for the largest of the numbers that pairs of secrets have, as they come: the largest lower bound, the largest
 * upper bound, and the pair of the largest number. Of equal numbers the first counts.
 */
final class PairMaximum {
    private double lower;
    private double value;
    private double upper;
    private int first = -1;
    private int second = -1;

    /** The maximum of no pairs. */
    PairMaximum(double floor) {
        lower = floor;
        value = floor;
        upper = floor;
    }

    /** The same maximum, to which others can be added. */
    PairMaximum copy() {
        PairMaximum copy = new PairMaximum(value);
        copy.lower = lower;
        copy.upper = upper;
        copy.first = first;
        copy.second = second;
        return copy;
    }

    double lower() {
        return lower;
    }

    double value() {
        return value;
    }

    double upper() {
        return upper;
    }

    /** The first secret of the pair that attains it, or -1 if none exceeds the floor. */
    int first() {
        return first;
    }

    int second() {
        return second;
    }

    /** Takes in the bracket of one ordered pair. */
    void offer(int x, int other, double low, double number, double high) {
        if (number > value) {
            value = number;
            first = x;
            second = other;
        }
        lower = Math.max(lower, Math.min(low, number));
        upper = Math.max(upper, Math.max(high, number));
    }

    /** Takes in a pair of which only an upper bound is known. */
    void allow(double high) {
        upper = Math.max(upper, high);
    }

    /** Takes in the pairs that come after these. */
    PairMaximum merge(PairMaximum next) {
        if (next.first >= 0) {
            offer(next.first, next.second, next.lower, next.value, next.upper);
        }
        lower = Math.max(lower, next.lower);
        upper = Math.max(upper, next.upper);
        return this;
    }

    /** The bracket. */
    Value toValue(Witness witness) {
        return new Value(lower, value, upper, witness);
    }
}
