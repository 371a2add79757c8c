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

class RandomizedResponseEnvelopeTest {
    private static final double ROUNDING = 1e-14;

    private final Alphabet four = Alphabet.of("a", "b", "c", "d");

    private static RandomizedResponse response(Alphabet answers, String epsilon) {
        return RandomizedResponse.ofEpsilon(answers, Scalar.parse(epsilon));
    }

    private void holds(double truth, Value value) {
        assertThat(value.value()).isCloseTo(truth, within(ROUNDING));
        assertThat(value.contains(truth)).as("%s holds %s", value, truth).isTrue();
        assertThat(value.width()).isLessThan(1e-13);
    }

    @Test
    @DisplayName("p = (1, 1, 8, 10)/20 told truthfully: at delta = 0.6, two to spread give 2/0.6, and Theorem 5 1/0.4")
    void condition() {
        Prior prior = Prior.of(four, 0.05, 0.05, 0.4, 0.5);
        RandomizedResponseEnvelope envelope = RandomizedResponseEnvelope.of(prior, response(four, "inf"));
        holds(Math.log(2 / 0.6), envelope.epsilon(Scalar.parse("0.6")));
        assertThat(envelope.epsilon(0.6).witness().inWords())
                .isEqualTo("announcing 'a', 'b', and one of these at 'c', 'd' with probability 0.2");
        assertThat(envelope.epsilon(0.6).witness().details()).containsKeys("announced", "passedOff", "probabilities");
        RandomizedResponseBounds bounds = envelope.bounds(Scalar.parse("0.6"));
        holds(Math.log(2.5), bounds.lower());
        assertThat(bounds.regime()).isEqualTo(Regime.FIRST);
        assertThat(bounds.condition()).isFalse();
        assertThat(bounds.tight()).isFalse();
        // At delta = 0.9 two are spread thinner than the third leaks, and the theorem is right without its condition.
        RandomizedResponseBounds later = envelope.bounds(Scalar.parse("0.9"));
        assertThat(later.condition()).isFalse();
        assertThat(later.tight()).isTrue();
        holds(later.lower().value(), envelope.epsilon(Scalar.parse("0.9")));
    }

    @Test
    @DisplayName("equal answers before the last: as many fewer are announced as are less probable")
    void ties() {
        Alphabet five = Alphabet.numbered("x", 5);
        Prior prior = Prior.of(five, 0.01, 0.01, 0.3, 0.3, 0.38);
        RandomizedResponseEnvelope envelope = RandomizedResponseEnvelope.of(prior, response(five, "inf"));
        // 2/0.63 is less than what the third and the fourth leak, so those are announced too.
        assertThat(envelope.bounds(0.63).tight()).isTrue();
        holds(Math.log(1 / 0.3), envelope.epsilon(Scalar.parse("0.63")));
    }

    @Test
    @DisplayName("the ends: all of the worst outcome at delta = 0, and what everything can be made to leak at 1")
    void ends() {
        Prior prior = Prior.of(four, 0.1, 0.2, 0.3, 0.4);
        RandomizedResponse three = response(four, "log(3)");
        RandomizedResponseEnvelope envelope = RandomizedResponseEnvelope.of(prior, three);
        // Half for the truth, a sixth for each lie: q = (6, 7, 8, 9)/30.
        holds(Math.log(0.5 * 30 / 6), envelope.epsilon(0));
        holds(Math.log(0.5 * 30 / 9), envelope.epsilon(1));
        assertThat(envelope.delta(0)).isEqualTo(Value.exactly(1));
        assertThat(envelope.delta(Scalar.parse("log(3)"))).isEqualTo(Value.exactly(0));
        assertThat(envelope.delta(Double.POSITIVE_INFINITY)).isEqualTo(Value.exactly(0));
        assertThat(envelope.delta(Scalar.parse("log(15/9)")).upper()).isOne();
        // Where the inverse jumps from what is lent to q_1 alone, the bracket holds both.
        Value jump = envelope.delta(Scalar.parse("log(15/6)"));
        assertThat(jump.value()).isCloseTo(0.2, within(1e-12));
        assertThat(jump.lower()).isZero();
    }

