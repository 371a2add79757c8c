package io.divulge.law;

import static io.divulge.density.Given.bernoulli;
import static io.divulge.density.Given.gaussian;
import static io.divulge.density.Given.holds;
import static io.divulge.density.Given.laplace;
import static io.divulge.density.Given.normal;
import static io.divulge.density.Given.points;
import static io.divulge.density.Given.uniform;
import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.density.envelope.DensityEnvelope;
import io.divulge.density.law.AverageLeakage;
import io.divulge.density.law.LeakageSupremum;
import io.divulge.density.law.PointwiseLaw;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.GaussKronrod;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** How narrow the brackets of laws, envelopes and averages of densities are, and that second routes fall into them. */
class DensityBracketLawTest {
    static Stream<ContinuousRelease> releases() {
        return Stream.of(
                ContinuousRelease.of(laplace("1"), uniform("0", "1")),
                // All but flat between the secrets.
                ContinuousRelease.of(laplace("0.02"), uniform("0", "1")),
                ContinuousRelease.of(laplace("100"), uniform("0", "1")),
                ContinuousRelease.of(laplace("1"), normal("0.3", "0.5", "0", "1")),
                // Jumps of different heights on both sides, and a flat middle.
                ContinuousRelease.of(laplace("1"), bernoulli("0.3")),
                ContinuousRelease.of(laplace("0.1"), points("0", "0.2", "1", "0.5", "2", "0.3")),
                ContinuousRelease.of(gaussian("1"), bernoulli("0.3")),
                ContinuousRelease.of(gaussian("0.2"), uniform("0", "1")),
                ContinuousRelease.ofMean(laplace("0.1"), bernoulli("0.3"), 10),
                ContinuousRelease.ofMean(laplace("0.1"), uniform("0", "1"), 10),
                ContinuousRelease.ofMean(laplace("0.02"), uniform("0", "1"), 40),
                ContinuousRelease.ofMean(gaussian("0.1"), uniform("0", "1"), 3));
    }

    @ParameterizedTest
    @MethodSource("releases")
    @DisplayName("quantiles are known to 1e-6, and tails on both sides of one agree with it")
    void quantiles(ContinuousRelease release) {
        for (PointwiseLaw law : List.of(PointwiseLaw.ofLeakage(release), PointwiseLaw.ofCost(release))) {
            double last = Double.POSITIVE_INFINITY;
            for (String delta : List.of("0.01", "0.1", "0.5", "0.9")) {
                Value quantile = law.leftQuantile(Scalar.parse(delta));
                assertThat(quantile.width()).as("delta %s", delta).isLessThan(1e-6);
                assertThat(quantile.lower()).isLessThanOrEqualTo(last);
                last = quantile.upper();
                double allowed = Double.parseDouble(delta);
                double around = 1e-7 * Math.max(quantile.value(), 1e-3);
                assertThat(law.tail(Scalar.of(quantile.upper() + around)).lower())
                        .isLessThanOrEqualTo(allowed);
                if (quantile.lower() > around) {
                    assertThat(law.tail(Scalar.of(quantile.lower() - around)).upper())
                            .isGreaterThanOrEqualTo(allowed);
                }
            }
        }
    }

    @Test
    @DisplayName("at the leakage of all outcomes beyond the secrets the law jumps, by their probability")
    void jump() {
        ContinuousRelease release = ContinuousRelease.of(laplace("1"), bernoulli("0.3"));
        PointwiseLaw law = PointwiseLaw.ofLeakage(release);
        // Below 0 every outcome leaks -log(0.7 + 0.3/e).
        double atom = -Math.log(0.7 + 0.3 * Math.exp(-1));
        double before = law.tail(Scalar.of(atom - 1e-9)).lower();
        double after = law.tail(Scalar.of(atom + 1e-9)).upper();
        double probability = 0.7 * 0.5 + 0.3 * 0.5 * Math.exp(-1);
        assertThat(before - after).isBetween(probability, probability + 1e-6);
        Value inside = law.leftQuantile(Scalar.of((before + after) / 2));
        holds(inside, atom, 1e-12, 1e-8);
    }

