package io.divulge.density.law;

import static io.divulge.density.Given.bernoulli;
import static io.divulge.density.Given.gaussian;
import static io.divulge.density.Given.laplace;
import static io.divulge.density.Given.points;
import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.density.noise.Noise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.secrets.PointSecret;
import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeparatedPointsTest {
    private static double entropy(double... probabilities) {
        double sum = 0;
        for (double p : probabilities) {
            sum -= p * Math.log(p);
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e-20", "1e-90"})
    @DisplayName("noise finer than the doubles around a value tells the whole secret")
    void sharp(String size) {
        for (Noise noise : List.of(laplace(size), gaussian(size))) {
            Value information = AverageLeakage.information(ContinuousRelease.of(noise, bernoulli("0.3")));
            assertThat(information.lower()).isLessThanOrEqualTo(entropy(0.3, 0.7) + 1e-15);
            assertThat(information.upper()).isGreaterThanOrEqualTo(entropy(0.3, 0.7) - 1e-15);
            assertThat(information.width()).isLessThan(1e-12);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.05", "0.2", "0.5", "1", "3", "40"})
    @DisplayName("the integral lies between the overlaps and the entropy, at every size of the noise")
    void bounds(String size) {
        PointSecret secret = points("0", "0.2", "1", "0.5", "2.5", "0.3");
        for (Noise noise : List.of(laplace(size), gaussian(size))) {
            Value integral = AverageLeakage.information(ContinuousRelease.of(noise, secret));
            Enclosure bounds = SeparatedPoints.information(secret, noise);
            assertThat(integral.width()).isLessThan(1e-6);
            assertThat(bounds.lower()).isBetween(0.0, integral.upper());
            assertThat(bounds.upper()).isGreaterThanOrEqualTo(integral.lower());
        }
    }

    @Test
    @DisplayName("where densities hardly overlap the bounds meet")
    void apart() {
        PointSecret secret = points("0", "0.2", "1", "0.5", "2.5", "0.3");
        Enclosure bounds = SeparatedPoints.information(secret, gaussian("0.05"));
        assertThat(bounds.width()).isLessThan(1e-12);
        assertThat(SeparatedPoints.information(secret, gaussian("1")).lower()).isPositive();
    }
}
