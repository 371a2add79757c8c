package io.divulge.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.mechanism.PmlExtremal;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** [ILE26, V.A] and [SGSSO25, Ex. 5], for p = (.1, .2, .3, .4), where -log(1 - p_min) = 0.10536. */
class PmlExtremalPaperTest {
    private static final Prior PRIOR = Prior.of(Alphabet.numbered("x", 4), 0.1, 0.2, 0.3, 0.4);

    @ParameterizedTest(name = "epsilon = {0}")
    @ValueSource(strings = {"0", "1e-12", "0.01", "log(1.1)", "0.105"})
    @DisplayName("every outcome leaks exactly epsilon, costs log( p / (1 - e^eps (1 - p)) ), and has probability p")
    void everyOutcome(String text) {
        Scalar epsilon = Scalar.parse(text);
        Joint joint = PRIOR.through(PmlExtremal.of(PRIOR, epsilon).channel());
        LeakageProfile leakage = PointwiseMaximalLeakage.of(joint);
        LeakageProfile cost = PointwiseMaximalCost.of(joint);
        for (int y = 0; y < 4; y++) {
            double p = PRIOR.probability(y);
            assertThat(leakage.value(y).contains(epsilon.value())).isTrue();
            assertThat(leakage.value(y).width()).isLessThan(1e-12);
            double truth = -Math.log1p(-Math.expm1(epsilon.value()) * (1 - p) / p);
            assertThat(cost.value(y).lower()).isLessThanOrEqualTo(truth + 1e-13);
            assertThat(cost.value(y).upper()).isGreaterThanOrEqualTo(truth - 1e-13);
            assertThat(cost.value(y).width()).isLessThan(1e-11);
            assertThat(joint.outcomeProbability(y)).isCloseTo(p, org.assertj.core.api.Assertions.within(1e-15));
        }
    }

    @Test
    @DisplayName("the smallest cost bound of all outcomes belongs to the rarest secret")
    void worstCost() {
        Joint joint = PRIOR.through(PmlExtremal.of(PRIOR, Scalar.parse("0.1")).channel());
        assertThat(PointwiseMaximalCost.of(joint).ranked(0)).isZero();
    }

    @Test
    @DisplayName("[SGSSO25, V]: binary and uniform it is randomized response at eps - log(2 - e^eps), swapped")
    void binaryUniform() {
        Alphabet bits = Alphabet.numbered("x", 2);
        Channel extremal =
                PmlExtremal.of(Prior.uniform(bits), Scalar.parse("log(6/5)")).channel();
        // log(6/5) - log(2 - 6/5) = log(3/2): the rows are (2/5, 3/5) and (3/5, 2/5).
        Channel response =
                RandomizedResponse.ofEpsilon(bits, Scalar.parse("log(3/2)")).channel();
        for (int x = 0; x < 2; x++) {
            for (int y = 0; y < 2; y++) {
                assertThat(extremal.probability(y, x)).isEqualTo(response.probability(1 - y, x));
            }
        }
    }

    @ParameterizedTest(name = "epsilon = {0}")
    @ValueSource(strings = {"0.2", "log(10/9)", "5"})
    @DisplayName("at and beyond -log(1 - p_min) it is not defined, and the message names the limit")
    void limit(String epsilon) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PmlExtremal.of(PRIOR, Scalar.parse(epsilon)))
                .withMessage(
                        "epsilon is " + epsilon + ", but for this prior the PML-extremal mechanism is defined from 0"
                                + " to below -log(1 - p_min) = 0.10536051565782631 (p_min = 0.1)");
    }

    @Test
    @DisplayName("one secret, or a secret of probability 0, has no such mechanism")
    void degenerate() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PmlExtremal.of(Prior.uniform(Alphabet.of("only")), Scalar.of(0)))
                .withMessage("the PML-extremal mechanism needs at least two secrets, not 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PmlExtremal.of(Prior.of(Alphabet.of("a", "b"), 0, 1), Scalar.of(0)))
                .withMessage("the PML-extremal mechanism needs a prior without zeros, and 'a' has probability 0");
    }
}
