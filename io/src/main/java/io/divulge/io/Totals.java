package io.divulge.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The totals of a table of counts: a last column and a last row that add up what stands before them. They are recognised by
 * their names and held to their sums, so that a total is never counted and a count never lost.
 */
final class Totals {
    private static final Set<String> NAMES = Set.of(
            "all",
            "total",
            "totals",
            "sum",
            "margin",
            "margins",
            "grand total",
            "row total",
            "row totals",
            "column total",
            "column totals",
            "gesamt",
            "gesamtergebnis",
            "summe",
            "total general",
            "total général",
            "totale",
            "totaal",
            "suma");

    static final String WAY_OUT = " Correct it or leave it out; if it is no total, call it by another name.";

    private double[] sums = new double[0];
    private double[] last = new double[0];
    private int rows;
    private boolean lastColumnAddsUp = true;
    private @Nullable Row held;

    /** A row that is called a total, and is one if no other follows. */
    record Row(String label, Place place, double[] counts) {}

    /** Whether spreadsheets and statistics packages call their totals so. */
    static boolean isName(String label) {
        return NAMES.contains(label.toLowerCase(Locale.ROOT));
    }

    /** Takes the last number from a row, which must be the sum of the others. */
    static void leaveOut(NumberRow row, String column, RowName name) {
        double said = row.values()[row.size() - 1];
        double sum = Arrays.stream(row.values(), 0, row.size() - 1).sum();
        if (said != sum) {
            throw name.problem(wrong(column, said, sum));
        }
        row.removeLast();
    }

    private static String wrong(String column, double said, double sum) {
        return "does not add up: " + column + " says " + (long) said + ", but the counts add up to " + (long) sum + "."
                + WAY_OUT;
    }

    /** Holds a row back until it is known whether another one follows. */
    void hold(String label, Place place, NumberRow row) {
        held = new Row(label, place, Arrays.copyOf(row.values(), row.size()));
    }

    /** The row that was held back, which is a row like others. */
    Optional<Row> release() {
        Optional<Row> row = Optional.ofNullable(held);
        held = null;
        return row;
    }

    /** Refuses a row of totals that are not the sums of the columns. */
    void check(IntFunction<String> column) {
        for (int y = 0; held != null && y < sums.length; y++) {
            if (held.counts()[y] != sums[y]) {
                throw held.place()
                        .problem("row " + Quoted.of(held.label()) + " "
                                + wrong(column.apply(y), held.counts()[y], sums[y]));
            }
        }
    }

    /** What was left out, and what may be a total under another name. */
    List<String> notes(@Nullable String totalColumn, String lastColumn, String lastRow) {
        List<String> left = new ArrayList<>();
        if (totalColumn != null) {
            left.add("column " + Quoted.of(totalColumn));
        }
        if (held != null) {
            left.add("row " + Quoted.of(held.label()));
        }
        List<String> notes = new ArrayList<>();
        notes.add("Read as a table of counts."
                + (left.isEmpty() ? "" : " The totals in " + String.join(" and ", left) + " were left out."));
        if (totalColumn == null && lastColumnAddsUp()) {
            notes.add(perhaps(lastColumn, "column", "row", "an outcome"));
        }
        if (held == null && lastRowAddsUp()) {
            notes.add(perhaps("row " + Quoted.of(lastRow), "row", "column", "a secret"));
        }
        return notes;
    }

    private static String perhaps(String which, String kind, String across, String what) {
        return "The last " + which + " is the sum of the others in every " + across + " and counts as " + what
                + ". If it is a total, leave it out or call this " + kind + " 'Total'.";
    }

    /** Adds a row of counts. */
    void add(double[] counts, int size) {
        if (rows == 0) {
            sums = new double[size];
            last = new double[size];
        }
        System.arraycopy(counts, 0, last, 0, size);
        double before = 0;
        for (int y = 0; y < size; y++) {
            sums[y] += counts[y];
            before += y < size - 1 ? counts[y] : 0;
        }
        lastColumnAddsUp &= size > 2 && before == counts[size - 1];
        rows++;
    }

    /** Whether the last column has the sum of the others in every row, and rows are enough for that not to be chance. */
    private boolean lastColumnAddsUp() {
        return rows > 1 && lastColumnAddsUp && sums[sums.length - 1] > 0;
    }

    /** Whether the last row has the sum of the others in every column. */
    private boolean lastRowAddsUp() {
        boolean addsUp = rows > 2 && sums.length > 1;
        for (int y = 0; y < sums.length && addsUp; y++) {
            addsUp = sums[y] == 2 * last[y];
        }
        return addsUp;
    }
}
