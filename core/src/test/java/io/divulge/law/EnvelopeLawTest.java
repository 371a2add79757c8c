package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Definition;
import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.measure.event.EnvelopeBounds;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What [ILE26, IV] promises of the envelope, of leakage and of cost. */
class EnvelopeLawTest {
    /** Brackets of two releases that are the same but for rounding. */
    private static final double ROUNDING = 1e-9;

    /** A sum of zeros, each rounded up. */
    private static final double NOTHING = 1e-300;

    static LongStream seeds() {
        return Draw.seeds();
    }

    /** A delta that is often the exact probability of some outcomes, where the law of the leakage jumps. */
    private static double delta(Draw draw, Joint joint) {
        if (draw.chance(0.5)) {
            return draw.unit();
        }
        double sum = 0;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            sum += draw.chance(0.5) ? joint.outcomeProbability(y) : 0;
        }
        return Math.min(1, sum);
    }

    private static List<Envelope> envelopes(Joint joint) {
        return List.of(Envelope.of(joint), Envelope.ofCost(joint));
    }

    private static List<LeakageProfile> profiles(Joint joint) {
        return List.of(PointwiseMaximalLeakage.of(joint), PointwiseMaximalCost.of(joint));
    }

    private static void assertSame(Value expected, Value actual) {
        if (expected.value() != actual.value()) {
            assertEquals(expected.value(), actual.value(), ROUNDING * Math.max(1, expected.value()));
        }
    }

    private static void assertAtMost(Value smaller, Value larger) {
        assertTrue(smaller.lower() <= larger.upper(), () -> smaller + " > " + larger);
        assertTrue(smaller.value() <= larger.value() + ROUNDING, () -> smaller + " > " + larger);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isBetweenItsBounds(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double delta = delta(draw, joint);
        EnvelopeBounds bounds = EnvelopeBounds.of(joint, delta);
        Value epsilon = Envelope.of(joint).epsilon(delta).epsilon();
        assertAtMost(bounds.quantile(), epsilon);
        assertAtMost(bounds.binary(), epsilon);
        assertAtMost(epsilon, bounds.upper());
        Value cost = Envelope.ofCost(joint).epsilon(delta).epsilon();
        assertAtMost(PointwiseMaximalCost.of(joint).rightQuantile(delta), cost);
        assertAtMost(cost, PointwiseMaximalCost.of(joint).maximum());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void startsAtTheLargestAndEndsAboveTheSmallest(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        for (int i = 0; i < 2; i++) {
            Envelope envelope = envelopes(joint).get(i);
            LeakageProfile profile = profiles(joint).get(i);
            assertSame(profile.maximum(), envelope.epsilon(0).epsilon());
            assertAtMost(
                    profile.value(profile.ranked(profile.size() - 1)),
                    envelope.epsilon(1).epsilon());
            assertEquals(
                    Value.exactly(1),
                    envelope.delta(0).delta().attainedBy(Value.exactly(1).witness()));
            if (profile.max() < Double.POSITIVE_INFINITY) {
                Value beyond = envelope.delta(profile.max() * (1 + ROUNDING) + ROUNDING)
                        .delta();
                assertEquals(0, beyond.upper(), NOTHING);
            }
        }
    }

    /**
     * Of a post-processing that announces {@code delta}, each announcement can be made a little more probable: its lift
     * then falls by the factor {@code delta / delta'} at most. So the envelope falls, but by no more than
     * {@code log(delta' / delta)}. For cost, what is announced along has a lift of {@code 1/p_min} at most.
     */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void fallsContinuously(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double delta = Math.max(1e-6, delta(draw, joint));
        double step = draw.chance(0.5) ? 1e-7 * draw.inside() : draw.inside();
        double larger = Math.min(1, delta + step);
        Value before = Envelope.of(joint).epsilon(delta).epsilon();
        Value after = Envelope.of(joint).epsilon(larger).epsilon();
        assertAtMost(after, before);
        assertTrue(before.value() - after.value() <= Math.log(larger / delta) + ROUNDING, () -> before + " " + after);
        Value costBefore = Envelope.ofCost(joint).epsilon(delta).epsilon();
        Value costAfter = Envelope.ofCost(joint).epsilon(larger).epsilon();
        assertAtMost(costAfter, costBefore);
        double bound = (Math.exp(-costBefore.value()) * delta
                        + (larger - delta) / joint.prior().min())
                / larger;
        assertTrue(Math.exp(-costAfter.value()) <= bound + ROUNDING, () -> costBefore + " " + costAfter);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void postProcessingDoesNotRaiseIt(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        Channel after = draw.channel(joint.channel().outcomes(), draw.alphabet("z"));
        Joint later = joint.prior().through(Definition.channel(joint).then(after));
        double delta = delta(draw, joint);
        double epsilon = 2 * draw.unit();
        for (int i = 0; i < 2; i++) {
            Envelope here = envelopes(joint).get(i);
            Envelope there = envelopes(later).get(i);
            assertAtMost(there.epsilon(delta).epsilon(), here.epsilon(delta).epsilon());
            Value deltaThere = there.delta(epsilon).delta();
            Value deltaHere = here.delta(epsilon).delta();
            assertTrue(deltaThere.lower() <= deltaHere.upper(), () -> deltaThere + " > " + deltaHere);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void mergingSimilarOutcomesOrSplittingOneDoesNotChangeIt(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double delta = delta(draw, joint);
        double[][] w = Definition.matrix(joint);
        double share = draw.inside();
        double[][] split = new double[w.length][w[0].length + 1];
        for (int x = 0; x < w.length; x++) {
            System.arraycopy(w[x], 0, split[x], 0, w[x].length);
            split[x][0] = share * w[x][0];
            split[x][w[x].length] = w[x][0] - split[x][0];
        }
        Joint finer =
                joint.prior().through(Channel.of(joint.secrets(), Alphabet.numbered("s", split[0].length), split));
        for (int i = 0; i < 2; i++) {
            Value value = envelopes(joint).get(i).epsilon(delta).epsilon();
            assertSame(value, envelopes(joint.reduced()).get(i).epsilon(delta).epsilon());
            assertSame(value, envelopes(finer).get(i).epsilon(delta).epsilon());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void howAChannelIsStoredMakesNoDifference(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        Joint dense = joint.prior().through(Definition.channel(joint));
        double delta = delta(draw, joint);
        for (int i = 0; i < 2; i++) {
            assertSame(
                    envelopes(dense).get(i).epsilon(delta).epsilon(),
                    envelopes(joint).get(i).epsilon(delta).epsilon());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void itsTwoReadingsAreInverse(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double delta = delta(draw, joint);
        double epsilon = 2 * draw.unit();
        for (Envelope envelope : envelopes(joint)) {
            Value at = envelope.epsilon(delta).epsilon();
            Value reached = envelope.delta(at.lower()).delta();
            assertTrue(reached.upper() >= delta, () -> at + " is reached with " + reached + ", not " + delta);
            if (delta > 0 && at.upper() < Double.POSITIVE_INFINITY) {
                Value beyond = envelope.delta(Math.nextUp(at.upper()) + 1e-15).delta();
                assertTrue(beyond.lower() <= delta, () -> "beyond " + at + " is reached with " + beyond);
            }
            Value probability = envelope.delta(epsilon).delta();
            if (probability.lower() > 0) {
                Value back = envelope.epsilon(probability.lower()).epsilon();
                assertTrue(back.upper() >= epsilon, () -> back + " < " + epsilon);
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theCurveIsMadeOfItsPoints(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        int points = draw.whole(1, 12);
        for (Envelope envelope : envelopes(joint)) {
            List<EnvelopePoint> curve = envelope.curve(points);
            assertEquals(points, curve.size());
            for (int i = 0; i < points; i++) {
                assertEquals((i + 1.0) / points, curve.get(i).delta().value(), ROUNDING);
                Value alone = envelope.epsilon((i + 1.0) / points).epsilon();
                assertSame(alone, curve.get(i).epsilon());
            }
        }
    }
}
