package io.divulge.model;

import io.divulge.numeric.Sum;

/**
 * A column as a vector over all secrets, kept apart from its scale: two outcomes are similar when their shapes are equal.
 */
final class ColumnShape {
    private final int[] secrets;
    private final double[] likelihoods;
    private final double background;
    private final double scale;
    private final int size;

    private ColumnShape(int[] secrets, double[] likelihoods, double background, double scale, int size) {
        this.secrets = secrets;
        this.likelihoods = likelihoods;
        this.background = background;
        this.scale = scale;
        this.size = size;
    }

    static ColumnShape of(OutcomeColumn column, int secrets) {
        int listed = column.listed();
        int[] xs = new int[listed];
        double[] ws = new double[listed];
        for (int i = 0; i < listed; i++) {
            xs[i] = column.secret(i);
            ws[i] = column.likelihood(i);
        }
        return new ColumnShape(xs, ws, Math.max(0, column.background()), total(column, secrets), secrets);
    }

    static ColumnShape of(Columns columns, int y, int secrets) {
        ColumnShape[] shape = new ColumnShape[1];
        columns.scan(y, y + 1, column -> shape[0] = of(column, secrets));
        return shape[0];
    }

    /** The sum of the likelihoods of all secrets: a scale that does not depend on the prior. */
    static double total(OutcomeColumn column, int secrets) {
        Sum sum = new Sum();
        int listed = column.listed();
        for (int i = 0; i < listed; i++) {
            sum.add(column.likelihood(i));
        }
        if (listed < column.size()) {
            sum.add(column.background() * (secrets - listed));
        }
        return sum.value();
    }

    /**
     * A number that similar columns share and others almost never do: the column, scaled to total 1, against fixed
     * irregular weights between 1 and 2.
     */
    static double signature(OutcomeColumn column, int secrets, double allWeights) {
        Sum sum = new Sum();
        double rest = allWeights;
        int listed = column.listed();
        for (int i = 0; i < listed; i++) {
            double weight = weight(column.secret(i));
            sum.add(weight * column.likelihood(i));
            rest -= weight;
        }
        if (listed < column.size()) {
            sum.add(rest * column.background());
        }
        return sum.value() / total(column, secrets);
    }

    static double allWeights(int secrets) {
        Sum sum = new Sum();
        for (int x = 0; x < secrets; x++) {
            sum.add(weight(x));
        }
        return sum.value();
    }

    private static double weight(int x) {
        // The fractional parts of multiples of an irrational number are spread evenly and never repeat.
        double t = (x + 1) * 0.6180339887498949;
        double s = (t - Math.floor(t)) * 7.3890560989306495;
        return 1 + (s - Math.floor(s));
    }

    /** Whether the columns are scalar multiples of each other, to within {@code tolerance} in each entry. */
    boolean isSimilarTo(ColumnShape other, double tolerance) {
        // Both columns are lifted by a power of two to a total of at least 1, and each is multiplied by the other's
        // total: an entry that is a double stays one, where a quotient of the totals could make it 0.
        int lift = -Math.getExponent(scale);
        int otherLift = -Math.getExponent(other.scale);
        double mine = Math.scalb(scale, lift);
        double others = Math.scalb(other.scale, otherLift);
        int i = 0;
        int j = 0;
        int unlisted = size;
        while (i < secrets.length || j < other.secrets.length) {
            int x = i < secrets.length ? secrets[i] : Integer.MAX_VALUE;
            int x2 = j < other.secrets.length ? other.secrets[j] : Integer.MAX_VALUE;
            double a = x <= x2 ? likelihoods[i++] : background;
            double b = x2 <= x ? other.likelihoods[j++] : other.background;
            if (!close(Math.scalb(a, lift) * others, Math.scalb(b, otherLift) * mine, tolerance)) {
                return false;
            }
            unlisted--;
        }
        return unlisted == 0
                || close(
                        Math.scalb(background, lift) * others,
                        Math.scalb(other.background, otherLift) * mine,
                        tolerance);
    }

    /** What is impossible is close to nothing that is possible, however large the tolerance. */
    private static boolean close(double a, double b, double tolerance) {
        return (a == 0) == (b == 0) && Math.abs(a - b) <= tolerance * Math.max(a, b);
    }
}
