package io.divulge.paper;

import static io.divulge.density.Given.at;
import static io.divulge.density.Given.gaussian;
import static io.divulge.density.Given.holds;
import static io.divulge.density.Given.laplace;
import static io.divulge.density.Given.secret;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.density.law.AverageLeakage;
import io.divulge.density.law.CostSupremum;
import io.divulge.density.law.IntegratedMaximum;
import io.divulge.density.law.LargestRatio;
import io.divulge.density.law.LeakageSupremum;
import io.divulge.density.law.PointwiseLeakage;
import io.divulge.density.noise.Noise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.numeric.Enclosure;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Beta and mixed secrets: closed forms, and numbers that were integrated with 34 digits after a substitution without
 * singularities ({@code x = sin^2 t}, {@code x = u^2}, {@code x = u^3}).
 */
class BetaSecretTest {
    private static final double ROUNDING = 4e-15;

    private static final double NARROW = 1e-10;

    private static Noise noise(String name, String scale) {
        return name.equals("laplace") ? laplace(scale) : gaussian(scale);
    }

    @ParameterizedTest(name = "{0}({1}), {2}, y = {3}")
    @CsvSource(
            delimiter = ';',
            value = {
                "laplace; 0.3; beta(0.5,0.5); -0.4; 0.15141290004478547743",
                "laplace; 0.3; beta(0.5,0.5); 0.1; 0.64907605267539134169",
                "laplace; 0.3; beta(0.5,0.5); 0.5; 0.66281944189965585268",
                "laplace; 0.3; beta(0.5,0.5); 0.9; 0.64907605267539134169",
                "gaussian; 0.3; beta(0.5,0.5); -0.4; 0.13536230233967949429",
                "gaussian; 0.3; beta(0.5,0.5); 0.1; 0.63895405598437073822",
                "gaussian; 0.3; beta(0.5,0.5); 0.5; 0.74654647165373593785",
                "laplace; 0.1; beta(2.5,7); 0; 0.72287842126123831328",
                "laplace; 0.1; beta(2.5,7); 0.2; 2.1696375635950031157",
                "laplace; 0.1; beta(2.5,7); 0.77; 0.096028766157776979649",
                "gaussian; 0.1; beta(2.5,7); 0.2; 2.3403204260786949801",
                "gaussian; 0.1; beta(2.5,7); 0.77; 0.048940923848719085106",
                "laplace; 0.2; beta(1/3,2); 0; 1.6249209483528456963",
                "laplace; 0.2; beta(1/3,2); 0.05; 1.6255289344234470771",
                "gaussian; 0.2; beta(1/3,2); 0; 1.5081922623239258589",
                "gaussian; 0.2; beta(1/3,2); 0.6; 0.31921211361227562403"
            })
    @DisplayName("the density of the outcome")
    void densities(String name, String scale, String law, String outcome, double density) {
        ContinuousRelease release = ContinuousRelease.of(noise(name, scale), secret(law));
        Enclosure found = release.density(at(outcome), 0).value();
        assertThat(found.lower()).isLessThanOrEqualTo(density * (1 + ROUNDING));
        assertThat(found.upper()).isGreaterThanOrEqualTo(density * (1 - ROUNDING));
        assertThat(found.width()).isLessThan(1e-11);
        // The same law, three times as wide and moved.
        double shift = 3 * Double.parseDouble(outcome) - 1;
        ContinuousRelease wide = ContinuousRelease.of(
                noise(name, Double.toString(3 * Double.parseDouble(scale))), secret(law.replace(")", ",-1,2)")));
        assertThat(wide.density(Enclosure.of(shift), 0).value().middle())
                .isCloseTo(density / 3, org.assertj.core.data.Offset.offset(1e-12));
    }

    @Test
    @DisplayName("[SGSSO25, Ex. 6] with the cumulant function of a beta law, log 1F1(a; a+b; t)")
    void cumulants() {
        ContinuousRelease arcsine = ContinuousRelease.of(laplace("0.5"), secret("beta(0.5,0.5)"));
        holds(CostSupremum.of(arcsine), 1.2359143585071786, ROUNDING, NARROW);
        holds(LeakageSupremum.of(arcsine), 0.7640856414928213, ROUNDING, NARROW);
        ContinuousRelease skewed = ContinuousRelease.of(laplace("0.1"), secret("beta(2.5,7)"));
        // (d - mu)/b + K(-1/b) and (mu - c)/b + K(1/b).
        holds(CostSupremum.of(skewed), Math.max(10 - 1.9339521420958807, 3.7617414447954487), ROUNDING * 9, NARROW);
        holds(LeakageSupremum.of(skewed), Math.max(10 - 3.7617414447954487, 1.9339521420958807), ROUNDING * 9, NARROW);
        holds(PointwiseLeakage.cost(skewed, at("4")), 3.7617414447954487, ROUNDING * 9, NARROW);
    }

