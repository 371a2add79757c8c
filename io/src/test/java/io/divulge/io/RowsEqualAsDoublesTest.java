package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.measure.Value;
import io.divulge.measure.capacity.Capacity;
import io.divulge.measure.capacity.MaximalAlphaBetaLeakage;
import io.divulge.model.Joint;
import java.math.BigDecimal;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows that a double does not tell apart: brackets hold what was written, and what was written alike leaks exactly 0. */
class RowsEqualAsDoublesTest {
    private static Joint read(ModelReader reader, String first, String second) {
        return Text.read(reader, "{\"channel\": [[" + first + "], [" + second + "]]}", "m.json")
                .joint();
    }

    @ParameterizedTest
    @CsvSource({
        "0.30000000000000001, 0.69999999999999999, 0.3, 0.7",
        "0.3, 0.7, 0.30000000000000001, 0.69999999999999999",
        "0.50000000000000001, 0.49999999999999999, 0.49999999999999999, 0.50000000000000001",
        "3.0000000000000001e-1, 0.69999999999999999, 0.3, 0.7",
    })
    @DisplayName("rows that differ in the 17th digit leak something, and the brackets allow for it")
    void writtenApart(String a, String b, String c, String d) {
        for (ModelReader reader : new ModelReader[] {
            ModelReader.create(),
            ModelReader.create().exactly(),
            ModelReader.create().normalizing()
        }) {
            Joint joint = read(reader, a + "," + b, c + "," + d);
            assertThat(joint.likelihood(0, 0)).isEqualTo(joint.likelihood(0, 1));
            // Pinsker's inequality: under the uniform prior at least half the square of the total variation leaks.
            BigDecimal variation = new BigDecimal(a).subtract(new BigDecimal(c)).abs();
            double least = variation.pow(2).doubleValue() / 2;
            for (double order : new double[] {1, 1.5, 2, 1e17, Double.POSITIVE_INFINITY}) {
                assertHolds(Capacity.of(joint, order), least);
                assertHolds(MaximalAlphaBetaLeakage.of(joint, order, 1), least);
                assertHolds(MaximalAlphaBetaLeakage.of(joint, Math.max(2, order), 1.5), least);
                assertHolds(MaximalAlphaBetaLeakage.of(joint, Math.max(2, order), 3), least);
            }
            Value infinite = MaximalAlphaBetaLeakage.of(joint, 1, 2);
            assertThat(infinite.lower()).isZero();
            assertThat(infinite.upper()).isEqualTo(Double.POSITIVE_INFINITY);
        }
    }

    private static void assertHolds(Value value, double least) {
        assertThat(value.lower()).isZero();
        assertThat(value.value()).isZero();
        assertThat(value.upper()).isBetween(least, 4e-15);
    }

    @ParameterizedTest
    @CsvSource({"0.3, 0.7", "0.30000000000000001, 0.69999999999999999", "\"1/3\", \"2/3\""})
    @DisplayName("rows that are written alike leak exactly 0")
    void writtenAlike(String a, String b) {
        Joint joint = read(ModelReader.create(), a + "," + b, a + "," + b);
        assertThat(Capacity.of(joint).upper()).isZero();
        assertThat(MaximalAlphaBetaLeakage.of(joint, 1, 2).upper()).isZero();
    }

    @Test
    @DisplayName("1/3 in counts is 1/3, unless the counts are so many that other fractions are the same double")
    void counts() {
        assertThat(upperOfCounts("[[1, 2], [2, 4]]")).isZero();
        // (n-1)/(2n-1) and n/(2n+1) differ by 1/(4n^2 - 1), which is less than a double shows.
        assertThat(upperOfCounts("[[999999999, 1000000000], [1000000000, 1000000001]]"))
                .isPositive();
    }

    private static double upperOfCounts(String counts) {
        Joint joint = Text.read(ModelReader.create(), "{\"counts\": " + counts + "}", "m.json")
                .joint();
        assertThat(joint.likelihood(0, 0)).isEqualTo(joint.likelihood(0, 1));
        return Capacity.of(joint).upper();
    }
}
