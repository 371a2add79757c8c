package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.measure.robust.EveryPrior;
import io.divulge.measure.robust.ListedPriors;
import io.divulge.measure.robust.PriorBox;
import io.divulge.measure.robust.PriorSet;
import io.divulge.measure.robust.RobustCost;
import io.divulge.measure.robust.RobustLeakage;
import io.divulge.measure.robust.TotalVariationBall;
import io.divulge.measure.robust.WorstPrior;
import io.divulge.mechanism.Mechanisms;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Leakage over sets of priors, against priors of the set: a grid, and the worst one that is named. */
class RobustLeakageLawTest {
    /** Sums of a few products, then a logarithm; the witness itself is rounded. */
    private static final double ROUNDING = 1e-12;

    private static final int GRID = 40;

    static LongStream seeds() {
        return Draw.seeds();
    }

    private static double leakage(Prior prior, Channel channel) {
        return PointwiseMaximalLeakage.of(prior.through(channel)).max();
    }

    private static double cost(Prior prior, Channel channel) {
        return PointwiseMaximalCost.of(prior.through(channel)).max();
    }

    private static double distance(double[] p, Prior prior) {
        double sum = 0;
        for (int x = 0; x < p.length; x++) {
            sum += Math.abs(p[x] - prior.probability(x));
        }
        return sum / 2;
    }

    /** No prior of a grid that lies in the set leaks more; nor costs more. */
    private static void assertAbove(Joint joint, PriorSet set, Predicate<double[]> member) {
        double leak = RobustLeakage.of(joint, set).upper();
        double most = RobustCost.of(joint, set).upper();
        Alphabet secrets = joint.secrets();
        for (int i = 0; i <= GRID; i++) {
            for (int j = 0; i + j <= GRID; j++) {
                double[] p = {i / (double) GRID, j / (double) GRID, (GRID - i - j) / (double) GRID};
                if (member.test(p)) {
                    Prior prior = Prior.normalizing(secrets, p);
                    assertThat(leakage(prior, joint.channel())).isLessThanOrEqualTo(leak + ROUNDING);
                    assertThat(cost(prior, joint.channel())).isLessThanOrEqualTo(most + ROUNDING);
                }
            }
        }
    }

    /** The prior that is named leaks as much as is claimed, and lies in the set. */
    private static void assertAttained(Joint joint, Value value, boolean ofCost, Predicate<double[]> member) {
        WorstPrior worst = (WorstPrior) value.witness();
        double[] p =
                worst.prior().values().stream().mapToDouble(Double::doubleValue).toArray();
        assertThat(member.test(p)).as("in the set").isTrue();
        double q = 0;
        int y = joint.outcomes().indexOf(worst.outcome());
        for (int x = 0; x < p.length; x++) {
            q += p[x] * joint.likelihood(y, x);
        }
        double likelihood = joint.likelihood(y, joint.secrets().indexOf(worst.secret()));
        double attained = ofCost ? Math.log(q / likelihood) : Math.log(likelihood / q);
        if (Double.isInfinite(value.value())) {
            assertThat(attained).isEqualTo(value.value());
        } else {
            assertThat(Math.max(0, attained)).isCloseTo(value.value(), within(1e-9));
        }
    }

