package io.divulge.figures.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** [GKKS22, Fig. 1] point by point: (11) and (15) as they are printed, Theorem 1 by a search over the triangle of input laws. */
class OrderPlaneFigureTest {
    private static final double[][] W = {{0.7, 0.2, 0.1}, {0.2, 0.6, 0.2}, {0.1, 0.3, 0.6}};
    private static final double INFINITY = Double.POSITIVE_INFINITY;

    /** Enough for nine digits of a smooth maximum. */
    private static final int THIRDS = 36;

    private final DataTable data = Made.of("ab-1").data();

    @Test
    @DisplayName("441 points: infinite at alpha = 1 < beta, and the formula of its region everywhere else")
    void plane() {
        double[] alpha = data.numbers("alpha");
        double[] beta = data.numbers("beta");
        double[] leakage = data.numbers("leakage");
        assertEquals(441, leakage.length);
        for (int i = 0; i < leakage.length; i++) {
            String at = "at (" + alpha[i] + ", " + beta[i] + ")";
            if (alpha[i] == 1) {
                // The capacity at (1, 1) has no formula here; at beta > 1 the factor alpha / (alpha - 1) is infinite.
                assertEquals(beta[i] == 1 ? capacity() : INFINITY, leakage[i], 1e-6, at);
            } else {
                double expected = expected(alpha[i], beta[i]);
                assertEquals(expected, leakage[i], 2e-7 * Math.max(1, expected), at);
            }
        }
    }

    private static double expected(double alpha, double beta) {
        if (alpha == INFINITY && beta == INFINITY) {
            return Math.log(7);
        }
        double best = 0;
        for (double[] reference : W) {
            if (alpha == INFINITY) {
                best = Math.max(best, Math.log(sum(reference, beta, largest())) / beta);
            } else if (alpha <= beta) {
                for (double[] row : W) {
                    best = Math.max(best, alpha / (alpha - 1) * divergence(row, reference, beta));
                }
            } else {
                best = Math.max(best, alpha / ((alpha - 1) * beta) * Math.log(search(reference, alpha, beta)));
            }
        }
        return best;
    }

    /** (β − 1)/β times the Rényi divergence of order β, also at infinity. */
    private static double divergence(double[] row, double[] reference, double beta) {
        if (beta == INFINITY) {
            double ratio = 0;
            for (int y = 0; y < 3; y++) {
                ratio = Math.max(ratio, row[y] / reference[y]);
            }
            return Math.log(ratio);
        }
        return Math.log(sum(reference, beta, row)) / beta;
    }

    private static double[] largest() {
        return new double[] {0.7, 0.6, 0.6};
    }

    private static double sum(double[] reference, double beta, double[] means) {
        double sum = 0;
        for (int y = 0; y < 3; y++) {
            sum += Math.pow(reference[y], 1 - beta) * Math.pow(means[y], beta);
        }
        return sum;
    }

    /** The largest sum of [GKKS22, Thm 1] over input laws, which is concave in them. */
    private static double search(double[] reference, double alpha, double beta) {
        return maximum(
                1,
                a -> maximum(1 - a, b -> {
                    double[] means = new double[3];
                    double[] law = {a, b, Math.max(0, 1 - a - b)};
                    for (int y = 0; y < 3; y++) {
                        double mean = 0;
                        for (int x = 0; x < 3; x++) {
                            mean += law[x] * Math.pow(W[x][y], alpha);
                        }
                        means[y] = Math.pow(mean, 1 / alpha);
                    }
                    return sum(reference, beta, means);
                }));
    }

    private static double maximum(double end, DoubleUnaryOperator concave) {
        double low = 0;
        double high = end;
        for (int i = 0; i < THIRDS; i++) {
            double left = low + (high - low) / 3;
            double right = high - (high - low) / 3;
            if (concave.applyAsDouble(left) < concave.applyAsDouble(right)) {
                low = left;
            } else {
                high = right;
            }
        }
        return concave.applyAsDouble((low + high) / 2);
    }

    /** Shannon's, by the same search. */
    private static double capacity() {
        return maximum(
                1,
                a -> maximum(1 - a, b -> {
                    double[] law = {a, b, Math.max(0, 1 - a - b)};
                    double information = 0;
                    for (int y = 0; y < 3; y++) {
                        double q = law[0] * W[0][y] + law[1] * W[1][y] + law[2] * W[2][y];
                        for (int x = 0; x < 3; x++) {
                            information += law[x] * W[x][y] * Math.log(W[x][y] / q);
                        }
                    }
                    return information;
                }));
    }
}
