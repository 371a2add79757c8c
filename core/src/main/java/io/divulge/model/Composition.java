package io.divulge.model;

import io.divulge.numeric.Rounding;
import java.util.Arrays;

/** Channels made of two channels: one after the other, side by side on one secret, or on two secrets. */
final class Composition {
    private Composition() {}

    static Channel then(Channel first, Channel second) {
        if (!first.outcomes().equals(second.secrets())) {
            throw new IllegalArgumentException(
                    "the first channel releases " + first.outcomes() + " but the second reads " + second.secrets());
        }
        double uncertainty = Rounding.product(
                first.productUncertainty(second),
                Rounding.gamma(first.outcomes().size()));
        if (first instanceof SparseChannel a && second instanceof SparseChannel b) {
            return sparseThen(a, b, uncertainty);
        }
        int secrets = first.secrets().size();
        int outcomes = second.outcomes().size();
        requireMemory(secrets, outcomes);
        double[][] middle = matrix(second);
        double[][] rows = new double[secrets][];
        Parallel.reduce(
                0,
                secrets,
                (long) middle.length * outcomes,
                x -> rows[x] = row(first, x, middle, outcomes),
                (a, b) -> a);
        return DenseChannel.adopting(first.secrets(), second.outcomes(), rows, uncertainty);
    }

    private static double[] row(Channel first, int x, double[][] middle, int outcomes) {
        double[] weights = new double[middle.length];
        first.row(x, weights);
        double[] result = new double[outcomes];
        for (int y = 0; y < weights.length; y++) {
            double weight = weights[y];
            if (weight != 0) {
                double[] row = middle[y];
                for (int z = 0; z < outcomes; z++) {
                    result[z] += weight * row[z];
                }
            }
        }
        for (int z = 0; z < outcomes; z++) {
            // A sum of products of probabilities exceeds 1 by rounding only.
            result[z] = Math.min(1, result[z]);
        }
        return result;
    }

    private static Channel sparseThen(SparseChannel first, SparseChannel second, double uncertainty) {
        ColumnFormula a = first.formula();
        ColumnFormula b = second.formula();
        double[] column = new double[first.secrets().size()];
        int[] touched = new int[column.length];
        ListedFormula.Builder builder =
                new ListedFormula.Builder(second.outcomes().size());
        for (int z = 0; z < second.outcomes().size(); z++) {
            int count = 0;
            for (int j = 0; j < b.exceptions(z); j++) {
                int y = b.secret(z, j);
                for (int i = 0; i < a.exceptions(y); i++) {
                    int x = a.secret(y, i);
                    if (column[x] == 0) {
                        touched[count++] = x;
                    }
                    column[x] += a.likelihood(y, i) * b.likelihood(z, j);
                }
            }
            Arrays.sort(touched, 0, count);
            for (int i = 0; i < count; i++) {
                builder.add(touched[i], Math.min(1, column[touched[i]]));
                column[touched[i]] = 0;
            }
            builder.endColumn(0);
        }
        return SparseChannel.of(first.secrets(), second.outcomes(), builder.build(), uncertainty);
    }

    static Channel alongside(Channel first, Channel second) {
        if (!first.secrets().equals(second.secrets())) {
            throw new IllegalArgumentException("two views of one secret: one channel reads " + first.secrets()
                    + ", the other " + second.secrets());
        }
        Alphabet outcomes = Alphabet.pairs(first.outcomes(), second.outcomes());
        double uncertainty = first.productUncertainty(second);
        int m = second.outcomes().size();
        if (first instanceof SparseChannel && second instanceof SparseChannel) {
            SparseChannel.Builder builder = SparseChannel.builder(first.secrets(), outcomes);
            SparseRows a = SparseRows.of(first);
            SparseRows b = SparseRows.of(second);
            for (int x = 0; x < first.secrets().size(); x++) {
                int secret = x;
                a.forEach(x, (y, w) -> b.forEach(secret, (z, v) -> builder.add(secret, y * m + z, w * v)));
            }
            return builder.build(uncertainty);
        }
        requireMemory(first.secrets().size(), outcomes.size());
        double[][] rows = new double[first.secrets().size()][];
        for (int x = 0; x < rows.length; x++) {
            rows[x] = outer(row(first, x), row(second, x));
        }
        return DenseChannel.adopting(first.secrets(), outcomes, rows, uncertainty);
    }

    static Channel product(Channel first, Channel second) {
        Alphabet secrets = Alphabet.pairs(first.secrets(), second.secrets());
        Alphabet outcomes = Alphabet.pairs(first.outcomes(), second.outcomes());
        double uncertainty = first.productUncertainty(second);
        int n = second.secrets().size();
        int m = second.outcomes().size();
        if (first instanceof SparseChannel && second instanceof SparseChannel) {
            SparseChannel.Builder builder = SparseChannel.builder(secrets, outcomes);
            SparseRows a = SparseRows.of(first);
            SparseRows b = SparseRows.of(second);
            for (int x = 0; x < secrets.size(); x++) {
                int pair = x;
                a.forEach(x / n, (y, w) -> b.forEach(pair % n, (z, v) -> builder.add(pair, y * m + z, w * v)));
            }
            return builder.build(uncertainty);
        }
        requireMemory(secrets.size(), outcomes.size());
        double[][] rows = new double[secrets.size()][];
        double[][] seconds = matrix(second);
        for (int x = 0; x < first.secrets().size(); x++) {
            double[] row = row(first, x);
            for (int x2 = 0; x2 < n; x2++) {
                rows[x * n + x2] = outer(row, seconds[x2]);
            }
        }
        return DenseChannel.adopting(secrets, outcomes, rows, uncertainty);
    }

    private static double[] outer(double[] a, double[] b) {
        double[] products = new double[a.length * b.length];
        int i = 0;
        for (double w : a) {
            for (double v : b) {
                products[i++] = w * v;
            }
        }
        return products;
    }

    private static double[] row(Channel channel, int x) {
        if (channel instanceof DenseChannel dense) {
            return dense.borrow(x);
        }
        double[] row = new double[channel.outcomes().size()];
        channel.row(x, row);
        return row;
    }

    private static double[][] matrix(Channel channel) {
        double[][] rows = new double[channel.secrets().size()][];
        if (!(channel instanceof DenseChannel)) {
            requireMemory(rows.length, channel.outcomes().size());
        }
        for (int x = 0; x < rows.length; x++) {
            rows[x] = row(channel, x);
        }
        return rows;
    }

    /** Refuses a matrix that cannot be held, with a message instead of a crash. */
    private static void requireMemory(int rows, int columns) {
        long bytes = 8L * rows * columns;
        long limit = Runtime.getRuntime().maxMemory() / 2;
        if (bytes > limit) {
            throw new IllegalArgumentException("the composed channel would be a matrix of " + rows + " x " + columns
                    + ", which takes " + bytes / 1_000_000 + " MB (half of this machine's heap is " + limit / 1_000_000
                    + " MB)");
        }
    }
}
