package io.divulge.exact;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.ExactDraw;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.math.BigDecimal;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Models that are written with fewer digits than a double has, and averages, which have no exact form. */
class UncertainModelTest {
    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("a prior that sums to 1 - 8e-10 was meant to sum to 1, and the bracket holds what was meant")
    void sloppyPrior(long seed) {
        ExactJoint meant = ExactDraw.seeded(seed).ordinary(8);
        ExactProfile leakage = ExactProfile.leakage(meant);
        ExactProfile cost = ExactProfile.cost(meant);
        for (Joint joint : ExactDraw.forms(meant)) {
            double[] prior = new double[joint.channel().secrets().size()];
            for (int x = 0; x < prior.length; x++) {
                String label = joint.channel().secrets().label(x);
                prior[x] = joint.secrets().contains(label) ? joint.prior().probability(label) * (1 - 8e-10) : 0;
            }
            Joint sloppy = Prior.of(joint.channel().secrets(), prior).through(joint.channel());
            for (int y = 0; y < sloppy.outcomes().size(); y++) {
                assertHolds(PointwiseMaximalLeakage.of(sloppy).value(y), leakage.at(y));
                assertHolds(PointwiseMaximalCost.of(sloppy).value(y), cost.at(y));
            }
        }
    }

    private static void assertHolds(Value bracket, ExactValue truth) {
        Value tight = truth.toValue(Witness.NONE);
        assertTrue(
                bracket.lower() <= tight.lower() && tight.upper() <= bracket.upper(),
                () -> truth + " = " + tight.value() + " is not in " + bracket);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("expected leakage and cost, to sixty digits")
    void means(long seed) {
        ExactDraw draw = ExactDraw.seeded(seed);
        ExactJoint exact = seed % 2 == 0 ? draw.ordinary(8) : draw.extreme(6);
        for (Joint joint : ExactDraw.forms(exact)) {
            assertMean(PointwiseMaximalLeakage.of(joint), exact, ExactProfile.leakage(exact));
            assertMean(PointwiseMaximalCost.of(joint), exact, ExactProfile.cost(exact));
        }
    }

    private static void assertMean(LeakageProfile profile, ExactJoint exact, ExactProfile values) {
        BigDecimal lower = BigDecimal.ZERO;
        BigDecimal upper = BigDecimal.ZERO;
        for (int y = 0; y < profile.size(); y++) {
            if (values.at(y).equals(ExactValue.infinity())) {
                assertTrue(profile.mean().lower() == Double.POSITIVE_INFINITY);
                return;
            }
            DigitInterval q = DigitInterval.of(ExactValue.of(exact.outcomeProbability(y)), 60);
            DigitInterval l = DigitInterval.of(values.at(y), 60);
            lower = lower.add(q.lower().multiply(l.lower()));
            upper = upper.add(q.upper().multiply(l.upper()));
        }
        Value mean = profile.mean();
        assertTrue(
                new BigDecimal(mean.lower()).compareTo(lower) <= 0
                        && upper.compareTo(new BigDecimal(mean.upper())) <= 0,
                "not in " + mean);
        assertTrue(mean.width() <= 1e-12 * Math.max(1, mean.value()));
    }
}
