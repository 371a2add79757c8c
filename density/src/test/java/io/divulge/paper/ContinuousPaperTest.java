package io.divulge.paper;

import static io.divulge.density.Given.at;
import static io.divulge.density.Given.bernoulli;
import static io.divulge.density.Given.gaussian;
import static io.divulge.density.Given.holds;
import static io.divulge.density.Given.laplace;
import static io.divulge.density.Given.normal;
import static io.divulge.density.Given.points;
import static io.divulge.density.Given.secret;
import static io.divulge.density.Given.uniform;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.density.law.AverageLeakage;
import io.divulge.density.law.CostSupremum;
import io.divulge.density.law.GaussianCostBounds;
import io.divulge.density.law.IntegratedMaximum;
import io.divulge.density.law.LeakageSupremum;
import io.divulge.density.law.PointwiseLaw;
import io.divulge.density.law.PointwiseLeakage;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.measure.Value;
import io.divulge.numeric.Scalar;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** [SGSSO25, Ex. 6, 7] and closed forms that follow from them; numbers without a formula were integrated with 25 digits. */
class ContinuousPaperTest {
    /** What the formula on the right-hand side of a comparison loses itself. */
    private static final double ROUNDING = 4e-15;

    private static final double NARROW = 1e-10;

    private final ContinuousRelease laplaceUniform = ContinuousRelease.of(laplace("1"), uniform("0", "1"));
    private final ContinuousRelease gaussianBit = ContinuousRelease.of(gaussian("1"), bernoulli("0.3"));

    @ParameterizedTest(name = "b = {0}")
    @ValueSource(strings = {"0.01", "0.1", "1", "10", "1000"})
    @DisplayName("Ex. 6, uniform, n = 1: sup Lambda = log( b/w (e^(w/b) - 1) ), sup l = -log( b/w (1 - e^(-w/b)) )")
    void laplaceOnUniform(String scale) {
        double b = Double.parseDouble(scale);
        double w = 3;
        ContinuousRelease release = ContinuousRelease.of(laplace(scale), uniform("-1", "2"));
        double cost = w / b + Math.log(-Math.expm1(-w / b) * b / w);
        holds(CostSupremum.of(release), cost, ROUNDING * (1 + cost), NARROW);
        holds(LeakageSupremum.of(release), -Math.log(-Math.expm1(-w / b) * b / w), ROUNDING, NARROW);
        assertThat(CostSupremum.of(release).value()).isLessThan(w / b);
    }

    @ParameterizedTest(name = "n = {0}, b = {1}")
    @CsvSource({"1, 1", "2, 1", "10, 0.1", "100, 0.01", "50, 0.5"})
    @DisplayName("Ex. 6, Bernoulli: (mu - c)/(nb) + K(1/(nb)) with K(t) = log(1 - p + p e^t) - p t")
    void meanOfBits(int n, String scale) {
        double p = 0.3;
        double t = 1 / (n * Double.parseDouble(scale));
        ContinuousRelease release = ContinuousRelease.ofMean(laplace(scale), bernoulli("0.3"), n);
        double up = p * t + (Math.log1p(p * Math.expm1(t)) - p * t);
        double down = (1 - p) * t + (Math.log1p(p * Math.expm1(-t)) + p * t);
        holds(CostSupremum.of(release), Math.max(up, down), ROUNDING, NARROW);
        holds(LeakageSupremum.of(release), Math.max(t - up, t - down), ROUNDING, NARROW);
        // Beyond the records every outcome attains them.
        holds(PointwiseLeakage.cost(release, at("1.5")), up, ROUNDING, NARROW);
        holds(PointwiseLeakage.cost(release, at("-20")), down, ROUNDING, NARROW);
        assertThat(CostSupremum.of(release).value()).isLessThan(t);
    }

