package io.divulge.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.numeric.Scalar;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ExactValueTest {
    private static ExactValue log(String argument) {
        return ExactValue.log(Scalar.fraction(argument));
    }

    private static ExactValue of(String fraction) {
        return ExactValue.of(Scalar.fraction(fraction));
    }

    @Test
    @DisplayName("numbers read as people write them, and can be read back")
    void text() {
        assertEquals("log(10/9)", log("10/9").text());
        assertEquals("log(2)", log("2").text());
        assertEquals("0", log("1").text());
        assertEquals("13/180", of("13/180").text());
        assertEquals("-1/3", of("1/-3").text());
        assertEquals("infinity", ExactValue.infinity().text());
        assertEquals("-infinity", log("0").text());
        assertEquals("log(5)/3", ExactValue.log(BigFraction.of(5), 3).text());
        assertEquals("log(10/9)", log("10/9").toString());
        assertThat(Scalar.parse(log("10/9").text()).exactExp()).contains(BigFraction.of(10, 9));
    }

    @Test
    @DisplayName("a fraction of a thousand digits does not fill the page")
    void longText() {
        BigInteger large = BigInteger.valueOf(7).pow(1000);
        assertEquals(
                "1253256639...[846 digits]/3",
                ExactValue.of(BigFraction.of(large, BigInteger.valueOf(3))).text());
        assertEquals(
                "log(2/1253256639...[846 digits])",
                ExactValue.log(BigFraction.of(BigInteger.TWO, large)).text());
        assertEquals("1" + "0".repeat(39), of("1e39").text());
    }

    @Test
    @DisplayName("each number has one form: log(9)/2 is log(3), log(64)/6 is log(2)")
    void oneForm() {
        assertEquals(log("3"), ExactValue.log(BigFraction.of(9), 2));
        assertEquals(log("2"), ExactValue.log(BigFraction.of(64), 6));
        assertEquals(log("2/3"), ExactValue.log(BigFraction.of(16, 81), 4));
        assertEquals("log(2)/2", ExactValue.log(BigFraction.of(8), 6).text());
        assertEquals(ExactValue.zero(), ExactValue.log(BigFraction.ONE, 5));
        assertEquals(ExactValue.zero(), of("0"));
        assertThatThrownBy(() -> new ExactLogarithm(BigFraction.ONE, 1))
                .hasMessage("log(1)/1 (expected a positive argument other than 1 and a positive divisor)");
    }

    @Test
    @DisplayName("order across kinds: log 2 lies between its first thirty digits and the next")
    void order() {
        List<ExactValue> sorted = List.of(
                log("0"),
                log("1/3"),
                of("-1"),
                ExactValue.zero(),
                log("1.0000000000000000000000000000000000000001"),
                of("1.0000000000000000000000000000000000000001e-40"),
                of("1e-39"),
                ExactValue.log(BigFraction.of(3), 2),
                of("0.693147180559945309417232121458"),
                log("2"),
                of("0.693147180559945309417232121459"),
                of("1"),
                log("3"),
                ExactValue.infinity());
        List<ExactValue> shuffled = new ArrayList<>(sorted);
        Collections.reverse(shuffled);
        Collections.sort(shuffled);
        assertEquals(sorted, shuffled);
    }

    @Test
    @DisplayName("known digits of log 2, log 10 and log 1.1")
    void digits() {
        assertDigits("0.6931471805599453094172321214581765680755001343602552541206800094933936", log("2"));
        assertDigits("2.3025850929940456840179914546843642076011014886287729760333279009675726", log("10"));
        assertDigits("0.0953101798043248600439521232807650922206053653086441991852398081630010", log("1.1"));
        assertDigits("-0.6931471805599453094172321214581765680755001343602552541206800094933936", log("1/2"));
    }

    private static void assertDigits(String digits, ExactValue value) {
        DigitInterval interval = DigitInterval.of(value, 60);
        BigDecimal known = new BigDecimal(digits);
        assertTrue(interval.lower().compareTo(known) < 0 && known.compareTo(interval.upper()) < 0);
    }

    @Test
    @DisplayName("log(ab) = log a + log b to all digits, from 1 + 10^-50 to 10^600")
    void additive() {
        Draw draw = Draw.seeded(5);
        for (int i = 0; i < 500; i++) {
            BigFraction a = Draw.fitting(() -> ratio(draw), drawn -> !drawn.equals(BigFraction.ONE));
            BigFraction b = Draw.fitting(
                    () -> ratio(draw),
                    drawn ->
                            !drawn.equals(BigFraction.ONE) && !drawn.multiply(a).equals(BigFraction.ONE));
            DigitInterval left = DigitInterval.of(ExactValue.log(a), 120);
            DigitInterval right = DigitInterval.of(ExactValue.log(b), 120);
            DigitInterval both = DigitInterval.of(ExactValue.log(a.multiply(b)), 120);
            assertTrue(left.lower().add(right.lower()).compareTo(both.upper()) <= 0);
            assertTrue(left.upper().add(right.upper()).compareTo(both.lower()) >= 0);
        }
    }

    private static BigFraction ratio(Draw draw) {
        BigFraction small = BigFraction.of(draw.whole(1, 1000), draw.whole(1, 1000));
        return switch (draw.whole(0, 2)) {
            case 0 -> BigFraction.ONE.add(small.divide(BigInteger.TEN.pow(draw.whole(0, 50))));
            case 1 -> small.multiply(BigInteger.TEN.pow(draw.whole(0, 600)));
            default -> small;
        };
    }

    @Test
    @DisplayName("the bracket is one double or two neighbours, and holds the number")
    void brackets() {
        Draw draw = Draw.seeded(6);
        for (int i = 0; i < 2000; i++) {
            BigFraction ratio = ratio(draw);
            for (ExactValue value : List.of(ExactValue.log(ratio), ExactValue.of(ratio))) {
                Value bracket = value.toValue(Witness.NONE);
                if (bracket.upper() < Double.POSITIVE_INFINITY) {
                    assertTrue(exactly(bracket.lower()).compareTo(value) <= 0);
                    assertTrue(exactly(bracket.upper()).compareTo(value) >= 0);
                    assertTrue(bracket.upper() <= Math.nextUp(bracket.lower()));
                }
            }
        }
        assertEquals(Value.exactly(0.25), of("1/4").toValue(Witness.NONE));
        assertEquals(Value.exactly(0), ExactValue.zero().toValue(Witness.NONE));
        assertEquals(Double.MAX_VALUE, of("1e400").toValue(Witness.NONE).lower());
        assertEquals(Double.POSITIVE_INFINITY, of("1e400").toValue(Witness.NONE).upper());
        assertEquals(-Double.MAX_VALUE, of("-1e400").toValue(Witness.NONE).upper());
        assertEquals(Double.MIN_VALUE, of("1e-400").toValue(Witness.NONE).upper());
        assertEquals(Value.exactly(Double.NEGATIVE_INFINITY), log("0").toValue(Witness.NONE));
    }

    private static ExactValue exactly(double number) {
        return ExactValue.of(BigFraction.from(number));
    }

    @Test
    @DisplayName("the constructor, too, brings a number into its one form, so that comparing it comes to an end")
    void constructedInOneForm() {
        ExactLogarithm half = new ExactLogarithm(BigFraction.of(9), 2);
        assertEquals(log("3"), half);
        assertEquals(0, half.compareTo(log("3")));
        assertEquals("log(2/3)", new ExactLogarithm(BigFraction.of(8, 27), 3).text());
        assertEquals("log(8/27)/2", new ExactLogarithm(BigFraction.of(8, 27), 2).text());
        assertEquals("log(3)/536870912", new ExactLogarithm(BigFraction.of(9), 1 << 30).text());
    }
}
