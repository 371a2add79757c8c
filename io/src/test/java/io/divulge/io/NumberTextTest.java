package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.draw.Draw;
import java.math.BigDecimal;
import java.util.stream.LongStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A number in a file is the nearest double, whichever way it is read. */
class NumberTextTest {
    static LongStream seeds() {
        return Draw.seeds();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("decimals of every length agree with the JDK")
    void decimals(long seed) {
        Draw draw = Draw.seeded(seed);
        double number = draw.inside() * Math.pow(10, draw.whole(-30, 3));
        for (String text : new String[] {
            Double.toString(number),
            new BigDecimal(number).toPlainString(),
            new BigDecimal(number)
                    .round(new java.math.MathContext(draw.whole(1, 19)))
                    .toPlainString(),
            new BigDecimal(number)
                    .round(new java.math.MathContext(draw.whole(1, 19)))
                    .toString()
        }) {
            assertThat(NumberText.toDouble(text)).isEqualTo(Double.parseDouble(text));
            assertThat(NumberText.toDouble("  " + text + "\t")).isEqualTo(Double.parseDouble(text));
            assertThat(NumberText.toFraction(text).doubleValue()).isEqualTo(Double.parseDouble(text));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("fractions are rounded once")
    void fractions(long seed) {
        Draw draw = Draw.seeded(seed);
        long above = draw.whole(0, Integer.MAX_VALUE - 1) * (long) draw.whole(1, 1 << 24);
        long below = draw.whole(1, Integer.MAX_VALUE - 1) * (long) draw.whole(1, 1 << 24);
        BigDecimal truth = new BigDecimal(above).divide(new BigDecimal(below), new java.math.MathContext(60));
        assertThat(NumberText.toDouble(above + "/" + below)).isEqualTo(truth.doubleValue());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0/1",
        "0.2, 1/5",
        ".5, 1/2",
        "5., 5/1",
        "+1e-2, 1/100",
        "1E2, 100/1",
        "2/6, 1/3",
        "0.5/1.5, 1/3",
        "-1/3, -1/3",
        "0e-999999999, 0/1",
        "-0, 0/1",
        "0/7, 0/1"
    })
    @DisplayName("decimals and fractions are exact")
    void exact(String text, String fraction) {
        assertThat(NumberText.toFraction(text)).isEqualTo(BigFraction.parse(fraction));
        assertThat(NumberText.toDouble(text))
                .isEqualTo(BigFraction.parse(fraction).doubleValue() + 0.0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ".",
                "-",
                "e5",
                "1e",
                "1e+",
                "1d",
                "1f",
                "0x1p3",
                "NaN",
                "inf",
                "Infinity",
                "1 2",
                "1,5",
                "1/",
                "/1",
                "1/2/3",
                "1/-",
                "\u0661",
                "1_0",
                "--1",
                "1.2.3",
                "\u00011",
                "0,5",
                "1/0",
                "1/0.0e5",
                "1e-400",
                "1e400",
                "1e-1999/1e1999",
                "1e5000/1e5000",
                "1e99999999999/3"
            })
    @DisplayName("everything else is refused, and does not take long")
    void refused(String text) {
        org.assertj.core.api.Assertions.assertThatIllegalArgumentException()
                .isThrownBy(() -> NumberText.toDouble(text));
        org.assertj.core.api.Assertions.assertThatIllegalArgumentException()
                .isThrownBy(() -> NumberText.toFraction(text));
    }
}
