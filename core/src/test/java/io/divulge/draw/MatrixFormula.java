package io.divulge.draw;

import io.divulge.model.ColumnFormula;
import java.util.stream.IntStream;

/** A matrix as a formula: the first row is the background, and whoever differs from it is an exception. */
final class MatrixFormula implements ColumnFormula {
    private final double[][] rows;

    MatrixFormula(double[][] rows) {
        this.rows = rows;
    }

    private int[] differing(int y) {
        return IntStream.range(0, rows.length)
                .filter(x -> rows[x][y] != rows[0][y])
                .toArray();
    }

    @Override
    public double background(int y) {
        return rows[0][y];
    }

    @Override
    public int exceptions(int y) {
        return differing(y).length;
    }

    @Override
    public int secret(int y, int i) {
        return differing(y)[i];
    }

    @Override
    public double likelihood(int y, int i) {
        return rows[secret(y, i)][y];
    }
}
