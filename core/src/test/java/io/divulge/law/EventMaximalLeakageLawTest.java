package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Definition;
import io.divulge.draw.Draw;
import io.divulge.draw.ExactEvents;
import io.divulge.measure.Value;
import io.divulge.measure.event.BinaryEnvelope;
import io.divulge.measure.event.EnvelopeBounds;
import io.divulge.measure.event.EventMaximalLeakage;
import io.divulge.measure.event.LeastPrivateEvent;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.stream.LongStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What [SCOS23, Def. 11, Thm 3] and [ILE26, IV] promise of the least private event. */
class EventMaximalLeakageLawTest {
    /** Sums of at most six products, a quotient and a logarithm, twice. */
    private static final double ROUNDING = 1e-12;

    static LongStream seeds() {
        return Draw.seeds();
    }

    /** A delta that is often the exact probability of some outcomes. */
    private static double delta(Draw draw, Joint joint) {
        if (draw.chance(0.5)) {
            return draw.inside();
        }
        double sum = 0;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            sum += draw.chance(0.5) ? joint.outcomeProbability(y) : 0;
        }
        return Math.min(1, Math.max(sum, 1e-9));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isTheBestVertexOfAllRandomizedEvents(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double delta = delta(draw, joint);
        double[][] w = Definition.matrix(joint);
        double[] q = Definition.outcomeLaw(joint);
        // Without an event of probability delta for rounding alone, all outcomes together are one.
        double best = 1;
        for (int set = 0; set < 1 << q.length; set++) {
            double mass = sum(q, set);
            for (double[] row : w) {
                if (mass >= delta) {
                    best = Math.max(best, sum(row, set) / mass);
                }
                for (int y = 0; y < q.length; y++) {
                    double fraction = (delta - mass) / q[y];
                    if ((set >> y & 1) == 0 && fraction >= 0 && fraction <= 1) {
                        best = Math.max(best, (sum(row, set) + fraction * row[y]) / delta);
                    }
                }
            }
        }
        assertEquals(
                Math.log(best), EventMaximalLeakage.of(joint, Scalar.of(delta)).value(), ROUNDING);
    }

    private static double sum(double[] terms, int set) {
        double sum = 0;
        for (int y = 0; y < terms.length; y++) {
            sum += (set >> y & 1) == 1 ? terms[y] : 0;
        }
        return sum;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void itsBracketHoldsTheExactNumberAndIsNarrow(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double delta = delta(draw, joint);
        Value value = EventMaximalLeakage.of(joint, Scalar.of(delta));
        // Doubles that sum to 1 but for rounding stand for a law that sums to 1, so the event of probability 1 leaks 0.
        double exact = delta == 1 ? 0 : Math.max(0, ExactEvents.of(joint).maximalLeakage(BigFraction.from(delta)));
        assertTrue(value.contains(exact), () -> value + " does not hold " + exact);
        assertTrue(value.width() < ROUNDING, value::toString);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theEventThatIsNamedAttainsIt(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double delta = delta(draw, joint);
        Value value = EventMaximalLeakage.of(joint, Scalar.of(delta));
        LeastPrivateEvent event = (LeastPrivateEvent) value.witness();
        int x = joint.secrets().indexOf(event.secret());
        double mass = 0;
        double likelihood = 0;
        for (String outcome : event.outcomes()) {
            int y = joint.outcomes().indexOf(outcome);
            mass += joint.outcomeProbability(y);
            likelihood += joint.likelihood(y, x);
        }
        if (!event.boundaryOutcome().isEmpty()) {
            int y = joint.outcomes().indexOf(event.boundaryOutcome());
            assertTrue(event.fraction() > 0 && event.fraction() < 1);
            mass += event.fraction() * joint.outcomeProbability(y);
            likelihood += event.fraction() * joint.likelihood(y, x);
        }
        assertTrue(mass >= delta * (1 - ROUNDING));
        assertEquals(value.value(), Math.max(0, Math.log(likelihood / mass)), ROUNDING);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void fallsContinuouslyFromTheLargestLeakageToZero(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double before = EventMaximalLeakage.of(joint, Scalar.of(0)).value();
        assertEquals(PointwiseMaximalLeakage.of(joint).max(), before, ROUNDING);
        assertEquals(0, EventMaximalLeakage.of(joint, Scalar.of(1)).value(), 0);
        assertEquals(
                0, EventMaximalLeakage.of(joint, Scalar.of(Math.nextDown(1.0))).value(), ROUNDING);
        assertEquals(before, EventMaximalLeakage.of(joint, Scalar.of(1e-280)).value(), ROUNDING);
        for (double delta = 0.03125; delta < 1; delta += 0.03125) {
            double here = EventMaximalLeakage.of(joint, Scalar.of(delta)).value();
            assertTrue(here <= before + ROUNDING);
            // K(delta) is non-decreasing, so the ratio cannot fall faster than delta grows.
            double nearby =
                    EventMaximalLeakage.of(joint, Scalar.of(delta * (1 + 1e-6))).value();
            assertEquals(here, nearby, 1.1e-6);
            before = here;
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void postProcessingDoesNotRaiseIt(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        Channel after = draw.channel(joint.channel().outcomes(), draw.alphabet("z"));
        Joint later = joint.prior().through(Definition.channel(joint).then(after));
        double delta = draw.inside();
        assertTrue(EventMaximalLeakage.of(later, Scalar.of(delta)).value()
                <= EventMaximalLeakage.of(joint, Scalar.of(delta)).value() + ROUNDING);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void mergingSimilarOutcomesOrSplittingOneDoesNotChangeIt(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double delta = draw.inside();
        double value = EventMaximalLeakage.of(joint, Scalar.of(delta)).value();
        assertEquals(
                value, EventMaximalLeakage.of(joint.reduced(), Scalar.of(delta)).value(), ROUNDING);
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
        assertEquals(value, EventMaximalLeakage.of(finer, Scalar.of(delta)).value(), ROUNDING);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void boundsOfTheEnvelopeAreInOrder(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        Scalar delta = Scalar.of(delta(draw, joint));
        EnvelopeBounds bounds = EnvelopeBounds.of(joint, delta);
        double maximalLeakage = 0;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            double largest = 0;
            for (int x = 0; x < joint.secrets().size(); x++) {
                largest = Math.max(largest, joint.likelihood(y, x));
            }
            maximalLeakage += largest;
        }
        double max = PointwiseMaximalLeakage.of(joint).max();
        double formula = Math.min(Math.log(maximalLeakage / delta.value()), max);
        assertEquals(Math.max(0, formula), bounds.upper().value(), ROUNDING);
        assertTrue(bounds.upper().contains(Math.max(0, formula)));
        assertTrue(bounds.upper().width() < ROUNDING);
        assertEquals(bounds.binary(), BinaryEnvelope.of(joint, delta));
        assertTrue(bounds.quantile().value() <= bounds.lower().value());
        assertTrue(bounds.binary().value() <= bounds.lower().value());
        assertTrue(bounds.lower().value() <= bounds.upper().value() + ROUNDING);
    }
}
