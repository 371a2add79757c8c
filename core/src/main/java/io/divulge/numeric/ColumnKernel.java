package io.divulge.numeric;

/**
 * The hot loop: what a run of columns of a matrix holds, in one pass over its rows.
 *
 * <p>There is a plain implementation, and a faster one in the module {@code simd}, found at start if it is there. Both
 * give the same largest and smallest entries, and sums within the same error bounds.
 */
public interface ColumnKernel {
    /** The number of columns that one call is best given: its running numbers then stay in the nearest cache. */
    int PREFERRED_COLUMNS = 1024;

    /** The number of rows whose products are added plainly before a compensated addition takes over. */
    int PLAIN_ROWS = 256;

    /**
     * For each column {@code j} of {@code from .. from + length - 1}, over all rows: the largest entry, the smallest, and
     * {@code sum_x weights[x] rows[x][j]}, written to {@code max[j - from]} and so on.
     *
     * <p>The sum is off by a factor of at most {@code 1 + gamma(SUM_ROUNDINGS)}, whatever the number of rows.
     *
     * @param max at least {@code length} long, overwritten
     * @param min at least {@code length} long, overwritten
     * @param sum at least {@code length} long, overwritten
     */
    void extremes(double[][] rows, double[] weights, int from, int length, double[] max, double[] min, double[] sum);

    /**
     * The same in the same pass, and {@code sum_x weights[x] sum_j w log w} over the run of columns, {@code w} being
     * the entry, with {@code 0 log 0 = 0}.
     *
     * @return that last sum, which is at most 0; off by a factor of at most {@code 1 + gamma(LOG_ROUNDINGS)}
     */
    double extremesAndLogs(
            double[][] rows, double[] weights, int from, int length, double[] max, double[] min, double[] sum);

    /** Roundings in a column sum: a product, {@link #PLAIN_ROWS} plain additions, and the compensated rest. */
    int SUM_ROUNDINGS = PLAIN_ROWS + 8;

    /** Roundings in the sum of {@code w log w}: the logarithm, two products, and additions as in a column sum. */
    int LOG_ROUNDINGS = PREFERRED_COLUMNS + PLAIN_ROWS + 64;

    /** The fastest kernel on this machine. */
    static ColumnKernel best() {
        return ColumnKernels.BEST;
    }
}
