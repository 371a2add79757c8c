package io.divulge.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.measure.envelope.Envelope;
import io.divulge.mechanism.FourLevelPrior;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.mechanism.RandomizedResponseBounds;
import io.divulge.mechanism.RandomizedResponseBounds.Regime;
import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** [ILE26, Thm 5] with the prior of [ILE26, Fig. 2b] and {@code epsilon = 1}, worked out with six digits. */
class RandomizedResponseEnvelopePaperTest {
    private static final double SIX_DIGITS = 5e-7;
    private static final double ROUNDING = 1e-14;

    /** Where the curve is flat, the search for the factor stops this far away, within its bracket. */
    private static final double SEARCH = 1e-8;

    private final Alphabet secrets = Alphabet.numbered("x", 5);
    private final RandomizedResponse response = RandomizedResponse.ofEpsilon(secrets, Scalar.of(1));
    private final Prior prior = Prior.of(secrets, 0.3, 0.1, 0.2, 0.1, 0.3);

    private RandomizedResponseBounds bounds(double delta) {
        return RandomizedResponseBounds.of(prior, response, Scalar.of(delta));
    }

    @ParameterizedTest(name = "delta = {0}: {1}, {2}")
    @CsvSource({
        "0.17, EXACT, 1, 0.841435",
        "0.3, THIRD, 2, 0.841435",
        "0.4, SECOND, 3, 0.750577",
        "0.54, THIRD, 3, 0.704605",
        "0.56, FIRST, 4, 0.704605",
        "0.7, SECOND, 4, 0.629422",
        "0.76, THIRD, 4, 0.584265",
        "0.9, FIRST, 5, 0.584265"
    })
    @DisplayName("the regimes of the lower bound; the condition holds, so it is the envelope")
    void regimes(double delta, Regime regime, int answers, double epsilon) {
        RandomizedResponseBounds bounds = bounds(delta);
        assertThat(bounds.regime()).isEqualTo(regime);
        assertThat(bounds.answers()).isEqualTo(answers);
        assertThat(bounds.lower().value()).isCloseTo(epsilon, within(SIX_DIGITS));
        assertThat(bounds.condition()).isTrue();
        assertThat(bounds.tight()).isTrue();
        assertThat(Envelope.of(prior.through(response.channel()))
                        .epsilon(delta)
                        .epsilon()
                        .value())
                .isCloseTo(bounds.lower().value(), within(SEARCH));
    }

    @Test
    @DisplayName("at delta = 0.7: theta = 0.670073, theta_1 = 0.336528, theta_2 = 0.896836")
    void thresholds() {
        RandomizedResponseBounds bounds = bounds(0.7);
        assertThat(bounds.theta()).isCloseTo(0.670073, within(SIX_DIGITS));
        assertThat(bounds.theta1()).isCloseTo(0.336528, within(SIX_DIGITS));
        assertThat(bounds.theta2()).isCloseTo(0.896836, within(SIX_DIGITS));
    }

    @Test
    @DisplayName("the upper bound is log k alpha / delta where that is below log alpha / q_1")
    void upper() {
        double worst = Math.log(response.truth() / (response.lie() + (response.truth() - response.lie()) * 0.1));
        assertThat(bounds(0.3).upper().value()).isCloseTo(worst, within(ROUNDING));
        assertThat(bounds(0.17).upper().value()).isCloseTo(worst, within(ROUNDING));
        assertThat(bounds(0.9).upper().value()).isCloseTo(Math.log(5 * response.truth() / 0.9), within(ROUNDING));
    }

    @Test
    @DisplayName(
            "four levels, k = 12 and rho = 0.1: 0.7, 0.9, 1.1 and 1.3 twelfths, three each; the bound is the envelope")
    void fourLevels() {
        Alphabet twelve = Alphabet.numbered("x", 12);
        Prior levels = FourLevelPrior.of(twelve, Scalar.parse("0.1"));
        assertThat(levels.probability(0)).isCloseTo(0.7 / 12, within(1e-17));
        assertThat(levels.probability(3)).isCloseTo(0.9 / 12, within(2e-17));
        assertThat(levels.probability(8)).isCloseTo(1.1 / 12, within(2e-17));
        assertThat(levels.probability(11)).isCloseTo(1.3 / 12, within(2e-17));
        RandomizedResponse twelveAnswers = RandomizedResponse.ofEpsilon(twelve, Scalar.of(1));
        Envelope program = Envelope.of(levels.through(twelveAnswers.channel()));
        for (double delta = 0.05; delta <= 1; delta += 0.05) {
            RandomizedResponseBounds bounds = RandomizedResponseBounds.of(levels, twelveAnswers, Scalar.of(delta));
            assertThat(bounds.condition()).isTrue();
            assertThat(program.epsilon(delta).epsilon().value())
                    .isCloseTo(bounds.lower().value(), within(SEARCH));
        }
    }
}
