package io.divulge.design;

/** The factor {@code L} of a symmetric positive definite matrix {@code L L^T}, and what is solved with it. */
final class Cholesky {
    /** A pivot below this part of its diagonal entry is rounding: its variable is held where it is. */
    private static final double LOST = 1e-30;

    private final double[][] lower;

    /** Factors a matrix, of which only the lower half is read; it is overwritten. */
    Cholesky(double[][] matrix) {
        int size = matrix.length;
        for (int i = 0; i < size; i++) {
            double[] row = matrix[i];
            double before = row[i];
            for (int j = 0; j <= i; j++) {
                double[] other = matrix[j];
                double sum = row[j];
                for (int k = 0; k < j; k++) {
                    sum -= row[k] * other[k];
                }
                if (j < i) {
                    row[j] = sum / other[j];
                } else {
                    row[i] = sum > LOST * before ? Math.sqrt(sum) : Double.POSITIVE_INFINITY;
                }
            }
        }
        this.lower = matrix;
    }

    /** Solves {@code L a = b} in place. */
    void forward(double[] b) {
        for (int i = 0; i < b.length; i++) {
            double sum = b[i];
            double[] row = lower[i];
            for (int k = 0; k < i; k++) {
                sum -= row[k] * b[k];
            }
            b[i] = sum / row[i];
        }
    }

    /** Solves {@code L^T a = b} in place. */
    void backward(double[] b) {
        for (int i = b.length - 1; i >= 0; i--) {
            b[i] /= lower[i][i];
            double value = b[i];
            double[] row = lower[i];
            for (int k = 0; k < i; k++) {
                b[k] -= row[k] * value;
            }
        }
    }
}
