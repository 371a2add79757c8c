package io.divulge.numeric;

/**
 * The hot loop: what the columns of a matrix of probabilities hold, in one pass over its rows.
 *
 * <p>There is a plain implementation, and a faster one in the module {@code simd}, found at start if it is there. Both
 * give the same largest and smallest entries, and sums within the same error bounds.
 */
public interface ColumnKernel {
    /**
     * The number of columns that one call is best given: rows are read in long stretches, which memory likes, while the
     * running numbers stay in the second cache.
     */
    int PREFERRED_COLUMNS = 16384;

    /** The number of rows whose products are added plainly before a compensated addition takes over. */
    int PLAIN_ROWS = 128;

    /** The number of terms {@code w log w} that are added plainly. */
    int PLAIN_LOGS = 256;

    /** Rows of a tile; see {@link Tile}. */
    int TILE_ROWS = 8;

    /** Columns of a tile; see {@link Tile}. */
    int TILE_COLUMNS = 1024;

    /**
     * Roundings in a column sum {@code sum_x p(x) w(x)}: a product, {@link #PLAIN_ROWS} plain additions, and the
     * compensated rest. The sum is off by a factor of at most {@code 1 + gamma(SUM_ROUNDINGS)}, whatever the number of
     * rows, underflow apart.
     */
    int SUM_ROUNDINGS = PLAIN_ROWS + 8;

    /**
     * Roundings in the sum of {@code p(x) w log w}: the logarithm (at most 248), a few products, {@link #PLAIN_LOGS} plain
     * additions, as many as the tile has pieces of that length, and the compensated rest. All terms have one sign, so
     * the sum is off by a factor of at most {@code 1 + gamma(LOG_ROUNDINGS)}, underflow apart.
     */
    int LOG_ROUNDINGS = PLAIN_LOGS + TILE_ROWS * TILE_COLUMNS / PLAIN_LOGS + 272;

    /**
     * Looks at columns {@code column .. column + length - 1} of rows {@code first .. last - 1}.
     *
     * @param rows entries that are 0, or from {@link Double#MIN_NORMAL} to 1
     * @param weights of the rows, not negative
     * @param logs whether to add up {@code w log w} too
     */
    ColumnRun summarize(double[][] rows, double[] weights, int first, int last, int column, int length, boolean logs);

    /** The fastest kernel on this machine. */
    static ColumnKernel best() {
        return ColumnKernels.BEST;
    }
}
