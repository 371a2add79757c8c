package io.divulge.density;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.counts.CountNoise;
import io.divulge.counts.NoisyCounts;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.Release;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Noisy sums against the densities, which are computed by integrals. */
class NoisyCountsAgainstDensityTest {
    private static final Description.Name NAME = new Description.Name("counts", "as given", false);
    private static final Prior PRIOR = Prior.of(Alphabet.numbered("x", 2), 0.4, 0.6);

    private static Release sum(CountNoise.Kind kind, String scale) {
        return NoisyCounts.queries(PRIOR, new double[][] {{0, 1}}, new CountNoise(kind, Scalar.parse(scale)), NAME);
    }

    @ParameterizedTest(name = "scale {0}")
    @CsvSource({"0.3", "1", "2", "5"})
    @DisplayName("one record and one count is the secret plus noise")
    void oneSum(String scale) {
        Release laplace = DensityMechanisms.parse("laplace(scale=" + scale + ",secret=points(0:0.4|1:0.6))");
        Release gaussian = DensityMechanisms.parse("gaussian(sigma=" + scale + ",secret=points(0:0.4|1:0.6))");
        for (String measure : List.of(
                "pml", "pmc", "ldp", "mutual-information", "maximal-leakage", "total-variation", "eml(delta=0.05)")) {
            agree(sum(CountNoise.Kind.LAPLACE, scale).measure(measure), laplace.measure(measure), measure);
        }
        for (String measure : List.of("pml", "mutual-information", "maximal-leakage", "total-variation")) {
            agree(sum(CountNoise.Kind.GAUSSIAN, scale).measure(measure), gaussian.measure(measure), measure);
        }
    }

    @ParameterizedTest(name = "scale {0}")
    @CsvSource({"0.5", "1", "4"})
    @DisplayName("two bins of one record leak at worst what one number of half the scale leaks")
    void twoBins(double scale) {
        Release bins =
                NoisyCounts.histogram(PRIOR, 1, new CountNoise(CountNoise.Kind.LAPLACE, Scalar.of(scale)), true, NAME);
        Release half = DensityMechanisms.parse("laplace(scale=" + scale / 2 + ",secret=points(0:0.4|1:0.6))");
        for (String measure : List.of("pml", "pmc", "ldp")) {
            assertThat(bins.measure(measure).value())
                    .as(measure)
                    .isCloseTo(half.measure(measure).value(), within(1e-9));
        }
        // Two numbers of scale b are less than one of scale b/2, and more than one of scale b.
        Release whole = DensityMechanisms.parse("laplace(scale=" + scale + ",secret=points(0:0.4|1:0.6))");
        Value information = bins.measure("mutual-information");
        assertThat(information.lower())
                .isLessThanOrEqualTo(half.measure("mutual-information").upper());
        assertThat(information.upper())
                .isGreaterThanOrEqualTo(whole.measure("mutual-information").lower());
    }

    private static void agree(Value found, Value expected, String measure) {
        assertThat(found.lower()).as(measure).isLessThanOrEqualTo(expected.upper());
        assertThat(found.upper()).as(measure).isGreaterThanOrEqualTo(expected.lower());
    }
}
