package io.divulge.model;

import java.util.Arrays;

/**
 * The sum of columns by formula, again as a background and exceptions from it.
 *
 * <p>A secret that is an exception anywhere has a sum of its own, to which every column adds what it gives that secret.
 * Nothing is ever taken off: a rare exception from a common background would be lost in the difference.
 */
final class MergedColumn {
    private final int[] secrets;
    private final double[] likelihoods;
    private final double background;

    private MergedColumn(int[] secrets, double[] likelihoods, double background) {
        this.secrets = secrets;
        this.likelihoods = likelihoods;
        this.background = background;
    }

    /** The sum of the columns of some outcomes. */
    static MergedColumn of(Columns columns, int[] outcomes) {
        return of(columns, outcomes, 0, outcomes.length);
    }

    private static MergedColumn of(Columns columns, int[] outcomes, int from, int to) {
        if (to - from == 1) {
            MergedColumn[] single = new MergedColumn[1];
            columns.scan(outcomes[from], outcomes[from] + 1, column -> single[0] = of(column));
            return single[0];
        }
        // By halves, so that a million columns with an exception each do not copy a million exceptions each.
        int middle = (from + to) >>> 1;
        return of(columns, outcomes, from, middle).plus(of(columns, outcomes, middle, to));
    }

    private static MergedColumn of(OutcomeColumn column) {
        int[] secrets = new int[column.listed()];
        double[] likelihoods = new double[secrets.length];
        Arrays.setAll(secrets, column::secret);
        Arrays.setAll(likelihoods, column::likelihood);
        return new MergedColumn(secrets, likelihoods, Math.max(0, column.background()));
    }

    private MergedColumn plus(MergedColumn other) {
        int[] both = new int[secrets.length + other.secrets.length];
        double[] sums = new double[both.length];
        int size = 0;
        int i = 0;
        int j = 0;
        while (i < secrets.length || j < other.secrets.length) {
            int mine = i < secrets.length ? secrets[i] : Integer.MAX_VALUE;
            int others = j < other.secrets.length ? other.secrets[j] : Integer.MAX_VALUE;
            both[size] = Math.min(mine, others);
            double first = mine <= others ? likelihoods[i++] : background;
            double second = others <= mine ? other.likelihoods[j++] : other.background;
            sums[size++] = first + second;
        }
        return new MergedColumn(Arrays.copyOf(both, size), Arrays.copyOf(sums, size), background + other.background);
    }

    double background() {
        return background;
    }

    /** Sums of probabilities of one secret exceed 1 by rounding only. */
    void writeTo(ListedFormula.Builder builder) {
        for (int i = 0; i < secrets.length; i++) {
            builder.add(secrets[i], Math.min(1, likelihoods[i]));
        }
        builder.endColumn(Math.min(1, background));
    }
}
