package io.divulge.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.measure.Value;
import io.divulge.measure.information.MaxInformation;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.measure.information.MutualInformation;
import io.divulge.measure.information.PairsAboveLift;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Channels whose maximal leakage can be written down [IWK20], [SCOS23, I]. */
class MaximalLeakagePaperTest {
    /** A handful of additions and a logarithm. */
    private static final double ROUNDING = 4 * Math.ulp(1.0);

    private static void leaks(double expected, Joint joint) {
        Value leakage = MaximalLeakage.of(joint);
        assertEquals(expected, leakage.value(), ROUNDING);
        assertTrue(leakage.contains(expected), () -> expected + " is not in " + leakage);
        assertTrue(leakage.width() < 1e-14);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 0.25, 0.4, 0.5})
    @DisplayName("binary symmetric channel: log 2(1 - p)")
    void binarySymmetric(double p) {
        leaks(Math.log(2 * (1 - p)), Papers.uniform(new double[][] {{1 - p, p}, {p, 1 - p}}));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.1, 0.5, 0.9, 1})
    @DisplayName("binary erasure channel: log(2 - e)")
    void binaryErasure(double e) {
        leaks(Math.log(2 - e), Papers.uniform(new double[][] {{1 - e, e, 0}, {0, e, 1 - e}}));
    }

    @Test
    @DisplayName("a deterministic channel leaks the logarithm of the number of its outcomes, whatever the prior")
    void deterministic() {
        Alphabet secrets = Alphabet.numbered("x", 5);
        double[][] rows = {{1, 0, 0, 0}, {1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 1, 0}};
        Channel channel = Channel.of(secrets, Alphabet.numbered("y", 4), rows);
        leaks(Math.log(3), Prior.uniform(secrets).through(channel));
        leaks(Math.log(3), Prior.of(secrets, 0.9, 0.05, 0.03, 0.01, 0.01).through(channel));
        leaks(Math.log(2), Prior.of(secrets, 0, 0.5, 0.5, 0, 0).through(channel));
    }

    @Test
    @DisplayName("the secret itself leaks log of the number of secrets of positive probability")
    void identity() {
        Alphabet secrets = Alphabet.numbered("x", 4);
        leaks(Math.log(3), Prior.of(secrets, 0.5, 0, 0.25, 0.25).through(Channel.identity(secrets)));
    }

    @Test
    @DisplayName("two secrets: log(1 + half the L1 distance of the rows)")
    void binarySecret() {
        double[][] rows = {{0.5, 0.25, 0.25, 0}, {0.125, 0.375, 0.25, 0.25}};
        leaks(Math.log1p((0.375 + 0.125 + 0 + 0.25) / 2), Papers.uniform(rows));
    }

    @Test
    @DisplayName("[SCOS23, I]: P and Q differ outcome by outcome and both have maximal leakage log 2")
    void sameMaximalLeakage() {
        leaks(Math.log(2), Papers.revealing());
        leaks(Math.log(2), Papers.symmetric());
    }

    @Test
    @DisplayName("[SCOS23, Def. 13]: max-information of P is log 3, that of Q is log 2")
    void maxInformation() {
        assertEquals(Math.log(3), MaxInformation.of(Papers.revealing()).value(), ROUNDING);
        assertEquals(Math.log(2), MaxInformation.of(Papers.symmetric()).value(), ROUNDING);
    }

    @Test
    @DisplayName("P by hand: I = H(Y) - H(Y|X), H(Y) = H(1/2,1/3,1/6), H(Y|X) = 2/3 log 2")
    void mutualInformation() {
        double entropy = Math.log(2) / 2 + Math.log(3) / 3 + Math.log(6) / 6;
        Value information = MutualInformation.of(Papers.revealing());
        assertEquals(entropy - Math.log(2) * 2 / 3, information.value(), ROUNDING);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.01, 0.1, 0.3, 0.45})
    @DisplayName("binary symmetric channel, uniform secret: I = log 2 - h(p)")
    void binarySymmetricInformation(double p) {
        Joint joint = Papers.uniform(new double[][] {{1 - p, p}, {p, 1 - p}});
        double expected = Math.log(2) + p * Math.log(p) + (1 - p) * Math.log1p(-p);
        assertEquals(expected, MutualInformation.of(joint).value(), ROUNDING);
    }

    @Test
    @DisplayName("max-information of Q at delta = 1/6: pairs on the diagonal give (2/3 - 1/6) / (1/3) = 3/2")
    void approximateMaxInformation() {
        Value information = MaxInformation.of(Papers.symmetric(), Scalar.of(1.0 / 6));
        assertEquals(Math.log(1.5), information.value(), ROUNDING);
        assertTrue(information.contains(Math.log(1.5)));
        PairsAboveLift pairs = (PairsAboveLift) information.witness();
        // Just below, so that the pairs whose lift is 1.5 belong to it.
        assertEquals(1.5, pairs.lift(), 1e-13);
        assertEquals(2.0 / 3, pairs.probability(), ROUNDING);
        assertEquals(
                "all pairs with a lift above 1.5, together of probability 0.625",
                new PairsAboveLift(1.5, 0.625).inWords());
    }
}
