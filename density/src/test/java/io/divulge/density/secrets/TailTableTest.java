package io.divulge.density.secrets;

import static io.divulge.density.Given.gaussian;
import static io.divulge.density.Given.normal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.density.noise.GaussianNoise;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.NormalLaw;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tails of a normal secret under Gaussian noise, against the average of the tail of the noise over the secret. */
class TailTableTest {
    @ParameterizedTest(name = "sigma {0}, outcome {1}")
    @CsvSource({"1, 0", "1, 2.5", "1, 8", "1, -7", "0.1, 1", "0.1, 1.05", "0.1, -1.3", "5, 30", "0.02, 0.123"})
    @DisplayName("P{Y > y} = E Q((y - X)/sigma), and P{Y < y} is as precise however small it is")
    void tails(String sigma, double outcome) {
        SecretLaw secret = normal("0.2", "0.7", "-1", "1");
        GaussianNoise noise = gaussian(sigma);
        double deviation = Double.parseDouble(sigma);
        for (int side : new int[] {1, -1}) {
            double mass = integral(TailTableTest::density, -1, 1);
            double truth = integral(
                            x -> density(x)
                                    * NormalLaw.above(Enclosure.of(side * (outcome - x) / deviation))
                                            .middle(),
                            -1,
                            1)
                    / mass;
            Enclosure at = Enclosure.of(outcome);
            Enclosure tail = side > 0 ? secret.smoothedAbove(noise, at) : secret.smoothedBelow(noise, at);
            assertThat(tail.middle()).isCloseTo(truth, within(1e-9 * truth));
            assertThat(tail.width()).isLessThan(1e-10 * truth);
        }
    }

    private static double density(double x) {
        double t = (x - 0.2) / 0.7;
        return Math.exp(-t * t / 2);
    }

    /** By Simpson's rule, with a hundred points for each deviation of the sharpest noise. */
    private static double integral(DoubleUnaryOperator function, double from, double to) {
        int parts = 20_000;
        double step = (to - from) / parts;
        double sum = function.applyAsDouble(from) + function.applyAsDouble(to);
        for (int i = 1; i < parts; i++) {
            sum += (i % 2 == 0 ? 2 : 4) * function.applyAsDouble(from + i * step);
        }
        return sum * step / 3;
    }
}
