package io.divulge.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.divulge.measure.Value;
import io.divulge.measure.envelope.Envelope;
import io.divulge.mechanism.RandomizedResponseBounds.Regime;
import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The theorem where its pieces meet, and the envelope beside it where it is known by hand. */
class RandomizedResponseBoundsTest {
    private static final double ROUNDING = 1e-14;

    /** Where the curve is flat, the search for the factor stops this far away, within its bracket. */
    private static final double SEARCH = 1e-8;

    private final Alphabet four = Alphabet.of("a", "b", "c", "d");

    private static RandomizedResponse response(Alphabet answers, String epsilon) {
        return RandomizedResponse.ofEpsilon(answers, Scalar.parse(epsilon));
    }

    private static RandomizedResponseBounds bounds(Prior prior, RandomizedResponse response, String delta) {
        return RandomizedResponseBounds.of(prior, response, Scalar.parse(delta));
    }

    private static Value envelope(Prior prior, RandomizedResponse response, String delta) {
        return Envelope.of(prior.through(response.channel()))
                .epsilon(Scalar.parse(delta))
                .epsilon();
    }

    private static void holds(double truth, Value value) {
        assertThat(value.value()).isCloseTo(truth, within(ROUNDING));
        assertThat(value.contains(truth)).as("%s holds %s", value, truth).isTrue();
        assertThat(value.width()).isLessThan(1e-13);
    }

    private static void isNear(double truth, Value value) {
        assertThat(value.value()).isCloseTo(truth, within(SEARCH));
    }

    @Test
    @DisplayName("p = (1, 1, 8, 10)/20 told truthfully: at delta = 0.6, two to spread give 2/0.6, and Theorem 5 1/0.4")
    void condition() {
        Prior prior = Prior.of(four, 0.05, 0.05, 0.4, 0.5);
        RandomizedResponse truthful = response(four, "inf");
        isNear(Math.log(2 / 0.6), envelope(prior, truthful, "0.6"));
        RandomizedResponseBounds bounds = bounds(prior, truthful, "0.6");
        holds(Math.log(2.5), bounds.lower());
        assertThat(bounds.regime()).isEqualTo(Regime.FIRST);
        assertThat(bounds.condition()).isFalse();
        assertThat(bounds.tight()).isFalse();
        // At delta = 0.9 two are spread thinner than the third leaks, and the theorem is right without its condition.
        RandomizedResponseBounds later = bounds(prior, truthful, "0.9");
        assertThat(later.condition()).isFalse();
        assertThat(later.tight()).isTrue();
        isNear(later.lower().value(), envelope(prior, truthful, "0.9"));
    }

    @Test
    @DisplayName("equal answers before the last: as many fewer are announced as are less probable")
    void ties() {
        Alphabet five = Alphabet.numbered("x", 5);
        Prior prior = Prior.of(five, 0.01, 0.01, 0.3, 0.3, 0.38);
        // 2/0.63 is less than what the third and the fourth leak, so those are announced too.
        assertThat(bounds(prior, response(five, "inf"), "0.63").tight()).isTrue();
        isNear(Math.log(1 / 0.3), envelope(prior, response(five, "inf"), "0.63"));
    }

    @Test
    @DisplayName("nothing leaks where all answers are equally likely")
    void nothing() {
        RandomizedResponseBounds lost = bounds(Prior.of(four, 0.1, 0.2, 0.3, 0.4), response(four, "0"), "0.7");
        assertThat(lost.lower().value()).isZero();
        assertThat(lost.theta1()).isZero();
        assertThat(lost.theta2()).isZero();
    }

    @Test
    @DisplayName("a uniform prior: flat at log k alpha")
    void uniform() {
        double leakage = Math.log(4 * response(four, "1").truth());
        for (String delta : new String[] {"0", "0.1", "0.25", "0.3", "0.75", "1"}) {
            holds(
                    leakage,
                    bounds(Prior.uniform(four), response(four, "1"), delta).lower());
        }
    }

    @Test
    @DisplayName("answers that are never the truth leak nothing but can be passed off: (alpha + delta - q_1) / delta")
    void neverTrue() {
        Prior prior = Prior.of(four, 0, 0, 0.25, 0.75);
        RandomizedResponse three = response(four, "log(3)");
        // q = (2, 2, 3, 5)/12; at delta = 5/12 the announced c (3/12) lends to all of a, and 1/2 + 1/6 is spread.
        isNear(Math.log((0.5 + 2.0 / 12) * 12 / 5), envelope(prior, three, "5/12"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> bounds(prior, three, "0.5"))
                .withMessage("[ILE26, Thm 5] needs a prior without zeros, and [a, b] have probability 0");
    }

    @Test
    @DisplayName("messages say what was given and what was expected")
    void messages() {
        Alphabet two = Alphabet.of("yes", "no");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> bounds(Prior.uniform(two), new RandomizedResponse(two, 0.25), "0.5"))
                .withMessage("the truth has probability 0.25 and each other answer 0.75"
                        + " (expected a truth that is at least as likely as a lie)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> bounds(Prior.uniform(two), response(two, "1"), "1.5"))
                .withMessage("delta is 1.5 (expected a probability from 0 to 1)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FourLevelPrior.of(Alphabet.numbered("x", 6), Scalar.of(0.1)))
                .withMessage("6 secrets do not fall into four blocks of one size (expected a multiple of 4)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FourLevelPrior.of(four, Scalar.parse("1/3")))
                .withMessage("rho is 1/3 (expected a number between 0 and 1/3)");
    }
}