    private static Joint ternary(Draw draw) {
        Alphabet secrets = Alphabet.numbered("x", 3);
        return draw.fullPrior(secrets).through(draw.channel(secrets, draw.alphabet("y")));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void nothingInABallLeaksMore(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = ternary(draw);
        double radius = draw.unit();
        PriorSet ball = new TotalVariationBall(radius);
        assertAbove(joint, ball, p -> distance(p, joint.prior()) <= radius);
        Predicate<double[]> nearly = p -> distance(p, joint.prior()) <= radius + ROUNDING;
        if (radius > 0) {
            assertAttained(joint, RobustLeakage.of(joint, ball), false, nearly);
            assertAttained(joint, RobustCost.of(joint, ball), true, nearly);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void nothingInABoxLeaksMore(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = ternary(draw);
        double width = draw.unit() * 0.5;
        PriorBox box = PriorBox.around(joint.prior(), Scalar.of(width));
        Predicate<double[]> inside = p -> {
            for (int x = 0; x < p.length; x++) {
                if (Math.abs(p[x] - joint.prior().probability(x)) > width + 1e-15) {
                    return false;
                }
            }
            return true;
        };
        assertAbove(joint, box, inside);
        assertAttained(joint, RobustLeakage.of(joint, box), false, p -> true);
        assertAttained(joint, RobustCost.of(joint, box), true, p -> true);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("a ball of radius 1 and a box of width 1 are all priors: local differential privacy")
    void everything(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double ldp = LocalDifferentialPrivacy.of(joint).value();
        for (PriorSet set :
                List.of(new TotalVariationBall(1), PriorBox.around(joint.prior(), Scalar.of(1)), new EveryPrior())) {
            assertClose(RobustLeakage.of(joint, set), ldp);
            assertClose(RobustCost.of(joint, set), ldp);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("radius 0, width 0 and a list of one prior are that prior; larger sets leak more")
    void nested(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double leak = PointwiseMaximalLeakage.of(joint).max();
        double cost = PointwiseMaximalCost.of(joint).max();
        for (PriorSet set : List.of(
                new TotalVariationBall(0),
                PriorBox.around(joint.prior(), Scalar.of(0)),
                new TotalVariationBall(1e-13))) {
            assertThat(RobustLeakage.of(joint, set).lower()).isLessThanOrEqualTo(leak + 1e-3);
            assertThat(RobustLeakage.of(joint, set).upper()).isGreaterThanOrEqualTo(leak - ROUNDING);
            assertThat(RobustCost.of(joint, set).upper()).isGreaterThanOrEqualTo(cost - ROUNDING);
        }
        double small = draw.inside();
        double large = small + (1 - small) * draw.inside();
        assertThat(RobustLeakage.of(joint, new TotalVariationBall(small)).lower())
                .isLessThanOrEqualTo(
                        RobustLeakage.of(joint, new TotalVariationBall(large)).upper());
        Prior other = draw.prior(joint.channel().secrets());
        PriorSet list = new ListedPriors(List.of(other));
        assertClose(RobustLeakage.of(joint, list), leakage(other, joint.channel()));
        assertClose(RobustCost.of(joint, list), cost(other, joint.channel()));
    }

    private static void assertClose(Value value, double expected) {
        assertThat(value.lower()).isLessThanOrEqualTo(expected + ROUNDING);
        assertThat(value.upper()).isGreaterThanOrEqualTo(expected - ROUNDING);
        if (Double.isFinite(expected)) {
            assertThat(value.value()).isCloseTo(expected, within(1e-9));
        } else {
            assertThat(value.upper()).isInfinite();
        }
    }

    @Test
    @DisplayName("by hand: a bit flipped with 1/4, prior (1/2, 1/2), tv 1/4: q = 1/4 3/4 + 3/4 1/4 = 3/8, so log 2")
    void byHand() {
        Alphabet bits = Alphabet.of("0", "1");
        Joint joint =
                Prior.uniform(bits).through(DenseChannel.of(bits, bits, new double[][] {{0.75, 0.25}, {0.25, 0.75}}));
        Value value = RobustLeakage.of(joint, new TotalVariationBall(0.25));
        assertThat(value.value()).isCloseTo(Math.log(2), within(1e-15));
        assertThat(value.width()).isLessThan(1e-13);
        // Moved the other way: q = 3/4 3/4 + 1/4 1/4 = 5/8 against 1/4.
        assertThat(RobustCost.of(joint, new TotalVariationBall(0.25)).value()).isCloseTo(Math.log(2.5), within(1e-15));
    }

    @Test
    @DisplayName("a worst prior that leaves its secret nothing is approached, and says so; one inside is attained")
    void worstPriorsOnTheBoundaryAreApproached() {
        Channel channel = Mechanisms.parse("rr(k=3,epsilon=1)").channel(Optional.empty());
        Joint joint = Prior.uniform(channel.secrets()).through(channel);
        WorstPrior any =
                (WorstPrior) RobustLeakage.of(joint, new TotalVariationBall(1)).witness();
        assertThat(any.isApproached()).isTrue();
        assertThat(any.inWords()).endsWith("with prior 0, 1, 0, approached as that of 'x1' tends to 0");
        assertThat(any.details()).containsEntry("approached", true);
        WorstPrior near = (WorstPrior)
                RobustLeakage.of(joint, new TotalVariationBall(0.1)).witness();
        assertThat(near.isApproached()).isFalse();
        assertThat(near.inWords()).doesNotContain("approached");
    }
}
