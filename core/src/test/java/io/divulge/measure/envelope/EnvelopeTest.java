package io.divulge.measure.envelope;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The ends of the scale, time that is up, and what once went wrong. */
class EnvelopeTest {
    /** A handful of sums, a quotient and a logarithm. */
    private static final double ROUNDING = 1e-12;

    private static final double[] DELTAS = {0, 1e-9, 0.3, 0.5, 1};

    private static Joint joint(double[] prior, double[][] rows) {
        Alphabet secrets = Alphabet.numbered("x", prior.length);
        return Prior.of(secrets, prior).through(Channel.of(secrets, Alphabet.numbered("y", rows[0].length), rows));
    }

    private static Joint random(int secrets, int outcomes) {
        Alphabet x = Alphabet.numbered("x", secrets);
        return Prior.uniform(x).through(Draw.seeded(1).positiveChannel(x, Alphabet.numbered("y", outcomes)));
    }

    private static void assertNothingLeaks(Joint joint) {
        for (Envelope envelope : List.of(Envelope.of(joint), Envelope.ofCost(joint))) {
            for (double delta : DELTAS) {
                Value epsilon = envelope.epsilon(delta).epsilon();
                assertThat(epsilon.contains(0)).isTrue();
                assertThat(epsilon.upper()).isLessThan(ROUNDING);
            }
            assertThat(envelope.delta(0).delta().lower()).isEqualTo(1);
            assertThat(envelope.delta(1e-6).delta().upper()).isCloseTo(0, within(ROUNDING));
        }
    }

    @Test
    @DisplayName("one secret, one outcome and equal rows leak nothing")
    void nothingToLeak() {
        assertNothingLeaks(joint(new double[] {1}, new double[][] {{0.2, 0.8}}));
        assertNothingLeaks(joint(new double[] {0.3, 0.7}, new double[][] {{1}, {1}}));
        assertNothingLeaks(joint(new double[] {0.3, 0.7}, new double[][] {{0.2, 0.8}, {0.2, 0.8}}));
    }