    @ParameterizedTest(name = "n = {0}, b = {1}")
    @CsvSource({"1, 0.5", "2, 0.5", "5, 0.2", "10, 0.1", "100, 0.01"})
    @DisplayName("Ex. 6, uniform: sup Lambda = log( nb/(d-c) (exp((d-c)/(nb)) - 1) ), less than (d-c)/(nb)")
    void meanOfUniformRecords(int n, String scale) {
        double t = 3 / (n * Double.parseDouble(scale));
        ContinuousRelease release = ContinuousRelease.ofMean(laplace(scale), uniform("-1", "2"), n);
        double cost = t + Math.log(-Math.expm1(-t) / t);
        holds(CostSupremum.of(release), cost, ROUNDING * (1 + cost), NARROW);
        holds(LeakageSupremum.of(release), -Math.log(-Math.expm1(-t) / t), ROUNDING, NARROW);
        holds(PointwiseLeakage.cost(release, at("2.1")), cost, ROUNDING * (1 + cost), NARROW);
        holds(PointwiseLeakage.leakage(release, at("-7")), -Math.log(-Math.expm1(-t) / t), ROUNDING, NARROW);
        assertThat(CostSupremum.of(release).value()).isLessThan(t);
    }

    @Test
    @DisplayName(
            "the mean of 10 uniform records between them: as a fast Fourier transform on a grid of a million has it")
    void insideTheMean() {
        ContinuousRelease release = ContinuousRelease.ofMean(laplace("0.1"), uniform("0", "1"), 10);
        assertThat(release.density(at("0.5"), 0).value().middle())
                .isCloseTo(2.727549501233, org.assertj.core.data.Offset.offset(1e-10));
        holds(IntegratedMaximum.of(release), 0.246680902248, 1e-10, NARROW);
        // The same mean of two records by its definition: 2 (H(y) - H(y - 1/2)) with one record and the noise in H.
        ContinuousRelease two = ContinuousRelease.ofMean(laplace("0.5"), uniform("0", "1"), 2);
        ContinuousRelease one = ContinuousRelease.of(laplace("0.5"), uniform("0", "0.5"));
        double density =
                2 * (one.above(at("-0.2")).middle() - one.above(at("0.3")).middle());
        assertThat(two.density(at("0.3"), 0).value().lower()).isLessThanOrEqualTo(density);
        assertThat(two.density(at("0.3"), 0).value().upper()).isGreaterThanOrEqualTo(density);
    }

    @Test
    @DisplayName("Ex. 6, truncated normal: the cumulant function of the truncated law")
    void laplaceOnNormal() {
        ContinuousRelease release = ContinuousRelease.of(laplace("1"), normal("0.3", "0.5", "0", "1"));
        holds(CostSupremum.of(release), 0.5923521720417418, 1e-15, NARROW);
        assertThat(release.density(at("0.3"), 0).value().middle())
                .isCloseTo(0.3976554517478173, org.assertj.core.data.Offset.offset(1e-14));
    }

    @ParameterizedTest(name = "y = {0}")
    @ValueSource(strings = {"-40", "-7.5", "-1", "-0.3", "0", "0.2", "1", "2", "9", "55"})
    @DisplayName("Ex. 7: A|y|/sigma^2 <= Lambda(y) <= A(A + 4|y|)/(2 sigma^2) for zero mean and |X| <= A (17)")
    void gaussianBounds(String outcome) {
        double y = Math.abs(Double.parseDouble(outcome));
        double a = 2;
        double variance = 1.5 * 1.5;
        for (ContinuousRelease release : new ContinuousRelease[] {
            ContinuousRelease.of(gaussian("1.5"), uniform("-2", "2")),
            ContinuousRelease.of(gaussian("1.5"), points("-2", "1/2", "2", "1/2")),
            ContinuousRelease.of(gaussian("1.5"), points("-2", "0.2", "0", "0.6", "2", "0.2"))
        }) {
            Value cost = PointwiseLeakage.cost(release, at(outcome));
            assertThat(cost.lower()).isGreaterThanOrEqualTo(a * y / variance - 1e-9);
            assertThat(cost.upper()).isLessThanOrEqualTo(a * (a + 4 * y) / (2 * variance) + 1e-9);
            assertThat(cost.width()).isLessThan(1e-9);
            GaussianCostBounds bounds = GaussianCostBounds.of(release);
            holds(bounds.lower(at(outcome)), a * y / variance, 1e-13, 1e-11);
            holds(bounds.upper(at(outcome)), a * (a + 4 * y) / (2 * variance), 1e-12, 1e-11);
        }
    }

