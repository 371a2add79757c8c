package io.divulge.model;

import io.divulge.numeric.Rounding;
import java.util.Arrays;
import java.util.List;

/**
 * A table of numbers with names for its rows and columns: what each guess pays under each secret. What a guess loses is below 0.
 */
public final class NumberTable {
    /** The largest number; sums and products with probabilities stay far from the largest double. */
    private static final double MOST = 1e100;

    private final String name;
    private final Alphabet rows;
    private final Alphabet columns;
    private final double[][] entries;

    private NumberTable(String name, Alphabet rows, Alphabet columns, double[][] entries) {
        this.name = name;
        this.rows = rows;
        this.columns = columns;
        this.entries = entries;
    }

    /** A table, checked and copied; {@code name} says where it comes from. */
    public static NumberTable of(String name, Alphabet rows, Alphabet columns, double[][] entries) {
        if (entries.length != rows.size()) {
            throw new IllegalArgumentException(name + " has " + entries.length + " rows for " + rows.size() + " names");
        }
        double[][] copy = new double[entries.length][];
        for (int i = 0; i < entries.length; i++) {
            if (entries[i].length != columns.size()) {
                throw new IllegalArgumentException(name + ": row '" + rows.label(i) + "' has " + entries[i].length
                        + " entries for " + columns.size() + " columns " + columns);
            }
            copy[i] = entries[i].clone();
            for (int j = 0; j < copy[i].length; j++) {
                checkEntry(place(name, rows, columns, i, j), copy[i][j]);
            }
        }
        return new NumberTable(name, rows, columns, copy);
    }

    private static String place(String name, Alphabet rows, Alphabet columns, int i, int j) {
        return name + ": row '" + rows.label(i) + "', column '" + columns.label(j) + "'";
    }

    /** Checks a number that a guess pays, or loses if it is below 0. */
    public static double checkEntry(String what, double number) {
        if (number >= 0 || !(number >= -MOST && number <= -Double.MIN_NORMAL)) {
            checkPayoff(what, number);
        }
        return number;
    }

    /** Whether a guess can lose something. */
    public boolean isSigned() {
        return Arrays.stream(entries).flatMapToDouble(Arrays::stream).anyMatch(number -> number < 0);
    }

    /**
     * This table, if no entry is below 0.
     *
     * @throws IllegalArgumentException with the first entry that is
     */
    public NumberTable requireNonNegative() {
        for (int i = 0; i < entries.length; i++) {
            for (int j = 0; j < entries[i].length; j++) {
                checkPayoff(place(name, rows, columns, i, j), entries[i][j]);
            }
        }
        return this;
    }

    /** Checks a number that a guess pays, and that is not below 0. */
    public static double checkPayoff(String what, double number) {
        // Written so that NaN fails. Below the normal numbers, no product with a probability would have a digit left.
        if (!(number >= Double.MIN_NORMAL && number <= MOST || number == 0)) {
            throw new IllegalArgumentException(what + " pays " + number + " (expected a number from 0 to 1e100"
                    + (number > 0 && number < 1 ? ", and no smaller than 1e-307 unless it is 0" : "") + ")");
        }
        return number;
    }

    /** Where it comes from. */
    public String name() {
        return name;
    }

    /** The names of the rows. */
    public Alphabet rows() {
        return rows;
    }

    /** How far an entry may be from the decimal that was written, as a fraction. */
    public double uncertainty() {
        return Rounding.UNIT;
    }

    /**
     * The rows, with the columns of a release's secrets in their order.
     *
     * @throws IllegalArgumentException if a secret has no column, or a column no secret
     */
    public double[][] on(Joint joint) {
        return on(joint.secrets(), joint.channel().secrets());
    }

    /** The rows, with these columns in their order; other columns must be among those that are known. */
    public double[][] on(Alphabet secrets, Alphabet known) {
        int[] column = new int[secrets.size()];
        for (int x = 0; x < column.length; x++) {
            if (!columns.contains(secrets.label(x))) {
                throw new IllegalArgumentException(
                        name + " has no column for secret " + LabelText.quoted(secrets.label(x)) + " (its columns are "
                                + columns + "; expected one for each secret)");
            }
            column[x] = columns.indexOf(secrets.label(x));
        }
        for (int j = 0; j < columns.size(); j++) {
            if (!known.contains(columns.label(j))) {
                throw new IllegalArgumentException(name + " has a column " + LabelText.quoted(columns.label(j))
                        + ", which is no secret of the model (expected " + known + ")");
            }
        }
        double[][] chosen = new double[entries.length][column.length];
        for (int i = 0; i < entries.length; i++) {
            for (int x = 0; x < column.length; x++) {
                chosen[i][x] = entries[i][column[x]];
            }
        }
        return chosen;
    }

    @Override
    public String toString() {
        return "NumberTable[" + String.join(", ", List.of(name, rows + " x " + columns)) + "]";
    }
}
