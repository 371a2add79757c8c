package io.divulge.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.measure.Value;
import io.divulge.measure.capacity.Capacity;
import io.divulge.measure.capacity.InputLaw;
import io.divulge.measure.capacity.MaximalAlphaBetaLeakage;
import io.divulge.measure.capacity.MaximalAlphaLeakage;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.RenyiLocalDifferentialPrivacy;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.mechanism.BinaryChannel;
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

/** Channels whose capacities are known in closed form, and the corners of the (alpha, beta) plane. */
class CapacityPaperTest {
    /** A closed form of a few logarithms. */
    private static final double ROUNDING = 1e-12;

    private static Joint uniform(Channel channel) {
        return Prior.uniform(channel.secrets()).through(channel);
    }

    private static Joint rows(double[]... rows) {
        return uniform(Channel.of(Alphabet.numbered("x", rows.length), Alphabet.numbered("y", rows[0].length), rows));
    }

    private static double entropy(double p) {
        return p == 0 || p == 1 ? 0 : -p * Math.log(p) - (1 - p) * Math.log(1 - p);
    }

    private static void assertCertainly(double expected, Value value) {
        assertThat(value.value()).isCloseTo(expected, within(ROUNDING));
        assertThat(value.lower()).isLessThanOrEqualTo(expected + 4 * Math.ulp(1.0));
        assertThat(value.upper()).isGreaterThanOrEqualTo(expected - 4 * Math.ulp(1.0));
        assertThat(value.width()).isLessThan(ROUNDING);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-9, 0.1, 0.25, 0.4, 0.499, 0.9, 1})
    @DisplayName("binary symmetric channel: log 2 - h(p), by the uniform law")
    void binarySymmetric(double p) {
        Value capacity =
                Capacity.of(uniform(BinaryChannel.symmetric(Scalar.of(p)).channel()));
        assertCertainly(Math.log(2) - entropy(p), capacity);
        assertThat(((InputLaw) capacity.witness()).probabilities())
                .allSatisfy(w -> assertThat(w).isCloseTo(0.5, within(1e-6)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.5, 2, 4, 1e4})
    @DisplayName("binary symmetric channel, order a: log 2 + log( p^a + (1-p)^a ) / (a-1)")
    void binarySymmetricOfOrder(double order) {
        double p = 0.2;
        double power = Math.log(Math.pow(p / (1 - p), order) + 1) + order * Math.log(1 - p);
        assertCertainly(
                Math.log(2) + power / (order - 1),
                Capacity.of(uniform(BinaryChannel.symmetric(Scalar.of(p)).channel()), order));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 0.5, 0.99})
    @DisplayName("binary erasure channel: (1-p) log 2")
    void binaryErasure(double p) {
        assertCertainly(
                (1 - p) * Math.log(2),
                Capacity.of(uniform(BinaryChannel.erasure(Scalar.of(p)).channel())));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 0.1, 0.5, 0.9, 0.999})
    @DisplayName("Z-channel: log( 1 + (1-p) p^(p/(1-p)) )")
    void zChannel(double p) {
        assertCertainly(
                Math.log1p((1 - p) * Math.pow(p, p / (1 - p))),
                Capacity.of(uniform(BinaryChannel.z(Scalar.of(p)).channel())));
    }

    @Test
    @DisplayName("Z-channel with p = 1/2: log 5/4, by 3/5 for x1 and 2/5 for x2")
    void halfZ() {
        Value capacity = Capacity.of(uniform(BinaryChannel.z(Scalar.of(0.5)).channel()));
        assertCertainly(Math.log(1.25), capacity);
        assertThat(((InputLaw) capacity.witness()).probability("x1")).isCloseTo(0.6, within(1e-6));
    }

    @Test
    @DisplayName("symmetric channel: log m minus the entropy of a row")
    void symmetric() {
        Joint joint = rows(new double[] {0.5, 0.3, 0.2}, new double[] {0.2, 0.5, 0.3}, new double[] {0.3, 0.2, 0.5});
        double row = -(0.5 * Math.log(0.5) + 0.3 * Math.log(0.3) + 0.2 * Math.log(0.2));
        assertCertainly(Math.log(3) - row, Capacity.of(joint));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 1, 2, 10, Double.POSITIVE_INFINITY})
    @DisplayName("noiseless channel of 7 secrets: log 7, whatever the order")
    void noiseless(double order) {
        Alphabet secrets = Alphabet.numbered("x", 7);
        assertCertainly(Math.log(7), Capacity.of(uniform(Channel.identity(secrets)), order));
    }

    @Test
    @DisplayName("a secret that is a mixture of two others gets no weight: {1, 0}, {0, 1}, {1/2, 1/2}")
    void mixture() {
        Value capacity = Capacity.of(rows(new double[] {1, 0}, new double[] {0, 1}, new double[] {0.5, 0.5}));
        assertCertainly(Math.log(2), capacity);
        assertThat(((InputLaw) capacity.witness()).probability("x3")).isLessThan(1e-9);
    }

    @Test
    @DisplayName("sum of two channels: e^C = e^C1 + e^C2 [Shannon48]")
    void sumOfChannels() {
        // A binary symmetric channel beside a noiseless letter.
        Joint joint = rows(new double[] {0.9, 0.1, 0}, new double[] {0.1, 0.9, 0}, new double[] {0, 0, 1});
        double one = Math.log(2) - entropy(0.1);
        assertCertainly(Math.log(Math.exp(one) + 1), Capacity.of(joint));
    }

    @Test
    @DisplayName(
            "randomized response among k: log k + ( e log e - (e + k - 1) log(e + k - 1) ) / (e + k - 1) with e = e^epsilon")
    void randomizedResponse() {
        int k = 5;
        double e = Math.exp(1);
        double z = e + k - 1;
        Joint joint = uniform(RandomizedResponse.ofEpsilon(Alphabet.numbered("x", k), Scalar.of(1))
                .channel());
        assertCertainly(Math.log(k) + e / z * Math.log(e) - Math.log(z), Capacity.of(joint));
    }

    private final Joint example =
            rows(new double[] {0.7, 0.2, 0.1}, new double[] {0.2, 0.5, 0.3}, new double[] {0.25, 0.25, 0.5});

    @Test
    @DisplayName("order infinity is maximal leakage: log( 0.7 + 0.5 + 0.5 )")
    void infiniteOrder() {
        assertCertainly(Math.log(1.7), Capacity.of(example, Double.POSITIVE_INFINITY));
        assertCertainly(Math.log(1.7), MaximalAlphaLeakage.of(example, Double.POSITIVE_INFINITY));
        assertCertainly(Math.log(1.7), MaximalAlphaBetaLeakage.of(example, Double.POSITIVE_INFINITY, 1));
        assertCertainly(MaximalLeakage.of(example).value(), Capacity.of(example, Double.POSITIVE_INFINITY));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.5, 2, 7, 1e3, Double.POSITIVE_INFINITY})
    @DisplayName(
            "alpha = beta is local Renyi differential privacy [GKKS22, eq. 12], and LDP at infinity [GKKS22, eq. 14]")
    void diagonal(double order) {
        Value value = MaximalAlphaBetaLeakage.of(example, order, order);
        assertThat(value.value())
                .isEqualTo(RenyiLocalDifferentialPrivacy.of(example, order).value());
    }

    @Test
    @DisplayName("(infinity, infinity) is local differential privacy: log( 0.5 / 0.1 )")
    void corner() {
        Value value = MaximalAlphaBetaLeakage.of(example, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
        assertCertainly(Math.log(5), value);
        assertThat(value).isEqualTo(LocalDifferentialPrivacy.of(example));
    }

    @Test
    @DisplayName("beta > alpha: alpha (beta-1) / ((alpha-1) beta) times Renyi LDP of order beta [GKKS22, eq. 11]")
    void aboveTheDiagonal() {
        double renyi = RenyiLocalDifferentialPrivacy.of(example, 3).value();
        assertCertainly(2.0 * 2 / 3 * renyi, MaximalAlphaBetaLeakage.of(example, 2, 3));
        assertCertainly(2 * Math.log(5), MaximalAlphaBetaLeakage.of(example, 2, Double.POSITIVE_INFINITY));
    }

    @Test
    @DisplayName(
            "alpha = infinity, beta = 2: 1/2 log( 0.7^2 / 0.7 + 0.5^2 / 0.2 + 0.5^2 / 0.1 ), seen from x1 [GKKS22, eq. 15]")
    void equation15() {
        Value value = MaximalAlphaBetaLeakage.of(example, Double.POSITIVE_INFINITY, 2);
        assertCertainly(0.5 * Math.log(0.7 + 1.25 + 2.5), value);
        assertThat(((InputLaw) value.witness()).reference()).contains("x1");
    }

    @Test
    @DisplayName("(1, 1) is Shannon's capacity; (1, beta) is infinite; a zero makes it infinite for beta > 1")
    void orderOne() {
        assertThat(MaximalAlphaBetaLeakage.of(example, 1, 1).value())
                .isEqualTo(Capacity.of(example).value());
        for (double beta : new double[] {1.0001, 2, Double.POSITIVE_INFINITY}) {
            assertThat(MaximalAlphaBetaLeakage.of(example, 1, beta).lower()).isInfinite();
        }
        Joint z = uniform(BinaryChannel.z(Scalar.of(0.2)).channel());
        for (double alpha : new double[] {1, 1.5, 3, Double.POSITIVE_INFINITY}) {
            assertThat(MaximalAlphaBetaLeakage.of(z, alpha, 2).lower()).isInfinite();
            assertThat(MaximalAlphaBetaLeakage.of(z, alpha, 1).upper()).isFinite();
        }
    }
}
