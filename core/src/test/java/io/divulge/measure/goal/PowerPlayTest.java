package io.divulge.measure.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PowerPlayTest {
    /**
     * With two secrets the least of {@code a w^p + b (d - w)^p} is {@code d^p a b / (a^s + b^s)^(p-1)} where
     * {@code s = 1/(p-1)}, computed here in logarithms.
     */
    private static double log(double a, double b, double distance, double power) {
        double s = 1 / (power - 1);
        return power * Math.log(distance)
                + Math.log(a)
                + Math.log(b)
                - (power - 1) * Math.log(Math.pow(a, s) + Math.pow(b, s));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.5, 2, 3, 20, 50, 100})
    @DisplayName("powers of a distance are known to many digits, though the cost is far below the largest there is")
    void twoSecrets(double power) {
        Alphabet secrets = Alphabet.of("0", "1000");
        double[] prior = {0.01, 0.99};
        double[][] rows = {{0.25, 0.75}, {0.5, 0.5}};
        Joint joint = Prior.of(secrets, prior).through(Channel.of(secrets, Alphabet.of("a", "b"), rows));
        double after = 0;
        for (int y = 0; y < 2; y++) {
            after += Math.exp(log(prior[0] * rows[0][y], prior[1] * rows[1][y], 1000, power)
                    - log(prior[0], prior[1], 1000, power));
        }
        Value leakage = GoalLeakage.of(joint, Goals.cost("lp:" + power)).multiplicative();
        assertEquals(-Math.log(after), leakage.value(), 1e-9);
        assertTrue(leakage.width() < 1e-9, leakage::toString);
    }
}
