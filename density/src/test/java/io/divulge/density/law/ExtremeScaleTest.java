package io.divulge.density.law;

import static io.divulge.density.Given.bernoulli;
import static io.divulge.density.Given.gaussian;
import static io.divulge.density.Given.holds;
import static io.divulge.density.Given.laplace;
import static io.divulge.density.Given.normal;
import static io.divulge.density.Given.points;
import static io.divulge.density.Given.secret;
import static io.divulge.density.Given.uniform;
import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.density.noise.Noise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.secrets.SecretLaw;
import io.divulge.density.secrets.UniformSecret;
import io.divulge.measure.Value;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Noise that is next to nothing beside the secret, or beyond all measure: brackets stay as narrow as the formulas are. */
class ExtremeScaleTest {
    /** A handful of roundings of a number, and of its logarithm. */
    private static final double ROUNDINGS = 1e-14;

    private static final double ROOT = Math.sqrt(2 * Math.PI);

    private static Value supremum(Noise noise, SecretLaw secret) {
        return LeakageSupremum.of(ContinuousRelease.of(noise, secret));
    }

    /** {@code log( x/(1 - e^-x) )}, by its series where nothing else is left of it. */
    private static double ofUniform(double x) {
        return x < 0.01 ? x / 2 - x * x / 24 + x * x * x * x / 2880 : Math.log(x) - Math.log1p(-Math.exp(-x));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e-300", "1e-100", "1e-20", "1e-16", "1e-3", "0.1", "1", "3.9", "4.1", "1e3", "1e4", "1e15", "1e100",
                "1e300"
            })
    @DisplayName("log( x/(1 - e^-x) ) with x = width/scale, to the last digits at every scale")
    void uniformUnderLaplace(String scale) {
        double b = Double.parseDouble(scale);
        for (UniformSecret secret :
                List.of(uniform("0", "1"), uniform("-1", "0"), uniform("1", "2"), uniform("7", "10"))) {
            double width = secret.highest().middle() - secret.lowest().middle();
            double truth = ofUniform(width / b);
            Value value = supremum(laplace(scale), secret);
            holds(value, truth, ROUNDINGS * truth, 2 * ROUNDINGS * truth);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e-200", "1e-20", "0.5", "1e8", "1e200"})
    @DisplayName("two values: -log( p + (1-p) e^(-1/b) ) of the rarer")
    void pointsUnderLaplace(String scale) {
        double b = Double.parseDouble(scale);
        double truth = -Math.log1p(0.7 * Math.expm1(-1 / b));
        holds(supremum(laplace(scale), bernoulli("0.3")), truth, ROUNDINGS * truth, 4 * ROUNDINGS * truth);
    }

    @Test
    @DisplayName("values that are no doubles are told all the same: log 1/0.2")
    void decimalsUnderSharpLaplace() {
        SecretLaw three = points("0.1", "0.3", "0.3", "0.2", "0.7", "0.5");
        holds(supremum(laplace("1e-20"), three), Math.log(5), ROUNDINGS, 1e-13);
    }

    @Test
    @DisplayName("a value of probability 1e-20 at the end leaks all of it, log 1e20")
    void rareEnd() {
        double truth = 20 * Math.log(10);
        Value value = supremum(laplace("1e-3"), points("0", "0.99999999999999999999", "1", "1e-20"));
        holds(value, truth, 1e-12, 1e-12);
    }

    @Test
    @DisplayName(
            "normal at scale 1e-20: the density of the secret at the end is phi(1)/P{|Z| < 1}, so twice the scale is left out of 1/(2b): 20 log 10 + log( P/phi )")
    void normalUnderSharpLaplace() {
        double truth = 20 * Math.log(10) + Math.log(0.6826894921370859 / 0.24197072451914337);
        holds(supremum(laplace("1e-20"), normal("0", "1", "-1", "1")), truth, 1e-12, 1e-11);
    }

    @Test
    @DisplayName("normal and beta at scale 1e12: (mean - end)/b, to ten digits of it")
    void faintLaplace() {
        holds(supremum(laplace("1e12"), normal("0", "1", "-1", "1")), 1e-12, 1e-22, 1e-21);
        holds(supremum(laplace("1e12"), secret("beta(2,5)")), 5e-12 / 7, 1e-22, 1e-21);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e-12", "1e-14", "1e-30", "1e-300"})
    @DisplayName("beta(2,3) at sharp scales: Gamma(5)/Gamma(2) b^3 is left at the upper end, -3 log b - log 24 + O(b)")
    void betaUnderSharpLaplace(String scale) {
        double truth = -3 * Math.log(Double.parseDouble(scale)) - Math.log(24);
        holds(supremum(laplace(scale), secret("beta(2,3)")), truth, 1e-10, 1e-9);
    }

    @Test
    @DisplayName("two intervals at scale 1e-20: each has half of the secrets, and half as much again at an end")
    void intervalsUnderSharpLaplace() {
        double truth = Math.log(2) + 20 * Math.log(10);
        holds(supremum(laplace("1e-20"), secret("mixture(0.5*uniform(0,1)|0.5*uniform(2,3))")), truth, 1e-11, 1e-10);
    }

    static Stream<Arguments> informations() {
        double ten = Math.log(10);
        return Stream.of(
                // The entropy of the secret less that of the noise; what happens at both ends has a probability of
                // 1e-20.
                Arguments.of(gaussian("1e-20"), uniform("0", "1"), 20 * ten - Math.log(ROOT) - 0.5),
                Arguments.of(gaussian("1e-20"), uniform("1", "3"), 20 * ten + Math.log(2 / ROOT) - 0.5),
                Arguments.of(gaussian("1e-90"), uniform("0", "1"), 90 * ten - Math.log(ROOT) - 0.5),
                Arguments.of(laplace("1e-20"), uniform("0", "1"), 20 * ten - Math.log(2) - 1),
                Arguments.of(laplace("1e-250"), uniform("0", "1"), 250 * ten - Math.log(2) - 1));
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("informations")
    @DisplayName("mutual information under sharp noise: h(X) - h(N)")
    void information(Noise noise, SecretLaw secret, double truth) {
        Value value = AverageLeakage.information(ContinuousRelease.of(noise, secret));
        holds(value, truth, 1e-12, 1e-9);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e7", "1e20"})
    @DisplayName("mutual information under large noise is at most the variance over twice the square of the scale")
    void faintInformation(String scale) {
        double size = Double.parseDouble(scale);
        double most = 1 / (24 * size * size);
        for (Noise noise : List.of(laplace(scale), gaussian(scale))) {
            Value value = AverageLeakage.information(ContinuousRelease.of(noise, uniform("0", "1")));
            assertThat(value.lower()).isLessThanOrEqualTo(most);
            assertThat(value.upper()).isBetween(most * 0.999, most * (1 + 1e-12));
        }
    }

    static Stream<ContinuousRelease> ordered() {
        return Stream.of("1e-20", "1", "1e3")
                .flatMap(scale -> Stream.of(laplace(scale), gaussian(scale)))
                .flatMap(noise -> Stream.of(
                                uniform("0", "1"),
                                bernoulli("0.3"),
                                secret("mixture(0.2*point(0)|0.5*uniform(0,1)|0.3*point(2))"))
                        .map(secret -> ContinuousRelease.of(noise, secret)));
    }

    @ParameterizedTest
    @MethodSource("ordered")
    @DisplayName(
            "I(X;Y) <= E l(Y) <= maximal leakage <= sup l, and no bracket of the smaller ends above that of the larger")
    void order(ContinuousRelease release) {
        Value information = AverageLeakage.information(release);
        Value mean = AverageLeakage.leakage(release);
        Value average = IntegratedMaximum.of(release);
        Value most = LeakageSupremum.of(release);
        assertThat(information.lower()).isLessThanOrEqualTo(mean.upper());
        assertThat(mean.lower()).isLessThanOrEqualTo(average.upper());
        assertThat(average.lower()).isLessThanOrEqualTo(most.upper());
        assertThat(information.upper()).isLessThanOrEqualTo(average.upper());
        assertThat(mean.upper()).isLessThanOrEqualTo(average.upper());
        if (release.secret() instanceof UniformSecret) {
            assertThat(information.width()).isLessThan(1e-8);
            assertThat(mean.width()).isLessThan(1e-8);
        }
    }

    @Test
    @DisplayName("pieces of width 1e-9 tell as much as two points, to nine digits, under either noise")
    void narrowPieces() {
        SecretLaw pieces = secret("mixture(0.5*uniform(0,1e-9)|0.5*uniform(1,1.000000001))");
        for (Noise noise : List.of(laplace("1"), gaussian("1"))) {
            ContinuousRelease narrow = ContinuousRelease.of(noise, pieces);
            ContinuousRelease two = ContinuousRelease.of(noise, points("0", "0.5", "1", "0.5"));
            double truth = AverageLeakage.information(two).value();
            holds(AverageLeakage.information(narrow), truth, 1e-8, 1e-8);
        }
    }
}
