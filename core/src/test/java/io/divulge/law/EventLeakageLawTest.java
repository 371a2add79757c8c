package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.draw.ExactEvents;
import io.divulge.measure.Value;
import io.divulge.measure.event.EventLeakage;
import io.divulge.measure.event.SecretAtEvent;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Event;
import io.divulge.model.Joint;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** [ILE26, App. A, Lemma 1]: what events leak, over all events of small releases. */
class EventLeakageLawTest {
    /** Sums of at most six terms, a quotient and a logarithm. */
    private static final double ROUNDING = 1e-12;

    static LongStream seeds() {
        return Draw.seeds();
    }

    private static Event event(Joint joint, int set) {
        return Event.of(
                joint.outcomes(),
                IntStream.range(0, joint.outcomes().size())
                        .filter(y -> (set >> y & 1) == 1)
                        .toArray());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theBracketHoldsTheExactNumberAndTheSecretAttainsIt(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        ExactEvents exact = ExactEvents.of(joint);
        for (int set = 1; set < exact.sets(); set++) {
            Value value = EventLeakage.of(joint, event(joint, set));
            double truth = Math.max(0, exact.leakage(set));
            assertTrue(value.contains(truth), () -> value + " does not hold " + truth);
            assertTrue(value.width() < ROUNDING);
            int x = joint.secrets().indexOf(((SecretAtEvent) value.witness()).secret());
            double attained =
                    exact.likelihood(set, x).divide(exact.probability(set)).doubleValue();
            assertEquals(truth, Math.max(0, Math.log(attained)), ROUNDING);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isThePointwiseLeakageOfTheAnswerYes(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        for (int set = 1; set < 1 << joint.outcomes().size(); set++) {
            Event event = event(joint, set);
            Channel support = Channel.of(joint.secrets(), joint.outcomes(), rows(joint));
            Joint asked = joint.prior().through(support.then(question(joint, set)));
            assertEquals(
                    PointwiseMaximalLeakage.of(asked).at("yes"),
                    EventLeakage.of(joint, event).value(),
                    ROUNDING);
        }
    }

    /** Whether the outcome is in the event. */
    private static Channel question(Joint joint, int set) {
        double[][] answers = new double[joint.outcomes().size()][2];
        for (int y = 0; y < answers.length; y++) {
            answers[y][(set >> y & 1) == 1 ? 0 : 1] = 1;
        }
        return Channel.of(joint.outcomes(), Alphabet.of("yes", "no"), answers);
    }

    private static double[][] rows(Joint joint) {
        double[][] rows = new double[joint.secrets().size()][joint.outcomes().size()];
        for (int x = 0; x < rows.length; x++) {
            joint.likelihoods(x, rows[x]);
        }
        return rows;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void liesWithinItsBoundsAndUnionsLeakNoMoreThanTheirWorstPart(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        int sets = 1 << joint.outcomes().size();
        double[] leakage = new double[sets];
        for (int set = 1; set < sets; set++) {
            leakage[set] = EventLeakage.of(joint, event(joint, set)).value();
            double probability = ExactEvents.of(joint).probability(set).doubleValue();
            assertTrue(leakage[set] >= 0 && leakage[set] <= -Math.log(probability) + ROUNDING);
        }
        assertEquals(0, leakage[sets - 1], ROUNDING);
        for (int a = 1; a < sets; a++) {
            for (int b = 1; b < sets; b++) {
                if ((a & b) == 0) {
                    assertTrue(leakage[a | b] <= Math.max(leakage[a], leakage[b]) + ROUNDING);
                }
            }
        }
    }
}
