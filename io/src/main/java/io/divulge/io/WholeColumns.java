package io.divulge.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Watches the columns of a table that nobody named, and says which of them may be a count that was forgotten: those that
 * hold nothing but whole numbers, some of them above 1, in a table whose rows are all different without them, as a table of counts is.
 *
 * <p>Columns of 0 and 1 are rather answers to a question, and numbers that go up by one from row to row number the rows. A table with a column that is
 * different in every row, such as a moment or a name, is a log, and so is one of many rows: their numbers are measured, and are no counts.
 */
final class WholeColumns {
    /** More digits than any count has that can be added up. */
    private static final int MOST_DIGITS = 15;

    private static final long NOTHING_YET = -1;

    /** Tables of counts have few rows, which is what counting is for. */
    private static final int MOST_ROWS = 10_000;

    private static final int MOST_WATCHED = 64;

    private final boolean[] whole;
    private final boolean[] aboveOne;
    private final boolean[] numbering;
    private final long[] last;
    private final long[] hashes;
    private final List<Set<Long>> values = new ArrayList<>();
    private final List<Set<Long>> others = new ArrayList<>();
    private long rows;

    /** Watches the columns for which {@code slots} has a negative number. */
    WholeColumns(int[] slots) {
        whole = new boolean[slots.length];
        aboveOne = new boolean[slots.length];
        numbering = new boolean[slots.length];
        last = new long[slots.length];
        hashes = new long[slots.length];
        for (int column = 0; column < slots.length; column++) {
            values.add(new HashSet<>());
            others.add(new HashSet<>());
        }
        Arrays.fill(numbering, true);
        Arrays.fill(last, NOTHING_YET);
        for (int column = 0; column < slots.length; column++) {
            whole[column] = slots[column] < 0;
        }
    }

    /** Looks at a field. */
    void see(int column, char[] buffer, int from, int length) {
        if (isWatching()) {
            hashes[column] = hash(column, buffer, from, length);
        }
        if (!whole[column]) {
            return;
        }
        long number = wholeNumber(buffer, from, length);
        whole[column] = number >= 0;
        aboveOne[column] |= number > 1;
        numbering[column] &= last[column] == NOTHING_YET || number == last[column] + 1;
        last[column] = number;
    }

    private static long hash(int column, char[] buffer, int from, int length) {
        long hash = column + 1;
        for (int i = from; i < from + length; i++) {
            hash = hash * 1_000_003 + buffer[i];
        }
        // Sums of these are to tell rows apart.
        hash *= 0x9e3779b97f4a7c15L;
        return hash ^ hash >>> 32;
    }

    private boolean isWatching() {
        return rows < MOST_ROWS && whole.length <= MOST_WATCHED;
    }

    /** A row has ended. */
    void end() {
        boolean watching = isWatching();
        rows++;
        if (!watching) {
            return;
        }
        long row = Arrays.stream(hashes).sum();
        for (int column = 0; column < whole.length; column++) {
            values.get(column).add(hashes[column]);
            if (whole[column]) {
                others.get(column).add(row - hashes[column]);
            }
        }
    }

    /** Whether rows look like counts of what stands in the other columns. */
    private boolean isTableOfCounts(int column) {
        boolean counts = rows <= MOST_ROWS
                && whole.length <= MOST_WATCHED
                && others.get(column).size() == rows;
        for (int other = 0; other < whole.length && counts; other++) {
            counts = other == column || rows == 1 || values.get(other).size() < rows;
        }
        return counts;
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
    List<Integer> candidates() {
        List<Integer> found = new ArrayList<>();
        for (int column = 0; column < whole.length; column++) {
            // A single row has no order to speak of.
            if (whole[column] && aboveOne[column] && (rows == 1 || !numbering[column]) && isTableOfCounts(column)) {
                found.add(column);
            }
        }
        return found;
    }
}