    @Test
    @DisplayName("the secret itself leaks log n for certain, and rules the others out")
    void identity() {
        Alphabet secrets = Alphabet.numbered("x", 5);
        Joint joint = Prior.uniform(secrets).through(Channel.identity(secrets));
        for (double delta : DELTAS) {
            Value epsilon = Envelope.of(joint).epsilon(delta).epsilon();
            assertThat(epsilon.contains(Math.log(5))).isTrue();
            assertThat(epsilon.width()).isLessThan(ROUNDING);
            assertThat(Envelope.ofCost(joint).epsilon(delta).epsilon())
                    .extracting(Value::lower, Value::upper)
                    .containsExactly(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
        }
        assertThat(Envelope.of(joint).delta(Math.log(4.999)).delta().value()).isEqualTo(1);
        assertThat(Envelope.of(joint).delta(Math.log(5.001)).delta().value()).isZero();
        assertThat(Envelope.of(joint).delta(Double.POSITIVE_INFINITY).delta().upper())
                .isCloseTo(0, within(ROUNDING));
        assertThat(Envelope.ofCost(joint)
                        .delta(Double.POSITIVE_INFINITY)
                        .delta()
                        .lower())
                .isCloseTo(1, within(ROUNDING));
    }

    @Test
    @DisplayName("a secret of probability 0 makes no difference")
    void impossibleSecret() {
        double[][] rows = {{0.5, 0.3, 0.2, 0}, {0, 0, 0, 1}, {0.1, 0.3, 0.6, 0}};
        Joint joint = joint(new double[] {0.4, 0, 0.6}, rows);
        Joint without = joint(new double[] {0.4, 0.6}, new double[][] {{0.5, 0.3, 0.2}, {0.1, 0.3, 0.6}});
        for (double delta : DELTAS) {
            EnvelopePoint point = Envelope.of(joint).epsilon(delta);
            Value expected = Envelope.of(without).epsilon(delta).epsilon();
            assertThat(point.epsilon().value()).isCloseTo(expected.value(), within(ROUNDING));
            assertThat(point.prices().secrets()).isEqualTo(joint.secrets());
        }
    }

    @Test
    @DisplayName("what is no probability, no leakage or no curve is refused")
    void messages() {
        Envelope envelope = Envelope.of(random(2, 2));
        assertThatThrownBy(() -> envelope.delta(-0.1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("epsilon is -0.1 (expected 0 or more)");
        assertThatThrownBy(() -> envelope.epsilon(1.5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1.5");
        assertThatThrownBy(() -> envelope.curve(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a curve of 0 points (expected at least 1)");
    }

    @Test
    @DisplayName("one thread and four give the same bits")
    void threads() throws Exception {
        List<Object> seen = new ArrayList<>();
        for (int threads : new int[] {1, 4}) {
            ForkJoinPool pool = new ForkJoinPool(threads);
            EnvelopePoint point = pool.submit(
                            () -> Envelope.of(random(150, 900)).epsilon(0.3))
                    .get();
            pool.shutdown();
            assertThat(pool.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
            assertThat(point.complete()).isTrue();
            seen.add(List.of(
                    point.epsilon().lower(),
                    point.epsilon().value(),
                    point.epsilon().upper(),
                    point.postProcessing().details(),
                    point.prices().toArray()[17]));
        }
        assertThat(seen.get(0)).isEqualTo(seen.get(1));
    }

    @Test
    @DisplayName("without time the bracket is wide, and holds")
    void noTime() {
        Joint joint = random(40, 200);
        for (Envelope envelope : List.of(Envelope.of(joint), Envelope.ofCost(joint))) {
            EnvelopePoint all = envelope.epsilon(0.3);
            assertThat(all.complete()).isTrue();
            assertThat(all.epsilon().width()).isLessThan(ROUNDING);
            assertUnfinished(all, envelope.within(Duration.ZERO));
        }
    }

    @Test
    @DisplayName("when time is up, the proofs take none for new solutions either")
    void noTimeForProofs() {
        Joint joint = random(40, 200);
        for (Direction direction : Direction.values()) {
            CountingLifts lifts = new CountingLifts(DenseLifts.of(joint, direction));
            Envelope envelope = Envelope.over(joint, direction, lifts);
            EnvelopePoint all = envelope.epsilon(0.3);
            lifts.passes = 0;
            assertUnfinished(all, envelope.within(Duration.ZERO));
            // One to begin with and one to see that there is more to do, for each of two questions.
            assertThat(lifts.passes).isLessThanOrEqualTo(4);
        }
    }

    @Test
    @DisplayName("whenever it is interrupted, the bracket holds; and if it is wide, the point is not called complete")
    void interruptedAtAnyPass() {
        for (long seed = 0; seed < 40; seed++) {
            Draw draw = Draw.seeded(seed);
            Joint joint = draw.joint();
            double delta = draw.unit();
            for (Direction direction : Direction.values()) {
                CountingLifts lifts = new CountingLifts(DenseLifts.of(joint, direction));
                Envelope envelope = Envelope.over(joint, direction, lifts);
                EnvelopePoint all = envelope.epsilon(delta);
                int passes = lifts.passes;
                for (int last = 1; last <= passes; last++) {
                    lifts.passes = 0;
                    lifts.last = last;
                    EnvelopePoint part = envelope.epsilon(delta);
                    Thread.interrupted();
                    assertThat(part.epsilon().lower())
                            .isLessThanOrEqualTo(all.epsilon().upper());
                    assertThat(part.epsilon().upper())
                            .isGreaterThanOrEqualTo(all.epsilon().lower());
                    if (part.complete()) {
                        assertThat(part.epsilon().width())
                                .as("seed %d, %s, pass %d of %d", seed, direction, last, passes)
                                .isLessThanOrEqualTo(all.epsilon().width() + ROUNDING);
                    }
                }
                lifts.last = Integer.MAX_VALUE;
            }
        }
    }

    /** Counts the passes over the lifts, and interrupts the thread at the last one that it is to make. */
    private static final class CountingLifts extends LiftTable {
        private final LiftTable lifts;
        private int passes;
        private int last = Integer.MAX_VALUE;

        CountingLifts(LiftTable lifts) {
            super(lifts.secrets(), lifts.probabilities());
            this.lifts = lifts;
            for (int x = 0; x < lifts.secrets(); x++) {
                seeSecret(x, lifts.largestOfSecret(x));
            }
            for (int y = 0; y < lifts.outcomes(); y++) {
                seeOutcome(y, lifts.largest(y));
            }
        }

        @Override
        double lift(int x, int y) {
            return lifts.lift(x, y);
        }

        @Override
        int[] members(int y) {
            return lifts.members(y);
        }

        @Override
        int mostRevealed(int y) {
            return lifts.mostRevealed(y);
        }

        @Override
        double[] nearestBelow(double bound, boolean[] wanted) {
            return lifts.nearestBelow(bound, wanted);
        }

        @Override
        void appraise(double[] worth, double c, int[] secret, double[] best) {
            lifts.appraise(worth, c, secret, best);
            if (++passes == last) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        void appraise(double[] worth, double c, int[] secret, double[] best, int[] outcomes) {
            lifts.appraise(worth, c, secret, best, outcomes);
        }
    }

    @Test
    @DisplayName("an interrupted thread gets what there is, and stays interrupted")
    void interrupted() {
        Joint joint = random(40, 200);
        for (Envelope envelope : List.of(Envelope.of(joint), Envelope.ofCost(joint))) {
            EnvelopePoint all = envelope.epsilon(0.3);
            Thread.currentThread().interrupt();
            try {
                assertUnfinished(all, envelope);
                assertThat(Thread.currentThread().isInterrupted()).isTrue();
            } finally {
                Thread.interrupted();
            }
        }
    }

    private static void assertUnfinished(EnvelopePoint all, Envelope hasty) {
        EnvelopePoint part = hasty.epsilon(0.3);
        assertThat(part.complete()).isFalse();
        assertThat(part.epsilon().lower()).isLessThanOrEqualTo(all.epsilon().upper());
        assertThat(part.epsilon().upper()).isGreaterThanOrEqualTo(all.epsilon().lower());
        double epsilon = all.epsilon().value();
        EnvelopePoint probability = hasty.delta(epsilon);
        assertThat(probability.complete()).isFalse();
        assertThat(probability.delta().lower()).isLessThanOrEqualTo(0.3 + ROUNDING);
        assertThat(probability.delta().upper()).isGreaterThanOrEqualTo(0.3 - ROUNDING);
    }

    @Test
    @DisplayName("all the time in the world is a limit, too")
    void forever() {
        Envelope envelope = Envelope.of(random(3, 4)).within(ChronoUnit.FOREVER.getDuration());
        assertThat(envelope.epsilon(0.5).complete()).isTrue();
    }

    @Test
    @DisplayName("a secret may be called what silence is called")
    void silence() {
        Alphabet secrets = Alphabet.of(PostProcessing.SILENCE, "a", "b");
        Joint joint = Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.of("y", "z"), new double[][] {
            {0.9, 0.1}, {0.2, 0.8}, {0.5, 0.5}
        }));
        Channel channel = Envelope.of(joint).epsilon(0.2).postProcessing().toChannel();
        assertThat(channel.outcomes().size()).isEqualTo(4);
        assertThat(channel.outcomes().indexOf(PostProcessing.SILENCE)).isZero();
    }

    @Test
    @DisplayName("q(y1) = 0.3 22/27 + 0.02 + 0.04 + 0.4/11; all can be announced at a lift of 0.1 / q(y1), no lower")
    void answerAtAJump() {
        double[][] rows = {
            {22.0 / 27, 1.0 / 27, 4.0 / 27, 0},
            {0.1, 0.1, 0.5, 0.3},
            {0.1, 0.4, 0.3, 0.2},
            {4.0 / 11, 1.0 / 11, 4.0 / 11, 2.0 / 11}
        };
        Value cost = Envelope.ofCost(joint(new double[] {0.3, 0.2, 0.4, 0.1}, rows))
                .epsilon(1)
                .epsilon();
        double q = 0.3 * 22 / 27 + 0.02 + 0.04 + 0.4 / 11;
        assertThat(cost.value()).isCloseTo(Math.log(q / 0.1), within(ROUNDING));
        assertThat(cost.width()).isLessThan(ROUNDING);
    }

    @Test
    @DisplayName("a secret that nothing can be announced as needs a price that is high enough for certain")
    void priceOfTheIdle() {
        double[][] rows = {{0, 1, 0}, {1, 0, 0}, {0, 0, 1}, {0, 1, 0}};
        Value epsilon = Envelope.of(joint(new double[] {0.3, 0.3, 0.2, 0.2}, rows))
                .epsilon(1)
                .epsilon();
        assertThat(epsilon.contains(Math.log(2))).isTrue();
        assertThat(epsilon.width()).isLessThan(ROUNDING);
    }

    @Test
    @DisplayName("lifts of 1e300 beside lifts of 1 are solved like others: 0.508 at e^eps = 1.75, 0.491 at 1.8")
    void manyOrdersOfMagnitude() {
        double[] prior = {1e-300, 1e-300 / 3, 1};
        double[][] rows = {
            {0.2, 0.3, 0.2, 0.3}, {4.0 / 13, 2.0 / 13, 3.0 / 13, 4.0 / 13}, {0, 2.0 / 3, 0, 1.0 / 3},
        };
        Envelope envelope = Envelope.of(joint(prior, rows));
        // In fractions, by TableauEnvelope.
        assertThat(envelope.delta(Math.log(1.75)).delta().value()).isCloseTo(0.5082765335929893, within(ROUNDING));
        assertThat(envelope.delta(Math.log(1.8)).delta().value()).isCloseTo(0.4912854030501089, within(ROUNDING));
        Value epsilon = envelope.epsilon(0.5).epsilon();
        assertThat(epsilon.value()).isBetween(Math.log(1.75), Math.log(1.8));
        assertThat(epsilon.width()).isLessThan(ROUNDING);
    }

    @Test
    @DisplayName("the secret itself: announcing the rare one with probability delta has a lift of 1/delta")
    void rareSecret() {
        for (double rare : new double[] {1e-3, 1e-30, 1e-300}) {
            Joint joint = joint(new double[] {rare, 1 - rare}, new double[][] {{1, 0}, {0, 1}});
            for (double delta : new double[] {0.5, 0.01, rare}) {
                Value epsilon = Envelope.of(joint).epsilon(delta).epsilon();
                assertThat(epsilon.value()).isCloseTo(-Math.log(delta), within(1e-9));
                assertThat(epsilon.width()).isLessThan(1e-9);
            }
        }
    }

    @Test
    @DisplayName("an outcome of probability 1e-20 still has to be announced if all have to: the lift is 1e-20, not 0")
    void improbableOutcome() {
        double t = 1e-20;
        Joint joint = joint(new double[] {0.5, 0.5}, new double[][] {{1, 0, t}, {0, 1, t}});
        Value cost = Envelope.ofCost(joint).epsilon(1).epsilon();
        assertThat(cost.contains(-Math.log(t))).as("%s", cost).isTrue();
    }

    @Test
    @DisplayName("a tree in which a hair flows backwards is no solution where all credit is tiny")
    void tinyCredit() {
        Alphabet secrets = Alphabet.numbered("x", 4);
        double[][] rows = {{0, 0.5, 0.5}, {0, 4 / 7.0, 3 / 7.0}, {0, 2e-13, 1 - 2e-13}, {0.25, 0.5, 0.25}};
        Envelope cost =
                Envelope.ofCost(Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", 3), rows)));
        List<EnvelopePoint> curve = cost.curve(20);
        double before = Double.POSITIVE_INFINITY;
        for (EnvelopePoint point : curve) {
            double alone = cost.epsilon(point.delta().value()).epsilon().value();
            assertThat(point.epsilon().value()).isLessThanOrEqualTo(before + 1e-9);
            before = point.epsilon().value();
            if (alone < Double.POSITIVE_INFINITY) {
                assertThat(point.epsilon().value()).isCloseTo(alone, within(1e-9));
                assertThat(point.epsilon().width()).isLessThan(1e-9);
            }
        }
    }

    @Test
    @DisplayName("next to nothing is done for points of a curve that nobody waits for")
    void curveInterrupted() {
        Joint joint = Draw.seeded(11).joint();
        CountingLifts lifts = new CountingLifts(LiftTable.of(joint, Direction.LEAKAGE));
        Envelope envelope = Envelope.over(joint, Direction.LEAKAGE, lifts);
        Thread.currentThread().interrupt();
        List<EnvelopePoint> curve = envelope.curve(40);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(lifts.passes).isLessThanOrEqualTo(2 * curve.size());
        for (EnvelopePoint point : curve) {
            assertThat(point.complete()).isFalse();
            Value whole = Envelope.of(joint).epsilon(point.delta().value()).epsilon();
            assertThat(point.epsilon().lower()).isLessThanOrEqualTo(whole.upper());
            assertThat(point.epsilon().upper()).isGreaterThanOrEqualTo(whole.lower());
        }
    }

    @Test
    @DisplayName("beyond the largest leakage the probability is 0, not next to nothing")
    void beyondTheLargest() {
        Joint joint = Draw.seeded(12).joint();
        double largest = PointwiseMaximalLeakage.of(joint).max();
        for (double epsilon : new double[] {largest + 0.1, 710, 1e308, Double.POSITIVE_INFINITY}) {
            Value delta = Envelope.of(joint).delta(epsilon).delta();
            assertThat(delta.upper()).isEqualTo(0);
        }
    }

    @Test
    @DisplayName("a probability smaller than any rounding of 1 is asked for in earnest")
    void tinyDelta() {
        Alphabet secrets = Alphabet.numbered("x", 2);
        double[][] rows = {{1e-18, 0.6 - 1e-18, 0.4}, {0, 0.4, 0.6}};
        Joint joint = Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", 3), rows));
        assertThat(Envelope.of(joint).epsilon(1e-19).epsilon().value()).isCloseTo(Math.log(2), within(1e-12));
        Value more = Envelope.of(joint).epsilon(1e-17).epsilon();
        assertThat(more.value()).isLessThan(Math.log(1.3));
        assertThat(more.lower()).isGreaterThan(Math.log(1.19));
    }
}
