package io.divulge.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Numbers for tables. */
class FigureTest {
    private final Figure figure = new Figure(true);

    private static Value between(double lower, double value, double upper) {
        return new Value(lower, value, upper, Witness.NONE);
    }

    @Test
    @DisplayName("what is 0 but for rounding says so, and has no digits of that rounding")
    void almostZero() {
        Value rounding = between(0, 0x1p-52, 5 * 0x1p-52);
        assertThat(figure.of(rounding)).isEqualTo("< 2e-15");
        assertThat(figure.bounds(rounding)).isEmpty();
        assertThat(figure.of(between(0, 0, 1e-15))).isEqualTo("< 2e-15");
        assertThat(figure.of(Value.exactly(0))).isEqualTo("0");
    }

    @Test
    @DisplayName("what is small and certain, or wide, keeps its digits and its bracket")
    void small() {
        assertThat(figure.of(between(2e-16, 2e-16, 2e-16))).isEqualTo("2.00000e-16");
        Value wide = between(0, 1e-9, 1e-3);
        assertThat(figure.of(wide)).isEqualTo("1.00000e-9");
        assertThat(figure.bounds(wide)).isEqualTo("[0, 0.001001]");
    }
}
