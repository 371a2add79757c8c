package io.divulge.figures.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** [SGSSO25, Fig. 2] point by point, with Theorem 6 as it is printed. */
class DensityBoundsFigureTest {
    @ParameterizedTest
    @CsvSource({"pmc-2a, 0.2", "pmc-2b, 0.5"})
    void curvesAreThoseOfTheTheorem(String name, double least) {
        DataTable data = Made.of(name).data();
        DataTable first = data.where("series", "pml-implies-pmc");
        assertEquals(151, first.size());
        for (int i = 0; i < first.size() - 1; i++) {
            double leakage = first.numbers("epsilon_u")[i];
            double expected = Math.log(least / (1 - Math.exp(leakage) * (1 - least)));
            double found = first.numbers("epsilon_l")[i];
            // The difference in the denominator loses digits as the curve turns upwards.
            assertEquals(expected, found, 1e-12 * Math.exp(expected), "at " + leakage);
        }
        DataTable second = data.where("series", "pmc-implies-pml");
        assertEquals(151, second.size());
        for (int i = 0; i < second.size(); i++) {
            double cost = second.numbers("epsilon_l")[i];
            assertEquals(4.0 * i / 150, cost, 1e-12);
            assertEquals(
                    Math.log((1 - Math.exp(-cost) * (1 - least)) / least),
                    second.numbers("epsilon_u")[i],
                    1e-12,
                    "at " + cost);
        }
    }
}
