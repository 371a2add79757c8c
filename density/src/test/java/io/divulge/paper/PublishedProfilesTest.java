package io.divulge.paper;

import static io.divulge.density.Given.gaussian;
import static io.divulge.density.Given.holds;
import static io.divulge.density.Given.laplace;
import static io.divulge.density.Given.uniform;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.catalogue.Measures;
import io.divulge.density.DensityMeasures;
import io.divulge.density.NoiseCalibration;
import io.divulge.density.law.FarthestSecrets;
import io.divulge.density.noise.BaseNoise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.expression.Expression;
import io.divulge.guarantee.ApproximateLdp;
import io.divulge.measure.Value;
import io.divulge.numeric.Scalar;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** Privacy profiles and divergences that others have published. */
class PublishedProfilesTest {
    /** They are printed to seven places. */
    private static final double PRINTED = 1e-7;

    private static ContinuousRelease release(String noise, String scale, String apart) {
        BaseNoise added = noise.equals("laplace") ? laplace(scale) : gaussian(scale);
        return ContinuousRelease.of(added, uniform("0", apart));
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/io/divulge/density/dp-accounting.csv", delimiter = ';', numLinesToSkip = 3)
    @DisplayName("as dp_accounting has them: delta at epsilon, and epsilon at delta")
    void profiles(String noise, String scale, String apart, String epsilon, String delta) {
        ContinuousRelease release = release(noise, scale, apart);
        Value profile = FarthestSecrets.profile(release, Scalar.parse(epsilon));
        holds(profile, Double.parseDouble(delta), PRINTED, 1e-14);
        if (profile.lower() > 0) {
            holds(
                    FarthestSecrets.epsilon(release, Scalar.of(profile.value())),
                    Double.parseDouble(epsilon),
                    1e-12,
                    1e-12);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 16, 1e-5, 0.344", "2, 16, 1e-5, 0.688", "5, 2, 0.02092364, 5", "6, 1, 0.78760074, 2"})
    @DisplayName("as dp_accounting calibrates Gaussian noise, to three places")
    void calibrated(String apart, double epsilon, double delta, double sigma) {
        NoiseCalibration found = NoiseCalibration.of(
                "gaussian",
                List.of(new Expression.Argument("secret", "uniform(0," + apart + ")")),
                new ApproximateLdp(epsilon, delta));
        assertThat(found.setting()).isCloseTo(sigma, within(6e-4));
    }

    @ParameterizedTest
    @CsvSource({
        // [Mironov17, Prop. 6]: at order 2 the logarithm of 2/3 e^d + 1/3 e^-2d.
        "laplace, 1, 2, 0.6191237",
        "laplace, 0.5, 2, 1.5957735",
        // [Mironov17, Prop. 7]: a d^2/2.
        "gaussian, 1, 2, 1",
        "gaussian, 0.5, 3, 6",
        "gaussian, 2, 1, 0.125"
    })
    @DisplayName("Renyi divergences by the formulas of [Mironov17]")
    void divergences(String noise, String scale, String order, double value) {
        ContinuousRelease release = release(noise, scale, "1");
        holds(FarthestSecrets.divergence(release, Scalar.parse(order)), value, PRINTED, 1e-13);
        assertThat(DensityMeasures.of(release, Measures.parse("renyi-ldp(order=" + order + ")"))
                        .orThrow())
                .isEqualTo(FarthestSecrets.divergence(release, Scalar.parse(order)));
    }
}
