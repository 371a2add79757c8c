package io.divulge.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.measure.Value;
import io.divulge.measure.event.BinaryEnvelope;
import io.divulge.measure.event.EnvelopeBounds;
import io.divulge.measure.event.EventLeakage;
import io.divulge.measure.event.EventMaximalLeakage;
import io.divulge.measure.event.LeastPrivateEvent;
import io.divulge.measure.event.Psi1;
import io.divulge.measure.event.Psi2;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Numbers of [SCOS23] and [ILE26] on events. */
class EventPaperTest {
    /** A few sums, a quotient and a logarithm. */
    private static final double ROUNDING = 4 * Math.ulp(1.0);

    /** [ILE26, Ex. 4]. */
    private static Joint twins() {
        return Papers.uniform(new double[][] {{0.9, 0, 0.1}, {0, 0.9, 0.1}});
    }

    private static Joint paired(Joint joint) {
        return joint.prior().through(joint.channel().then(Papers.pairing(joint)));
    }

    private static void assertIs(double expected, Value value) {
        assertEquals(expected, value.value(), ROUNDING);
        assertTrue(value.contains(expected), () -> value + " does not hold " + expected);
    }

    @Test
    @DisplayName("[ILE26, Ex. 4]: {1} and {2} leak log 2 each, {1, 2} leaks nothing")
    void union() {
        assertIs(Math.log(2), EventLeakage.of(twins(), "y1"));
        assertIs(Math.log(2), EventLeakage.of(twins(), "y2"));
        assertIs(0, EventLeakage.of(twins(), "y1", "y2"));
        assertEquals(
                "secret 'x2' at event {y2}",
                EventLeakage.of(twins(), "y2").witness().inWords());
    }

    @Test
    @DisplayName("[ILE26, Ex. 5]: {3} leaks 0, {1, 3} leaks log 1/0.55, {1} leaks log 2")
    void notMonotone() {
        assertIs(0, EventLeakage.of(twins(), "y3"));
        assertIs(Math.log(1 / 0.55), EventLeakage.of(twins(), "y1", "y3"));
    }

    @Test
    @DisplayName("[SCOS23, Ex. 6]: eml(1/6) = log 12/5; after pairing outcomes log 4/3")
    void leastPrivateEvent() {
        Scalar delta = Scalar.parse("1/6");
        Value value = EventMaximalLeakage.of(Papers.eventExample(), delta);
        assertIs(Math.log(2.4), value);
        assertEquals("secret 'x3'", value.witness().inWords().substring(0, 11));
        assertIs(Math.log(4.0 / 3), EventMaximalLeakage.of(paired(Papers.eventExample()), delta));
    }

    @Test
    @DisplayName("[SCOS23, after Ex. 6]: BSC(0.4), uniform, delta = 0.6: log 34/30, with a fifth of the other outcome")
    void symmetricChannel() {
        Joint joint = Papers.uniform(new double[][] {{0.6, 0.4}, {0.4, 0.6}});
        Value value = EventMaximalLeakage.of(joint, Scalar.parse("0.6"));
        assertIs(Math.log(34.0 / 30), value);
        assertEquals(value, BinaryEnvelope.of(joint, Scalar.parse("0.6")));
        LeastPrivateEvent event = (LeastPrivateEvent) value.witness();
        assertEquals(List.of("y1"), event.outcomes());
        assertEquals("y2", event.boundaryOutcome());
        assertEquals(0.2, event.fraction(), ROUNDING);
    }

    @Test
    @DisplayName("[ILE26, Thm 1]: psi1(log 10/9) = 13/180, and 2/27 after pairing outcomes: it grew")
    void psi1() {
        Scalar epsilon = Scalar.parse("log(10/9)");
        Value before = Psi1.of(Papers.envelopeExample(), epsilon);
        Value after = Psi1.of(paired(Papers.envelopeExample()), epsilon);
        assertIs(13.0 / 180, before);
        assertIs(2.0 / 27, after);
        assertTrue(after.lower() > before.upper());
    }

    @Test
    @DisplayName("[ILE26, III]: psi2(log 3) = 0.05 and psi2(log 10/9) = 13/90")
    void psi2() {
        assertIs(0.05, Psi2.of(Papers.envelopeExample(), Scalar.parse("log(3)")));
        Value value = Psi2.of(Papers.envelopeExample(), Scalar.parse("log(10/9)"));
        assertIs(13.0 / 90, value);
        assertEquals("secret 'x3' at event {y2}", value.witness().inWords());
    }

    @Test
    @DisplayName("[ILE26, eq. 7, Thm 3]: L = log 7/5; at 0.1 the bound is log 4, at 0.5 it is log 14/5")
    void upperBound() {
        assertIs(Math.log(4), EnvelopeBounds.upper(Papers.envelopeExample(), Scalar.parse("0.1")));
        assertIs(Math.log(2.8), EnvelopeBounds.upper(Papers.envelopeExample(), Scalar.parse("0.5")));
    }

    @Test
    @DisplayName("[ILE26, Ex. 3, Thm 2]: at 0.1 the right quantile log 4 exceeds the binary envelope log 22/9")
    void lowerBound() {
        // By hand: secret 3 takes y2 (0.05, lift 4) and 0.05 of lift 8/9: (0.2 + 0.05 * 8/9) / 0.1 = 22/9.
        EnvelopeBounds bounds = EnvelopeBounds.of(Papers.envelopeExample(), Scalar.parse("0.1"));
        assertIs(Math.log(22.0 / 9), bounds.binary());
        assertIs(Math.log(4), bounds.quantile());
        assertIs(Math.log(4), bounds.lower());
        assertEquals("secret 'x3' at outcome 'y2'", bounds.lower().witness().inWords());
    }

    @Test
    @DisplayName(
            "[ILE26, eq. 13 against Alg. 1]: BSC(0.4) at 0.6 is itself a binary function with right quantile log 6/5")
    void algorithmIsBelowTheEquationAboveOneHalf() {
        Joint joint = Papers.uniform(new double[][] {{0.6, 0.4}, {0.4, 0.6}});
        // Both outcomes leak log 6/5, so the event of everything has that leakage throughout, at any delta.
        Scalar above = Scalar.parse("0.6");
        assertIs(Math.log(1.2), PointwiseMaximalLeakage.of(joint).rightQuantile(above));
        assertIs(Math.log(34.0 / 30), BinaryEnvelope.of(joint, above));
        // Up to one half a single outcome has the probability, and the two agree.
        assertIs(Math.log(1.2), BinaryEnvelope.of(joint, Scalar.parse("0.5")));
        assertIs(Math.log(1.2), EnvelopeBounds.of(joint, above).lower());
    }
}
