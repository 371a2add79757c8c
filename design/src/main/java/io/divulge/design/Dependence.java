package io.divulge.design;

import java.util.List;

/** Weights of vectors that depend on each other, with as many of them 0 as can be and the same sum. */
final class Dependence {
    /** A pivot below this part of the largest entry is rounding. */
    private static final double NOTHING = 1e-11;

    /** Sums that differ by less are the same. */
    private static final double SAME = 1e-12;

    private Dependence() {}

    /**
     * The weights with no more of them above 0, unless rounding has lost the sum on the way, than the vectors have entries: by Caratheodory's argument: a dependence among vectors is followed until one of the weights runs out.
     *
     * @param weights none of them negative
     */
    static double[] reduced(List<double[]> vectors, double[] weights) {
        double[] left = weights.clone();
        int entries = vectors.isEmpty() ? 0 : vectors.get(0).length;
        int[] used = new int[vectors.size()];
        int count = 0;
        for (int next = 0; next < left.length; next++) {
            used[count++] = next;
            if (count <= entries) {
                continue;
            }
            double[] dependence = dependence(vectors, used, count, entries);
            if (dependence.length == 0) {
                continue;
            }
            double step = Double.POSITIVE_INFINITY;
            int out = -1;
            for (int i = 0; i < count; i++) {
                if (dependence[i] > 0 && left[used[i]] / dependence[i] < step) {
                    step = left[used[i]] / dependence[i];
                    out = i;
                }
            }
            for (int i = 0; i < count; i++) {
                left[used[i]] = Math.max(0, left[used[i]] - step * dependence[i]);
            }
            left[used[out]] = 0;
            System.arraycopy(used, out + 1, used, out, count - out - 1);
            count--;
        }
        return isSame(vectors, weights, left) ? left : weights.clone();
    }

    /** Whether two weightings have one sum, but for rounding. */
    private static boolean isSame(List<double[]> vectors, double[] weights, double[] others) {
        int entries = vectors.isEmpty() ? 0 : vectors.get(0).length;
        for (int r = 0; r < entries; r++) {
            double difference = 0;
            double size = 1;
            for (int i = 0; i < weights.length; i++) {
                difference += (weights[i] - others[i]) * vectors.get(i)[r];
                size += weights[i] * Math.abs(vectors.get(i)[r]);
            }
            // Written so that NaN fails.
            if (!(Math.abs(difference) <= SAME * size)) {
                return false;
            }
        }
        return true;
    }

    /** Factors, some of them positive, with which the vectors sum to 0; empty if rounding hides them. */
    private static double[] dependence(List<double[]> vectors, int[] used, int count, int entries) {
        double[][] matrix = new double[entries][count];
        double largest = 0;
        for (int r = 0; r < entries; r++) {
            for (int i = 0; i < count; i++) {
                matrix[r][i] = vectors.get(used[i])[r];
                largest = Math.max(largest, Math.abs(matrix[r][i]));
            }
        }
        int[] pivotColumn = new int[entries];
        boolean[] isPivot = new boolean[count];
        int rank = 0;
        for (int c = 0; c < count && rank < entries; c++) {
            int best = rank;
            for (int r = rank + 1; r < entries; r++) {
                best = Math.abs(matrix[r][c]) > Math.abs(matrix[best][c]) ? r : best;
            }
            if (Math.abs(matrix[best][c]) <= NOTHING * largest) {
                continue;
            }
            double[] row = matrix[best];
            matrix[best] = matrix[rank];
            matrix[rank] = row;
            for (int r = 0; r < entries; r++) {
                double factor = r == rank ? 0 : matrix[r][c] / row[c];
                if (factor != 0) {
                    for (int i = c; i < count; i++) {
                        matrix[r][i] -= factor * row[i];
                    }
                }
            }
            pivotColumn[rank++] = c;
            isPivot[c] = true;
        }
        for (int free = 0; free < count; free++) {
            if (!isPivot[free]) {
                double[] dependence = new double[count];
                dependence[free] = 1;
                for (int r = 0; r < rank; r++) {
                    dependence[pivotColumn[r]] = -matrix[r][free] / matrix[r][pivotColumn[r]];
                }
                return dependence;
            }
        }
        return new double[0];
    }
}
