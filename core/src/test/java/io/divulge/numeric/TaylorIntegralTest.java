package io.divulge.numeric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Integrals with known answers. */
class TaylorIntegralTest {
    private static final double TOLERANCE = 1e-13;

    private static void check(Enclosure integral, double truth, double width) {
        assertThat(integral.lower()).as("%s holds %s", integral, truth).isLessThanOrEqualTo(truth);
        assertThat(integral.upper()).as("%s holds %s", integral, truth).isGreaterThanOrEqualTo(truth);
        assertThat(integral.width()).isLessThan(width);
    }

    private static List<Enclosure> from(double a, double b) {
        return List.of(Enclosure.of(a), Enclosure.of(b));
    }

    @Test
    @DisplayName("int_0^1 e^t dt = e - 1")
    void exponential() {
        Enclosure integral = TaylorIntegral.of(
                (t, order) -> Jet.linear(t, Enclosure.ONE, order).exp(), from(0, 1), TOLERANCE);
        check(integral, Math.E - 1, 1e-13);
    }

    @Test
    @DisplayName("int_1^3 log t dt = 3 log 3 - 2")
    void logarithm() {
        Enclosure integral = TaylorIntegral.of(
                (t, order) -> Jet.linear(t, Enclosure.ONE, order).log(), from(1, 3), TOLERANCE);
        check(integral, 3 * Math.log(3) - 2, 1e-12);
    }

    @Test
    @DisplayName("int_0^6 Q(t) dt = E Z^+ but for what lies beyond 6: 1/sqrt(2 pi) - 1.6e-10")
    void normalTail() {
        Enclosure integral = TaylorIntegral.of(
                (t, order) -> Jet.linear(t, Enclosure.ONE, order).normalTail(), from(0, 6), TOLERANCE);
        // phi(6) - 6 Q(6) lies beyond.
        double beyond = 6.075882849823286e-9 - 6 * 9.86587645037698e-10;
        check(integral, 1 / Math.sqrt(2 * Math.PI) - beyond, 1e-12);
    }

    @Test
    @DisplayName("a kink at 1/3, which is no double, costs a cell of a few ulps")
    void kink() {
        Enclosure third = Enclosure.of(Scalar.parse("1/3"));
        Enclosure integral = TaylorIntegral.of(
                (t, order) -> {
                    Enclosure distance = t.minus(third);
                    boolean right = distance.lower() >= 0;
                    boolean left = distance.upper() <= 0;
                    Enclosure slope = Enclosure.of(right ? 1 : -1);
                    return Jet.linear(distance.abs(), slope, right || left ? order : 0);
                },
                List.of(Enclosure.ZERO, third, Enclosure.ONE),
                TOLERANCE);
        check(integral, 5.0 / 18, 1e-14);
    }

    @Test
    @DisplayName("break points that overlap are one: int_0^1 dt = 1, and not 1.0005")
    void overlappingBreaks() {
        Enclosure first = new Enclosure(0.5, 0.501);
        Enclosure second = new Enclosure(0.5005, 0.502);
        Enclosure inside = new Enclosure(0.5006, 0.5007);
        for (List<Enclosure> breaks : List.of(
                List.of(Enclosure.ZERO, first, second, Enclosure.ONE),
                List.of(Enclosure.ZERO, first, second, inside, Enclosure.ONE),
                List.of(Enclosure.ZERO, first, first, Enclosure.ONE))) {
            Enclosure integral = TaylorIntegral.of((t, order) -> Jet.constant(Enclosure.ONE, order), breaks, TOLERANCE);
            check(integral, 1, 1e-14);
        }
        // Overlapping ends may be the same point, and the integral 0.
        Enclosure ends =
                TaylorIntegral.of((t, order) -> Jet.constant(Enclosure.ONE, order), List.of(first, second), TOLERANCE);
        assertThat(ends.lower()).isLessThanOrEqualTo(0);
        assertThat(ends.upper()).isBetween(0.002, 0.0021);
    }

    @Test
    @DisplayName("a jet may have any order, over a cell and in its middle")
    void ordersThatDiffer() {
        for (int over = 0; over <= 12; over++) {
            for (int middle = 0; middle <= 12; middle++) {
                int wide = over;
                int narrow = middle;
                Enclosure integral = TaylorIntegral.of(
                        (t, order) -> Jet.linear(t, Enclosure.ONE, t.lower() < t.upper() ? wide : narrow)
                                .exp(),
                        from(0, 1),
                        1e-3);
                check(integral, Math.E - 1, 1.1e-3);
            }
        }
    }

    @Test
    @DisplayName("without derivatives the bracket is wide, and true")
    void withoutDerivatives() {
        Enclosure integral = TaylorIntegral.of((t, order) -> Jet.of(t.times(t)), from(0, 1), 1e-3);
        check(integral, 1.0 / 3, 1.1e-3);
    }

    @Test
    @DisplayName("where a logarithm of 0 lies inside, the upper bound still holds")
    void infinite() {
        Enclosure integral = TaylorIntegral.of(
                (t, order) -> Jet.linear(t, Enclosure.ONE, order).log(), from(0, 1), 1e-6);
        assertThat(integral.lower()).isNegative().isInfinite();
        assertThat(integral.upper()).isGreaterThanOrEqualTo(-1).isLessThan(-0.999);
    }
}
