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

    @Test
    @DisplayName(
            "numbers: six decimals, or six digits and an exponent; brackets only where they show, rounded outwards")
    void figures() {
        assertThat(figure.of(0.1234567)).isEqualTo("0.123457");
        assertThat(figure.of(1e-9)).isEqualTo("1.00000e-9");
        assertThat(figure.of(9.9999999e-10)).isEqualTo("1.00000e-9");
        assertThat(figure.of(1.5e300)).isEqualTo("1.50000e300");
        assertThat(figure.of(Double.NEGATIVE_INFINITY)).isEqualTo("-∞");
        assertThat(figure.bounds(Value.within(0.5, 1e-15, Witness.NONE))).isEmpty();
        assertThat(figure.bounds(Value.exactly(0))).isEmpty();
        assertThat(figure.of(Value.exactly(0))).isEqualTo("0");
        assertThat(figure.of(new Value(0, 0, 8.9e-16, Witness.NONE))).isEqualTo("< 9e-16");
        assertThat(figure.of(new Value(0, 0, 9.1e-16, Witness.NONE))).isEqualTo("< 1e-15");
        assertThat(figure.of(new Value(0, 0, Double.MIN_VALUE, Witness.NONE))).isEqualTo("< 5e-324");
        assertThat(figure.bounds(new Value(0, 0, 8.9e-16, Witness.NONE))).isEmpty();
        assertThat(figure.of(new Value(0, 0, 0.25, Witness.NONE))).isEqualTo("0");
        assertThat(figure.bounds(new Value(0, 0, 0.25, Witness.NONE))).isEqualTo("[0, 0.250000]");
        // Narrow, and yet the last digit is not known.
        assertThat(figure.bounds(Value.within(0.1234565, 1e-9, Witness.NONE))).isEqualTo("[0.123456, 0.123457]");
        assertThat(Figure.isWide(Value.within(0.1234565, 1e-9, Witness.NONE))).isFalse();
        assertThat(Figure.isWide(new Value(0, 0, 1e-16, Witness.NONE))).isFalse();
        assertThat(Figure.isWide(new Value(0, 0, 1, Witness.NONE))).isTrue();
        assertThat(figure.bounds(new Value(0.33333333, 0.4, 0.66666661, Witness.NONE)))
                .isEqualTo("[0.333333, 0.666667]");
        assertThat(figure.bounds(new Value(0, 0, Double.POSITIVE_INFINITY, Witness.NONE)))
                .isEqualTo("[0, ∞]");
    }
}
