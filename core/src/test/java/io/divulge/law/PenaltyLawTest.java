package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.draw.ExactEvents;
import io.divulge.measure.Value;
import io.divulge.measure.event.Psi1;
import io.divulge.measure.event.Psi2;
import io.divulge.measure.event.SecretAtEvent;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Channel;
import io.divulge.model.Event;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.stream.LongStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What [ILE26, III] promises of the two penalties for exceeding a leakage. */
class PenaltyLawTest {
    /** Sums of at most six terms, and products of channels. */
    private static final double ROUNDING = 1e-12;

    static LongStream seeds() {
        return Draw.seeds();
    }

    /** The logarithm of a fraction; often the very leakage of an outcome. */
    private static BigFraction factor(Draw draw, Joint joint) {
        int y = draw.whole(0, joint.outcomes().size() - 1);
        double largest = joint.summary().maxLikelihood(y);
        BigFraction lift =
                BigFraction.from(largest).divide(ExactEvents.of(joint).probability(1 << y));
        BigFraction drawn = BigFraction.of(draw.whole(10, 40), 10);
        BigFraction factor = draw.chance(0.3) ? lift : drawn;
        return factor.compareTo(BigFraction.ONE) < 0 ? BigFraction.ONE : factor;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void bracketsHoldTheExactNumbers(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        BigFraction factor = factor(draw, joint);
        Scalar epsilon = Scalar.logOf(factor);
        double first = ExactEvents.of(joint).psi1(factor).doubleValue();
        double second = ExactEvents.of(joint).psi2(factor).doubleValue();
        Value psi1 = Psi1.of(joint, epsilon);
        Value psi2 = Psi2.of(joint, epsilon);
        assertTrue(psi1.contains(first), () -> psi1 + " does not hold " + first);
        assertTrue(psi2.contains(second), () -> psi2 + " does not hold " + second);
        assertTrue(psi1.width() < ROUNDING && psi2.width() < ROUNDING, () -> psi1 + " " + psi2);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theEventThatIsNamedAttainsPsi2(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        Scalar epsilon = Scalar.logOf(factor(draw, joint));
        Value psi2 = Psi2.of(joint, epsilon);
        if (psi2.witness() instanceof SecretAtEvent pair) {
            int x = joint.secrets().indexOf(pair.secret());
            Event event = Event.of(joint.outcomes(), pair.outcomes().toArray(new String[0]));
            double excess = 0;
            for (int y : event.within(joint)) {
                excess += joint.likelihood(y, x) - epsilon.exp() * joint.outcomeProbability(y);
            }
            assertEquals(psi2.value(), excess, ROUNDING);
        } else {
            assertEquals(0, psi2.value(), 0);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void psi1IsAtMostTheTail(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        Scalar epsilon = Scalar.logOf(factor(draw, joint));
        double tail = PointwiseMaximalLeakage.of(joint).tail(epsilon).value();
        assertTrue(Psi1.of(joint, epsilon).value() <= tail + ROUNDING);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void postProcessingDoesNotRaisePsi2(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double[][] rows = new double[joint.secrets().size()][joint.outcomes().size()];
        for (int x = 0; x < rows.length; x++) {
            joint.likelihoods(x, rows[x]);
        }
        Channel after = draw.channel(joint.outcomes(), draw.alphabet("z"));
        Joint later = joint.prior()
                .through(Channel.of(joint.secrets(), joint.outcomes(), rows).then(after));
        double epsilon = 2 * draw.unit();
        assertTrue(Psi2.of(later, Scalar.of(epsilon)).value()
                <= Psi2.of(joint, Scalar.of(epsilon)).value() + ROUNDING);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void mergingSimilarOutcomesChangesNeither(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double epsilon = 2 * draw.unit();
        assertEquals(
                Psi1.of(joint, Scalar.of(epsilon)).value(),
                Psi1.of(joint.reduced(), Scalar.of(epsilon)).value(),
                ROUNDING);
        assertEquals(
                Psi2.of(joint, Scalar.of(epsilon)).value(),
                Psi2.of(joint.reduced(), Scalar.of(epsilon)).value(),
                ROUNDING);
    }
}
