package io.divulge.figures.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** [ILE26, Fig. 1] point by point, from what can be done by hand for [ILE26, eq. 7]. */
class LeakageLawFigureTest {
    /** Probabilities of four outcomes, added. */
    private static final double ROUNDING = 1e-12;

    private final DataTable data = Made.of("env-1").data();

    @Test
    @DisplayName("C_Y(t): 0 below log(10/9), then 0.9, and 1 from log 4 on")
    void law() {
        double[] t = data.numbers("t");
        double[] cdf = data.numbers("cdf");
        for (int i = 0; i < t.length; i++) {
            double expected = t[i] < Math.log(10 / 9.0) - 1e-9 ? 0 : t[i] < Math.log(4) - 1e-9 ? 0.9 : 1;
            assertEquals(expected, cdf[i], ROUNDING, "at t = " + t[i]);
        }
    }

    @Test
    @DisplayName("1 - delta_c: two accounts are paid into by y1 and y2, and spend on y3 and y4 at c - 8/9 a unit")
    void afterPostProcessing() {
        double[] t = data.numbers("t");
        double[] closed = data.numbers("cdf_after_post_processing");
        for (int i = 0; i < t.length; i++) {
            double c = Math.exp(t[i]);
            double announced = c <= 10 / 9.0 ? 1 : Math.min(1, 0.1 + 0.1 * (4 - c) / (c - 8 / 9.0));
            double expected = t[i] > Math.log(4) + 1e-9 ? 0 : announced;
            assertEquals(1 - expected, closed[i], 1e-9, "at t = " + t[i]);
        }
    }
}
