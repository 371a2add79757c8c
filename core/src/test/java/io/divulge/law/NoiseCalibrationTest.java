package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.continuous.DensityMeasures;
import io.divulge.continuous.DensityMechanisms;
import io.divulge.continuous.NoiseCalibration;
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
                "laplace(secret=beta(1,1)); pml(epsilon=0.5); pml; 0.9092564826142"
            })
    @DisplayName("the scale is that of the closed form")
    void scales(String mechanism, String target, String measure, double scale) {
        Expression expression = Expression.parse(mechanism);
        NoiseCalibration found =
                NoiseCalibration.of(expression.name(), expression.arguments(), Guarantees.parse(target));
        assertThat(found.setting()).isCloseTo(scale, org.assertj.core.data.Offset.offset(1e-12 * (1 + scale)));
        assertThat(found.beyond()).isLessThan(found.setting());
        double epsilon =
                Guarantees.parse(target).parameters().values().iterator().next().value();
        // What is printed passes when it is read again.
        assertThat(DensityMeasures.named(measure)
                        .of(DensityMechanisms.parse(found.named().expression()).release())
                        .upper())
                .isLessThanOrEqualTo(epsilon);
        assertThat(found.margin()).isBetween(0.0, 1e-11);
    }
}
