package io.divulge.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What every kernel promises, held against exact arithmetic. */
public abstract class ColumnKernelContract {
    protected abstract ColumnKernel kernel();

    /** Rows and columns around the sizes of vectors, tiles and blocks. */
    static Stream<Arguments> shapes() {
        return Stream.of(
                Arguments.of(1, 1),
                Arguments.of(1, 8),
                Arguments.of(1, 2500),
                Arguments.of(2, 7),
                Arguments.of(3, 9),
                Arguments.of(7, 16),
                Arguments.of(8, 33),
                Arguments.of(9, 1025),
                Arguments.of(13, 63),
                Arguments.of(127, 5),
                Arguments.of(128, 24),
                Arguments.of(129, 17),
                Arguments.of(1000, 1),
                Arguments.of(1000, 11));
    }

    @ParameterizedTest(name = "{0} x {1}")
    @MethodSource("shapes")
    void extremesAreThoseOfTheMatrix(int rows, int columns) {
        double[][] matrix = matrix(rows, columns);
        Found found = find(matrix, weights(rows), true);
        for (int j = 0; j < columns; j++) {
            double max = 0;
            double min = 1;
            for (double[] row : matrix) {
                max = Math.max(max, row[j]);
                min = Math.min(min, row[j]);
            }
            assertThat(found.max[j]).isEqualTo(max);
            // The negative zero of the input comes out as a positive one.
            assertThat(found.min[j]).isEqualTo(min + 0.0);
        }
    }

    @ParameterizedTest(name = "{0} x {1}")
    @MethodSource("shapes")
    void sumsAreWithinTheirBound(int rows, int columns) {
        double[][] matrix = matrix(rows, columns);
        double[] weights = weights(rows);
        Found found = find(matrix, weights, true);
        for (int j = 0; j < columns; j++) {
            BigDecimal exact = BigDecimal.ZERO;
            for (int x = 0; x < rows; x++) {
                exact = exact.add(new BigDecimal(weights[x]).multiply(new BigDecimal(matrix[x][j])));
            }
            assertWithin(found.sum[j], exact, ColumnKernel.SUM_ROUNDINGS);
        }
    }

    @ParameterizedTest(name = "{0} x {1}")
    @MethodSource("shapes")
    void logsAreWithinTheirBound(int rows, int columns) {
        double[][] matrix = matrix(rows, columns);
        double[] weights = weights(rows);
        BigDecimal exact = BigDecimal.ZERO;
        for (int x = 0; x < rows; x++) {
            for (double w : matrix[x]) {
                if (w > 0) {
                    exact = exact.add(new BigDecimal(weights[x] * w).multiply(ExactLogarithm.of(w)));
                }
            }
        }
        // The product of weight and entry above is rounded too.
        assertWithin(find(matrix, weights, true).logs, exact, ColumnKernel.LOG_ROUNDINGS + 1);
    }

    @ParameterizedTest(name = "{0} x {1}")
    @MethodSource("shapes")
    void withoutLogsTheRestIsTheSame(int rows, int columns) {
        double[][] matrix = matrix(rows, columns);
        Found with = find(matrix, weights(rows), true);
        Found without = find(matrix, weights(rows), false);
        assertThat(without.logs).isZero();
        assertThat(without.max).containsExactly(with.max);
        assertThat(without.min).containsExactly(with.min);
        for (int j = 0; j < columns; j++) {
            assertWithin(without.sum[j], new BigDecimal(with.sum[j]), 2 * ColumnKernel.SUM_ROUNDINGS);
        }
    }

    @Test
    @DisplayName("a part of the matrix is looked at and nothing beside it")
    void part() {
        double[][] matrix = matrix(30, 50);
        double[][] part = new double[17][];
        for (int x = 0; x < part.length; x++) {
            part[x] = Arrays.copyOfRange(matrix[6 + x], 11, 11 + 29);
        }
        double[] weights = weights(30);
        double[] partWeights = Arrays.copyOfRange(weights, 6, 6 + 17);
        double[] max = new double[50];
        double[] min = new double[50];
        double[] sum = new double[50];
        ColumnRun run = kernel().summarize(matrix, weights, 6, 23, 11, 29, true);
        run.copyTo(max, min, sum);
        Found found = find(part, partWeights, true);
        assertThat(Arrays.copyOfRange(max, 11, 40)).containsExactly(found.max);
        assertThat(Arrays.copyOfRange(min, 11, 40)).containsExactly(found.min);
        assertThat(Arrays.copyOfRange(sum, 11, 40)).containsExactly(found.sum);
        assertThat(run.logs().value()).isEqualTo(found.logs);
        assertThat(sum[10]).isZero();
        assertThat(sum[40]).isZero();
    }

    @Test
    @DisplayName("blocks of rows can be merged")
    void merge() {
        double[][] matrix = matrix(600, 13);
        double[] weights = weights(600);
        Found whole = find(matrix, weights, true);
        ColumnRun run = kernel().summarize(matrix, weights, 0, 256, 0, 13, true);
        run.merge(kernel().summarize(matrix, weights, 256, 600, 0, 13, true));
        Found merged = new Found(run, 13);
        assertThat(merged.max).containsExactly(whole.max);
        assertThat(merged.min).containsExactly(whole.min);
        for (int j = 0; j < 13; j++) {
            assertWithin(merged.sum[j], new BigDecimal(whole.sum[j]), 2 * ColumnKernel.SUM_ROUNDINGS);
        }
        assertWithin(merged.logs, new BigDecimal(whole.logs), 2 * ColumnKernel.LOG_ROUNDINGS);
    }

    @Test
    @DisplayName("w log w is right for each single entry")
    void single() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 5_000; i++) {
            double w = Probabilities.positive(random);
            // All entries but one are 1, whose logarithm is 0.
            double[][] matrix = new double[2][8];
            Arrays.fill(matrix[0], 1);
            Arrays.fill(matrix[1], 1);
            matrix[random.nextInt(2)][random.nextInt(8)] = w;
            double logs = find(matrix, new double[] {1, 1}, true).logs;
            assertWithin(logs, ExactLogarithm.of(w).multiply(new BigDecimal(w)), 256);
        }
    }

    private static void assertWithin(double computed, BigDecimal exact, int roundings) {
        assertThat(ExactLogarithm.units(computed, exact))
                .as("%s against %s", computed, exact.doubleValue())
                .isLessThanOrEqualTo(Rounding.gamma(roundings) / Rounding.UNIT);
    }

    private static double[][] matrix(int rows, int columns) {
        SplittableRandom random = new SplittableRandom(31L * rows + columns);
        double[][] matrix = new double[rows][columns];
        for (double[] row : matrix) {
            for (int j = 0; j < columns; j++) {
                row[j] = Probabilities.any(random);
            }
        }
        return matrix;
    }

    private static double[] weights(int rows) {
        return new SplittableRandom(7).doubles(rows, 1e-6, 1.0 / rows).toArray();
    }

    private Found find(double[][] matrix, double[] weights, boolean logs) {
        int columns = matrix[0].length;
        return new Found(kernel().summarize(matrix, weights, 0, matrix.length, 0, columns, logs), columns);
    }

    /** What a run found, unpacked. */
    private static final class Found {
        private final double[] max;
        private final double[] min;
        private final double[] sum;
        private final double logs;

        Found(ColumnRun run, int columns) {
            max = new double[columns];
            min = new double[columns];
            sum = new double[columns];
            run.copyTo(max, min, sum);
            logs = run.logs().value();
        }
    }
}