    @ParameterizedTest(name = "sigma {0}, delta {1}")
    @CsvSource({"1, 0.02", "1, 0.1", "1, 0.5", "0.5, 0.1"})
    @DisplayName(
            "Gaussian noise on an interval: announcing the nearer end in both tails is in the bracket of the envelope")
    void endsAnnounced(String sigma, double delta) {
        ContinuousRelease release = ContinuousRelease.of(gaussian(sigma), uniform("0", "1"));
        double low = -20;
        double high = 0.5;
        for (int i = 0; i < 100; i++) {
            double middle = (low + high) / 2;
            boolean less = release.below(Enclosure.of(middle)).middle() < delta / 2;
            low = less ? middle : low;
            high = less ? high : middle;
        }
        double likelihood = release.noise().below(Enclosure.of(low)).middle();
        Value envelope = DensityEnvelope.of(release).epsilon(Scalar.of(delta));
        holds(envelope, Math.log(likelihood / (delta / 2)), 1e-9, 0.01);
    }

    static Stream<ContinuousRelease> envelopes() {
        return Stream.of(
                ContinuousRelease.of(laplace("1"), uniform("0", "1")),
                ContinuousRelease.of(laplace("1"), normal("0.3", "0.5", "0", "1")),
                ContinuousRelease.of(laplace("1"), bernoulli("0.3")),
                ContinuousRelease.of(gaussian("1"), bernoulli("0.3")),
                ContinuousRelease.of(gaussian("0.5"), points("0", "0.2", "1", "0.5", "2", "0.3")),
                ContinuousRelease.ofMean(laplace("0.1"), bernoulli("0.3"), 10),
                ContinuousRelease.ofMean(laplace("0.3"), uniform("0", "1"), 3));
    }

    @ParameterizedTest
    @MethodSource("envelopes")
    @DisplayName(
            "envelopes are known to a hundredth, do not rise with delta, and are between the quantile and the supremum")
    void envelopes(ContinuousRelease release) {
        DensityEnvelope envelope = DensityEnvelope.of(release);
        double last = LeakageSupremum.of(release).upper();
        for (String delta : List.of("0.01", "0.1", "0.5")) {
            Value epsilon = envelope.epsilon(Scalar.parse(delta));
            assertThat(epsilon.width()).as("delta %s", delta).isLessThan(0.01);
            assertThat(epsilon.lower()).isLessThanOrEqualTo(last);
            last = epsilon.upper();
            assertThat(epsilon.upper())
                    .isGreaterThanOrEqualTo(PointwiseLaw.ofLeakage(release)
                            .rightQuantile(Scalar.parse(delta))
                            .lower());
        }
        // The same curve read the other way.
        Value half = envelope.epsilon(Scalar.parse("0.5"));
        assertThat(envelope.delta(Scalar.of(half.upper() + 1e-6)).lower()).isLessThanOrEqualTo(0.5);
        assertThat(envelope.delta(Scalar.of(half.lower() - 1e-6)).upper()).isGreaterThanOrEqualTo(0.5);
    }

    @ParameterizedTest(name = "{0} records, {1}")
    @CsvSource({"2, laplace, 0.5", "3, laplace, 0.05", "40, laplace, 0.02", "3, gaussian, 0.2", "20, gaussian, 0.1"})
    @DisplayName("mutual information of uniform means: two entropies by Gauss-Kronrod quadrature, to 1e-8")
    void informationOfMeans(int n, String kind, String scale) {
        ContinuousRelease release = ContinuousRelease.ofMean(
                kind.equals("laplace") ? laplace(scale) : gaussian(scale), uniform("0", "1"), n);
        double outcome =
                entropy(y -> release.density(Enclosure.of(y), 0).value().middle(), 0.5, n);
        double noise =
                entropy(y -> release.noise().density(Enclosure.of(y), 0).value().middle(), 0, n);
        holds(AverageLeakage.information(release), outcome - noise, 2e-9, 1e-9);
    }

    private static double entropy(java.util.function.DoubleUnaryOperator density, double centre, int n) {
        double[] breaks = new double[2 * n + 5];
        breaks[0] = centre - 30;
        breaks[breaks.length - 1] = centre + 30;
        breaks[1] = centre - 3;
        breaks[breaks.length - 2] = centre + 3;
        for (int i = 2; i < breaks.length - 2; i++) {
            breaks[i] = centre + (i - 2 - n) / (2.0 * n);
        }
        return GaussKronrod.integral(
                        y -> {
                            double q = density.applyAsDouble(y);
                            return q < 1e-200 ? 0 : -q * Math.log(q);
                        },
                        1e-11,
                        breaks)
                .value();
    }
}