    @Test
    @DisplayName("nothing leaks: one answer only, or all answers equally likely")
    void nothing() {
        Alphabet one = Alphabet.of("only");
        assertThat(RandomizedResponseEnvelope.of(Prior.uniform(one), response(one, "1"))
                        .epsilon(0.5)
                        .value())
                .isZero();
        RandomizedResponseEnvelope lost =
                RandomizedResponseEnvelope.of(Prior.of(four, 0.1, 0.2, 0.3, 0.4), response(four, "0"));
        assertThat(lost.epsilon(0.7).value()).isZero();
        assertThat(lost.bounds(0.7).lower().value()).isZero();
        assertThat(lost.bounds(0.7).theta1()).isZero();
        assertThat(lost.bounds(0.7).theta2()).isZero();
    }

    @Test
    @DisplayName("a uniform prior: flat at log k alpha")
    void uniform() {
        RandomizedResponseEnvelope envelope = RandomizedResponseEnvelope.of(Prior.uniform(four), response(four, "1"));
        double leakage = Math.log(4 * response(four, "1").truth());
        for (double delta : new double[] {0, 0.1, 0.25, 0.3, 0.75, 1}) {
            holds(leakage, envelope.epsilon(delta));
            holds(leakage, envelope.bounds(delta).lower());
        }
    }

    @Test
    @DisplayName("answers that are never the truth leak nothing but can be passed off: (alpha + delta - q_1) / delta")
    void neverTrue() {
        Prior prior = Prior.of(four, 0, 0, 0.25, 0.75);
        RandomizedResponse three = response(four, "log(3)");
        RandomizedResponseEnvelope envelope = RandomizedResponseEnvelope.of(prior, three);
        // q = (2, 2, 3, 5)/12; at delta = 5/12 the announced c (3/12) lends to all of a, and 1/2 + 1/6 is spread.
        holds(Math.log((0.5 + 2.0 / 12) * 12 / 5), envelope.epsilon(Scalar.parse("5/12")));
        assertThat(Envelope.of(prior.through(three.channel()))
                        .epsilon(Scalar.parse("5/12"))
                        .epsilon()
                        .value())
                .isCloseTo(Math.log(1.6), within(1e-8));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> envelope.bounds(0.5))
                .withMessage("[ILE26, Thm 5] needs a prior without zeros, and [a, b] have probability 0");
    }

    @Test
    @DisplayName("a million answers: between the smallest and the largest leakage, falling, and undone by its inverse")
    void million() {
        int k = 1_000_000;
        Alphabet many = Alphabet.numbered("x", k);
        Prior prior = FourLevelPrior.of(many, Scalar.parse("0.3"));
        RandomizedResponseEnvelope envelope =
                RandomizedResponseEnvelope.of(prior, RandomizedResponse.ofEpsilon(many, Scalar.of(12)));
        double before = Double.POSITIVE_INFINITY;
        for (double delta : new double[] {0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1}) {
            Value epsilon = envelope.epsilon(delta);
            assertThat(epsilon.width()).isLessThan(1e-13);
            assertThat(epsilon.value()).isLessThanOrEqualTo(before);
            before = epsilon.value();
        }
        Value there = envelope.epsilon(0.5);
        Value back = envelope.delta(there.value());
        assertThat(back.lower()).isLessThanOrEqualTo(0.5);
        assertThat(back.upper()).isGreaterThanOrEqualTo(0.5);
    }

    @Test
    @DisplayName("messages say what was given and what was expected")
    void messages() {
        Alphabet two = Alphabet.of("yes", "no");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RandomizedResponseEnvelope.of(Prior.uniform(two), new RandomizedResponse(two, 0.25)))
                .withMessage("the truth has probability 0.25 and each other answer 0.75"
                        + " (expected a truth that is at least as likely as a lie)");
        RandomizedResponseEnvelope envelope = RandomizedResponseEnvelope.of(Prior.uniform(two), response(two, "1"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> envelope.epsilon(1.5))
                .withMessage("delta is 1.5 (expected a probability from 0 to 1)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> envelope.delta(-1))
                .withMessage("epsilon is -1.0 (expected a number of at least 0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FourLevelPrior.of(Alphabet.numbered("x", 6), Scalar.of(0.1)))
                .withMessage("6 secrets do not fall into four blocks of one size (expected a multiple of 4)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FourLevelPrior.of(four, Scalar.parse("1/3")))
                .withMessage("rho is 1/3 (expected a number between 0 and 1/3)");
    }
}
