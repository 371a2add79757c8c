package io.divulge.density.envelope;

import static io.divulge.density.Given.gaussian;
import static io.divulge.density.Given.laplace;
import static io.divulge.density.Given.points;
import static io.divulge.density.Given.secret;
import static io.divulge.density.Given.uniform;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.density.noise.Noise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.secrets.SecretLaw;
import io.divulge.measure.Value;
import io.divulge.numeric.Scalar;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Envelopes where the noise is small beside the secret: far from a place its bins are less likely than doubles can say. */
class SharpNoiseTest {
    private static Value fifth(Noise noise, SecretLaw secret) {
        return DensityEnvelope.of(ContinuousRelease.of(noise, secret)).epsilon(Scalar.parse("0.2"));
    }

    @Test
    @DisplayName("two points 50 deviations apart are told: log 2")
    void pointsFarApart() {
        Value value = fifth(gaussian("1"), points("0", "0.5", "50", "0.5"));
        assertThat(value.lower()).isCloseTo(Math.log(2), within(1e-9)).isLessThanOrEqualTo(Math.log(2));
        assertThat(value.upper()).isCloseTo(Math.log(2), within(1e-9)).isGreaterThanOrEqualTo(Math.log(2));
    }

    @Test
    @DisplayName(
            "a scale of 1/1000: the density at a place is 500 times that of all, log 500, for a fifth of the outcomes")
    void laplaceOnAnInterval() {
        Value value = fifth(laplace("0.001"), uniform("0", "1"));
        assertThat(value.lower()).isCloseTo(Math.log(500), within(1e-6));
        assertThat(value.upper()).isBetween(Math.log(500), Math.log(500) + 0.02);
    }

    @Test
    @DisplayName(
            "a hundredth of a deviation: between 1/(sigma sqrt(2 pi)), which is reached inside, and twice that, which only outcomes beyond the ends reach")
    void gaussianOnAnInterval() {
        double inside = Math.log(100 / Math.sqrt(2 * Math.PI));
        Value value = fifth(gaussian("0.01"), uniform("0", "1"));
        assertThat(value.lower()).isBetween(inside - 1e-3, inside + Math.log(2));
        assertThat(value.upper()).isBetween(value.lower(), value.lower() + 0.01);
    }

    /** The density of an outcome in [0, 1]: 0.999 of all secrets are 0, the rest is uniform on [0, 1], and the scale is 1/100. */
    private static double besideAPoint(double y) {
        return 0.999 * 50 * Math.exp(-100 * y) + 0.001 * (1 - Math.exp(-100 * y) / 2 - Math.exp(-100 * (1 - y)) / 2);
    }

    /** The leakage at which the outcomes from s to 1 and some more have half of {@code e^epsilon = 50/q(s)}. */
    private static double ofHalf(double more) {
        double low = 0;
        double high = 0.5;
        for (int i = 0; i < 60; i++) {
            double s = (low + high) / 2;
            boolean enough = (50 * (1 - s) + more) * besideAPoint(s) / 50 >= 0.5;
            low = enough ? s : low;
            high = enough ? high : s;
        }
        return Math.log(50 / besideAPoint(low));
    }

    @Test
    @DisplayName(
            "outcomes near a likely point pass for others: between 50(1-s) + 1/2, of what is beyond 1, and 1/2 more")
    void cuspOfAPoint() {
        Value value = DensityEnvelope.of(
                        ContinuousRelease.of(laplace("0.01"), secret("mixture(0.999*point(0)|0.001*uniform(0,1))")))
                .epsilon(Scalar.parse("0.5"));
        assertThat(value.lower()).isGreaterThan(ofHalf(0.5) - 1e-4).isLessThan(ofHalf(1));
        assertThat(value.upper()).isGreaterThan(ofHalf(0.5)).isLessThan(ofHalf(1) + 1e-4);
        assertThat(value.width()).isLessThan(0.004);
    }

    @Test
    @DisplayName("a law without bound at its end, and a point in the middle of ten scales on either side")
    void narrowAtOtherCusps() {
        assertThat(DensityEnvelope.of(ContinuousRelease.of(laplace("0.02"), secret("beta(0.3,2)")))
                        .epsilon(Scalar.parse("0.1"))
                        .width())
                .isLessThan(0.02);
        // Linear programs of 120 to 320 graded cells tend to 0.5178.
        Value value = DensityEnvelope.of(
                        ContinuousRelease.of(laplace("0.1"), secret("mixture(0.999*point(0)|0.001*uniform(-1,1))")))
                .delta(Scalar.parse("2.8"));
        assertThat(value.lower()).isBetween(0.516, 0.5178);
        assertThat(value.upper()).isBetween(0.5178, 0.524);
    }

    @Test
    @DisplayName("pieces of width 1e-9 leak what two points do")
    void narrowPieces() {
        Value narrow = fifth(laplace("1"), secret("mixture(0.5*uniform(0,1e-9)|0.5*uniform(1,1.000000001))"));
        Value two = fifth(laplace("1"), points("0", "0.5", "1", "0.5"));
        assertThat(narrow.lower()).isCloseTo(two.value(), within(1e-5));
        assertThat(narrow.upper()).isCloseTo(two.value(), within(1e-5)).isGreaterThanOrEqualTo(narrow.lower());
    }

    @Test
    @DisplayName(
            "every outcome leaks 0.2396 or more, so next to nothing is leaked for certain, though no bins can tell")
    void nextToNothing() {
        Value value = DensityEnvelope.of(ContinuousRelease.of(laplace("1"), uniform("0", "1")))
                .delta(Scalar.parse("1e-8"));
        assertThat(value.lower()).isEqualTo(1, within(1e-12));
        assertThat(value.upper()).isEqualTo(1, within(1e-12));
    }
}
