package io.divulge.io;

import java.math.BigDecimal;
import java.util.Arrays;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/** The numbers of one row as they are read: doubles, and the fractions beside them when exactness was asked for. */
final class NumberRow {
    /** Up to here whole numbers and their sums are exact in a double. */
    static final double MOST_COUNTED = 0x1p53;

    /** No two decimals of so many digits are the same double. */
    private static final int TOLD_APART = 15;

    /** Rows of more text than this are not compared. */
    private static final int MOST_COMPARED = 1 << 20;

    private final boolean exact;
    private final boolean counts;
    private final HeapGuard heap;
    private double[] values = new double[16];
    private BigFraction[] fractions = new BigFraction[0];
    private int size;

    /** The numbers of this row that may be the same double as another number, as they are written, with their places. */
    private final StringBuilder rounded = new StringBuilder();

    private @Nullable String first;
    private boolean literal = true;

    NumberRow(boolean exact, HeapGuard heap) {
        this(exact, false, heap);
    }

    /** {@code counts}: whether only whole numbers of at least 0 are read. */
    NumberRow(boolean exact, boolean counts, HeapGuard heap) {
        this.exact = exact;
        this.counts = counts;
        this.heap = heap;
    }

    /** Empties the row and keeps its memory. */
    void clear() {
        size = 0;
        rounded.setLength(0);
    }

    /**
     * Reads a number and adds it.
     *
     * @throws IllegalArgumentException with what was expected, if it is none
     */
    void add(char[] buffer, int from, int length, Place place) {
        BigFraction fraction = exact ? NumberText.toFraction(buffer, from, length) : BigFraction.ZERO;
        double value = exact ? fraction.doubleValue() : NumberText.toDouble(buffer, from, length);
        if (counts && !isCount(value)) {
            throw new IllegalArgumentException(noCount(Quoted.of(buffer, from, length)));
        }
        if (exact) {
            add(fraction, place);
        } else {
            grow(place);
            if (literal && rounded.length() < MOST_COMPARED && isRounded(buffer, from, length)) {
                rounded.append(size).append(':').append(buffer, from, length).append(' ');
            }
            values[size++] = value;
        }
    }

    private static boolean isRounded(char[] buffer, int from, int length) {
        boolean rounded = length > TOLD_APART;
        for (int i = from; i < from + length && !rounded; i++) {
            rounded = buffer[i] == '/';
        }
        return rounded;
    }

    /** Whether numbers of this row and of all that were asked about before are certain to be equal where their doubles are. */
    boolean isLiteral() {
        if (literal) {
            String now = rounded.toString();
            literal = now.length() < MOST_COMPARED && (first == null || first.equals(now));
            first = now;
        }
        return literal;
    }

    /** Whether every number that was read is a double itself, as 0.25 is, and not only next to one. */
    boolean areDoubles() {
        boolean all = exact || rounded.length() == 0;
        for (int i = 0; i < size && all; i++) {
            all = exact
                    ? BigFraction.from(values[i]).equals(fractions[i])
                    // Of up to 15 digits there is one decimal for a double, and it is this one if it has no more
                    // digits.
                    : new BigDecimal(values[i]).precision() <= TOLD_APART;
        }
        return all;
    }

    /** The complaint about counts that go beyond it. */
    static String tooManyCounted() {
        return "brings the sum of all counts to " + (long) MOST_COUNTED + " or more"
                + ", beyond which a double is not exact. Divide all counts by a common factor.";
    }

    /** Whether a number says how often. */
    static boolean isCount(double value) {
        return value >= 0 && value == Math.rint(value);
    }

    /** The complaint about a number that does not. */
    static String noCount(String quoted) {
        return quoted + " is no count (expected a whole number of at least 0)";
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

    /** Forgets the number that was added last. */
    void removeLast() {
        size--;
    }

    /** Makes a double above 1 into 1; fractions stay what they are. */
    void capAtOne() {
        for (int i = 0; i < size && !exact; i++) {
            values[i] = Math.min(1, values[i]);
        }
    }

    private void grow(Place place) {
        if (size == Labels.MOST) {
            throw place.problem("has more than " + Labels.MOST + " numbers in a row, the most that are read");
        }
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
