package io.divulge.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.exact.ExactValue;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import java.math.BigInteger;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScalarTest {
    @ParameterizedTest
    @CsvSource({
        "0.25, 1, 4",
        "1/3, 1, 3",
        "'  2/6 ', 1, 3",
        "0.5/1.5, 1, 3",
        "'1 / 3', 1, 3",
        "1e-6, 1, 1000000",
        "1E2, 100, 1",
        "+.5, 1, 2",
        "-1/4, -1, 4",
        "1/-4, -1, 4",
        "0, 0, 1",
        "0e999999999, 0, 1",
        "0e-999999999, 0, 1"
    })
    @DisplayName("a decimal or a fraction is kept as it is")
    void fractions(String written, int numerator, int denominator) {
        Scalar scalar = Scalar.parse(written);
        assertThat(scalar.exact()).contains(BigFraction.of(numerator, denominator));
        assertEquals((double) numerator / denominator, scalar.value());
        assertEquals(written.trim(), scalar.text());
        assertEquals(written.trim(), scalar.toString());
    }

    @Test
    @DisplayName("log(10/9) keeps the 10/9")
    void logarithm() {
        Scalar scalar = Scalar.parse("log( 10/9 )");
        assertThat(scalar.exactExp()).contains(BigFraction.of(10, 9));
        assertThat(scalar.exact()).isEmpty();
        assertEquals(10.0 / 9, scalar.exp());
        assertEquals(Math.log(10.0 / 9), scalar.value(), 2e-16);
        assertEquals("log(10/9)", Scalar.logOf(BigFraction.of(10, 9)).text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"inf", "infinity", "Infinity", "∞", " inf "})
    void infinity(String written) {
        Scalar scalar = Scalar.parse(written);
        assertEquals(Double.POSITIVE_INFINITY, scalar.value());
        assertEquals(0, scalar.error());
        assertThat(scalar.exact()).isEmpty();
        assertThat(scalar.exactExp()).isEmpty();
    }

    @Test
    @DisplayName("e^0 is 1, however 0 is written")
    void powerOfZero() {
        assertThat(Scalar.parse("0").exactExp()).contains(BigFraction.ONE);
        assertThat(Scalar.parse("log(1)").exactExp()).contains(BigFraction.ONE);
        assertThat(Scalar.parse("0.1").exactExp()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "abc",
                "1/",
                "/2",
                "1/2/3",
                "1,5",
                "log()",
                "log(x)",
                "log(inf)",
                "log(2",
                "0x10",
                "NaN",
                "1e",
                "--1",
                "1e999999999",
                "1e-999999999",
                "1/1e999999999",
                "log(1e2147483647)",
                "-inf",
                "1 2"
            })
    @DisplayName("what is no number is refused with examples of numbers")
    void refused(String written) {
        assertThatThrownBy(() -> Scalar.parse(written))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + written + "' is not a number (expected such as 0.25, 1/3, 1e-6, log(10/9) or inf)");
    }

    @Test
    @DisplayName("a text of a megabyte is refused, and not repeated in the message")
    void endless() {
        String written = "1".repeat(1_000_000);
        assertThatThrownBy(() -> Scalar.parse(written))
                .isInstanceOf(IllegalArgumentException.class)
                .message()
                .startsWith("'1111")
                .contains("is not a number")
                .hasSizeLessThan(300);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1/0", "0/0", "1/0.00"})
    void division(String written) {
        assertThatThrownBy(() -> Scalar.parse(written))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + written + "' divides by 0");
    }

    @Test
    void logarithmOfNothing() {
        assertThatThrownBy(() -> Scalar.parse("log(0)"))
                .hasMessage("log(0) is not a number (expected a positive argument)");
        assertThatThrownBy(() -> Scalar.parse("log(-1/2)"))
                .hasMessage("log(-1/2) is not a number (expected a positive argument)");
        assertThatThrownBy(() -> Scalar.parse("log2(10/9)"))
                .hasMessage("'log2(10/9)' is not a number: write log(10/9): parameters are in nats");
        assertThatThrownBy(() -> Scalar.parse("ln(2)")).hasMessageContaining("write log(2): ");
        assertThatThrownBy(() -> Scalar.of(Double.NaN)).hasMessage("NaN is no number to measure with");
    }

    @Test
    @DisplayName("value and error hold the number, for fractions of every size")
    void bracketsFractions() {
        Draw draw = Draw.seeded(1);
        for (int i = 0; i < 2_000; i++) {
            BigFraction fraction = fraction(draw, i % 3 == 0 ? 900 : 80);
            assertHolds(Scalar.of(fraction), fraction);
        }
    }

    @Test
    @DisplayName("a logarithm is within two ulps, near 1 and far from it")
    void bracketsLogarithms() {
        Draw draw = Draw.seeded(2);
        for (int i = 0; i < 8_000; i++) {
            BigFraction ratio = switch (i % 4) {
                case 0 -> fraction(draw, 1200);
                case 1 -> BigFraction.ONE.add(fraction(draw, 30).divide(BigInteger.ONE.shiftLeft(draw.whole(0, 90))));
                // Where the two ways to compute meet.
                case 2 -> BigFraction.of(draw.whole(100, 2500), draw.whole(990, 1010));
                default -> fraction(draw, 60);
            };
            Scalar scalar = Scalar.logOf(ratio);
            assertHolds(scalar, ExactValue.log(ratio));
            assertTrue(scalar.error() <= 2 * Math.ulp(scalar.value()));
        }
    }

    @Test
    @DisplayName("exp and its relative error hold e^x")
    void bracketsPowers() {
        Draw draw = Draw.seeded(3);
        for (int i = 0; i < 400; i++) {
            // x is the logarithm of exp(x), so compare there: log(exp (1 - error)) <= x <= log(exp (1 + error)).
            double x = draw.inside() * (i % 2 == 0 ? 1 : 600);
            for (Scalar scalar :
                    new Scalar[] {Scalar.of(x), Scalar.of(BigFraction.from(x).divide(3))}) {
                BigFraction exp = BigFraction.from(scalar.exp());
                BigFraction error = BigFraction.from(scalar.expError());
                ExactValue truth = ExactValue.of(scalar.exact().orElseThrow());
                assertTrue(
                        ExactValue.log(exp.divide(BigFraction.ONE.add(error))).compareTo(truth) <= 0);
                assertTrue(ExactValue.log(exp.divide(BigFraction.ONE.subtract(error)))
                                .compareTo(truth)
                        >= 0);
            }
        }
    }

    @Test
    @DisplayName("numbers that a double cannot hold are still held by value and error")
    void outOfRange() {
        assertHolds(Scalar.parse("1e-400"), Scalar.fraction("1e-400"));
        assertHolds(Scalar.parse("3e-310"), Scalar.fraction("3e-310"));
        assertEquals(Double.POSITIVE_INFINITY, Scalar.parse("1e400").value());
        assertEquals(Double.POSITIVE_INFINITY, Scalar.parse("1e400").error());
        assertHolds(Scalar.parse("log(1e-1900)"), ExactValue.log(Scalar.fraction("1e-1900")));
    }

    private static BigFraction fraction(Draw draw, int bits) {
        return BigFraction.of(whole(draw, bits), whole(draw, bits));
    }

    private static BigInteger whole(Draw draw, int bits) {
        BigInteger number = BigInteger.ONE;
        int length = draw.whole(1, bits);
        while (number.bitLength() < length) {
            number = number.shiftLeft(7).add(BigInteger.valueOf(draw.whole(0, 127)));
        }
        return number;
    }

    private static void assertHolds(Scalar scalar, BigFraction truth) {
        BigFraction off = truth.subtract(BigFraction.from(scalar.value())).abs();
        assertTrue(
                off.compareTo(BigFraction.from(scalar.error())) <= 0,
                () -> scalar.value() + " +- " + scalar.error() + " against " + truth);
    }

    private static void assertHolds(Scalar scalar, ExactValue truth) {
        Value tight = truth.toValue(Witness.NONE);
        // Differences of nearby doubles are exact, so this compares without slack.
        assertTrue(
                scalar.value() - tight.lower() <= scalar.error() && tight.upper() - scalar.value() <= scalar.error(),
                () -> scalar.value() + " +- " + scalar.error() + " against " + truth);
    }
}
