package io.divulge.numeric;

import java.io.Serializable;

/**
 * A sum that carries what rounding cut off along in a second number, and bounds what is still lost.
 *
 * <p>Neumaier's variant of compensated summation [Neumaier74]. The result is off by at most {@code 2u|S|} plus a term of
 * second order in {@code n u}, whatever the order of the terms; {@link #error} is that bound, outwards.
 */
public final class Sum implements Serializable {
    private static final long serialVersionUID = 1;

    private double head;
    private double tail;
    private double magnitude;
    private long terms;

    /** Zero, so far. */
    public Sum() {}

    /** Adds a finite number; an infinite one makes the sum infinite. */
    public Sum add(double term) {
        double sum = head + term;
        tail += Math.abs(head) >= Math.abs(term) ? (head - sum) + term : (term - sum) + head;
        head = sum;
        magnitude += Math.abs(term);
        terms++;
        return this;
    }

    /** Adds another sum to this one, as if its terms had come after. */
    public Sum add(Sum next) {
        long before = terms;
        double size = magnitude;
        add(next.head);
        tail += next.tail;
        magnitude = size + next.magnitude;
        terms = before + next.terms;
        return this;
    }

    /** The sum. */
    public double value() {
        // An infinite head makes the correction NaN: infinity minus infinity.
        return Double.isFinite(head) ? head + tail : head;
    }

    /** The sum of the absolute values of the terms. */
    public double magnitude() {
        return magnitude;
    }

    /** How many terms were added. */
    public long terms() {
        return terms;
    }

    /** How far {@link #value} can be from the exact sum of the terms. */
    public double error() {
        double nu = (terms + 1) * Rounding.UNIT;
        return 2 * Rounding.UNIT * Math.abs(value()) + 4 * nu * nu * magnitude + Rounding.UNDERFLOW;
    }

    /** The same when each term was itself off by at most {@code relativeError} of its size. */
    public double error(double relativeError) {
        return error() + relativeError * magnitude * (1 + 8 * Rounding.UNIT * terms);
    }

    @Override
    public String toString() {
        return Double.toString(value());
    }
}
