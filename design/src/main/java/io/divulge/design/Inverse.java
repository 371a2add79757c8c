package io.divulge.design;

/** The inverse of a small matrix, by elimination with the largest pivot of each column. */
final class Inverse {
    private Inverse() {}

    /**
     * The inverse.
     *
     * @param matrix square; it is overwritten by nothing
     * @throws ArithmeticException if there is none
     */
    static double[][] of(double[][] matrix) {
        int size = matrix.length;
        double[][] left = new double[size][];
        double[][] right = new double[size][size];
        for (int i = 0; i < size; i++) {
            left[i] = matrix[i].clone();
            right[i][i] = 1;
        }
        for (int c = 0; c < size; c++) {
            int best = c;
            for (int r = c + 1; r < size; r++) {
                best = Math.abs(left[r][c]) > Math.abs(left[best][c]) ? r : best;
            }
            if (!(Math.abs(left[best][c]) > 0)) {
                throw new ArithmeticException("singular matrix");
            }
            swap(left, c, best);
            swap(right, c, best);
            double pivot = left[c][c];
            for (int k = 0; k < size; k++) {
                left[c][k] /= pivot;
                right[c][k] /= pivot;
            }
            for (int r = 0; r < size; r++) {
                double factor = left[r][c];
                if (r != c && factor != 0) {
                    for (int k = 0; k < size; k++) {
                        left[r][k] -= factor * left[c][k];
                        right[r][k] -= factor * right[c][k];
                    }
                }
            }
        }
        return right;
    }

    private static void swap(double[][] rows, int a, int b) {
        double[] row = rows[a];
        rows[a] = rows[b];
        rows[b] = row;
    }
}
