package io.divulge.model;

import io.divulge.numeric.Rounding;
import io.divulge.numeric.Simplex;

/**
 * A channel as a matrix in memory, one array for each secret: a matrix may then have more entries than one array, and
 * leaving secrets out costs nothing.
 */
public final class DenseChannel extends Channel {
    private final double[][] rows;

    private DenseChannel(Alphabet secrets, Alphabet outcomes, double[][] rows, double uncertainty, boolean literal) {
        super(secrets, outcomes, uncertainty, literal);
        this.rows = rows;
    }

    @Override
    Channel renamed(Alphabet names) {
        return new DenseChannel(names, outcomes(), rows, uncertainty(), isLiteral());
    }

    /** A row for each secret, copied and checked. */
    public static DenseChannel of(Alphabet secrets, Alphabet outcomes, double[][] rows) {
        double[][] copy = new double[rows.length][];
        for (int x = 0; x < rows.length; x++) {
            copy[x] = rows[x].clone();
        }
        return adopting(secrets, outcomes, copy);
    }

    /**
     * The same without the copy, for matrices that fill the memory: the arrays belong to the channel from here on, and
     * the caller must not write to them again.
     */
    public static DenseChannel adopting(Alphabet secrets, Alphabet outcomes, double[][] rows) {
        return adopting(secrets, outcomes, rows, 0);
    }

    /** The same for entries that were computed, each to within a relative error of {@code uncertainty}. */
    public static DenseChannel adopting(Alphabet secrets, Alphabet outcomes, double[][] rows, double uncertainty) {
        if (rows.length != secrets.size()) {
            throw new IllegalArgumentException(
                    "channel has " + rows.length + " rows for " + secrets.size() + " secrets " + secrets);
        }
        double worst = Rounding.checkUncertainty(uncertainty);
        for (int x = 0; x < rows.length; x++) {
            worst = Math.max(worst, checkRow(secrets.label(x), rows[x], outcomes));
        }
        return new DenseChannel(secrets, outcomes, rows, worst, uncertainty == 0);
    }

    /** Rows of weights, each divided by its sum because the caller asks for it. */
    public static DenseChannel normalizing(Alphabet secrets, Alphabet outcomes, double[][] weights) {
        double[][] rows = new double[weights.length][];
        for (int x = 0; x < weights.length; x++) {
            rows[x] = weights[x].clone();
            Normalization.apply("row '" + secrets.label(x) + "'", rows[x], outcomes::label);
        }
        return adopting(secrets, outcomes, rows, Rounding.gamma(4));
    }

    /** Checks one row, as for a channel that is read row by row, and returns its uncertainty. */
    public static double checkRow(String secret, double[] row, Alphabet outcomes) {
        if (row.length != outcomes.size()) {
            throw new IllegalArgumentException("row '" + secret + "' has " + row.length + " entries for "
                    + outcomes.size() + " outcomes " + outcomes);
        }
        return Simplex.check("row '" + secret + "'", row, outcomes::label);
    }

    @Override
    public double probability(int y, int x) {
        return rows[x][y];
    }

    @Override
    public void row(int x, double[] into) {
        System.arraycopy(rows[x], 0, into, 0, rows[x].length);
    }

    /** The row itself, for loops inside this package that only read. */
    double[] borrow(int x) {
        return rows[x];
    }

    @Override
    Columns columns(int[] support, Prior prior) {
        double[][] kept = new double[support.length][];
        for (int i = 0; i < support.length; i++) {
            kept[i] = rows[support[i]];
        }
        return new DenseColumns(kept, prior, uncertainty());
    }
}
