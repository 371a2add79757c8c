package io.divulge.numeric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Precise;
import java.math.BigDecimal;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RemainderTest {
    private static void near(BigDecimal truth, double computed, double at) {
        BigDecimal error = truth.subtract(new BigDecimal(computed)).abs();
        BigDecimal allowed = truth.multiply(new BigDecimal(Remainder.ERROR));
        assertTrue(error.compareTo(allowed) <= 0, () -> computed + " for " + truth + " at " + at);
    }

    @Test
    @DisplayName("t log t - t + 1 and t - 1 - log t keep their digits from 1e-300 to 1e300 and next to 1")
    void logarithms() {
        for (double size = 1e-16; size < 1e300; size *= size < 1 ? 1.37 : 1e9) {
            logarithms(size);
            logarithms(size < 1 ? -size : size);
            if (size < 1e-10) {
                logarithms(-1 + size);
            }
        }
        for (double excess = -0.99; excess < 1; excess += 0.007) {
            logarithms(excess);
        }
    }

    private static void logarithms(double excess) {
        double lift = 1 + excess;
        // Between -1/2 and 1 the excess has more digits than the lift; below, the lift is exact.
        BigDecimal t = excess < -0.5 ? new BigDecimal(lift) : BigDecimal.ONE.add(new BigDecimal(excess));
        double up = excess < -0.5 ? lift - 1 : excess;
        BigDecimal log = Precise.log(t);
        BigDecimal linear = t.subtract(BigDecimal.ONE);
        near(t.multiply(log, Precise.DIGITS).subtract(linear), Remainder.ofEntropy(lift, up), excess);
        near(linear.subtract(log), Remainder.ofLog(lift, up), excess);
    }

    @Test
    @DisplayName("e^t - 1 - t keeps its digits, too")
    void exponential() {
        for (double size = 1e-150; size < 700; size *= size < 1e-3 ? 1e3 : 1.07) {
            for (double t : new double[] {size, -size}) {
                if (size < 1e-50) {
                    // The reference has not enough digits there, but the first term of the series has.
                    near(new BigDecimal(t).pow(2).divide(BigDecimal.valueOf(2)), Remainder.ofExp(t), t);
                } else {
                    BigDecimal x = new BigDecimal(t);
                    near(Precise.exp(x).subtract(BigDecimal.ONE).subtract(x), Remainder.ofExp(t), t);
                }
            }
        }
    }

    @Test
    @DisplayName("at 0 and at 1")
    void corners() {
        assertEquals(1, Remainder.ofEntropy(0, -1));
        assertEquals(Double.POSITIVE_INFINITY, Remainder.ofLog(0, -1));
        assertEquals(0, Remainder.ofEntropy(1, 0));
        assertEquals(0, Remainder.ofLog(1, 0));
        assertEquals(0, Remainder.ofExp(0));
    }
}
