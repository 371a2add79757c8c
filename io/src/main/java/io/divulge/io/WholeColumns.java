package io.divulge.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Watches the columns of a table that nobody named, and says which of them may be a count that was forgotten: those that
 * hold nothing but whole numbers, some of them above 1.
 *
 * <p>Columns of 0 and 1 are rather answers to a question, and numbers that go up by one from row to row number the rows.
 */
final class WholeColumns {
    /** More digits than any count has that can be added up. */
    private static final int MOST_DIGITS = 15;

    private static final long NOTHING_YET = -1;

    private final boolean[] whole;
    private final boolean[] aboveOne;
    private final boolean[] numbering;
    private final long[] last;

    /** Watches the columns for which {@code slots} has a negative number. */
    WholeColumns(int[] slots) {
        whole = new boolean[slots.length];
        aboveOne = new boolean[slots.length];
        numbering = new boolean[slots.length];
        last = new long[slots.length];
        Arrays.fill(numbering, true);
        Arrays.fill(last, NOTHING_YET);
        for (int column = 0; column < slots.length; column++) {
            whole[column] = slots[column] < 0;
        }
    }

    /** Looks at a field. */
    void see(int column, char[] buffer, int from, int length) {
        if (!whole[column]) {
            return;
        }
        long number = wholeNumber(buffer, from, length);
        whole[column] = number >= 0;
        aboveOne[column] |= number > 1;
        numbering[column] &= last[column] == NOTHING_YET || number == last[column] + 1;
        last[column] = number;
    }

    /** The number, or -1 if it is none. */
    private static long wholeNumber(char[] buffer, int from, int length) {
        int start = from;
        int end = from + length;
        while (start < end && NumberText.isSpace(buffer[start])) {
            start++;
        }
        while (start < end && NumberText.isSpace(buffer[end - 1])) {
            end--;
        }
        if (start == end || end - start > MOST_DIGITS) {
            return -1;
        }
        long number = 0;
        for (int i = start; i < end; i++) {
            if (buffer[i] < '0' || buffer[i] > '9') {
                return -1;
            }
            number = 10 * number + buffer[i] - '0';
        }
        return number;
    }

    /** The columns that may be counts, by their place. */
    List<Integer> candidates(long rows) {
        List<Integer> found = new ArrayList<>();
        for (int column = 0; column < whole.length; column++) {
            // A single row has no order to speak of.
            if (whole[column] && aboveOne[column] && (rows == 1 || !numbering[column])) {
                found.add(column);
            }
        }
        return found;
    }
}
