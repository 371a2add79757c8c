package io.divulge.numeric;

import java.util.Arrays;

/** A kernel that goes through the matrix tile by tile; what is left to say is how a tile is looked at. */
public abstract class TiledColumnKernel implements ColumnKernel {
    /** For use by the kernels. */
    protected TiledColumnKernel() {}

    /** Brings the running numbers of the tile's columns up to date with its rows. */
    protected abstract void add(Tile tile);

    /** The same, and {@code sum_x weights[x] sum_j w log w} over the tile, with {@code 0 log 0 = 0}. */
    protected abstract double addWithLogs(Tile tile);

    @Override
    public final ColumnRun summarize(
            double[][] rows, double[] weights, int first, int last, int column, int length, boolean logs) {
        ColumnRun run = new ColumnRun(column, length);
        double[] part = new double[length];
        for (int start = first; start < last; start += PLAIN_ROWS) {
            int end = Math.min(start + PLAIN_ROWS, last);
            Arrays.fill(part, 0);
            for (int x = start; x < end; x += TILE_ROWS) {
                // To the end of the columns first: each row is then read in one long stretch.
                for (int at = 0; at < length; at += TILE_COLUMNS) {
                    Tile tile = new Tile(
                            rows,
                            weights,
                            x,
                            Math.min(x + TILE_ROWS, end),
                            column + at,
                            Math.min(TILE_COLUMNS, length - at),
                            at,
                            run.max,
                            run.min,
                            part);
                    if (logs) {
                        run.logs.add(addWithLogs(tile));
                    } else {
                        add(tile);
                    }
                }
            }
            run.addToSum(part);
        }
        return run;
    }
}
