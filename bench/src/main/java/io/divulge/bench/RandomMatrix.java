package io.divulge.bench;

import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Matrices to measure with: rows drawn uniformly from the simplex, the same for the same seed. */
final class RandomMatrix {
    private RandomMatrix() {}

    /** Rows of a Dirichlet distribution with all parameters 1: exponential variables divided by their sum. */
    static double[][] of(int rows, int columns, long seed) {
        double[][] matrix = new double[rows][];
        IntStream.range(0, rows).parallel().forEach(x -> matrix[x] = row(columns, new SplittableRandom(seed + x)));
        return matrix;
    }

    private static double[] row(int columns, SplittableRandom random) {
        double[] row = new double[columns];
        double sum = 0;
        for (int y = 0; y < columns; y++) {
            row[y] = -Math.log1p(-random.nextDouble());
            sum += row[y];
        }
        for (int y = 0; y < columns; y++) {
            row[y] /= sum;
        }
        return row;
    }
}
