package io.divulge.model;

import io.divulge.numeric.ColumnKernel;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.function.Consumer;

/** Columns of a matrix that is stored by rows: summarised row by row, handed out through small transposed tiles. */
final class DenseColumns extends Columns {
    /** Two cache lines of each row at a time: what was fetched is used up before it is evicted. */
    private static final int TILE = 16;

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
        // Wide runs for bandwidth, but enough of them that a second core has work.
        int run = Math.min(ColumnKernel.PREFERRED_COLUMNS, Math.max(TILE, (outcomes + 7) / 8));
        int runs = (outcomes + run - 1) / run;
        Sum total = Parallel.reduce(
                0,
                runs,
                (long) rows.length * run,
                block -> new Sum()
                        .add(summarize(logs, block * run, Math.min(run, outcomes - block * run), max, min, sum)),
                Sum::add);
        double error =
                Rounding.product(Rounding.product(uncertainty, prior.uncertainty()), Rounding.gamma(roundings()));
        return new OutcomeSummary(sum, max, min, uncertainty, error, logs ? total.value() : Double.NaN, logError());
    }

    private double summarize(boolean logs, int from, int length, double[] max, double[] min, double[] sum) {
        double[] runMax = new double[length];
        double[] runMin = new double[length];
        double[] runSum = new double[length];
        ColumnKernel kernel = ColumnKernel.best();
        double total = 0;
        if (logs) {
            total = kernel.extremesAndLogs(rows, prior.borrow(), from, length, runMax, runMin, runSum);
        } else {
            kernel.extremes(rows, prior.borrow(), from, length, runMax, runMin, runSum);
        }
        System.arraycopy(runMax, 0, max, from, length);
        System.arraycopy(runMin, 0, min, from, length);
        System.arraycopy(runSum, 0, sum, from, length);
        return total;
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
