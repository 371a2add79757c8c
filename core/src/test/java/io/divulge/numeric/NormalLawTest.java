package io.divulge.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reference values: {@code erfc(x/sqrt(2))/2} with 40 digits, rounded to 20 here. */
class NormalLawTest {
    private static final double TIGHT = 3e-13;

    @ParameterizedTest(name = "Q({0})")
    @CsvSource({
        "1, 0.15865525393145705",
        "1.5, 0.06680720126885807",
        "2, 0.02275013194817921",
        "5, 2.866515718791939e-07",
        "10, 7.619853024160525e-24",
        "30, 4.906713927148187e-198"
    })
    @DisplayName("the tail holds the reference, and is tight")
    void tail(double x, double reference) {
        Enclosure tail = NormalLaw.above(Enclosure.of(x));
        assertThat(tail.lower()).isLessThanOrEqualTo(reference);
        assertThat(tail.upper()).isGreaterThanOrEqualTo(reference);
        assertThat(tail.width()).isLessThan(TIGHT * reference);
        Enclosure other = NormalLaw.above(Enclosure.of(-x));
        assertThat(other.plus(tail).lower()).isLessThanOrEqualTo(1);
        assertThat(other.plus(tail).upper()).isGreaterThanOrEqualTo(1);
    }

    @Test
    @DisplayName("an interval is answered for all its points, and the ends of the line for themselves")
    void interval() {
        Enclosure tail = NormalLaw.above(new Enclosure(-1, 2));
        assertThat(tail.lower()).isCloseTo(0.0227501319481792, org.assertj.core.data.Offset.offset(1e-15));
        assertThat(tail.upper()).isCloseTo(0.8413447460685429, org.assertj.core.data.Offset.offset(1e-14));
        assertThat(NormalLaw.above(Enclosure.of(Double.POSITIVE_INFINITY))).isEqualTo(Enclosure.ZERO);
    }

    @Test
    @DisplayName("series and continued fraction meet at the seam")
    void seam() {
        Enclosure before = NormalLaw.above(Enclosure.of(1.5));
        Enclosure after = NormalLaw.above(Enclosure.of(Math.nextUp(1.5)));
        assertThat(after.lower()).isLessThanOrEqualTo(before.upper());
        assertThat(before.lower() - after.upper()).isLessThan(1e-15);
    }

    @Test
    @DisplayName("tail over density: 1/x (1 - 1/x^2 + ...) far out, where both underflow")
    void relative() {
        Enclosure ratio = NormalLaw.tailOverDensity(Enclosure.of(1000));
        assertThat(ratio.lower()).isLessThanOrEqualTo(0.0009999990000029999);
        assertThat(ratio.upper()).isGreaterThanOrEqualTo(0.0009999990000029999);
        assertThat(ratio.width()).isLessThan(1e-17);
        assertThatThrownBy(() -> NormalLaw.tailOverDensity(Enclosure.of(1))).isInstanceOf(ArithmeticException.class);
    }
}
