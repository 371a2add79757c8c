package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.ExactDraw;
import io.divulge.exact.ExactJoint;
import io.divulge.exact.ExactLogarithm;
import io.divulge.exact.ExactProfile;
import io.divulge.exact.ExactValue;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A bracket is a promise: what floating-point arithmetic says of a release, as a matrix, a list or a formula, holds the
 * number that rational arithmetic finds. Each seed is several releases.
 */
class ExactBracketLawTest {
    /** A dozen products, a quotient and a logarithm. */
    private static final double WIDTH = 1e-13;

    static LongStream seeds() {
        return LongStream.range(0, 250);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void leakageAndCostOfEachOutcome(long seed) {
        for (ExactJoint exact : releases(seed, 8, 12)) {
            ExactProfile leakage = ExactProfile.leakage(exact);
            ExactProfile cost = ExactProfile.cost(exact);
            for (Joint joint : ExactDraw.forms(exact)) {
                assertEquals(exact.secrets(), joint.secrets());
                assertEquals(exact.outcomes(), joint.outcomes());
                assertEquals(exact.dropped(), joint.dropped());
                LeakageProfile gains = PointwiseMaximalLeakage.of(joint);
                LeakageProfile savings = PointwiseMaximalCost.of(joint);
                for (int y = 0; y < gains.size(); y++) {
                    assertHolds(gains.value(y), leakage.at(y));
                    assertHolds(savings.value(y), cost.at(y));
                    assertNarrow(gains.value(y));
                    assertNarrow(savings.value(y));
                }
                assertHolds(gains.maximum(), leakage.max());
                assertHolds(savings.maximum(), cost.max());
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void tails(long seed) {
        ExactDraw draw = ExactDraw.seeded(seed);
        for (ExactJoint exact : releases(seed, 4, 6)) {
            ExactProfile leakage = ExactProfile.leakage(exact);
            List<Scalar> thresholds = new ArrayList<>(
                    List.of(Scalar.of(0), Scalar.parse("0.1"), Scalar.parse("inf"), Scalar.logOf(draw.ratio())));
            for (int y = 0; y < exact.outcomes().size(); y++) {
                // At the leakage itself: is it above, or just there?
                if (leakage.at(y) instanceof ExactLogarithm log) {
                    thresholds.add(Scalar.logOf(log.argument()));
                }
                if (y == 0) {
                    thresholds.add(Scalar.of(leakage.at(y).toValue(Witness.NONE).value()));
                }
            }
            List<LeakageProfile> forms = leakageInEachForm(exact);
            for (Scalar t : thresholds) {
                BigFraction truth = leakage.tail(exactly(t));
                for (LeakageProfile gains : forms) {
                    assertHolds(gains.tail(t), ExactValue.of(truth));
                    assertHolds(gains.cdf(t), ExactValue.of(BigFraction.ONE.subtract(truth)));
                }
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void quantiles(long seed) {
        ExactDraw draw = ExactDraw.seeded(seed);
        for (ExactJoint exact : releases(seed, 4, 6)) {
            ExactProfile leakage = ExactProfile.leakage(exact);
            List<BigFraction> deltas = new ArrayList<>(List.of(
                    BigFraction.ZERO,
                    BigFraction.ONE,
                    ExactDraw.tiny(20),
                    BigFraction.ONE.subtract(ExactDraw.tiny(20)),
                    BigFraction.of(1, 10),
                    draw.unit()));
            for (int y = 0; y < exact.outcomes().size(); y++) {
                // Where the probability of leaking more is just delta.
                deltas.add(leakage.tail(leakage.at(y)));
            }
            List<LeakageProfile> forms = leakageInEachForm(exact);
            for (BigFraction delta : deltas) {
                Scalar written = Scalar.of(delta);
                ExactValue left = leakage.leftQuantile(delta).value();
                ExactValue right = leakage.rightQuantile(delta).value();
                for (LeakageProfile gains : forms) {
                    assertHolds(gains.leftQuantile(written), left);
                    assertHolds(gains.rightQuantile(written), right);
                }
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void tiesAreTakenAsTies(long seed) {
        ExactJoint exact = ExactDraw.seeded(seed).ordinary(6);
        ExactProfile leakage = ExactProfile.leakage(exact);
        for (Joint joint : ExactDraw.forms(exact)) {
            LeakageProfile gains = PointwiseMaximalLeakage.of(joint);
            for (int y = 0; y < exact.outcomes().size(); y++) {
                BigFraction delta = leakage.tail(leakage.at(y));
                if (leakage.at(y) instanceof ExactLogarithm log) {
                    double tail = gains.tail(Scalar.logOf(log.argument())).value();
                    assertEquals(delta.doubleValue(), tail, WIDTH);
                }
                Scalar written = Scalar.of(delta);
                assertEquals(
                        number(leakage.leftQuantile(delta).value()),
                        gains.leftQuantile(written).value(),
                        WIDTH);
                assertEquals(
                        number(leakage.rightQuantile(delta).value()),
                        gains.rightQuantile(written).value(),
                        WIDTH);
            }
        }
    }

    private static List<LeakageProfile> leakageInEachForm(ExactJoint exact) {
        return ExactDraw.forms(exact).stream().map(PointwiseMaximalLeakage::of).toList();
    }

    private static List<ExactJoint> releases(long seed, int count, int largest) {
        ExactDraw draw = ExactDraw.seeded(seed);
        List<ExactJoint> releases = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            releases.add(i % 2 == 0 ? draw.ordinary(largest) : draw.extreme(largest));
        }
        return releases;
    }

    /** The number that a threshold stands for. */
    private static ExactValue exactly(Scalar t) {
        return t.exactExp()
                .map(ExactValue::log)
                .or(() -> t.exact().map(ExactValue::of))
                .orElse(ExactValue.infinity());
    }

    private static double number(ExactValue value) {
        return value.toValue(Witness.NONE).value();
    }

    /** The ends of both brackets are doubles, and those of the exact one are neighbours: nothing is lost here. */
    private static void assertHolds(Value bracket, ExactValue truth) {
        Value tight = truth.toValue(Witness.NONE);
        assertTrue(
                bracket.lower() <= tight.lower() && tight.upper() <= bracket.upper(),
                () -> truth + " is not in " + bracket);
    }

    private static void assertNarrow(Value bracket) {
        assertTrue(bracket.width() <= WIDTH * Math.max(1, bracket.value()), () -> bracket + " is wide");
    }
}
