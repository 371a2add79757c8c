package io.divulge.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class TableLogarithmTest {
    private static final int SAMPLES = 60_000;

    @Test
    @DisplayName("no logarithm is off by more than is promised, whatever the size of the probability")
    void accuracy() {
        SplittableRandom random = new SplittableRandom(1);
        double worst = 0;
        for (int i = 0; i < SAMPLES; i++) {
            double w = Probabilities.positive(random);
            if (w < 1) {
                worst = Math.max(worst, ExactLogarithm.units(TableLogarithm.log(w), ExactLogarithm.of(w)));
            }
        }
        assertThat(worst).isBetween(0.5, (double) TableLogarithm.ROUNDINGS);
    }

    @Test
    @DisplayName("at both ends of every cell of the table, in three octaves")
    void cells() {
        for (long bits = Double.doubleToRawLongBits(0.125); bits < Double.doubleToRawLongBits(1); bits += 1L << 43) {
            for (long step = -1; step <= 1; step++) {
                double w = Double.longBitsToDouble(bits + step);
                assertThat(ExactLogarithm.units(TableLogarithm.log(w), ExactLogarithm.of(w)))
                        .as("log %s", w)
                        .isLessThan(TableLogarithm.ROUNDINGS);
            }
        }
    }

    @Test
    @DisplayName("log 1 is 0, and 0 log 0 is 0")
    void ends() {
        assertThat(TableLogarithm.log(1)).isZero();
        assertThat(0 * TableLogarithm.log(0)).isZero();
        assertThat(-0.0 * TableLogarithm.log(-0.0)).isZero();
        assertThat(TableLogarithm.log(Double.MIN_NORMAL)).isEqualTo(-1022 * Math.log(2));
    }
}
