package io.divulge.model;

import io.divulge.numeric.ColumnKernel;
import io.divulge.numeric.ColumnRun;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Columns of a matrix that is read block by block, by as many threads as there are cores. */
final class MappedColumns extends Columns {
    private static final int TILE = 32;

    /** Rows of a block, after which sums are compensated. */
    private static final int BLOCK_ROWS = ColumnKernel.PLAIN_ROWS;

    /** Columns of a block: with its rows it fits into the second cache. */
    private static final int BLOCK_COLUMNS = 1024;

    /** Rows that a thread looks at before it asks for more. */
    private static final int ROWS_AT_ONCE = 8 * BLOCK_ROWS;

    private final Channel.Entries entries;
    private final int[] support;
    private final int outcomes;
    private final Prior prior;
    private final double uncertainty;
    private final @Nullable Totals known;

    /** What a pass finds under a prior: the largest and the smallest entry of each column, and its weighted sum. */
    record Totals(Prior prior, double[] max, double[] min, double[] sum, double logs) {}

    /** {@code known}: what is known already under some prior. */
    MappedColumns(
            Channel.Entries entries,
            int[] support,
            int outcomes,
            Prior prior,
            double uncertainty,
            @Nullable Totals known) {
        this.entries = entries;
        this.support = support;
        this.outcomes = outcomes;
        this.prior = prior;
        this.uncertainty = uncertainty;
        this.known = known;
    }

    @Override
    OutcomeSummary summarize(boolean logs) {
        Totals totals = known != null && !logs && known.prior().equals(prior) ? known : totals(logs, null);
        double error =
                Rounding.product(Rounding.product(uncertainty, prior.uncertainty()), Rounding.gamma(roundings()));
        return new OutcomeSummary(
                totals.sum(),
                totals.max(),
                totals.min(),
                uncertainty,
                error,
                totals.logs(),
                Rounding.gamma(ColumnKernel.LOG_ROUNDINGS));
    }

    /** One pass over the matrix, which may check its rows on the way. */
    Totals totals(boolean logs, @Nullable RowCheck check) {
        double[] max = new double[outcomes];
        double[] min = new double[outcomes];
        double[] sum = new double[outcomes];
        Sum total = new Sum();
        for (int column = 0; column < outcomes; column += BLOCK_COLUMNS) {
            int start = column;
            int length = Math.min(BLOCK_COLUMNS, outcomes - column);
            ColumnRun run = Parallel.reduce(
                    0,
                    (support.length + ROWS_AT_ONCE - 1) / ROWS_AT_ONCE,
                    (long) ROWS_AT_ONCE * length,
                    i -> rows(i * ROWS_AT_ONCE, start, length, logs, check),
                    ColumnRun::merge);
            double[][] part = new double[3][length];
            run.copyTo(part[0], part[1], part[2]);
            System.arraycopy(part[0], 0, max, start, length);
            System.arraycopy(part[1], 0, min, start, length);
            System.arraycopy(part[2], 0, sum, start, length);
            total.add(run.logs());
        }
        return new Totals(prior, max, min, sum, logs ? total.value() : Double.NaN);
    }

    private ColumnRun rows(int first, int column, int length, boolean logs, @Nullable RowCheck check) {
        int last = Math.min(first + ROWS_AT_ONCE, support.length);
        double[][] block = new double[Math.min(BLOCK_ROWS, last - first)][length];
        ColumnRun found = block(block, first, last, column, length, logs, check);
        for (int start = first + BLOCK_ROWS; start < last; start += BLOCK_ROWS) {
            found = found.merge(block(block, start, last, column, length, logs, check));
        }
        return found;
    }

    private ColumnRun block(
            double[][] block, int start, int last, int column, int length, boolean logs, @Nullable RowCheck check) {
        int end = Math.min(start + BLOCK_ROWS, last);
        entries.read(Arrays.copyOfRange(support, start, end), column, length, block);
        for (int x = start; check != null && x < end; x++) {
            check.see(support[x], block[x - start], length);
        }
        double[] weights = Arrays.copyOfRange(prior.borrow(), start, end);
        return ColumnKernel.best().summarize(block, weights, 0, end - start, 0, length, logs);
    }

    @Override
    void scan(int from, int to, Consumer<OutcomeColumn> visitor) {
        int most = Math.min(TILE, to - from);
        double[][] tile = new double[most][support.length];
        double[][] block = new double[Math.min(BLOCK_ROWS, support.length)][most];
        OutcomeColumn column = new OutcomeColumn(prior.borrow(), tile[0]);
        for (int start = from; start < to; start += TILE) {
            int width = Math.min(TILE, to - start);
            for (int x = 0; x < support.length; x += BLOCK_ROWS) {
                int end = Math.min(x + BLOCK_ROWS, support.length);
                entries.read(Arrays.copyOfRange(support, x, end), start, width, block);
                for (int i = x; i < end; i++) {
                    for (int j = 0; j < width; j++) {
                        tile[j][i] = block[i - x][j];
                    }
                }
            }
            for (int j = 0; j < width; j++) {
                column.reset(tile[j]);
                visitor.accept(column);
            }
        }
    }

    @Override
    int blockSize() {
        return Math.max(TILE, Math.min(4096, (1 << 18) / support.length / TILE * TILE));
    }

    @Override
    double likelihood(int y, int x) {
        double[][] entry = new double[1][1];
        entries.read(new int[] {support[x]}, y, 1, entry);
        return entry[0][0];
    }

    @Override
    int roundings() {
        return Math.min(support.length, ColumnKernel.PLAIN_ROWS) + 8;
    }
}
