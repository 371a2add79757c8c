package io.divulge.model;

import io.divulge.numeric.Rounding;
import io.divulge.numeric.Simplex;
import java.util.Arrays;

/** A channel of which only the entries that are not 0 are kept, column by column. */
public final class SparseChannel extends Channel {
    private final ListedFormula formula;

    private SparseChannel(
            Alphabet secrets, Alphabet outcomes, ListedFormula formula, double uncertainty, boolean literal) {
        super(secrets, outcomes, uncertainty, literal);
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
                secrets,
                outcomes,
                formula,
                Math.max(stated, FormulaRows.check(secrets, outcomes, formula)),
                stated == 0);
    }

    @Override
    Channel renamed(Alphabet names) {
        return new SparseChannel(names, outcomes(), formula, uncertainty(), isLiteral());
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
        private final PairList pairs;
        private double[] ws = new double[64];

        private Builder(Alphabet secrets, Alphabet outcomes) {
            this.secrets = secrets;
            this.outcomes = outcomes;
            this.pairs = new PairList("entry", secrets, outcomes);
        }

        Alphabet secrets() {
            return secrets;
        }

        Alphabet outcomes() {
            return outcomes;
        }

        /** {@code P_{Y|X=x}(y) = likelihood}. */
        public Builder add(int x, int y, double likelihood) {
            pairs.check(x, y);
            if (!Simplex.isEntry(likelihood)) {
                Simplex.checkEntry("row '" + secrets.label(x) + "'", likelihood, outcomes::label, y);
            }
            if (likelihood == 0) {
                return this;
            }
            int position = pairs.add(x, y);
            if (position >= ws.length) {
                ws = Arrays.copyOf(ws, pairs.capacity());
            }
            ws[position] = likelihood;
            return this;
        }

        /** The channel; its rows are checked, and no entry may have been given twice. */
        public SparseChannel build() {
            return build(0);
        }

        /** The same for entries that were computed, each to within a relative error of {@code uncertainty}. */
        public SparseChannel build(double uncertainty) {
            int size = pairs.size();
            int[] order = pairs.byOutcomeAndSecret();
            int[] start = new int[outcomes.size() + 1];
            int[] columnSecrets = new int[size];
            double[] likelihoods = new double[size];
            for (int i = 0; i < size; i++) {
                int x = pairs.secret(order[i]);
                int y = pairs.outcome(order[i]);
                columnSecrets[i] = x;
                likelihoods[i] = ws[order[i]];
                start[y + 1]++;
                if (i > 0 && pairs.outcome(order[i - 1]) == y && columnSecrets[i - 1] == x) {
                    throw new IllegalArgumentException(
                            "row '" + secrets.label(x) + "' has two entries at '" + outcomes.label(y) + "'");
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
    }
}
