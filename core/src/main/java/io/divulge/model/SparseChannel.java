package io.divulge.model;

import io.divulge.numeric.Rounding;
import io.divulge.numeric.Simplex;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A channel of which only the entries that are not 0 are kept, column by column. */
public final class SparseChannel extends Channel {
    private final ListedFormula formula;

    private SparseChannel(Alphabet secrets, Alphabet outcomes, ListedFormula formula, double uncertainty) {
        super(secrets, outcomes, uncertainty);
        this.formula = formula;
    }

    /** Collects the entries that are not 0, in any order. */
    public static Builder builder(Alphabet secrets, Alphabet outcomes) {
        return new Builder(secrets, outcomes);
    }

    /** Columns made inside this package, of entries each within {@code uncertainty}; its background must be 0. */
    static SparseChannel of(Alphabet secrets, Alphabet outcomes, ListedFormula formula, double uncertainty) {
        double stated = Rounding.checkUncertainty(uncertainty);
        return new SparseChannel(
                secrets, outcomes, formula, Math.max(stated, FormulaRows.check(secrets, outcomes, formula)));
    }

    @Override
    Channel renamed(Alphabet names) {
        return new SparseChannel(names, outcomes(), formula, uncertainty());
    }

    ColumnFormula formula() {
        return formula;
    }

    @Override
    public double probability(int y, int x) {
        return FormulaRows.likelihood(formula, y, x);
    }

    @Override
    public void row(int x, double[] into) {
        FormulaRows.row(formula, x, into, outcomes().size());
    }

    @Override
    Columns columns(int[] support, Prior prior) {
        return new FormulaColumns(formula, secrets().size(), outcomes().size(), support, prior, uncertainty());
    }

    /** The entries of a channel that are not 0, as they come. */
    public static final class Builder {
        private final Alphabet secrets;
        private final Alphabet outcomes;
        private final int secretCount;
        private final int outcomeCount;
        private int[] xs = new int[64];
        private int[] ys = new int[64];
        private double[] ws = new double[64];
        private int size;

        private Builder(Alphabet secrets, Alphabet outcomes) {
            this.secrets = secrets;
            this.outcomes = outcomes;
            this.secretCount = secrets.size();
            this.outcomeCount = outcomes.size();
        }

        Alphabet secrets() {
            return secrets;
        }

        Alphabet outcomes() {
            return outcomes;
        }

        /** {@code P_{Y|X=x}(y) = likelihood}. */
        public Builder add(int x, int y, double likelihood) {
            if (x < 0 || x >= secretCount || y < 0 || y >= outcomeCount) {
                throw new IllegalArgumentException("entry for secret number " + x + " and outcome number " + y
                        + " (expected numbers from 0 to " + (secretCount - 1) + " and from 0 to " + (outcomeCount - 1)
                        + ")");
            }
            if (!Simplex.isEntry(likelihood)) {
                Simplex.checkEntry("row '" + secrets.label(x) + "'", likelihood, outcomes::label, y);
            }
            if (likelihood == 0) {
                return this;
            }
            if (size == xs.length) {
                int capacity = (int) Math.min(Integer.MAX_VALUE - 8, size + (size >> 1) + 64L);
                xs = Arrays.copyOf(xs, capacity);
                ys = Arrays.copyOf(ys, capacity);
                ws = Arrays.copyOf(ws, capacity);
            }
            xs[size] = x;
            ys[size] = y;
            ws[size++] = likelihood;
            return this;
        }

        /** The channel; its rows are checked, and no entry may have been given twice. */
        public SparseChannel build() {
            return build(0);
        }

        /** The same for entries that were computed, each to within a relative error of {@code uncertainty}. */
        public SparseChannel build(double uncertainty) {
            // Counting sort by secret, then by outcome: columns come out with their secrets in order.
            int[] byX = sorted(xs, null, secrets.size());
            int[] byYX = sorted(ys, byX, outcomes.size());
            int[] start = new int[outcomes.size() + 1];
            int[] columnSecrets = new int[size];
            double[] likelihoods = new double[size];
            for (int i = 0; i < size; i++) {
                int e = byYX[i];
                columnSecrets[i] = xs[e];
                likelihoods[i] = ws[e];
                start[ys[e] + 1]++;
                if (i > 0 && ys[byYX[i - 1]] == ys[e] && xs[byYX[i - 1]] == xs[e]) {
                    throw new IllegalArgumentException(
                            "row '" + secrets.label(xs[e]) + "' has two entries at '" + outcomes.label(ys[e]) + "'");
                }
            }
            for (int y = 0; y < outcomes.size(); y++) {
                start[y + 1] += start[y];
            }
            return of(
                    secrets,
                    outcomes,
                    new ListedFormula(new double[0], start, columnSecrets, likelihoods),
                    uncertainty);
        }

        private int[] sorted(int[] keys, int @Nullable [] order, int range) {
            int[] next = new int[range + 1];
            for (int i = 0; i < size; i++) {
                next[keys[i] + 1]++;
            }
            for (int k = 0; k < range; k++) {
                next[k + 1] += next[k];
            }
            int[] result = new int[size];
            for (int i = 0; i < size; i++) {
                int e = order == null ? i : order[i];
                result[next[keys[e]]++] = e;
            }
            return result;
        }
    }
}
