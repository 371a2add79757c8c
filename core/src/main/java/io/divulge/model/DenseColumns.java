package io.divulge.model;

import io.divulge.numeric.ColumnKernel;
import io.divulge.numeric.ColumnRun;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.function.Consumer;

/** Columns of a matrix that is stored by rows: summarised row by row, handed out through small transposed tiles. */
final class DenseColumns extends Columns {
    /** Two cache lines of each row at a time: what was fetched is used up before it is evicted. */
    private static final int TILE = 16;

    /** Doubles in a cache line. */
    private static final int LINE = 8;

    /**
     * Entries that a thread looks at before it asks for more, in a large matrix. Blocks of many rows are worth having:
     * at the start of each the extremes change with nearly every row, which processors do not foresee.
     */
    private static final int WORK = 1 << 23;

    /** Pieces that a small matrix is cut into, so that a second core has work. */
    private static final int PIECES = 16;

    private final double[][] rows;
    private final Prior prior;
    private final double uncertainty;

    DenseColumns(double[][] rows, Prior prior, double uncertainty) {
        this.rows = rows;
        this.prior = prior;
        this.uncertainty = uncertainty;
    }

    @Override
    OutcomeSummary summarize(boolean logs) {
        int outcomes = rows[0].length;
        double[] max = new double[outcomes];
        double[] min = new double[outcomes];
        double[] sum = new double[outcomes];
        int runs = (outcomes + ColumnKernel.PREFERRED_COLUMNS - 1) / ColumnKernel.PREFERRED_COLUMNS;
        // Equal runs, cut between cache lines.
        int run = ((outcomes + runs - 1) / runs + LINE - 1) / LINE * LINE;
        long work = Math.min(WORK, (long) rows.length * outcomes / PIECES);
        int block = Math.max(1, (int) (work / run / ColumnKernel.PLAIN_ROWS)) * ColumnKernel.PLAIN_ROWS;
        Sum total = Parallel.reduce(
                0,
                (outcomes + run - 1) / run,
                (long) rows.length * run,
                i -> {
                    ColumnRun found = summarize(logs, i * run, Math.min(run, outcomes - i * run), block);
                    found.copyTo(max, min, sum);
                    return found.logs();
                },
                Sum::add);
        double error =
                Rounding.product(Rounding.product(uncertainty, prior.uncertainty()), Rounding.gamma(roundings()));
        return new OutcomeSummary(sum, max, min, uncertainty, error, logs ? total.value() : Double.NaN, logError());
    }

    /** A run of columns, with blocks of rows shared among the cores. */
    private ColumnRun summarize(boolean logs, int column, int length, int block) {
        return Parallel.reduce(
                0,
                (rows.length + block - 1) / block,
                (long) block * length,
                i -> ColumnKernel.best()
                        .summarize(
                                rows,
                                prior.borrow(),
                                i * block,
                                Math.min(rows.length, (i + 1) * block),
                                column,
                                length,
                                logs),
                ColumnRun::merge);
    }

    private static double logError() {
        return Rounding.gamma(ColumnKernel.LOG_ROUNDINGS);
    }

    @Override
    void scan(int from, int to, Consumer<OutcomeColumn> visitor) {
        double[][] tile = new double[Math.min(TILE, to - from)][rows.length];
        OutcomeColumn column = new OutcomeColumn(prior.borrow(), tile[0]);
        for (int start = from; start < to; start += TILE) {
            int width = Math.min(TILE, to - start);
            for (int x = 0; x < rows.length; x++) {
                double[] row = rows[x];
                for (int j = 0; j < width; j++) {
                    tile[j][x] = row[start + j];
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
        // About a quarter of a million entries a block.
        return Math.max(TILE, Math.min(4096, (1 << 18) / rows.length / TILE * TILE));
    }

    @Override
    double likelihood(int y, int x) {
        return rows[x][y];
    }

    @Override
    int roundings() {
        return Math.min(rows.length, ColumnKernel.PLAIN_ROWS) + 8;
    }
}
