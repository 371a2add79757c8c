package io.divulge.simd;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.numeric.ExactLogarithm;
import io.divulge.numeric.Probabilities;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.SplittableRandom;
import jdk.incubator.vector.DoubleVector;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class VectorLogarithmTest {
    private static final int SAMPLES = 5_000;
    private static final BigDecimal LOG_2 = ExactLogarithm.of(0.5).negate();

    @Test
    @DisplayName("no logarithm is off by more than is promised, whatever the size of the probability")
    void accuracy() {
        SplittableRandom random = new SplittableRandom(2);
        double worst = 0;
        for (int i = 0; i < SAMPLES; i++) {
            double[] w = random.doubles(VectorLogarithm.DOUBLES.length()).toArray();
            for (int lane = 0; lane < w.length; lane++) {
                w[lane] = Probabilities.positive(random);
            }
            double[] logs = log2(w);
            for (int lane = 0; lane < w.length; lane++) {
                BigDecimal exact = ExactLogarithm.of(w[lane]).divide(LOG_2, MathContext.DECIMAL128);
                if (exact.signum() != 0) {
                    worst = Math.max(worst, ExactLogarithm.units(logs[lane], exact));
                }
            }
        }
        assertThat(worst).isBetween(0.5, (double) VectorLogarithm.ROUNDINGS);
    }

    @Test
    @DisplayName("log 1 is 0, and 0 log 0 is 0")
    void ends() {
        assertThat(log2(1)).isZero();
        assertThat(0.0 * log2(0.0)).isZero();
        assertThat(-0.0 * log2(-0.0)).isZero();
        assertThat(log2(Double.MIN_NORMAL)).isEqualTo(-1022);
    }

    /** The logarithm of one number, which stands in every lane, however many there are. */
    private static double log2(double w) {
        double[] lanes = new double[VectorLogarithm.DOUBLES.length()];
        Arrays.fill(lanes, w);
        double[] logs = log2(lanes);
        assertThat(logs).containsOnly(logs[0]);
        return logs[0];
    }

    private static double[] log2(double[] w) {
        return VectorLogarithm.log2(
                        DoubleVector.fromArray(VectorLogarithm.DOUBLES, w, 0).reinterpretAsLongs())
                .toArray();
    }
}
