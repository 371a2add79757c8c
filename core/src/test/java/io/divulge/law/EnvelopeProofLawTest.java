package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Definition;
import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.measure.envelope.PostProcessing;
import io.divulge.measure.envelope.Prices;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A point of the envelope comes with both proofs, and both are checked here without any of the library's own checks. */
class EnvelopeProofLawTest {
    /** Sums of at most forty products, in another order. */
    private static final double ROUNDING = 1e-9;

    static LongStream seeds() {
        return Draw.seeds();
    }

    private static Envelope envelope(Joint joint, boolean cost) {
        return cost ? Envelope.ofCost(joint) : Envelope.of(joint);
    }

    /** The release followed by what the adversary does; outcomes that never occur are left out. */
    private static Joint after(Joint joint, PostProcessing processing) {
        Channel release = Channel.of(joint.secrets(), joint.outcomes(), Definition.matrix(joint));
        return joint.prior().through(release.then(processing.toChannel()));
    }

    private static LeakageProfile profile(Joint joint, boolean cost) {
        return cost ? PointwiseMaximalCost.of(joint) : PointwiseMaximalLeakage.of(joint);
    }

    /** {@code P{l(Z) >= epsilon}}, but for rounding. */
    private static double reached(LeakageProfile profile, double epsilon) {
        double least = Double.isInfinite(epsilon) ? epsilon : epsilon - ROUNDING * Math.max(1, epsilon);
        double sum = 0;
        for (int z = 0; z < profile.size(); z++) {
            sum += profile.at(z) >= least ? profile.joint().outcomeProbability(z) : 0;
        }
        return sum;
    }

    /** {@code sum_y P_Y(y) max(0, max_x 1 + lambda_x (r(x,y) - c))}; lifts are turned around for cost. */
    private static double dual(Joint joint, boolean cost, Prices prices, double epsilon) {
        double[][] r = Definition.lifts(joint);
        double[] q = Definition.outcomeLaw(joint);
        double c = Math.exp(cost ? -epsilon : epsilon);
        double sum = 0;
        for (int y = 0; y < q.length; y++) {
            double most = 0;
            for (int x = 0; x < r.length; x++) {
                most = Math.max(most, 1 + prices.of(x) * (cost ? c - r[x][y] : r[x][y] - c));
            }
            sum += q[y] * most;
        }
        return sum;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void thePostProcessingAttainsTheLeakage(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double delta = draw.unit();
        for (boolean cost : new boolean[] {false, true}) {
            EnvelopePoint point = envelope(joint, cost).epsilon(delta);
            assertEquals(point.postProcessing(), point.epsilon().witness());
            LeakageProfile later = profile(after(joint, point.postProcessing()), cost);
            double reached = reached(later, point.epsilon().value());
            assertTrue(reached >= delta - ROUNDING, () -> point.epsilon() + " with " + reached + ", not " + delta);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void thePostProcessingAttainsTheProbability(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double epsilon = 2 * draw.unit();
        for (boolean cost : new boolean[] {false, true}) {
            EnvelopePoint point = envelope(joint, cost).delta(epsilon);
            double reached = reached(profile(after(joint, point.postProcessing()), cost), epsilon);
            assertTrue(reached >= point.delta().value() - ROUNDING, () -> point.delta() + ", attained: " + reached);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void thePricesProveTheProbability(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double epsilon = Math.max(0.01, 2 * draw.unit());
        for (boolean cost : new boolean[] {false, true}) {
            EnvelopePoint point = envelope(joint, cost).delta(epsilon);
            for (double price : point.prices().toArray()) {
                assertTrue(price >= 0 && price < Double.POSITIVE_INFINITY);
            }
            double dual = dual(joint, cost, point.prices(), epsilon);
            double most = Math.min(1, dual);
            assertEquals(most, point.delta().upper(), ROUNDING);
            assertTrue(point.delta().value() <= most + ROUNDING);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void thePricesProveTheLeakage(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double delta = Math.max(0.01, draw.unit());
        for (boolean cost : new boolean[] {false, true}) {
            EnvelopePoint point = envelope(joint, cost).epsilon(delta);
            if (point.epsilon().upper() < Double.POSITIVE_INFINITY) {
                Prices prices = point.prices();
                assertEquals(point.epsilon().upper(), prices.epsilon(), ROUNDING);
                double dual = dual(joint, cost, prices, prices.epsilon());
                assertTrue(dual <= delta + ROUNDING, () -> "at " + point.epsilon() + " proved: " + dual);
                assertTrue(prices.atMost() <= delta, () -> prices + " for " + delta);
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noOtherPostProcessingDoesBetter(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double epsilon = 2 * draw.unit();
        for (boolean cost : new boolean[] {false, true}) {
            Value most = envelope(joint, cost).delta(epsilon).delta();
            for (int i = 0; i < 10; i++) {
                Channel release = Channel.of(joint.secrets(), joint.outcomes(), Definition.matrix(joint));
                Channel other = draw.channel(joint.outcomes(), draw.alphabet("z"));
                LeakageProfile later = profile(joint.prior().through(release.then(other)), cost);
                double sum = 0;
                for (int z = 0; z < later.size(); z++) {
                    sum += later.value(z).lower() >= epsilon ? later.joint().outcomeProbability(z) : 0;
                }
                double attained = sum;
                assertTrue(attained <= most.upper() + 1e-15, () -> attained + " > " + most);
            }
        }
    }
}
