package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Definition;
import io.divulge.draw.Draw;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What [SCOS23, Lemma 1] and [SGSSO25, Lemma 1] promise of leakage and cost. */
class PointwiseMaximalLeakageLawTest {
    /** Products of channels of at most six terms each, then one logarithm. */
    private static final double ROUNDING = 1e-12;

    static LongStream seeds() {
        return Draw.seeds();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isTheLargestAndSmallestLift(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        double[][] lifts = Definition.lifts(joint);
        LeakageProfile leakage = PointwiseMaximalLeakage.of(joint);
        LeakageProfile cost = PointwiseMaximalCost.of(joint);
        for (int y = 0; y < joint.outcomes().size(); y++) {
            double high = 0;
            double low = Double.POSITIVE_INFINITY;
            for (double[] row : lifts) {
                high = Math.max(high, row[y]);
                low = Math.min(low, row[y]);
            }
            assertEquals(Math.log(high), leakage.at(y), ROUNDING);
            assertEquals(-Math.log(low), cost.at(y), low == 0 ? 0 : ROUNDING);
            assertEquals(high, lifts[leakage.secret(y)][y], ROUNDING * high);
            assertEquals(low, lifts[cost.secret(y)][y], ROUNDING);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void liesBetweenZeroAndTheRarestSecret(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        LeakageProfile leakage = PointwiseMaximalLeakage.of(joint);
        for (int y = 0; y < leakage.size(); y++) {
            assertTrue(leakage.at(y) >= 0);
            assertTrue(leakage.value(y).lower() <= -Math.log(joint.prior().min()) + ROUNDING);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void postProcessingRaisesNeitherMaximum(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        Channel after = draw.channel(joint.channel().outcomes(), draw.alphabet("z"));
        Joint later = Prior.of(joint.secrets(), joint.prior().toArray())
                .through(Definition.channel(joint).then(after));
        assertTrue(PointwiseMaximalLeakage.of(later).max()
                <= PointwiseMaximalLeakage.of(joint).max() + ROUNDING);
        assertTrue(PointwiseMaximalCost.of(later).max()
                <= PointwiseMaximalCost.of(joint).max() + ROUNDING);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void preProcessingRaisesNoOutcome(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet x = draw.alphabet("x");
        Alphabet y = draw.alphabet("y");
        Prior prior = draw.fullPrior(x);
        Channel before = draw.positiveChannel(x, y);
        Channel release = draw.channel(y, draw.alphabet("z"));
        Joint about = prior.through(before.then(release));
        double[] middle = Definition.outcomeLaw(prior.through(before));
        Joint direct = Prior.normalizing(y, middle).through(release);
        for (int z = 0; z < about.outcomes().size(); z++) {
            String outcome = about.outcomes().label(z);
            assertTrue(PointwiseMaximalLeakage.of(about).at(outcome)
                    <= PointwiseMaximalLeakage.of(direct).at(outcome) + ROUNDING);
            assertTrue(PointwiseMaximalCost.of(about).at(outcome)
                    <= PointwiseMaximalCost.of(direct).at(outcome) + ROUNDING);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isAdditiveOverIndependentSecrets(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint first = draw.joint();
        Joint second = draw.joint();
        Prior prior = first.prior().product(second.prior());
        Joint both = prior.through(Definition.channel(first).product(Definition.channel(second)));
        LeakageProfile leakage = PointwiseMaximalLeakage.of(both);
        LeakageProfile cost = PointwiseMaximalCost.of(both);
        for (int y = 0; y < first.outcomes().size(); y++) {
            for (int z = 0; z < second.outcomes().size(); z++) {
                String pair = "(" + first.outcomes().label(y) + ","
                        + second.outcomes().label(z) + ")";
                assertEquals(
                        PointwiseMaximalLeakage.of(first).at(y)
                                + PointwiseMaximalLeakage.of(second).at(z),
                        leakage.at(pair),
                        ROUNDING);
                double sum = PointwiseMaximalCost.of(first).at(y)
                        + PointwiseMaximalCost.of(second).at(z);
                assertEquals(sum, cost.at(pair), Double.isInfinite(sum) ? 0 : ROUNDING);
            }
        }
    }
}
