package io.divulge.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Prior;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MechanismsTest {
    private static Channel channel(String expression) {
        return Mechanisms.parse(expression).channel(Optional.empty());
    }

    @ParameterizedTest(name = "{0} given {1}: {2} with probability {3}")
    @CsvSource(
            delimiter = ';',
            value = {
                "rr(k=3,epsilon=log(2)); x1; y1; 0.5",
                "rr(k=3,epsilon=log(2)); x1; y2; 0.25",
                "rr(3,log(2)); x3; y3; 0.5",
                "bsc(p=0.1); x1; y1; 0.9",
                "bsc(p=0.1); x1; y2; 0.1",
                "bsc(1/3); x2; y1; 0.3333333333333333",
                "bec(p=0.3); x1; y1; 0.7",
                "bec(p=0.3); x1; y2; 0",
                "bec(p=0.3); x2; erased; 0.3",
                "z(p=0.2); x1; y1; 1",
                "z(p=0.2); x2; y1; 0.2",
                "z(p=0.2); x2; y2; 0.8",
            })
    @DisplayName("entries are those of the definition, to the last bit when the parameter is a fraction")
    void entries(String expression, String secret, String outcome, double probability) {
        assertThat(channel(expression).probability(outcome, secret)).isEqualTo(probability);
    }

    @Test
    @DisplayName("the secrets are those of the prior, the outcomes y1, y2, ...")
    void namesFromPrior() {
        Prior prior = Prior.of(Alphabet.of("ill", "well"), 0.1, 0.9);
        Channel response = Mechanisms.parse("rr(k=2,epsilon=1)").channel(Optional.of(prior));
        assertThat(response.secrets()).isEqualTo(prior.secrets());
        assertThat(response.outcomes()).isEqualTo(Alphabet.of("y1", "y2"));
        Channel extremal = Mechanisms.parse("pml-extremal(epsilon=0.05)").channel(Optional.of(prior));
        assertThat(extremal.secrets()).isEqualTo(prior.secrets());
    }

    @ParameterizedTest
    @ValueSource(strings = {"bsc(p=0.1)", "bec(p=0.1)", "z(p=0.1)"})
    @DisplayName("a bit has the names of a prior of two secrets; any other prior is refused when it is used")
    void namesOfBits(String expression) {
        Prior prior = Prior.of(Alphabet.of("ill", "well"), 0.1, 0.9);
        Channel channel = Mechanisms.parse(expression).channel(Optional.of(prior));
        assertThat(channel.secrets()).isEqualTo(prior.secrets());
        assertThat(prior.through(channel).secrets()).isEqualTo(prior.secrets());
        Prior three = Prior.uniform(Alphabet.of("a", "b", "c"));
        assertThat(Mechanisms.parse(expression).channel(Optional.of(three)).secrets())
                .isEqualTo(Alphabet.of("x1", "x2"));
    }

    @Test
    @DisplayName("the example of every mechanism works")
    void examples() {
        Optional<Prior> prior = Optional.of(Prior.of(Alphabet.numbered("x", 3), 0.2, 0.3, 0.5));
        assertThat(Mechanisms.all())
                .allSatisfy(mechanism -> assertThat(
                                Mechanisms.parse(mechanism.signature().example())
                                        .channel(mechanism.needsPrior() ? prior : Optional.empty())
                                        .outcomes()
                                        .size())
                        .isGreaterThan(1));
    }

    @Test
    @DisplayName("an unknown name gets the nearest one")
    void suggestion() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Mechanisms.parse("pml-extreme(epsilon=1)"))
                .withMessage("there is no mechanism 'pml-extreme'. Did you mean 'pml-extremal'?"
                        + " Known are rr, bsc, bec, z, pml-extremal, geometric, exponential, planar-laplace,"
                        + " planar-geometric, subset, unary.");
    }

    @Test
    @DisplayName("what is wrong with a parameter is said with its value and what was expected")
    void parameters() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> channel("rr(k=5)"))
                .withMessage(
                        "'rr' needs 'epsilon' (level of local differential privacy, 0 or more, in nats): write, for"
                                + " example, rr(k=5,epsilon=0.5)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> channel("rr(k=0,epsilon=1)"))
                .withMessage("'rr' has k=0 (expected a whole number from 1 to 2147483647)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> channel("rr(k=5,epsilon=-1)"))
                .withMessage("'rr' has epsilon=-1 (expected a number of at least 0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> channel("bsc(p=1.5)"))
                .withMessage("'bsc' has p=1.5 (expected a number from 0 to 1)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> channel("pml-extremal(epsilon=0.1)"))
                .withMessage("'pml-extremal' is made for a prior: give one with --prior");
    }

    @Test
    @DisplayName("a text names a mechanism by its first word only")
    void named() {
        assertThat(Mechanisms.isNamedBy("rr(k=5,epsilon=1)")).isTrue();
        assertThat(Mechanisms.isNamedBy("bsc")).isTrue();
        assertThat(Mechanisms.isNamedBy("bsc.json")).isFalse();
        assertThat(Mechanisms.isNamedBy("")).isFalse();
    }

    @Test
    @DisplayName("each says what it means and where it is defined")
    void described() {
        assertThat(Mechanisms.all())
                .extracting(Mechanism::name)
                .containsExactly(
                        "rr",
                        "bsc",
                        "bec",
                        "z",
                        "pml-extremal",
                        "geometric",
                        "exponential",
                        "planar-laplace",
                        "planar-geometric",
                        "subset",
                        "unary");
        assertThat(Mechanisms.all()).allSatisfy(mechanism -> {
            assertThat(mechanism.meaning()).isNotBlank();
            assertThat(mechanism.definition()).startsWith("[");
        });
    }

    @Test
    @DisplayName(
            "in fractions, too, the PML-extremal mechanism has its limit: -log(1 - 1/4) = log(4/3) is not below it")
    void exactLimit() {
        BigFraction quarter = BigFraction.of(1, 4);
        BigFraction[] prior = {quarter, BigFraction.of(3, 4)};
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExactRows.of(Mechanisms.parse("pml-extremal(epsilon=log(4/3))"), Optional.of(prior)))
                .withMessage(
                        "epsilon is log(4/3), but for this prior the PML-extremal mechanism is defined from 0 to below"
                                + " -log(1 - p_min) (p_min = 1/4)");
        assertThat(ExactRows.of(Mechanisms.parse("pml-extremal(epsilon=log(5/4))"), Optional.of(prior))[0][0])
                .isEqualTo(BigFraction.of(1, 16));
    }

    @Test
    @DisplayName("whoever is interrupted goes through no further sets: the rows of a million outcomes are not checked")
    void heedsInterruption() {
        NamedMechanism large = Mechanisms.parse("unary(k=20,epsilon=1)");
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> large.channel(Optional.empty()))
                    .isInstanceOf(CancellationException.class)
                    .hasMessage("checking the rows was stopped after 1024 outcomes");
            // What is there at once is there.
            assertThat(Mechanisms.parse("unary(k=4,epsilon=1)")
                            .channel(Optional.empty())
                            .outcomes()
                            .size())
                    .isEqualTo(16);
        } finally {
            // For the tests that follow.
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    @DisplayName("a parameter that is above 0 and less than any double is refused, and not taken for 0")
    void vanishing() {
        assertThatThrownBy(() -> Mechanisms.parse("bsc(p=1e-400)"))
                .hasMessage("'bsc' has p=1e-400, which is less than any number that is computed with (expected 0, or at"
                        + " least 1e-300)");
        assertThat(Mechanisms.parse("bsc(p=0)").channel(Optional.empty()).probability(1, 0))
                .isZero();
    }
}
