package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Definition;
import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.information.MaxInformation;
import io.divulge.measure.information.PairsAboveLift;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Max-information against all events of small models. */
class MaxInformationLawTest {
    /** Sums of at most a dozen products, then a difference that may cancel. */
    private static final double ROUNDING = 1e-11;

    static LongStream seeds() {
        return Draw.seeds();
    }

    private static Joint small(Draw draw) {
        Alphabet secrets = Alphabet.numbered("x", draw.whole(1, 3));
        return draw.prior(secrets).through(draw.channel(secrets, Alphabet.numbered("y", draw.whole(1, 4))));
    }

    /** {@code log max_E (P(E) - delta) / Q(E)}, one event after another. */
    private static double overAllEvents(Joint joint, double delta) {
        double[] p = Definition.prior(joint);
        double[] q = Definition.outcomeLaw(joint);
        double[][] w = Definition.matrix(joint);
        int pairs = p.length * q.length;
        double best = 0;
        for (int event = 1; event < 1 << pairs; event++) {
            double together = 0;
            double apart = 0;
            for (int i = 0; i < pairs; i++) {
                if ((event >> i & 1) != 0) {
                    int x = i / q.length;
                    int y = i % q.length;
                    together += p[x] * w[x][y];
                    apart += p[x] * q[y];
                }
            }
            best = Math.max(best, (together - delta) / apart);
        }
        return Math.log(best);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isTheBestOfAllEvents(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = small(draw);
        double delta = draw.chance(0.3) ? Math.pow(10, -draw.whole(1, 9)) : draw.inside();
        Value value = MaxInformation.of(joint, Scalar.of(delta));
        double expected = overAllEvents(joint, delta);
        assertEquals(expected, value.value(), ROUNDING / (1 - delta));
        assertTrue(value.lower() <= expected + ROUNDING / (1 - delta));
        assertTrue(value.upper() >= expected - ROUNDING / (1 - delta));
        assertTrue(value.width() <= 1e-12 * (1 + 1 / delta + 1 / (1 - delta)), value::toString);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isAttainedByItsWitness(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double delta = draw.inside();
        Value value = MaxInformation.of(joint, Scalar.of(delta));
        PairsAboveLift pairs = (PairsAboveLift) value.witness();
        double[][] lifts = Definition.lifts(joint);
        double together = 0;
        double apart = 0;
        for (int x = 0; x < lifts.length; x++) {
            for (int y = 0; y < lifts[x].length; y++) {
                if (lifts[x][y] > pairs.lift() * (1 + 1e-12)) {
                    double product = joint.prior().probability(x) * joint.outcomeProbability(y);
                    together += product * lifts[x][y];
                    apart += product;
                }
            }
        }
        assertEquals(Math.exp(value.value()), (together - delta) / apart, 1e-9);
        assertEquals(together, pairs.probability(), 1e-9);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void startsAtTheLargestLeakageAndFalls(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        double before = MaxInformation.of(joint).value();
        assertEquals(PointwiseMaximalLeakage.of(joint).max(), before);
        for (double delta : new double[] {1e-300, 1e-15, 1e-6, 0.01, 0.3, 0.7, 0.99, 1 - 1e-12, 1 - 0x1p-53, 1}) {
            Value next = MaxInformation.of(joint, Scalar.of(delta));
            double previous = before;
            assertTrue(next.value() <= previous + 1e-12, () -> "from " + previous + " to " + next + " at " + delta);
            assertTrue(next.value() >= Math.log(1 - delta));
            before = next.value();
        }
        assertEquals(Double.NEGATIVE_INFINITY, before);
    }
}
