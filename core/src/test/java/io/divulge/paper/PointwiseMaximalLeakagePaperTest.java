package io.divulge.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers of [SCOS23] and [ILE26] on pointwise maximal leakage. */
class PointwiseMaximalLeakagePaperTest {
    /** A sum of four products, a quotient and a logarithm. */
    private static final double ROUNDING = 4 * Math.ulp(1.0);

    @Test
    @DisplayName("[SCOS23, I]: P leaks log 2, log 3/2 and log 3; the bracket holds each")
    void revealingChannel() {
        LeakageProfile leakage = PointwiseMaximalLeakage.of(Papers.revealing());
        assertEquals(Math.log(2), leakage.at("y1"), ROUNDING);
        assertEquals(Math.log(1.5), leakage.at("y2"), ROUNDING);
        assertEquals(Math.log(3), leakage.at("y3"), ROUNDING);
        assertTrue(leakage.maximum().contains(Math.log(3)));
        assertEquals("secret 'x3' at outcome 'y3'", leakage.maximum().witness().inWords());
    }

    @Test
    @DisplayName("[SCOS23, I]: Q leaks log 2 at every outcome")
    void symmetricChannel() {
        LeakageProfile leakage = PointwiseMaximalLeakage.of(Papers.symmetric());
        for (int y = 0; y < 3; y++) {
            assertEquals(Math.log(2), leakage.at(y), ROUNDING);
        }
    }

    @Test
    @DisplayName("[ILE26, Ex. 2]: log 4, log 4, log 10/9, log 10/9")
    void envelopeExample() {
        LeakageProfile leakage = PointwiseMaximalLeakage.of(Papers.envelopeExample());
        assertEquals(Math.log(4), leakage.at("y1"), ROUNDING);
        assertEquals(Math.log(4), leakage.at("y2"), ROUNDING);
        assertEquals(Math.log(10.0 / 9), leakage.at("y3"), ROUNDING);
        assertEquals(Math.log(10.0 / 9), leakage.at("y4"), ROUNDING);
    }

    @Test
    @DisplayName("[ILE26, Ex. 2]: after pairing outcomes both leak log 6/5")
    void pairedOutcomes() {
        Joint joint = Papers.envelopeExample();
        Joint paired = joint.prior().through(joint.channel().then(Papers.pairing(joint)));
        assertEquals(Math.log(1.2), PointwiseMaximalLeakage.of(paired).at("z1"), ROUNDING);
        assertEquals(Math.log(1.2), PointwiseMaximalLeakage.of(paired).at("z2"), ROUNDING);
    }

    @Test
    @DisplayName("[ILE26, Ex. 3]: at delta = 0.1 the left quantile is log 10/9, the right one log 4")
    void quantiles() {
        LeakageProfile leakage = PointwiseMaximalLeakage.of(Papers.envelopeExample());
        Scalar delta = Scalar.parse("0.1");
        assertEquals(Math.log(10.0 / 9), leakage.leftQuantile(delta).value(), ROUNDING);
        assertEquals(Math.log(4), leakage.rightQuantile(delta).value(), ROUNDING);
    }

    @Test
    @DisplayName("[ILE26, III]: P{l > log 10/9} = P{l > log 3} = 0.1")
    void tail() {
        LeakageProfile leakage = PointwiseMaximalLeakage.of(Papers.envelopeExample());
        assertEquals(0.1, leakage.tail(Scalar.parse("log(10/9)")).value(), ROUNDING);
        assertEquals(0.1, leakage.tail(Scalar.parse("log(3)")).value(), ROUNDING);
    }

    @Test
    @DisplayName("[SCOS23, Ex. 5]: log 4 and log 6/5; paired, log 4/3")
    void postProcessingRaisesTheTail() {
        Joint joint = Papers.eventExample();
        assertEquals(Math.log(4), PointwiseMaximalLeakage.of(joint).at("y1"), ROUNDING);
        assertEquals(Math.log(1.2), PointwiseMaximalLeakage.of(joint).at("y3"), ROUNDING);
        Joint paired = joint.prior().through(joint.channel().then(Papers.pairing(joint)));
        assertEquals(Math.log(4.0 / 3), PointwiseMaximalLeakage.of(paired).at("z1"), ROUNDING);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 10, 1000})
    @DisplayName("[SCOS23, IV.B]: one zero in n rows leaks log n/(n-1), the rest log n^2/(n^2-n+1)")
    void oneZero(int n) {
        double[][] rows = new double[n][n];
        Arrays.stream(rows).forEach(row -> Arrays.fill(row, 1.0 / n));
        Arrays.fill(rows[0], 1.0 / (n - 1));
        rows[0][0] = 0;
        LeakageProfile leakage = PointwiseMaximalLeakage.of(Papers.uniform(rows));
        assertTrue(leakage.value(0).contains(Math.log((double) n / (n - 1))));
        assertTrue(leakage.value(1).contains(Math.log((double) n * n / ((double) n * n - n + 1))));
    }

    @Test
    @DisplayName("[SCOS23, Lemma 1(2)]: a deterministic outcome leaks -log of its probability")
    void deterministic() {
        Alphabet secrets = Alphabet.numbered("x", 4);
        Joint joint = Papers.uniform(new double[][] {{1, 0}, {1, 0}, {1, 0}, {0, 1}});
        assertEquals(secrets, joint.secrets());
        assertEquals(-Math.log(0.75), PointwiseMaximalLeakage.of(joint).at("y1"), ROUNDING);
        assertEquals(-Math.log(0.25), PointwiseMaximalLeakage.of(joint).at("y2"), ROUNDING);
        assertEquals(
                -Math.log(0.25),
                PointwiseMaximalLeakage.of(joint.prior().through(Channel.identity(secrets)))
                        .max(),
                ROUNDING);
    }
}
