package io.divulge.model;

import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.Arrays;
import java.util.function.Consumer;

/** Columns by formula, restricted to a support: listed exceptions first, then the background as one atom. */
final class FormulaColumns extends Columns {
    /** About so many atoms are in a block. */
    private static final int BLOCK_ENTRIES = 1 << 16;

    private final ColumnFormula formula;
    private final int outcomes;
    private final int[] support;
    private final int[] position;
    private final Prior prior;
    private final double uncertainty;
    private final long atoms;

    FormulaColumns(ColumnFormula formula, int secrets, int outcomes, int[] support, Prior prior, double uncertainty) {
        this.formula = formula;
        this.outcomes = outcomes;
        this.support = support;
        this.prior = prior;
        this.uncertainty = uncertainty;
        this.atoms = atoms(formula, outcomes);
        this.position = new int[support.length == secrets ? 0 : secrets];
        if (position.length > 0) {
            Arrays.fill(position, -1);
            for (int i = 0; i < support.length; i++) {
                position[support[i]] = i;
            }
        }
    }

    @Override
    OutcomeSummary summarize(boolean logs) {
        double[] max = new double[outcomes];
        double[] min = new double[outcomes];
        double[] sum = new double[outcomes];
        int run = blockSize();
        Sum total = Parallel.reduce(
                0,
                (outcomes + run - 1) / run,
                run * (atoms / outcomes),
                block -> summarize(logs, block * run, Math.min(outcomes, (block + 1) * run), max, min, sum),
                Sum::add);
        double error =
                Rounding.product(Rounding.product(uncertainty, prior.uncertainty()), Rounding.gamma(roundings()));
        return new OutcomeSummary(
                sum, max, min, uncertainty, error, logs ? total.value() : Double.NaN, Rounding.gamma(roundings() + 8));
    }

    private Sum summarize(boolean logs, int from, int to, double[] max, double[] min, double[] sum) {
        Sum total = new Sum();
        int[] y = {from};
        scan(from, to, column -> {
            double high = 0;
            double low = Double.POSITIVE_INFINITY;
            Sum probability = new Sum();
            for (int i = 0; i < column.size(); i++) {
                double w = column.likelihood(i);
                high = Math.max(high, w);
                low = Math.min(low, w);
                probability.add(column.mass(i) * w);
                if (logs && w > 0) {
                    total.add(column.mass(i) * (w * Math.log(w)));
                }
            }
            max[y[0]] = high;
            min[y[0]] = low;
            sum[y[0]++] = probability.value();
        });
        return total;
    }

    @Override
    void scan(int from, int to, Consumer<OutcomeColumn> visitor) {
        OutcomeColumn column = new OutcomeColumn();
        double[] p = prior.borrow();
        for (int y = from; y < to; y++) {
            column.clear();
            Sum listed = new Sum();
            int exceptions = formula.exceptions(y);
            int kept = 0;
            for (int i = 0; i < exceptions; i++) {
                int x = formula.secret(y, i);
                int at = position.length == 0 ? x : position[x];
                if (at >= 0) {
                    column.add(at, p[at], formula.likelihood(y, i));
                    listed.add(p[at]);
                    kept++;
                }
            }
            if (kept < support.length) {
                column.add(-1, restOf(column, kept, 1 - listed.value(), formula.background(y)), formula.background(y));
            }
            visitor.accept(column);
        }
    }

    /** The mass of the secrets that are not listed. */
    private double restOf(OutcomeColumn column, int kept, double difference, double background) {
        // 1 - mass is as certain as the mass itself while it is the larger part: the uncertainty of the prior is shared
        // by both. Where it is not, the secrets left are added one by one, so that a background that carries all the
        // leakage of a rare secret keeps its relative precision. A background of 0 contributes no probability; its mass
        // is off by a rounding of 1 then, which those who use it account for, see Lifts.excludedMassError.
        if (difference >= 0.5 || background == 0 && support.length - kept > 64) {
            return Math.max(difference, Double.MIN_NORMAL);
        }
        Sum rest = new Sum();
        int next = 0;
        double[] p = prior.borrow();
        for (int x = 0; x < p.length; x++) {
            if (next < kept && column.secret(next) == x) {
                next++;
            } else {
                rest.add(p[x]);
            }
        }
        return rest.value();
    }

    @Override
    int blockSize() {
        // Long columns in small blocks, so that a few of them keep all cores busy.
        long fitting = Math.max(1, (long) BLOCK_ENTRIES * outcomes / atoms);
        return (int) Math.min(fitting, Math.max(1024, (outcomes + 255) / 256));
    }

    /** What all columns list, and a background each. */
    private static long atoms(ColumnFormula formula, int outcomes) {
        long atoms = outcomes;
        for (int y = 0; y < outcomes; y++) {
            atoms += formula.exceptions(y);
        }
        return atoms;
    }

    @Override
    double likelihood(int y, int x) {
        return FormulaRows.likelihood(formula, y, support[x]);
    }

    @Override
    int roundings() {
        // Compensated sums of products, and a background mass that is at worst a difference from 1 of a half.
        return 16;
    }
}
