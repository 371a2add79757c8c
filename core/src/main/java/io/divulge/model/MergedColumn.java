package io.divulge.model;

import io.divulge.numeric.Product;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

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

    /** The sum of the columns of some outcomes, at least one. */
    static MergedColumn of(Columns columns, int[] outcomes) {
        return sum(0, outcomes.length, i -> {
            MergedColumn[] single = new MergedColumn[1];
            columns.scan(outcomes[i], outcomes[i] + 1, column -> single[0] = of(column));
            return single[0];
        });
    }

    /** The sum of the columns that an outcome {@code z} of the second, sparse formula is made of, times their weights. */
    static MergedColumn of(ColumnFormula first, ColumnFormula second, int z) {
        return sum(0, second.exceptions(z), j -> times(first, second.secret(z, j), second.likelihood(z, j)));
    }

    private static MergedColumn sum(int from, int to, IntFunction<MergedColumn> part) {
        if (to <= from) {
            return new MergedColumn(new int[0], new double[0], 0);
        }
        if (to - from == 1) {
            return part.apply(from);
        }
        // By halves, so that a million columns with an exception each do not copy a million exceptions each.
        int middle = (from + to) >>> 1;
        return sum(from, middle, part).plus(sum(middle, to, part));
    }

    private static MergedColumn times(ColumnFormula formula, int y, double weight) {
        int[] secrets = new int[formula.exceptions(y)];
        double[] likelihoods = new double[secrets.length];
        Arrays.setAll(secrets, i -> formula.secret(y, i));
        Arrays.setAll(likelihoods, i -> weight * formula.likelihood(y, i));
        return new MergedColumn(secrets, likelihoods, weight * formula.background(y));
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

    /** The secrets whose sum may lack a product that vanished; for all that are not exceptions, the first of these. */
    int[] doubtful(int size) {
        IntStream.Builder found = IntStream.builder();
        int unlisted = 0;
        for (int i = 0; i < secrets.length; i++) {
            unlisted += unlisted == secrets[i] ? 1 : 0;
            if (Product.mayLack(likelihoods[i])) {
                found.add(secrets[i]);
            }
        }
        if (unlisted < size && Product.mayLack(background)) {
            found.add(unlisted);
        }
        return found.build().toArray();
    }

    /** Sums of probabilities of one secret exceed 1 by rounding only. */
    void writeTo(ListedFormula.Builder builder) {
        for (int i = 0; i < secrets.length; i++) {
            builder.add(secrets[i], Math.min(1, likelihoods[i]));
        }
        builder.endColumn(Math.min(1, background));
    }
}
