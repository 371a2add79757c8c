package io.divulge.composition;

/**
 * The factors of the probability of a type, {@code n! / n^n prod_j (n q_j)^{h_j} / h_j!}: a table for each kind of report, scaled so that a double holds what is likely.
 */
final class TypeWeights {
    /** Less is not held: far below any digit, and far above what a product of factors may lose. */
    static final double LEAST = 0x1p-600;

    private static final int SMALLEST_EXPONENT = -1000;

    private final double[][] tables;
    private final double[][] counted;
    private final double mantissa;
    private final long exponent;
    private final int length;

    private TypeWeights(double[][] tables, double mantissa, long exponent, int length) {
        this.tables = tables;
        this.mantissa = mantissa;
        this.exponent = exponent;
        this.length = length;
        this.counted = new double[tables.length][];
        for (int j = 0; j < tables.length; j++) {
            counted[j] = tables[j].clone();
            for (int h = 0; h < counted[j].length; h++) {
                counted[j][h] *= h;
            }
        }
    }

    static TypeWeights of(int n, double[] probabilities) {
        WidePowers factorials = WidePowers.factorials(n);
        // With q n in place of q every table has its peak where it is likely; n^n is divided by once.
        WidePowers people = WidePowers.of(n, n);
        long scale = factorials.exponent(n) - people.exponent(n);
        double[][] tables = new double[probabilities.length][n + 1];
        for (int j = 0; j < tables.length; j++) {
            WidePowers powers = WidePowers.of(probabilities[j], n);
            int likely = (int) Math.min(n, Math.rint(n * probabilities[j]));
            long peak = powers.exponent(likely) + people.exponent(likely) - factorials.exponent(likely);
            for (int h = 0; h <= n; h++) {
                long at = powers.exponent(h) + people.exponent(h) - factorials.exponent(h) - peak;
                tables[j][h] = at < SMALLEST_EXPONENT
                        ? 0
                        : Math.scalb(powers.mantissa(h) * people.mantissa(h) / factorials.mantissa(h), (int) at);
            }
            scale += peak;
        }
        return new TypeWeights(tables, factorials.mantissa(n) / people.mantissa(n), scale, n);
    }

    /** The factor of so many reports of a kind. */
    double of(int kind, int count) {
        return tables[kind][count];
    }

    /** The factors of a kind, by how many reports there are of it. */
    double[] table(int kind) {
        return tables[kind];
    }

    /** The weights, each multiplied by the number of reports. */
    double[] counted(int kind) {
        return counted[kind];
    }

    /** A product of factors as a probability. */
    double scaled(double product) {
        return Math.scalb(product * mantissa, (int) exponent);
    }

    /** How often a product of factors was rounded. */
    double roundings() {
        return (2.0 * WidePowers.roundings(length) + 6) * (tables.length + 1);
    }
}
