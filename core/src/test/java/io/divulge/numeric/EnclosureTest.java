package io.divulge.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.draw.Draw;
import io.divulge.draw.Precise;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EnclosureTest {
    private static final MathContext MANY = new MathContext(60);

    static LongStream seeds() {
        return Draw.seeds();
    }

    private static void assertEncloses(Enclosure enclosure, BigDecimal number) {
        assertThat(new BigDecimal(enclosure.lower())).isLessThanOrEqualTo(number);
        assertThat(new BigDecimal(enclosure.upper())).isGreaterThanOrEqualTo(number);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("sums, differences, products and quotients enclose the exact ones, and tightly")
    void arithmetic(long seed) {
        Draw draw = Draw.seeded(seed);
        double a = draw.unit() * 10 - 3;
        double b = draw.inside() * 5;
        BigDecimal exactA = new BigDecimal(a);
        BigDecimal exactB = new BigDecimal(b);
        Enclosure x = Enclosure.of(a);
        Enclosure y = Enclosure.of(b);
        assertEncloses(x.plus(y), exactA.add(exactB));
        assertEncloses(x.minus(y), exactA.subtract(exactB));
        assertEncloses(x.times(y), exactA.multiply(exactB));
        assertEncloses(x.over(y), exactA.divide(exactB, MANY));
        assertThat(x.times(y).upper() - x.times(y).lower()).isLessThanOrEqualTo(8 * Math.ulp(a * b));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("log(e^a + e^b) is enclosed, to two hundred digits, also where it is nearly 0")
    void logPlusExp(long seed) {
        double a = seed == 0 ? -0.6931471805599453 : -Draw.seeded(seed).inside() * 3;
        for (double b : new double[] {a, Math.log(-Math.expm1(a)), a + 40, a - 700, 5}) {
            BigDecimal sum = Precise.exp(new BigDecimal(a)).add(Precise.exp(new BigDecimal(b)));
            Enclosure computed = Enclosure.of(a).logPlusExp(Enclosure.of(b));
            assertEncloses(computed, Precise.log(sum));
            assertThat(computed.width()).isLessThanOrEqualTo(12 * Math.ulp(Math.max(1, Math.abs(computed.upper()))));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("exp and log enclose what they undo")
    void inverse(long seed) {
        double a = Draw.seeded(seed).unit() * 4 - 2;
        Enclosure x = Enclosure.of(a);
        Enclosure back = x.expm1().log1p();
        assertThat(back.lower()).isLessThanOrEqualTo(a);
        assertThat(back.upper()).isGreaterThanOrEqualTo(a);
        Enclosure there = x.exp().log();
        assertThat(there.lower()).isLessThanOrEqualTo(a);
        assertThat(there.upper()).isGreaterThanOrEqualTo(a);
    }

    @Test
    @DisplayName(
            "nothing is rounded where nothing must be: 0 stays 0, and a limit that vanishes takes an infinity with it")
    void exact() {
        assertThat(Enclosure.ZERO.expm1()).isEqualTo(Enclosure.ZERO);
        assertThat(Enclosure.ZERO.log1p()).isEqualTo(Enclosure.ZERO);
        assertThat(Enclosure.ZERO.exp().log()).isEqualTo(Enclosure.ZERO);
        assertThat(Enclosure.ZERO.times(Enclosure.of(Double.POSITIVE_INFINITY))).isEqualTo(Enclosure.ZERO);
        assertThat(Enclosure.of(Scalar.parse("0.5"))).isEqualTo(Enclosure.of(0.5));
    }

    @Test
    @DisplayName("the logarithm of what may be 0 has no lower end")
    void edge() {
        Enclosure nearly = Enclosure.exp(Scalar.parse("log(10/9)")).times(Enclosure.of(Scalar.parse("0.9")));
        Enclosure rest = Enclosure.ONE.minus(nearly);
        assertThat(rest.lower()).isLessThanOrEqualTo(0);
        assertThat(rest.log().lower()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Enclosure.ONE.over(new Enclosure(0, 1)).upper()).isInfinite();
    }

    @Test
    void refusesWhatEnclosesNothing() {
        assertThatThrownBy(() -> new Enclosure(1, 0)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Enclosure.of(Double.NaN)).isInstanceOf(ArithmeticException.class);
    }
}
