package io.divulge.density.law;

import static io.divulge.density.Given.bernoulli;
import static io.divulge.density.Given.gaussian;
import static io.divulge.density.Given.laplace;
import static io.divulge.density.Given.secret;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.catalogue.Measures;
import io.divulge.density.DensityMeasures;
import io.divulge.density.DensityMechanisms;
import io.divulge.density.Given;
import io.divulge.density.NoiseCalibration;
import io.divulge.density.noise.Noise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.secrets.PointSecret;
import io.divulge.expression.Expression;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Verdict;
import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Much noise: what is left of a secret is too little for integrals, and bounds say what it is. */
class FaintNoiseTest {
    private static final String MIXTURE = "mixture(0.3*point(0)|0.5*uniform(0,1)|0.2*point(2))";

    private static final List<String> LAWS = List.of(
            "uniform(0,1)",
            "points(0:0.01|1:0.99)",
            "points(-1:0.2|0:0.5|3:0.3)",
            "beta(2,5)",
            "normal(0,1,-2,2)",
            "normal(0,1,1,3)",
            MIXTURE);

    private static Verdict verdict(String mechanism, String guarantee) {
        return Guarantees.parse(guarantee)
                .check(DensityMechanisms.parse(mechanism))
                .verdict();
    }

    private static Value measured(String mechanism, String measure) {
        return DensityMeasures.of(DensityMechanisms.parse(mechanism).release(), Measures.parse(measure))
                .orThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.3", "3", "100"})
    @DisplayName("the integral that the bounds replace agrees with them, and they meet it as noise grows")
    void integral(String size) {
        for (String law : LAWS) {
            for (Noise noise : List.of(laplace(size), gaussian(size))) {
                ContinuousRelease release = ContinuousRelease.of(noise, secret(law));
                Enclosure bounds = FaintNoise.information(release);
                Enclosure integral = OutcomeEntropy.of(release).minus(OutcomeEntropy.ofNoise(noise));
                assertThat(bounds.lower()).as(law + " " + noise).isLessThanOrEqualTo(integral.upper());
                assertThat(bounds.upper()).as(law + " " + noise).isGreaterThanOrEqualTo(integral.lower());
                if (size.equals("100") && !law.startsWith("normal")) {
                    assertThat(bounds.lower()).as(law + " " + noise).isGreaterThan(0.85 * bounds.upper());
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.05", "0.3", "1", "3", "10", "100"})
    @DisplayName("no outcome leaks more than the mean distance from an end over the scale")
    void leakage(String scale) {
        for (String law : LAWS) {
            ContinuousRelease release = ContinuousRelease.of(laplace(scale), secret(law));
            for (Enclosure outcome : release.kinks()) {
                assertThat(release.most(outcome).logLift().lower())
                        .as(law + " at " + outcome)
                        .isLessThanOrEqualTo(FaintNoise.leakage(release));
            }
        }
    }

    @Test
    @DisplayName("variances: w^2/12, p(1-p), ab/((a+b)^2(a+b+1)), and of a normal law that was cut off 0.773741")
    void variances() {
        assertThat(secret("beta(2,5)").variance().middle()).isCloseTo(10.0 / (49 * 8), within(1e-15));
        assertThat(secret("beta(2,5,0,2)").variance().middle()).isCloseTo(40.0 / (49 * 8), within(1e-15));
        assertThat(bernoulli("0.3").variance().middle()).isCloseTo(0.21, within(1e-15));
        Enclosure normal = secret("normal(0,1,-2,2)").variance();
        assertThat(normal.lower()).isBetween(0.4, 0.773741);
        assertThat(normal.upper()).isBetween(0.773742, 1.0000001);
    }

    @Test
    @DisplayName(
            "uniform under Laplace noise of scale 1e7: 1/(24e14) and no less than it by more than a part in a million")
    void uniform() {
        Value value = measured("laplace(scale=1e7,secret=uniform(0,1))", "mutual-information");
        assertThat(value.upper()).isBetween(1 / 24e14, 1.000001 / 24e14);
        assertThat(value.lower()).isBetween(0.999999 / 24e14, 1 / 24e14);
    }

    @Test
    @DisplayName("a promise of less than rounding is checked like any other")
    void verdicts() {
        String mechanism = "laplace(scale=1e7,secret=uniform(0,1))";
        assertThat(verdict(mechanism, "mutual-information(epsilon=1e-20)")).isEqualTo(Verdict.VIOLATED);
        assertThat(verdict(mechanism, "mutual-information(epsilon=4.17e-16)")).isEqualTo(Verdict.HOLDS);
        assertThat(verdict("laplace(scale=1e20,secret=uniform(0,1))", "pml(epsilon=1e-21)"))
                .isEqualTo(Verdict.VIOLATED);
        assertThat(verdict("laplace(scale=1e20,secret=uniform(0,1))", "pml(epsilon=1e-21,delta=0.1)"))
                .isNotEqualTo(Verdict.HOLDS);
        assertThat(verdict("laplace(scale=1e20,secret=uniform(0,1))", "maximal-leakage(epsilon=4e-21)"))
                .isEqualTo(Verdict.VIOLATED);
        assertThat(verdict("laplace(scale=1,secret=uniform(0,1))", "ldp(epsilon=1)"))
                .isEqualTo(Verdict.HOLDS);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {MIXTURE + ";1e-20;1.35e20", MIXTURE + ";1e-10;1.35e10", "uniform(0,1);1e-30;5e29"})
    @DisplayName("little leakage takes the scale that is the mean distance over it")
    void calibrated(String law, String epsilon, double scale) {
        NoiseCalibration found = NoiseCalibration.of(
                "laplace",
                Expression.parse("laplace(secret=" + law + ")").arguments(),
                Guarantees.parse("pml(epsilon=" + epsilon + ")"));
        assertThat(found.setting()).isCloseTo(scale, within(1e-9 * scale));
    }

    @Test
    @DisplayName("an arcsine law under noise of scale 5e49 leaks 1e-50: half its width over the scale")
    void arcsine() {
        Value value = measured("laplace(scale=5e49,secret=beta(0.5,0.5))", "pml");
        assertThat(value.upper()).isCloseTo(1e-50, within(1e-62));
        assertThat(value.lower()).isCloseTo(1e-50, within(1e-62));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e18", "1e25", "1e40", "1e100"})
    @DisplayName("averages under enormous noise are next to nothing, and known to be")
    void enormous(String sigma) {
        for (String law :
                List.of(MIXTURE, "mixture(0.999999*uniform(0,1)|0.000001*uniform(5,6))", "normal(0,1,-2,2)")) {
            for (String measure : List.of("pml-mean", "pmc-mean", "mutual-information")) {
                Value value = measured("gaussian(sigma=" + sigma + ",secret=" + law + ")", measure);
                assertThat(value.upper()).as(law + " " + measure).isLessThan(10 / Double.parseDouble(sigma));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.1", "2"})
    @DisplayName(
            "an outcome has no less entropy than the secret, and leaks on average what is told and what the noise has")
    void entropy(String scale) {
        for (String law : List.of("uniform(0,1)", "beta(2,5)", "normal(0,1,-2,2)")) {
            for (Noise noise : List.of(laplace(scale), gaussian(scale))) {
                ContinuousRelease release = ContinuousRelease.of(noise, secret(law));
                Value information = AverageLeakage.information(release);
                Value leakage = AverageLeakage.leakage(release);
                assertThat(FaintNoise.ofEntropy(release)).as(law + noise).isLessThanOrEqualTo(information.upper());
                Enclosure more = AverageLeakage.aboveInformation(release);
                assertThat(information.lower() + more.lower())
                        .as(law + noise)
                        .isLessThanOrEqualTo(leakage.upper() + 1e-13);
                assertThat(information.upper() + more.upper())
                        .as(law + noise)
                        .isGreaterThanOrEqualTo(leakage.lower() - 1e-13);
            }
        }
    }

    @Test
    @DisplayName("the entropy of beta(2,5) is -0.484...: log B - psi(2) - 4 psi(5) + 5 psi(7)")
    void entropyOfBeta() {
        double gamma = 0.5772156649015329;
        double psi2 = 1 - gamma;
        double psi5 = 25.0 / 12 - gamma;
        double psi7 = 2.45 - gamma;
        double truth = -Math.log(30) - psi2 - 4 * psi5 + 5 * psi7;
        assertThat(secret("beta(2,5)").leastEntropy()).isBetween(truth - 2e-9, truth + 1e-14);
        assertThat(secret("beta(2,5,0,2)").leastEntropy())
                .isBetween(truth + Math.log(2) - 2e-9, truth + Math.log(2) + 1e-14);
        assertThat(secret("mixture(0.5*uniform(0,1)|0.5*uniform(2,6))").leastEntropy())
                .isBetween(Math.log(2) - 1e-14, Math.log(2) + 1e-14);
        assertThat(secret(MIXTURE).leastEntropy()).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e-4", "1e-50"})
    @DisplayName("noise too sharp for integrals of integrals: brackets are a tenth of a nat wide, and soon there")
    void sharp(String scale) {
        String mechanism = "laplace(scale=" + scale + ",secret=beta(2,5))";
        // The entropy of the secret less that of the noise, from the test above, and what the noise adds to it.
        double limit = -0.4845307 - Math.log(2 * Double.parseDouble(scale)) - 1;
        Value information = measured(mechanism, "mutual-information");
        assertThat(information.contains(limit + 1e-5)).isTrue();
        assertThat(information.width()).isLessThan(0.1);
        Value leakage = measured(mechanism, "pml-mean");
        assertThat(leakage.contains(limit + 1 + 1e-5)).isTrue();
        assertThat(leakage.width()).isLessThan(0.1);
    }

    @ParameterizedTest
    @CsvSource({"1,1", "2,0.5", "0.25,4"})
    @DisplayName("the scale for ldp is the width over epsilon, and just that")
    void exactRatio(String epsilon, double scale) {
        NoiseCalibration found = NoiseCalibration.of(
                "laplace",
                Expression.parse("laplace(secret=uniform(0,1))").arguments(),
                Guarantees.parse("ldp(epsilon=" + epsilon + ")"));
        assertThat(found.setting()).isEqualTo(scale);
    }

    @Test
    @DisplayName("two values under noise finer than doubles leak their entropy on average")
    void separated() {
        Value value = measured("laplace(scale=1e-300,secret=bernoulli(0.3))", "pml-mean");
        double truth = -0.3 * Math.log(0.3) - 0.7 * Math.log(0.7);
        assertThat(value.contains(truth) || Math.abs(value.value() - truth) < 1e-14)
                .isTrue();
        assertThat(value.width()).isLessThan(1e-13);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.01", "0.05", "0.2", "1"})
    @DisplayName("values that are not quite apart leak on average no more than the bound of those that are")
    void nearlySeparated(String size) {
        for (Noise noise : List.of(laplace(size), gaussian(size))) {
            PointSecret points = Given.points("0", "0.2", "1", "0.5", "3", "0.3");
            double mean =
                    AverageLeakage.leakage(ContinuousRelease.of(noise, points)).lower();
            assertThat(mean).isLessThanOrEqualTo(SeparatedPoints.leakage(points, noise));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"points(0:0.5|1:0.6)", "mixture(0.5*point(0)|0.6*uniform(1,2))"})
    @DisplayName("probabilities that do not sum to 1 are to be divided by whoever writes them")
    void sum(String law) {
        assertThatThrownBy(() -> secret(law))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("sums to 1.1, not to 1")
                .hasMessageContaining("Divide each by the sum")
                .hasMessageNotContaining("normalizing");
    }
}
