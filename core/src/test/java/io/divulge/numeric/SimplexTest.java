package io.divulge.numeric;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimplexTest {
    private static double check(double... entries) {
        return Simplex.check("prior", entries, i -> "x" + (i + 1));
    }

    @Test
    @DisplayName("decimals that mean a distribution are known to half an ulp")
    void decimals() {
        assertEquals(Rounding.UNIT, check(0.1, 0.2, 0.7));
        assertEquals(Rounding.UNIT, check(1));
        assertEquals(Rounding.UNIT, check(0, 1, 0));
        double[] hundredths = new double[100];
        Arrays.fill(hundredths, 0.01);
        assertEquals(Rounding.UNIT, check(hundredths));
    }

    @Test
    @DisplayName("a sum that is off by more than rounding explains makes every entry that uncertain")
    void defect() {
        double uncertainty = check(0.3333333333, 0.3333333333, 0.3333333333);
        assertTrue(uncertainty > 0.9e-10 && uncertainty < 1.1e-10);
        assertEquals(check(0.5, 0.5 + 1e-10), check(0.5, 0.5 - 1e-10), 1e-17);
    }

    @Test
    void sums() {
        assertThatThrownBy(() -> check(0.5, 0.4))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("prior sums to 0.9, not to 1 (off by -0.1; accepted: 1e-9)."
                        + " If these are weights, ask for normalizing.");
        assertThatThrownBy(() -> check(1, 2e-9))
                .hasMessageStartingWith("prior sums to 1.000000002, not to 1 (off by 2e-9;");
        assertThatThrownBy(() -> check()).hasMessageStartingWith("prior sums to 0, not to 1");
        assertTrue(Simplex.isSum(1 + 0.9e-9));
        assertFalse(Simplex.isSum(1 - 1.1e-9));
        assertFalse(Simplex.isSum(Double.NaN));
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {-0.1, 1.1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -Double.MIN_VALUE})
    void entries(double entry) {
        assertThatThrownBy(() -> check(0.5, entry, 0.5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("prior has " + entry + " at 'x2', which is no probability (expected a number from 0 to 1)");
        assertFalse(Simplex.isEntry(entry));
    }

    @Test
    @DisplayName("numbers below the normal range have lost digits already")
    void subnormal() {
        assertThatThrownBy(() -> check(1, 1e-310))
                .hasMessage(
                        "prior has 1.0E-310 at 'x2', smaller than a double holds to full precision (expected 0, or at"
                                + " least 2.2250738585072014E-308)");
        assertTrue(Simplex.isEntry(Double.MIN_NORMAL));
        assertTrue(Simplex.isEntry(-0.0));
    }
}
