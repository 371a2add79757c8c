package io.divulge.paper;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.measure.Value;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** [SGSSO25, Ex. 4] with the prior of [ILE26, Fig. 2b]. */
class RandomizedResponsePaperTest {
    private static final double[] PRIOR = {0.1, 0.1, 0.2, 0.3, 0.3};

    private static Joint joint(String epsilon) {
        Alphabet secrets = Alphabet.numbered("x", PRIOR.length);
        return Prior.of(secrets, PRIOR)
                .through(RandomizedResponse.ofEpsilon(secrets, Scalar.parse(epsilon))
                        .channel());
    }

    @ParameterizedTest(name = "epsilon = {0}")
    @ValueSource(strings = {"0", "1e-9", "0.1", "1", "log(3)", "10", "30"})
    @DisplayName("outcome j leaks log( e^eps / (p_j (e^eps - 1) + 1) ) and costs log(1 + p_j (e^eps - 1))")
    void leakageAndCost(String text) {
        Joint joint = joint(text);
        double epsilon = Scalar.parse(text).value();
        for (int j = 0; j < PRIOR.length; j++) {
            double cost = Math.log1p(PRIOR[j] * Math.expm1(epsilon));
            check(PointwiseMaximalCost.of(joint).value(j), cost);
            check(PointwiseMaximalLeakage.of(joint).value(j), epsilon - cost);
        }
    }

    private static void check(Value value, double truth) {
        assertThat(value.contains(truth)).as("%s holds %s", value, truth).isTrue();
        assertThat(value.width()).isLessThan(4e-14);
    }
}
