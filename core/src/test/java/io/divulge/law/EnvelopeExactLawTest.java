package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.draw.ExactDraw;
import io.divulge.draw.TableauEnvelope;
import io.divulge.exact.ExactJoint;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.stream.LongStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bracket of the envelope is a promise: it holds what a simplex method in fractions finds. */
class EnvelopeExactLawTest {
    /** More than an exponential in doubles is off by, as a fraction. */
    private static final double OFF = 0x1p-51;

    /** Thresholds between lifts are hit to a few roundings. */
    private static final double WIDTH = 1e-10;

    static LongStream seeds() {
        return Draw.seeds();
    }

    /** Fractions of 300 digits take their time. */
    static LongStream fewer() {
        return LongStream.range(0, 80);
    }

    private static Envelope envelope(Joint joint, boolean cost) {
        return cost ? Envelope.ofCost(joint) : Envelope.of(joint);
    }

    private static TableauEnvelope truth(ExactJoint exact, boolean cost) {
        return cost ? TableauEnvelope.ofCost(exact) : TableauEnvelope.of(exact);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void probabilities(long seed) {
        ExactDraw draw = ExactDraw.seeded(seed);
        ExactJoint exact = draw.ordinary(4);
        BigFraction factor = draw.ratio();
        for (boolean cost : new boolean[] {false, true}) {
            BigFraction delta = factor.equals(BigFraction.ONE)
                    ? BigFraction.ONE
                    : truth(exact, cost).delta(cost ? factor.reciprocal() : factor);
            for (Joint joint : ExactDraw.forms(exact)) {
                EnvelopePoint point = envelope(joint, cost).delta(Scalar.logOf(factor));
                Value value = point.delta();
                assertTrue(point.complete());
                assertTrue(
                        BigFraction.from(value.lower()).compareTo(delta) <= 0
                                && BigFraction.from(value.upper()).compareTo(delta) >= 0,
                        () -> value + " does not hold " + delta);
                assertEquals(delta.doubleValue(), value.value(), WIDTH);
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void leakages(long seed) {
        ExactDraw draw = ExactDraw.seeded(seed);
        ExactJoint exact = draw.ordinary(4);
        BigFraction delta = draw.unit();
        for (boolean cost : new boolean[] {false, true}) {
            Joint joint = ExactDraw.forms(exact).get(draw.plain().whole(0, 2));
            Value value = envelope(joint, cost).epsilon(Scalar.of(delta)).epsilon();
            assertBracket(truth(exact, cost), cost, delta, value);
            assertTrue(value.width() < WIDTH, value::toString);
        }
    }

    /** The same with tiny probabilities and near-ties; there brackets may be wide, but they must hold. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("fewer")
    void extremes(long seed) {
        ExactDraw draw = ExactDraw.seeded(seed);
        ExactJoint exact = draw.extreme(3);
        BigFraction delta = draw.unit();
        BigFraction factor = draw.ratio().add(BigFraction.of(1, 7));
        Joint joint = ExactDraw.forms(exact).get(draw.plain().whole(0, 2));
        for (boolean cost : new boolean[] {false, true}) {
            assertBracket(
                    truth(exact, cost),
                    cost,
                    delta,
                    envelope(joint, cost).epsilon(Scalar.of(delta)).epsilon());
            BigFraction probability = truth(exact, cost).delta(cost ? factor.reciprocal() : factor);
            Value value = envelope(joint, cost).delta(Scalar.logOf(factor)).delta();
            assertTrue(
                    BigFraction.from(value.lower()).compareTo(probability) <= 0
                            && BigFraction.from(value.upper()).compareTo(probability) >= 0,
                    () -> value + " does not hold " + probability.doubleValue());
        }
    }

    /** At the lower end {@code delta} can be announced, and above the upper end it cannot. */
    private static void assertBracket(TableauEnvelope truth, boolean cost, BigFraction delta, Value value) {
        if (delta.signum() == 0) {
            assertTrue(compare(value.lower(), OFF, cost, truth.extreme()) <= 0, () -> value + " at 0");
            assertTrue(compare(value.upper(), -OFF, cost, truth.extreme()) >= 0, () -> value + " at 0");
            return;
        }
        if (value.lower() > 0) {
            BigFraction reached = truth.delta(factor(value.lower(), OFF, cost));
            assertTrue(reached.compareTo(delta) >= 0, () -> value + " is reached with " + reached + ", not " + delta);
        }
        if (value.upper() < Double.POSITIVE_INFINITY) {
            BigFraction beyond = truth.delta(factor(value.upper(), -OFF, cost));
            assertTrue(beyond.compareTo(delta) < 0, () -> "beyond " + value + " is reached with " + beyond);
        }
    }

    /** The lift of a leakage or cost that is smaller by the fraction {@code less}. */
    private static BigFraction factor(double epsilon, double less, boolean cost) {
        if (epsilon == Double.POSITIVE_INFINITY) {
            return BigFraction.ZERO;
        }
        return BigFraction.from(cost ? Math.exp(-epsilon) * (1 + less) : Math.exp(epsilon) * (1 - less));
    }

    private static int compare(double epsilon, double less, boolean cost, BigFraction extreme) {
        if (epsilon == Double.POSITIVE_INFINITY) {
            return extreme.signum() == 0 ? 0 : 1;
        }
        int order = factor(epsilon, less, cost).compareTo(extreme);
        return cost ? -order : order;
    }
}
