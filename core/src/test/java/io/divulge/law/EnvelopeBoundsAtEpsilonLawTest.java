package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Definition;
import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.event.BinaryEnvelope;
import io.divulge.measure.event.BinaryEnvelopeDelta;
import io.divulge.measure.event.EnvelopeBounds;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.stream.LongStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bounds of the probability of a leakage after post-processing, and the inverse of the binary envelope. */
class EnvelopeBoundsAtEpsilonLawTest {
    /** Sums of at most six products, a quotient and a logarithm, twice. */
    private static final double ROUNDING = 1e-12;

    static LongStream seeds() {
        return Draw.seeds();
    }

    /** [ILE26, eq. 7]. */
    private static Joint example() {
        Alphabet secrets = Alphabet.numbered("x", 4);
        double[][] rows = {{0, 0, 0.5, 0.5}, {0, 0, 0.5, 0.5}, {0, 0.2, 0.4, 0.4}, {0.2, 0, 0.4, 0.4}};
        return Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", 4), rows));
    }

    /** An epsilon that is often the leakage of some outcome, or beyond all. */
    private static double epsilon(Draw draw, Joint joint) {
        var leakage = PointwiseMaximalLeakage.of(joint);
        double some = leakage.at(draw.whole(0, joint.outcomes().size() - 1));
        return draw.chance(0.3) ? some : draw.inside() * 1.2 * leakage.max();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("P{l >= epsilon} and the best question are below the envelope, Markov's bound is above")
    void boundsOfTheEnvelope(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        Scalar epsilon = Scalar.of(epsilon(draw, joint));
        EnvelopeBounds bounds = EnvelopeBounds.atEpsilon(joint, epsilon);
        Value envelope = Envelope.of(joint).delta(epsilon).delta();
        assertTrue(bounds.quantile().lower() <= envelope.upper());
        assertTrue(bounds.binary().lower() <= envelope.upper());
        assertTrue(bounds.upper().upper() >= envelope.lower());
        assertTrue(bounds.lower().value() <= envelope.upper() + ROUNDING);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("the best question leaks epsilon at its own probability, and less beyond")
    void inverseOfTheBinaryEnvelope(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double epsilon = draw.inside() * PointwiseMaximalLeakage.of(joint).max();
        double delta = BinaryEnvelopeDelta.of(joint, Scalar.of(epsilon)).value();
        assertTrue(BinaryEnvelope.of(joint, Scalar.of(Math.max(0, delta - 1e-9)))
                        .upper()
                >= epsilon);
        if (delta < 1 - 1e-6 && epsilon > 1e-6) {
            assertTrue(BinaryEnvelope.of(joint, Scalar.of(delta + 1e-6)).lower() < epsilon);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("P{l >= t} counts the outcomes that leak t or more")
    void reaching(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double t = draw.inside() * PointwiseMaximalLeakage.of(joint).max();
        double[][] lifts = Definition.lifts(joint);
        // Outcomes that rounding cannot place may count or not.
        double surely = 0;
        double perhaps = 0;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            double most = 0;
            for (double[] row : lifts) {
                most = Math.max(most, row[y]);
            }
            surely += Math.log(most) >= t + ROUNDING ? joint.outcomeProbability(y) : 0;
            perhaps += Math.log(most) >= t - ROUNDING ? joint.outcomeProbability(y) : 0;
        }
        Value reached = PointwiseMaximalLeakage.of(joint).reaching(Scalar.of(t));
        assertTrue(reached.lower() <= perhaps + ROUNDING);
        assertTrue(reached.upper() >= surely - ROUNDING);
    }

    @Test
    @DisplayName("[ILE26, eq. 7] at log 2: P(y1, y2) = 0.1; y2 and 0.1 / (2 - 8/9) of the others; 1.4 / 2")
    void paper() {
        Joint joint = example();
        EnvelopeBounds bounds = EnvelopeBounds.atEpsilon(joint, Scalar.logOf(BigFraction.of(2)));
        assertEquals(0.1, bounds.quantile().value(), ROUNDING);
        // Of 0.2 the likelihood of y2 leaves 0.2 - 2 * 0.05 to lend, and a unit of the others costs 2 - 8/9.
        assertEquals(0.14, bounds.binary().value(), ROUNDING);
        assertEquals(0.7, bounds.upper().value(), ROUNDING);
    }

    @Test
    @DisplayName("nothing leaks more than the largest leakage; everything leaks 0 or more")
    void ends() {
        Joint joint = example();
        EnvelopeBounds beyond = EnvelopeBounds.atEpsilon(joint, Scalar.of(5));
        assertEquals(0, beyond.quantile().upper());
        assertEquals(0, beyond.binary().upper());
        assertEquals(0, beyond.upper().upper());
        assertEquals(
                0,
                BinaryEnvelopeDelta.of(joint, Scalar.of(Double.POSITIVE_INFINITY))
                        .upper());
        EnvelopeBounds all = EnvelopeBounds.atEpsilon(joint, Scalar.of(0));
        assertEquals(1, all.quantile().lower());
        assertEquals(1, all.binary().lower());
        assertEquals(1, all.upper().value());
        assertEquals(
                0.05,
                BinaryEnvelopeDelta.of(joint, Scalar.logOf(BigFraction.of(4))).value(),
                ROUNDING);
    }
}