    @ParameterizedTest(name = "y = {0}")
    @ValueSource(strings = {"-40", "-3", "-0.3", "0.4", "0.5", "0.61", "2", "55"})
    @DisplayName(
            "Ex. 7 for secrets off the middle of their range: (17) about the mean, from below by Jensen's inequality")
    void gaussianBoundsOffCentre(String outcome) {
        for (String law : List.of("bernoulli(0.1)", "beta(0.4,3)", "mixture(0.7*point(0)|0.3*uniform(0,1))")) {
            ContinuousRelease release = ContinuousRelease.of(gaussian("0.7"), secret(law));
            Value cost = PointwiseLeakage.cost(release, at(outcome));
            GaussianCostBounds bounds = GaussianCostBounds.of(release);
            assertThat(bounds.lower(at(outcome)).lower()).isLessThanOrEqualTo(cost.upper());
            assertThat(bounds.upper(at(outcome)).upper()).isGreaterThanOrEqualTo(cost.lower());
        }
    }

    @Test
    @DisplayName("Ex. 7, (18): the tail that follows is above the true one, and is what it says")
    void gaussianTailBound() {
        ContinuousRelease release = ContinuousRelease.of(gaussian("1"), points("-1", "1/2", "1", "1/2"));
        GaussianCostBounds bounds = GaussianCostBounds.of(release);
        for (double beta : new double[] {4, 8, 16}) {
            Scalar epsilon = Scalar.of(beta + 0.5);
            holds(bounds.tail(epsilon), Math.min(1, 2 * Math.exp(-beta * beta / 16)), 1e-15, 1e-14);
            assertThat(PointwiseLaw.ofCost(release).tail(epsilon).lower())
                    .isLessThanOrEqualTo(bounds.tail(epsilon).upper());
        }
        assertThat(bounds.tail(Scalar.parse("0.5")).value()).isEqualTo(1);
        assertThatThrownBy(() -> GaussianCostBounds.of(laplaceUniform)).hasMessageContaining("are for Gaussian noise");
    }

    @Test
    @DisplayName("Ex. 7: no finite cost under Gaussian noise; the leakage of a bit ends at -log p")
    void gaussianSuprema() {
        assertThat(CostSupremum.of(gaussianBit).lower()).isEqualTo(Double.POSITIVE_INFINITY);
        holds(LeakageSupremum.of(gaussianBit), -Math.log(0.3), 1e-15, 1e-14);
        ContinuousRelease interval = ContinuousRelease.of(gaussian("1"), uniform("0", "1"));
        assertThat(LeakageSupremum.of(interval).lower()).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    @DisplayName("the rarest value in the middle leaks most at itself, and no limit does")
    void rareMiddle() {
        ContinuousRelease release =
                ContinuousRelease.of(gaussian("0.1"), points("0", "0.45", "0.5", "0.1", "1", "0.45"));
        // By symmetry the maximum is at 0.5: 1/(0.1 + 0.9 e^(-12.5)).
        holds(LeakageSupremum.of(release), -Math.log(0.1 + 0.9 * Math.exp(-12.5)), 1e-14, 1e-12);
        ContinuousRelease laplace =
                ContinuousRelease.of(laplace("0.1"), points("0", "0.45", "0.5", "0.1", "1", "0.45"));
        holds(LeakageSupremum.of(laplace), -Math.log(0.1 + 0.9 * Math.exp(-5)), 1e-14, 1e-12);
    }

    @Test
    @DisplayName("maximal leakage: log(1 + w/(2b)), log(1 + w/(sigma sqrt(2 pi))), and total variation of two values")
    void maximalLeakage() {
        holds(IntegratedMaximum.of(laplaceUniform), Math.log(1.5), 1e-15, 1e-14);
        ContinuousRelease gaussian = ContinuousRelease.of(gaussian("2"), uniform("0", "3"));
        holds(IntegratedMaximum.of(gaussian), Math.log1p(1.5 / Math.sqrt(2 * Math.PI)), 1e-15, 1e-14);
        ContinuousRelease bit = ContinuousRelease.of(laplace("2"), bernoulli("0.01"));
        holds(IntegratedMaximum.of(bit), Math.log1p(-Math.expm1(-0.25)), 1e-15, 1e-14);
    }

    @Test
    @DisplayName("averages of Laplace noise on a uniform secret and of Gaussian noise on a bit, to 1e-10")
    void averages() {
        holds(AverageLeakage.information(laplaceUniform), 0.03421286335142694, 1e-17, NARROW);
        holds(AverageLeakage.leakage(laplaceUniform), 0.40209230452286926, 1e-17, NARROW);
        holds(AverageLeakage.information(gaussianBit), 0.09491047388679737, 1e-17, NARROW);
    }
}
