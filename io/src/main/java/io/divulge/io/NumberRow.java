package io.divulge.io;

import java.util.Arrays;
import org.apache.commons.numbers.fraction.BigFraction;

/** The numbers of one row as they are read: doubles, and the fractions beside them when exactness was asked for. */
final class NumberRow {
    private final boolean exact;
    private final HeapGuard heap;
    private double[] values = new double[16];
    private BigFraction[] fractions = new BigFraction[0];
    private int size;

    NumberRow(boolean exact, HeapGuard heap) {
        this.exact = exact;
        this.heap = heap;
    }

    /** Empties the row and keeps its memory. */
    void clear() {
        size = 0;
    }

    /**
     * Reads a number and adds it.
     *
     * @throws IllegalArgumentException with what was expected, if it is none
     */
    void add(char[] buffer, int from, int length, Place place) {
        if (exact) {
            add(NumberText.toFraction(buffer, from, length), place);
        } else {
            double value = NumberText.toDouble(buffer, from, length);
            grow(place);
            values[size++] = value;
        }
    }

    void add(String text, Place place) {
        add(text.toCharArray(), 0, text.length(), place);
    }

    void add(BigFraction fraction, Place place) {
        grow(place);
        if (exact) {
            fractions[size] = fraction;
        }
        values[size++] = fraction.doubleValue();
    }

    void add(double value, Place place) {
        if (exact) {
            add(BigFraction.from(value), place);
        } else {
            grow(place);
            values[size++] = value;
        }
    }

    private void grow(Place place) {
        if (size == values.length) {
            int capacity = (int) Math.min(Integer.MAX_VALUE - 8, 2L * size);
            // The old array and the new one are there together for a moment.
            heap.reserve(capacity * 8L, place);
            values = Arrays.copyOf(values, capacity);
            heap.release(size * 8L);
        }
        if (exact && size == fractions.length) {
            fractions = Arrays.copyOf(fractions, values.length);
        }
    }

    int size() {
        return size;
    }

    boolean isExact() {
        return exact;
    }

    /** The numbers; only the first {@link #size} count, and whoever owns the row may change them. */
    double[] values() {
        return values;
    }

    /** The same as fractions. */
    BigFraction[] fractions() {
        return fractions;
    }
}
