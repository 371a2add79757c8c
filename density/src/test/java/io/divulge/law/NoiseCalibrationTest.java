package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.catalogue.Measures;
import io.divulge.density.DensityMeasures;
import io.divulge.density.DensityMechanisms;
import io.divulge.density.NoiseCalibration;
import io.divulge.expression.Expression;
import io.divulge.guarantee.Guarantees;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The least noise that keeps a promise: it passes the measure, a little less does not, and closed forms agree. */
class NoiseCalibrationTest {
    @ParameterizedTest(name = "{0} to {1}")
    @CsvSource(
            delimiter = ';',
            value = {
                "laplace(secret=uniform(0,3)); ldp(epsilon=2); ldp; 1.5",
                "laplace-mean(n=4,secret=bernoulli(0.3)); ldp(epsilon=0.5); ldp; 0.5",
                "laplace(secret=uniform(0,1)); maximal-leakage(epsilon=log(2)); maximal-leakage; 0.5",
                // -log(b (1 - e^(-1/b))) = 1/2 and log(b (e^(1/b) - 1)) = 1/2, solved by Newton's method.
                "laplace(secret=uniform(0,1)); pml(epsilon=0.5); pml; 0.9092564826142",
                "laplace(uniform(0,1)); pmc(epsilon=0.5); pmc; 1.0768383876212",
                "gaussian(secret=uniform(0,1)); maximal-leakage(epsilon=0.5); maximal-leakage; 0.61496716451256",
                "laplace(secret=beta(1,1)); pml(epsilon=0.5); pml; 0.9092564826142",
                // Far from 1 on either side: b = e^-epsilon, and b = 1/(2 epsilon).
                "laplace(secret=uniform(0,1)); pml(epsilon=30); pml; 9.357622968840175e-14",
                "laplace(secret=uniform(0,1)); pml(epsilon=100); pml; 3.720075976020836e-44",
                "laplace(secret=uniform(1,2)); pml(epsilon=100); pml; 3.720075976020836e-44",
                "laplace(secret=uniform(0,1)); ldp(epsilon=1e20); ldp; 1e-20",
                "laplace(secret=uniform(0,1)); ldp(epsilon=1e-20); ldp; 1e20",
                "laplace(secret=uniform(0,1)); pml(epsilon=1e-15); pml; 5e14",
                "laplace(secret=uniform(0,1)); pml(epsilon=1e-299); pml; 5e298",
                "laplace(secret=uniform(0,1)); pmc(epsilon=1e-12); pmc; 5e11",
                "laplace(secret=bernoulli(0.5)); pml(epsilon=1e-12); pml; 5e11",
                "gaussian(secret=uniform(0,1)); maximal-leakage(epsilon=100); maximal-leakage; 1.4840955931403377e-44",
                // Var X / (2 sigma^2) = 1e-18.
                "gaussian(secret=uniform(0,1)); mutual-information(epsilon=1e-18); mutual-information; 2.041241452319315e8"
            })
    @DisplayName("the scale is that of the closed form")
    void scales(String mechanism, String target, String measure, double scale) {
        Expression expression = Expression.parse(mechanism);
        NoiseCalibration found =
                NoiseCalibration.of(expression.name(), expression.arguments(), Guarantees.parse(target));
        assertThat(found.setting()).isCloseTo(scale, org.assertj.core.data.Offset.offset(1e-12 * scale));
        assertThat(found.beyond()).isLessThan(found.setting());
        double epsilon =
                Guarantees.parse(target).parameters().values().iterator().next().value();
        // What is printed passes when it is read again.
        assertThat(DensityMeasures.of(
                                DensityMechanisms.parse(found.named().expression())
                                        .release(),
                                Measures.parse(measure))
                        .orThrow()
                        .upper())
                .isLessThanOrEqualTo(epsilon);
        assertThat(found.margin()).isBetween(0.0, 1e-11 * epsilon);
    }

    @ParameterizedTest(name = "{0} to {1}")
    @CsvSource(
            delimiter = ';',
            value = {
                "laplace(secret=uniform(0,1)); pml(epsilon=0); no scale keeps pml(epsilon=0): however much noise is added",
                "laplace(secret=uniform(0,1)); pml(epsilon=1e-301); no scale up to 1e300 keeps pml(epsilon=1e-301): with the largest it still has pml 5e-301",
                "laplace(secret=uniform(0,1)); pml(epsilon=700); every scale from 1e-300 on keeps pml(epsilon=700): with the smallest 'laplace' has pml 690.776",
                "laplace(secret=bernoulli(0.5)); pml(epsilon=0.7); every scale from 1e-300 on keeps pml(epsilon=0.7): with the smallest 'laplace' has pml 0.693148",
                "gaussian(secret=bernoulli(0.3)); pml(epsilon=0.1); no sigma up to 1e100 keeps pml(epsilon=0.1): with the largest it still has pml 1.20397",
                "gaussian(secret=uniform(0,1)); pml(epsilon=1); no sigma keeps pml(epsilon=1): pml of 'gaussian' is infinite"
            })
    @DisplayName("where no scale does, or all do, the message says what the last one has")
    void refusals(String mechanism, String target, String message) {
        Expression expression = Expression.parse(mechanism);
        assertThatThrownBy(
                        () -> NoiseCalibration.of(expression.name(), expression.arguments(), Guarantees.parse(target)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }
}
