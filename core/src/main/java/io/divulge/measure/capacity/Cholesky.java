package io.divulge.measure.capacity;

import org.jspecify.annotations.Nullable;

/** The factor {@code L} of a positive definite matrix {@code L L'}, to solve equations with. */
final class Cholesky {
    private final double[][] factor;

    private Cholesky(double[][] factor) {
        this.factor = factor;
    }

    /**
     * Factors the part of a symmetric matrix with these indices, its lower half given.
     *
     * @param ridge the part of each diagonal entry that is added to it
     * @return null if the matrix is not definite
     */
    static @Nullable Cholesky of(double[][] matrix, int[] indices, double ridge) {
        int size = indices.length;
        double[][] factor = new double[size][];
        for (int i = 0; i < size; i++) {
            double[] row = new double[i + 1];
            for (int j = 0; j <= i; j++) {
                // Indices rise, so that this is in the lower half.
                row[j] = matrix[indices[i]][indices[j]];
            }
            double least = ridge * row[i];
            row[i] += least;
            for (int j = 0; j <= i; j++) {
                double[] other = factor[j] == null ? row : factor[j];
                double rest = row[j] - dot(row, other, j);
                if (j < i) {
                    row[j] = rest / other[j];
                } else if (rest > 0.5 * least) {
                    row[i] = Math.sqrt(rest);
                } else {
                    return null;
                }
            }
            factor[i] = row;
        }
        return new Cholesky(factor);
    }

    private static double dot(double[] a, double[] b, int length) {
        double even = 0;
        double odd = 0;
        int i = 0;
        for (; i + 1 < length; i += 2) {
            even += a[i] * b[i];
            odd += a[i + 1] * b[i + 1];
        }
        return i < length ? even + odd + a[i] * b[i] : even + odd;
    }

    /** Solves in place. */
    double[] solve(double[] right) {
        for (int i = 0; i < factor.length; i++) {
            right[i] = (right[i] - dot(factor[i], right, i)) / factor[i][i];
        }
        for (int i = factor.length - 1; i >= 0; i--) {
            double value = right[i] / factor[i][i];
            right[i] = value;
            double[] row = factor[i];
            for (int j = 0; j < i; j++) {
                right[j] -= row[j] * value;
            }
        }
        return right;
    }
}
