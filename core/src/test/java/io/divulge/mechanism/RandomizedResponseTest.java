package io.divulge.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.math.BigDecimal;
import java.math.MathContext;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomizedResponseTest {
    private final Alphabet answers = Alphabet.of("yes", "no");

    @Test
    @DisplayName("[Warner65]: truth with probability 3/4, uniform prior: log 3/2")
    void warner() {
        Joint joint = Prior.uniform(answers).through(new RandomizedResponse(answers, 0.75).channel());
        assertThat(PointwiseMaximalLeakage.of(joint).at("yes")).isCloseTo(Math.log(1.5), within(Math.ulp(1.0)));
    }

    @Test
    @DisplayName("outcomes are named like the answers, any two secrets are alike, and 0.1 is 0.1")
    void channel() {
        Channel channel = new RandomizedResponse(answers, 0.9).channel();
        assertThat(channel.outcomes()).isEqualTo(answers);
        assertThat(channel.exchangeable()).isTrue();
        assertThat(channel.probability("no", "yes")).isEqualTo(0.1);
        // 1 - 0.9 in doubles is off by more than half an ulp of 0.1, and the channel says so.
        assertThat(channel.uncertainty()).isGreaterThan(5 * Rounding.UNIT).isLessThan(20 * Rounding.UNIT);
        assertThat(new RandomizedResponse(answers, Scalar.parse("0.9"))
                        .channel()
                        .uncertainty())
                .isLessThan(4 * Rounding.UNIT);
    }

    @ParameterizedTest(name = "epsilon = {0}")
    @ValueSource(strings = {"1e-12", "1e-300", "0", "0.5", "1", "40", "600", "690", "log(3)", "log(1000001/1000000)"})
    @DisplayName("entries for tiny and huge epsilon agree with 60 digits, within the uncertainty")
    void extremes(String text) {
        Scalar epsilon = Scalar.parse(text);
        RandomizedResponse response = RandomizedResponse.ofEpsilon(Alphabet.numbered("x", 7), epsilon);
        MathContext digits = new MathContext(60);
        BigDecimal ratio = epsilon.exactExp()
                .map(exact ->
                        new BigDecimal(exact.getNumerator()).divide(new BigDecimal(exact.getDenominator()), digits))
                .orElseGet(() -> exp(new BigDecimal(text), digits));
        BigDecimal whole = ratio.add(BigDecimal.valueOf(6));
        double bound = response.channel().uncertainty();
        assertThat(bound).isLessThan(1e-13);
        assertThat(off(response.lie(), BigDecimal.ONE.divide(whole, digits))).isLessThanOrEqualTo(bound);
        assertThat(off(response.truth(), ratio.divide(whole, digits))).isLessThanOrEqualTo(bound);
    }

    private static double off(double computed, BigDecimal truth) {
        return new BigDecimal(computed)
                .subtract(truth)
                .abs()
                .divide(truth, MathContext.DECIMAL64)
                .doubleValue();
    }

    /** By the series at a 2^20th of the exponent, squared back. */
    private static BigDecimal exp(BigDecimal x, MathContext context) {
        MathContext more = new MathContext(context.getPrecision() + 40);
        BigDecimal small = x.divide(BigDecimal.valueOf(1 << 20), more);
        BigDecimal term = BigDecimal.ONE;
        BigDecimal sum = BigDecimal.ONE;
        for (int i = 1; i < 40; i++) {
            term = term.multiply(small, more).divide(BigDecimal.valueOf(i), more);
            sum = sum.add(term, more);
        }
        for (int i = 0; i < 20; i++) {
            sum = sum.multiply(sum, more);
        }
        return sum.round(context);
    }

    @Test
    @DisplayName("a million answers: leakage and cost as the formula says, in the bracket")
    void million() {
        int k = 1_000_000;
        Alphabet many = Alphabet.numbered("x", k);
        Joint joint = Prior.uniform(many)
                .through(RandomizedResponse.ofEpsilon(many, Scalar.of(1)).channel());
        double excess = Math.expm1(1) / k;
        LeakageProfile leakage = PointwiseMaximalLeakage.of(joint);
        assertThat(leakage.at(12345)).isCloseTo(1 - Math.log1p(excess), within(1e-13));
        assertThat(leakage.maximum().contains(1 - Math.log1p(excess))).isTrue();
        assertThat(PointwiseMaximalCost.of(joint).at(12345)).isCloseTo(Math.log1p(excess), within(1e-13));
    }

    @Test
    @DisplayName("no answer but the truth: epsilon infinite, or one answer only")
    void truthful() {
        Channel channel = RandomizedResponse.ofEpsilon(answers, Scalar.of(Double.POSITIVE_INFINITY))
                .channel();
        assertThat(channel.probability("no", "yes")).isZero();
        assertThat(channel.probability("no", "no")).isOne();
        Alphabet one = Alphabet.of("only");
        assertThat(RandomizedResponse.ofEpsilon(one, Scalar.of(1)).channel().probability("only", "only"))
                .isOne();
        assertThat(new RandomizedResponse(one, 1).truth()).isOne();
    }

    @Test
    @DisplayName("messages say what was given and what was expected")
    void messages() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RandomizedResponse(answers, 1.5))
                .withMessage("truth has probability 1.5 (expected a probability from 0 to 1)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RandomizedResponse(Alphabet.of("only"), 0.5))
                .withMessage("truth has probability 0.5, but [only] has no other answer to give (expected 1)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RandomizedResponse.ofEpsilon(answers, Scalar.of(800)))
                .withMessageContaining("less likely than a double can say");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RandomizedResponse.ofEpsilon(answers, Scalar.of(-1)))
                .withMessage("epsilon is -1.0 (expected a number of at least 0)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RandomizedResponse(answers, 0.5).withOutcomes(Alphabet.of("y")))
                .withMessage("1 outcomes [y] for 2 answers [yes, no]");
    }
}
