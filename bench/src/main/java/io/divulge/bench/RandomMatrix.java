package io.divulge.bench;

import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
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

    /** The release of a uniform prior through these rows. */
    static Joint joint(double[][] rows) {
        Alphabet secrets = Alphabet.numbered("x", rows.length);
        return Prior.uniform(secrets)
                .through(DenseChannel.adopting(secrets, Alphabet.numbered("y", rows[0].length), rows));
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
