package io.divulge.numeric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.exact.ExactValue;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoundingTest {
    private static BigFraction exact(double number) {
        return BigFraction.from(number);
    }

    private static void assertAtLeast(double bound, BigFraction truth) {
        assertTrue(exact(bound).compareTo(truth) >= 0, () -> bound + " is less than " + truth.doubleValue());
        assertTrue(bound <= truth.doubleValue() * (1 + 1e-12) + Double.MIN_NORMAL, () -> bound + " is loose");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, 2, 3, 7, 264, 1e6, 1e12, 4e15})
    @DisplayName("gamma(k) = k u / (1 - k u), rounded up")
    void gamma(double operations) {
        BigFraction ku = exact(operations).multiply(exact(Rounding.UNIT));
        assertAtLeast(Rounding.gamma(operations), ku.divide(BigFraction.ONE.subtract(ku)));
    }

    @Test
    @DisplayName("so many roundings that nothing is left to promise")
    void noPromise() {
        assertEquals(Double.POSITIVE_INFINITY, Rounding.gamma(0x1p52));
        assertEquals(Double.POSITIVE_INFINITY, Rounding.gamma(1e300));
        assertEquals(Double.POSITIVE_INFINITY, Rounding.quotient(0, 0.5));
        assertEquals(Double.POSITIVE_INFINITY, Rounding.logError(1, 0.7));
    }

    @Test
    @DisplayName("products and quotients of uncertain numbers: (1+a)(1+b) - 1 and (1+a)/(1-b) - 1, rounded up")
    void products() {
        Draw draw = Draw.seeded(1);
        for (int i = 0; i < 2000; i++) {
            double a = Math.scalb(draw.inside(), -draw.whole(2, 60));
            double b = Math.scalb(draw.inside(), -draw.whole(2, 60));
            BigFraction high = BigFraction.ONE.add(exact(a));
            assertAtLeast(
                    Rounding.product(a, b),
                    high.multiply(BigFraction.ONE.add(exact(b))).subtract(1));
            assertAtLeast(
                    Rounding.quotient(a, b),
                    high.divide(BigFraction.ONE.subtract(exact(b))).subtract(1));
        }
    }

    @Test
    @DisplayName("the error of a logarithm covers its uncertain argument and its own last digit")
    void logarithms() {
        Draw draw = Draw.seeded(2);
        for (int i = 0; i < 3000; i++) {
            double argument = Math.scalb(draw.inside() + 0.01, draw.whole(-40, 40));
            double relative = Math.scalb(draw.inside(), -draw.whole(2, 60));
            double log = Math.log(argument);
            double error = Rounding.logError(log, relative);
            for (int side = -1; side <= 1; side++) {
                BigFraction meant = exact(argument).multiply(exact(1).add(exact(relative * side)));
                Value truth = ExactValue.log(meant).toValue(Witness.NONE);
                assertTrue(log - error <= truth.lower() && truth.upper() <= log + error);
            }
        }
        assertEquals(0, Rounding.logError(Double.NEGATIVE_INFINITY, 1e-16));
    }
}
