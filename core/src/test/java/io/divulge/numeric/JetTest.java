package io.divulge.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Taylor coefficients that are known. */
class JetTest {
    private static final int ORDER = 6;

    private static void check(Enclosure coefficient, double truth) {
        assertThat(coefficient.lower()).isLessThanOrEqualTo(truth + 1e-18);
        assertThat(coefficient.upper()).isGreaterThanOrEqualTo(truth - 1e-18);
        assertThat(coefficient.width()).isLessThan(1e-12);
    }

    @Test
    @DisplayName("log(exp(f)) = f and f * f has the coefficients of a square")
    void inverse() {
        Jet f = Jet.of(
                Enclosure.of(0.5),
                Enclosure.of(2),
                Enclosure.of(-1),
                Enclosure.of(0.25),
                Enclosure.of(0),
                Enclosure.of(3),
                Enclosure.of(1));
        Jet back = f.exp().log();
        for (int k = 0; k <= ORDER; k++) {
            check(back.coefficient(k), f.coefficient(k).lower());
        }
        assertThat(f.times(f).coefficient(2).lower()).isLessThanOrEqualTo(3);
        assertThat(f.times(f).coefficient(2).upper()).isGreaterThanOrEqualTo(3);
    }

    @Test
    @DisplayName("expm1 and exp differ by 1")
    void expm1() {
        Jet t = Jet.linear(Enclosure.of(1e-20), Enclosure.ONE, ORDER);
        assertThat(t.expm1().value().lower()).isLessThanOrEqualTo(1e-20);
        assertThat(t.expm1().value().width()).isLessThan(1e-35);
        assertThat(t.expm1().coefficient(3)).isEqualTo(t.exp().coefficient(3));
    }

    @Test
    @DisplayName("the normal tail has -phi as derivative, and t phi as second derivative")
    void normal() {
        Jet tail = Jet.linear(Enclosure.of(0.7), Enclosure.ONE, ORDER).normalTail();
        double phi = Math.exp(-0.245) / Math.sqrt(2 * Math.PI);
        check(tail.coefficient(1), -phi);
        check(tail.coefficient(2), 0.7 * phi / 2);
    }

    @Test
    @DisplayName("without derivatives where a logarithm may be that of 0")
    void zero() {
        assertThat(Jet.linear(new Enclosure(0, 1), Enclosure.ONE, ORDER).log().order())
                .isZero();
    }
}
