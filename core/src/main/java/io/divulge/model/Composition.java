package io.divulge.model;

import io.divulge.numeric.Product;
import io.divulge.numeric.Rounding;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

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
        if (first instanceof StructuredChannel a && second instanceof SparseChannel b) {
            return formulaThen(a, b, uncertainty);
        }
        int secrets = first.secrets().size();
        int outcomes = second.outcomes().size();
        requireMemory(secrets, outcomes);
        double[][] middle = matrix(second);
        double least = leastPositive(middle);
        double[][] rows = new double[secrets][];
        Parallel.reduce(
                0,
                secrets,
                (long) middle.length * outcomes,
                x -> rows[x] = row(first, x, middle, second, least),
                (a, b) -> a);
        return DenseChannel.adopting(first.secrets(), second.outcomes(), rows, uncertainty);
    }

    private static double[] row(Channel first, int x, double[][] middle, Channel second, double least) {
        double[] weights = new double[middle.length];
        first.row(x, weights);
        int outcomes = second.outcomes().size();
        double[] result = new double[outcomes];
        boolean vanishes = false;
        for (int y = 0; y < weights.length; y++) {
            double weight = weights[y];
            if (weight != 0) {
                vanishes |= Product.vanishes(weight, least);
                double[] row = middle[y];
                for (int z = 0; z < outcomes; z++) {
                    result[z] += weight * row[z];
                }
            }
        }
        for (int z = 0; z < outcomes; z++) {
            if (vanishes && Product.mayLack(result[z])) {
                requireNoneVanishes(first, x, second, z);
            }
            // A sum of products of probabilities exceeds 1 by rounding only.
            result[z] = Math.min(1, result[z]);
        }
        return result;
    }

    private static double leastPositive(double[][] rows) {
        double least = 1;
        for (double[] row : rows) {
            for (double w : row) {
                least = w > 0 ? Math.min(least, w) : least;
            }
        }
        return least;
    }

    /** Refuses a path from {@code x} to {@code z} whose probability a double does not hold. */
    private static void requireNoneVanishes(Channel first, int x, Channel second, int z) {
        for (int y = 0; y < first.outcomes().size(); y++) {
            double a = first.probability(y, x);
            double b = second.probability(z, y);
            if (Product.vanishes(a, b)) {
                throw Product.vanishing(
                        rowName(first.secrets(), x),
                        a,
                        b,
                        "'" + second.outcomes().label(z) + "' by way of '"
                                + first.outcomes().label(y) + "'");
            }
        }
    }

    private static Channel sparseThen(SparseChannel first, SparseChannel second, double uncertainty) {
        ColumnFormula a = first.formula();
        ColumnFormula b = second.formula();
        double[] column = new double[first.secrets().size()];
        int[] touched = new int[column.length];
        // Whom outcome z reaches: the sum does not say, as it may still be 0 by underflow.
        int[] reachedBy = new int[column.length];
        Arrays.fill(reachedBy, -1);
        ListedFormula.Builder builder =
                new ListedFormula.Builder(second.outcomes().size());
        for (int z = 0; z < second.outcomes().size(); z++) {
            int count = 0;
            for (int j = 0; j < b.exceptions(z); j++) {
                int y = b.secret(z, j);
                for (int i = 0; i < a.exceptions(y); i++) {
                    int x = a.secret(y, i);
                    if (reachedBy[x] != z) {
                        reachedBy[x] = z;
                        touched[count++] = x;
                    }
                    column[x] += a.likelihood(y, i) * b.likelihood(z, j);
                }
            }
            Arrays.sort(touched, 0, count);
            for (int i = 0; i < count; i++) {
                int x = touched[i];
                if (Product.mayLack(column[x])) {
                    requireNoneVanishes(first, x, second, z);
                }
                builder.add(x, Math.min(1, column[x]));
                column[x] = 0;
            }
            builder.endColumn(0);
        }
        return SparseChannel.of(first.secrets(), second.outcomes(), builder.build(), uncertainty);
    }

    /** A formula stays one when what comes after is a list: its columns are added up, a million secrets or not. */
    private static Channel formulaThen(StructuredChannel first, SparseChannel second, double uncertainty) {
        ColumnFormula a = first.formula();
        ColumnFormula b = second.formula();
        int outcomes = second.outcomes().size();
        boolean vanishes = Product.vanishes(leastPositive(a, first.outcomes().size()), leastPositive(b, outcomes));
        ListedFormula.Builder builder = new ListedFormula.Builder(outcomes);
        for (int z = 0; z < outcomes; z++) {
            MergedColumn column = MergedColumn.of(a, b, z);
            if (vanishes) {
                for (int x : column.doubtful(first.secrets().size())) {
                    requireNoneVanishes(first, x, second, z);
                }
            }
            column.writeTo(builder);
        }
        return builder.build().toChannel(first.secrets(), second.outcomes(), uncertainty);
    }

    private static double leastPositive(ColumnFormula formula, int outcomes) {
        double least = 1;
        for (int y = 0; y < outcomes; y++) {
            least = formula.background(y) > 0 ? Math.min(least, formula.background(y)) : least;
            for (int i = 0; i < formula.exceptions(y); i++) {
                least = formula.likelihood(y, i) > 0 ? Math.min(least, formula.likelihood(y, i)) : least;
            }
        }
        return least;
    }

    static Channel alongside(Channel first, Channel second) {
        if (!first.secrets().equals(second.secrets())) {
            throw new IllegalArgumentException("two views of one secret: one channel reads " + first.secrets()
                    + ", the other " + second.secrets());
        }
        return pairing(first, second, first.secrets(), x -> x, x -> x);
    }

    static Channel product(Channel first, Channel second) {
        int n = second.secrets().size();
        return pairing(first, second, Alphabet.pairs(first.secrets(), second.secrets()), x -> x / n, x -> x % n);
    }

    /** Pairs of outcomes, drawn apart, where each channel reads its own part of the secret. */
    private static Channel pairing(
            Channel first, Channel second, Alphabet secrets, IntUnaryOperator one, IntUnaryOperator other) {
        Alphabet outcomes = Alphabet.pairs(first.outcomes(), second.outcomes());
        double uncertainty = first.productUncertainty(second);
        int m = second.outcomes().size();
        if (first instanceof SparseChannel && second instanceof SparseChannel) {
            SparseChannel.Builder builder = SparseChannel.builder(secrets, outcomes);
            SparseRows a = SparseRows.of(first);
            SparseRows b = SparseRows.of(second);
            for (int x = 0; x < secrets.size(); x++) {
                int secret = x;
                a.forEach(
                        one.applyAsInt(x),
                        (y, w) -> b.forEach(other.applyAsInt(secret), (z, v) -> add(builder, secret, y * m + z, w, v)));
            }
            return builder.build(uncertainty);
        }
        requireMemory(secrets.size(), outcomes.size());
        double[][] rows = new double[secrets.size()][];
        for (int x = 0; x < rows.length; x++) {
            int secret = x;
            rows[x] = outer(
                    row(first, one.applyAsInt(x)),
                    row(second, other.applyAsInt(x)),
                    () -> rowName(secrets, secret),
                    outcomes);
        }
        return DenseChannel.adopting(secrets, outcomes, rows, uncertainty);
    }

    /** All products of two probabilities, refused if one vanishes. */
    static double[] outer(double[] a, double[] b, Supplier<String> what, Alphabet pairs) {
        double[] products = new double[a.length * b.length];
        int i = 0;
        for (double w : a) {
            for (double v : b) {
                if (Product.vanishes(w, v)) {
                    throw Product.vanishing(what.get(), w, v, "'" + pairs.label(i) + "'");
                }
                products[i++] = w * v;
            }
        }
        return products;
    }

    private static void add(SparseChannel.Builder builder, int x, int y, double a, double b) {
        if (Product.vanishes(a, b)) {
            throw Product.vanishing(
                    rowName(builder.secrets(), x),
                    a,
                    b,
                    "'" + builder.outcomes().label(y) + "'");
        }
        builder.add(x, y, a * b);
    }

    private static String rowName(Alphabet secrets, int x) {
        return "row '" + secrets.label(x) + "'";
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
