package io.divulge.simd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.divulge.numeric.ColumnKernel;
import io.divulge.numeric.ColumnKernelContract;
import io.divulge.numeric.PlainColumnKernel;
import io.divulge.numeric.Probabilities;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

class VectorColumnKernelTest extends ColumnKernelContract {
    @Override
    protected ColumnKernel kernel() {
        int lanes = VectorLogarithm.DOUBLES.length();
        assumeTrue(lanes >= 4, () -> "this processor has vectors of " + lanes + " doubles, and the kernel needs 4");
        return new VectorColumnKernel();
    }

    @RepeatedTest(20)
    @DisplayName("largest and smallest entries have the same bits as those of the plain kernel")
    void sameAsPlain(RepetitionInfo repetition) {
        SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
        int rows = random.nextInt(1, 300);
        int columns = random.nextInt(1, 300);
        double[][] matrix = new double[rows][columns];
        for (double[] row : matrix) {
            for (int j = 0; j < columns; j++) {
                // Zeros and ones in one column only: they would be the extremes of all.
                row[j] = j == 0 ? Probabilities.any(random) : random.nextDouble(0.25, 0.75);
            }
        }
        double[] weights = random.doubles(rows).toArray();
        for (boolean logs : new boolean[] {false, true}) {
            double[][] plain = find(new PlainColumnKernel(), matrix, weights, logs);
            double[][] vector = find(kernel(), matrix, weights, logs);
            assertThat(vector[0]).containsExactly(plain[0]);
            assertThat(vector[1]).containsExactly(plain[1]);
        }
    }

    private static double[][] find(ColumnKernel kernel, double[][] matrix, double[] weights, boolean logs) {
        int columns = matrix[0].length;
        double[][] found = new double[3][columns];
        kernel.summarize(matrix, weights, 0, matrix.length, 0, columns, logs).copyTo(found[0], found[1], found[2]);
        return found;
    }
}
