package io.divulge.numeric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import java.math.BigDecimal;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SumTest {
    /** The exact sum of doubles: decimals hold every one of them. */
    private static BigDecimal truth(double[] terms) {
        BigDecimal sum = BigDecimal.ZERO;
        for (double term : terms) {
            sum = sum.add(new BigDecimal(term));
        }
        return sum;
    }

    private static void assertHolds(Sum sum, double[] terms) {
        BigDecimal off = truth(terms).subtract(new BigDecimal(sum.value())).abs();
        assertTrue(off.compareTo(new BigDecimal(sum.error())) <= 0, () -> "off by " + off + ", not " + sum.error());
    }

    private static Sum of(double... terms) {
        Sum sum = new Sum();
        for (double term : terms) {
            sum.add(term);
        }
        return sum;
    }

    @Test
    @DisplayName("what plain addition loses is kept")
    void compensation() {
        assertEquals(2, of(1, 1e100, 1, -1e100).value());
        assertEquals(1e-20, of(1, 1e-20, -1).value());
        assertEquals(4, of(1, 1e100, 1, -1e100).terms());
        assertEquals(2e100, of(1, 1e100, 1, -1e100).magnitude());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 10, 1000})
    @DisplayName("the error holds for probabilities, for cancelling terms and for terms of all sizes")
    void error(int count) {
        Draw draw = Draw.seeded(count);
        for (int round = 0; round < 300; round++) {
            double[] terms = new double[count];
            for (int i = 0; i < count; i++) {
                double size = Math.scalb(draw.inside(), round % 3 == 0 ? 0 : draw.whole(-60, 60));
                terms[i] = draw.chance(0.5) && round % 2 == 0 ? -size : size;
            }
            assertHolds(of(terms), terms);
        }
    }

    @Test
    @DisplayName("the error holds when almost everything cancels")
    void cancellation() {
        Draw draw = Draw.seeded(7);
        for (int round = 0; round < 300; round++) {
            int half = draw.whole(1, 200);
            double[] terms = new double[2 * half + 1];
            for (int i = 0; i < half; i++) {
                double term = Math.scalb(draw.inside(), draw.whole(0, 200));
                terms[i] = term;
                terms[2 * half - (round % 2 == 0 ? i : half - 1 - i)] = -term;
            }
            terms[half] = Math.scalb(draw.inside(), -draw.whole(0, 100));
            assertHolds(of(terms), terms);
        }
    }

    @Test
    @DisplayName("a sum of sums is as good as the sum")
    void merging() {
        Draw draw = Draw.seeded(11);
        for (int round = 0; round < 300; round++) {
            int parts = draw.whole(1, 8);
            double[] terms = new double[parts * 50];
            Sum whole = new Sum();
            for (int p = 0; p < parts; p++) {
                Sum part = new Sum();
                for (int i = 0; i < 50; i++) {
                    double term = Math.scalb(draw.inside() - 0.5, draw.whole(-50, 50));
                    terms[50 * p + i] = term;
                    part.add(term);
                }
                whole.add(part);
            }
            assertHolds(whole, terms);
            assertEquals(terms.length, whole.terms());
        }
    }

    @Test
    @DisplayName("terms that are each off by a part make the sum off by that part of their sizes")
    void uncertainTerms() {
        Draw draw = Draw.seeded(13);
        for (int round = 0; round < 300; round++) {
            double relative = Math.scalb(1.0, -draw.whole(20, 53));
            double[] meant = new double[draw.whole(1, 100)];
            Sum sum = new Sum();
            for (int i = 0; i < meant.length; i++) {
                double term = draw.inside() - 0.5;
                // A sum of two parts of one double, so that the meant terms are exact in decimals.
                meant[i] = term;
                sum.add(term);
            }
            BigDecimal shifted = BigDecimal.ZERO;
            for (double term : meant) {
                shifted = shifted.add(new BigDecimal(term).add(new BigDecimal(Math.abs(term) * relative)));
            }
            BigDecimal off = shifted.subtract(new BigDecimal(sum.value())).abs();
            assertTrue(off.compareTo(new BigDecimal(sum.error(relative))) <= 0);
        }
    }

    @Test
    @DisplayName("infinity stays infinity")
    void infinity() {
        assertEquals(
                Double.POSITIVE_INFINITY, of(1, Double.POSITIVE_INFINITY, 2).value());
        assertEquals(0, new Sum().value());
    }
}
