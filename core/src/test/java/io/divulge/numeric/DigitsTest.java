package io.divulge.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DigitsTest {
    @ParameterizedTest(name = "{0} reads {1}")
    @CsvSource({
        "0.25, 0.25",
        "0.333333333333, 0.333333",
        "100000, 100000",
        "6.665777e-13, 6.66578e-13",
        "2e-300, 2e-300",
        "-1.5e300, -1.5e300",
        "0, 0",
        "Infinity, inf"
    })
    @DisplayName("six digits, in the style of the tables")
    void six(double number, String text) {
        assertThat(Digits.six(number)).isEqualTo(text);
    }

    @Test
    @DisplayName("a sum: what rounding has added to the decimals is left out, what they say is not")
    void twelve() {
        assertThat(Digits.percent(0.95)).isEqualTo("95");
        assertThat(Digits.percent(0.9)).isEqualTo("90");
        assertThat(Digits.percent(0.99999999999)).isEqualTo("99.999999999");
        assertThat(Digits.percent(Math.nextDown(1.0))).isEqualTo("99.99999999999999");
        assertThat(Digits.percent(1e-300)).isEqualTo("1e-298");
        assertThat(Digits.twelve(0.8999999999999999)).isEqualTo("0.9");
        assertThat(Digits.twelve(1.000000002)).isEqualTo("1.000000002");
        assertThat(Digits.twelve(Double.NaN)).isEqualTo("NaN");
    }

    @Test
    @DisplayName("a promise is rounded up")
    void promise() {
        assertThat(Digits.six(1.5543121e-15)).isEqualTo("1.55431e-15");
        assertThat(Digits.atMost(1.5543121e-15)).isEqualTo("1.55432e-15");
        assertThat(Digits.atMost(0.25)).isEqualTo("0.25");
    }
}