    @ParameterizedTest(name = "y = {0}")
    @CsvSource({"0.01", "0.2", "0.5", "0.93"})
    @DisplayName("beta(2,1) under Laplace noise: q = y + (b e^(-y/b) - (1 + b) e^(-(1-y)/b))/2")
    void linearDensity(String outcome) {
        double y = Double.parseDouble(outcome);
        double b = 0.5;
        ContinuousRelease release = ContinuousRelease.of(laplace("0.5"), secret("beta(2,1)"));
        double density = 2 * y + b * Math.exp(-y / b) - (1 + b) * Math.exp(-(1 - y) / b);
        double leakage = -Math.log(density);
        holds(PointwiseLeakage.leakage(release, at(outcome)), leakage, ROUNDING, NARROW);
    }

    @Test
    @DisplayName("averages of beta(2,1) under Laplace noise of scale 1/2, to 1e-10")
    void averages() {
        ContinuousRelease release = ContinuousRelease.of(laplace("0.5"), secret("beta(2,1)"));
        holds(AverageLeakage.information(release), 0.07997141279710628, 1e-16, NARROW);
        holds(AverageLeakage.leakage(release), 0.6476390544154126, 1e-16, NARROW);
        holds(AverageLeakage.cost(release), 1.0521491460314514, 1e-15, NARROW);
        holds(IntegratedMaximum.of(release), Math.log(2), 1e-15, NARROW);
    }

    @Test
    @DisplayName("0 with probability 0.3, and else uniform: all of it under Laplace noise of scale 1/2, to 1e-10")
    void atomAndInterval() {
        ContinuousRelease release =
                ContinuousRelease.of(laplace("0.5"), secret("mixture(0.3*point(0)|0.7*uniform(0,1))"));
        assertThat(release.density(at("0.25"), 0).value().middle())
                .isCloseTo(0.5915779109624179, org.assertj.core.data.Offset.offset(1e-15));
        holds(LeakageSupremum.of(release), 1.0693450750368116, ROUNDING, NARROW);
        holds(CostSupremum.of(release), 1.4935525295638006, ROUNDING, NARROW);
        holds(AverageLeakage.information(release), 0.14111335543632303, 1e-16, NARROW);
        // An interval of width 1 and no gap.
        holds(IntegratedMaximum.of(release), Math.log(2), 1e-15, NARROW);
    }

    @Test
    @DisplayName("maximal leakage of an interval and a value 1 away: w g(0) and P{|N| < 1/2} more")
    void gap() {
        ContinuousRelease release =
                ContinuousRelease.of(laplace("0.5"), secret("mixture(0.3*point(-1)|0.7*uniform(0,1))"));
        holds(IntegratedMaximum.of(release), Math.log(3 - Math.exp(-1)), 1e-15, NARROW);
    }

    @Test
    @DisplayName("Gaussian noise: with probabilities of their own at both ends the leakage is bounded, else not")
    void gaussianEnds() {
        ContinuousRelease bounded =
                ContinuousRelease.of(gaussian("0.3"), secret("mixture(0.1*point(0)|0.6*uniform(0,1)|0.3*point(1))"));
        holds(LeakageSupremum.of(bounded), Math.log(10), 1e-14, NARROW);
        ContinuousRelease open =
                ContinuousRelease.of(gaussian("0.3"), secret("mixture(0.3*point(0)|0.7*uniform(0,1))"));
        assertThat(LeakageSupremum.of(open).lower()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(CostSupremum.of(bounded).lower()).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {"normal(0.3,0.5,0,1)", "beta(2,5)", "beta(0.5,0.5)", "mixture(0.3*point(0)|0.7*uniform(0,1))"})
    @DisplayName("[SGSSO25, Ex. 6]: in a mean of n records the suprema are those of one with n b in place of b")
    void means(String law) {
        ContinuousRelease alone = ContinuousRelease.of(laplace("1"), secret(law));
        ContinuousRelease mean = ContinuousRelease.ofMean(laplace("0.1"), secret(law), 10);
        holds(CostSupremum.of(mean), CostSupremum.of(alone).value(), 1e-12, NARROW);
        holds(LeakageSupremum.of(mean), LeakageSupremum.of(alone).value(), 1e-12, NARROW);
        holds(LargestRatio.of(mean), 1, 1e-14, NARROW);
        for (String y : new String[] {"-3", "0", "1", "4"}) {
            holds(
                    PointwiseLeakage.leakage(mean, at(y)),
                    PointwiseLeakage.leakage(alone, at(y)).value(),
                    1e-12,
                    NARROW);
            holds(
                    PointwiseLeakage.cost(mean, at(y)),
                    PointwiseLeakage.cost(alone, at(y)).value(),
                    1e-12,
                    NARROW);
        }
        assertThatThrownBy(() -> PointwiseLeakage.leakage(mean, at("0.5")))
                .hasMessageContaining("has a density that is not computed here: pml, pmc, ldp");
        ContinuousRelease gaussian = ContinuousRelease.ofMean(gaussian("0.1"), secret(law), 10);
        assertThat(CostSupremum.of(gaussian).lower()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(LeakageSupremum.of(gaussian).lower()).isEqualTo(Double.POSITIVE_INFINITY);
    }
}
