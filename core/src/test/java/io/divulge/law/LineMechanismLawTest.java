package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.divulge.catalogue.Measures;
import io.divulge.measure.Value;
import io.divulge.mechanism.ExactRows;
import io.divulge.mechanism.ExponentialMechanism;
import io.divulge.mechanism.Mechanisms;
import io.divulge.mechanism.NamedMechanism;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The truncated geometric and the exponential mechanism, and fractions against doubles for all that have them. */
class LineMechanismLawTest {
    private static Channel channel(String expression) {
        return Mechanisms.parse(expression).channel(Optional.empty());
    }

    private static Value measured(String expression, String measure) {
        Channel channel = channel(expression);
        return Measures.parse(measure).of(Prior.uniform(channel.secrets()).through(channel));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = ';',
            value = {
                "geometric(n=5,epsilon=0.3); 1.2",
                "geometric(n=2,epsilon=1); 1",
                "geometric(n=1,epsilon=1); 0",
                "geometric(n=400,epsilon=1.5); 598.5",
                "geometric(n=5,epsilon=0); 0",
                "geometric(n=3,epsilon=1e-12); 2e-12",
                "geometric(n=3,epsilon=inf); Infinity",
                "exponential(n=5,epsilon=0); 0",
                "exponential(n=1,epsilon=3); 0"
            })
    @DisplayName("the two ends are told apart by n - 1 steps of epsilon")
    void level(String expression, double level) {
        Value ldp = measured(expression, "ldp");
        assertThat(ldp.lower()).isLessThanOrEqualTo(level);
        assertThat(ldp.upper()).isGreaterThanOrEqualTo(level);
        if (Double.isFinite(level)) {
            assertThat(ldp.width()).isLessThan(1e-11);
        }
    }

    @Test
    @DisplayName(
            "[GRS12]: a = 1/2, four numbers; maximal leakage of the geometric mechanism is log( (2 + (n-2)(1-a)) / (1+a) )")
    void geometric() {
        Channel channel = channel("geometric(n=4,epsilon=log(2))");
        double[][] expected = {
            {2.0 / 3, 1.0 / 6, 1.0 / 12, 1.0 / 12},
            {1.0 / 3, 1.0 / 3, 1.0 / 6, 1.0 / 6},
            {1.0 / 6, 1.0 / 6, 1.0 / 3, 1.0 / 3},
            {1.0 / 12, 1.0 / 12, 1.0 / 6, 2.0 / 3}
        };
        for (int x = 0; x < 4; x++) {
            for (int y = 0; y < 4; y++) {
                assertThat(channel.probability(y, x)).isCloseTo(expected[x][y], within(1e-16));
            }
        }
        assertThat(measured("geometric(n=4,epsilon=log(2))", "maximal-leakage").value())
                .isCloseTo(Math.log(2), within(1e-14));
    }

    @ParameterizedTest(name = "n = {0}")
    @ValueSource(ints = {2, 3, 7, 30})
    @DisplayName("[MT07]: neighbours are told apart by epsilon at most, whatever the normalisation")
    void exponential(int n) {
        Channel channel = channel("exponential(n=" + n + ",epsilon=0.8)");
        double worst = 0;
        for (int x = 0; x + 1 < n; x++) {
            for (int y = 0; y < n; y++) {
                worst = Math.max(worst, Math.abs(Math.log(channel.probability(y, x) / channel.probability(y, x + 1))));
            }
        }
        assertThat(worst).isLessThanOrEqualTo(0.8).isGreaterThanOrEqualTo(0.4 - 1e-12);
    }

    @Test
    @DisplayName("any score: the best outcome of each secret, exactly e^(epsilon/2s) times as likely for each point")
    void scores() {
        Alphabet secrets = Alphabet.of("a", "b");
        Alphabet outcomes = Alphabet.of("u", "v", "w");
        int[][] score = {{3, 1, 0}, {0, 1, 3}};
        Channel channel = ExponentialMechanism.of(secrets, outcomes, (x, y) -> score[x][y], 3, Scalar.parse("6"))
                .channel();
        assertThat(Math.log(channel.probability("u", "a") / channel.probability("v", "a")))
                .isCloseTo(2, within(1e-14));
        assertThat(channel.probability("w", "b")).isEqualTo(channel.probability("u", "a"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ExponentialMechanism.of(secrets, outcomes, (x, y) -> 0, 0, Scalar.parse("1")))
                .withMessage("sensitivity is 0 (expected at least 1)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "geometric(n=5,epsilon=log(3/2))",
                "geometric(n=1,epsilon=log(3))",
                "geometric(n=4,epsilon=inf)",
                "geometric(n=4,epsilon=0)",
                "geometric(n=200,epsilon=log(2))",
                "exponential(n=6,epsilon=log(9/4))",
                "exponential(n=4,epsilon=inf)",
                "subset(k=6,epsilon=log(2))",
                "subset(k=6,epsilon=log(5),size=3)",
                "subset(k=5,epsilon=inf,size=2)",
                "unary(k=6,epsilon=log(9))",
                "unary(k=5,epsilon=log(2),kind=optimized)",
                "unary(k=3,epsilon=inf)",
                "rr(k=4,epsilon=log(2))"
            })
    @DisplayName(
            "fractions and doubles agree, entry by entry within the uncertainty, and every row of fractions sums to 1")
    void fractions(String expression) {
        NamedMechanism mechanism = Mechanisms.parse(expression);
        Channel channel = mechanism.channel(Optional.empty());
        int n = channel.secrets().size();
        BigFraction[] uniform = new BigFraction[n];
        Arrays.fill(uniform, BigFraction.of(1, n));
        BigFraction[][] rows = ExactRows.of(mechanism, Optional.of(uniform));
        for (int x = 0; x < n; x++) {
            assertThat(Arrays.stream(rows[x]).reduce(BigFraction.ZERO, BigFraction::add))
                    .isEqualTo(BigFraction.ONE);
            for (int y = 0; y < rows[x].length; y++) {
                double exact = rows[x][y].doubleValue();
                assertThat(Math.abs(channel.probability(y, x) - exact))
                        .as("%s: %s given %s", expression, channel.outcomes().label(y), x)
                        .isLessThanOrEqualTo(exact * channel.uncertainty());
            }
        }
    }

    @Test
    @DisplayName("what a double cannot say is refused, and so is what does not fit")
    void refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> channel("geometric(n=1000,epsilon=1)"))
                .withMessage("epsilon is 1: the farthest outcome would be less likely than a double can say"
                        + " (expected a smaller epsilon, or inf)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> channel("geometric(n=100000,epsilon=1e-5)"))
                .withMessageContaining("a matrix of 100000 x 100000 entries, too many to hold");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> channel("subset(k=64,epsilon=0.5)"))
                .withMessageContaining("too many to go through");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> channel("subset(k=5,epsilon=1,size=6)"))
                .withMessageContaining("expected a size from 1 to 5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> channel("unary(k=40,epsilon=1)"))
                .withMessageContaining("2^40 outcomes");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> channel("unary(k=4,epsilon=1,kind=other)"))
                .withMessage("'unary' has kind=other (expected symmetric or optimized)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> channel("unary(k=24,epsilon=100)"))
                .withMessageContaining("less likely than a double can say");
    }
}
