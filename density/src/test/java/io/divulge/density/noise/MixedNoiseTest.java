package io.divulge.density.noise;

import static io.divulge.density.Given.bernoulli;
import static io.divulge.density.Given.gaussian;
import static io.divulge.density.Given.holds;
import static io.divulge.density.Given.laplace;
import static io.divulge.density.Given.points;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.density.law.AverageLeakage;
import io.divulge.density.law.CostSupremum;
import io.divulge.density.law.LargestRatio;
import io.divulge.density.law.LeakageSupremum;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The records of others that take finitely many values: tables against plain sums, lattices against convolutions. */
class MixedNoiseTest {
    @ParameterizedTest(name = "scale {0}")
    @ValueSource(strings = {"0.003", "0.05", "2"})
    @DisplayName("running sums and Taylor tables agree with the sum over all values, with derivatives")
    void tables(String scale) {
        for (BaseNoise base : new BaseNoise[] {laplace(scale), gaussian(scale)}) {
            MixedNoise noise = new MixedNoise(bernoulli("0.3").atoms(), 29, 30, base);
            for (double y = -0.4; y < 1.5; y += 0.0371) {
                Enclosure point = Enclosure.of(y);
                Jet fast = noise.density(point, 4);
                Jet plain = noise.others().density(base, point, 4);
                for (int k = 0; k <= Math.min(fast.order(), plain.order()); k++) {
                    overlap(fast.coefficient(k), plain.coefficient(k));
                }
                if (fast.value().lower() > 1e-10) {
                    assertThat(fast.value().width())
                            .isLessThan(1e-9 * fast.value().lower());
                }
                overlap(noise.above(point), noise.others().above(base, point));
                overlap(noise.below(point), noise.others().below(base, point));
            }
            // Over an interval, across values and between them.
            for (double y = -0.1; y < 1.1; y += 0.0291) {
                Enclosure interval = new Enclosure(y, y + 0.02);
                Enclosure inside = noise.density(Enclosure.of(y + 0.013), 0).value();
                Enclosure over = noise.density(interval, 0).value();
                assertThat(over.lower()).isLessThanOrEqualTo(inside.upper());
                assertThat(over.upper()).isGreaterThanOrEqualTo(inside.lower());
            }
        }
    }

    private static void overlap(Enclosure one, Enclosure other) {
        assertThat(one.lower()).isLessThanOrEqualTo(other.upper());
        assertThat(other.lower()).isLessThanOrEqualTo(one.upper());
    }

    @Test
    @DisplayName("values at equal distances are convolved in one array: binomial probabilities, and gaps of 2 and 3")
    void lattice() {
        Atoms sum = SumOfRecords.of(bernoulli("0.3").atoms(), 10);
        assertThat(sum.all()).hasSize(11);
        holds(Value.of(sum.all().get(4).probability()), 210 * Math.pow(0.3, 4) * Math.pow(0.7, 6), 1e-15, 1e-13);
        Atoms uneven =
                SumOfRecords.of(points("0.1", "0.2", "0.3", "0.3", "0.6", "0.5").atoms(), 2);
        assertThat(uneven.lowest().value().middle()).isEqualTo(0.2, org.assertj.core.data.Offset.offset(1e-15));
        assertThat(uneven.highest().value().middle()).isEqualTo(1.2, org.assertj.core.data.Offset.offset(1e-15));
        // 0.1 + 0.6 only, both ways.
        Enclosure middle = uneven.all().stream()
                .filter(point -> Math.abs(point.value().middle() - 0.7) < 1e-9)
                .map(Atoms.Atom::probability)
                .findFirst()
                .orElseThrow();
        holds(Value.of(middle), 0.2, 1e-15, 1e-12);
    }

    @Test
    @DisplayName(
            "a million records of two values: suprema at once, by [SGSSO25, Ex. 6]; densities are refused with a way out")
    void million() {
        ContinuousRelease release = ContinuousRelease.ofMean(laplace("0.00001"), bernoulli("0.3"), 1_000_000);
        double t = 0.1;
        holds(CostSupremum.of(release), Math.log1p(0.7 * Math.expm1(t)), 1e-14, 1e-12);
        holds(LeakageSupremum.of(release), -Math.log1p(0.7 * Math.expm1(-t)), 1e-14, 1e-12);
        holds(LargestRatio.of(release), t, 1e-14, 1e-12);
        assertThatThrownBy(() -> AverageLeakage.leakage(release))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the sum of 999999 records takes more than 20000 values")
                .hasMessageContaining("pml, pmc and ldp need none")
                .hasMessageContaining("take fewer records");
    }
}
