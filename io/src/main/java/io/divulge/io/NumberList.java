package io.divulge.io;

import java.util.Arrays;

/**
 * Numbers as they were written, one after the other in one text: whether they are wanted as doubles or as fractions is
 * known only later, and a string for each would take ten times the memory.
 */
final class NumberList implements PriorNumbers {
    private static final int MOST = Labels.MOST;
    private static final int MOST_CHARACTERS = 1 << 29;

    private final HeapGuard heap;
    private final StringBuilder text = new StringBuilder();
    private int[] ends = new int[16];
    private int size;

    NumberList(HeapGuard heap) {
        this.heap = heap;
    }

    /**
     * Adds a number.
     *
     * @throws IllegalArgumentException with what was expected, if it does not have the form of one
     */
    void add(String number, Place place) {
        NumberText.checkLength(number.length());
        if (!NumberText.looksLikeNumber(number)) {
            throw NumberText.none(Quoted.of(number));
        }
        if (size == MOST || text.length() > MOST_CHARACTERS) {
            throw place.problem("has more than "
                    + (size == MOST ? MOST + " numbers" : MOST_CHARACTERS + " characters of numbers")
                    + ", the most that are read as a prior (expected one number for each secret)");
        }
        // Both arrays are kept twice while they grow, and may be half empty.
        heap.reserve(3L * number.length() + 12, place);
        if (size == ends.length) {
            ends = Arrays.copyOf(ends, 2 * size);
        }
        text.append(number);
        ends[size++] = text.length();
    }

    @Override
    public int size() {
        return size;
    }

    /** Adds a number of this list to a row; its problems are those of {@link NumberRow#add}. */
    @Override
    public void addTo(NumberRow row, int index, Place place) {
        int start = index == 0 ? 0 : ends[index - 1];
        char[] number = new char[ends[index] - start];
        text.getChars(start, ends[index], number, 0);
        row.add(number, 0, number.length, place);
    }
}
