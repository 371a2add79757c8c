package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.draw.SlowLeakage;
import io.divulge.measure.Value;
import io.divulge.measure.capacity.Capacity;
import io.divulge.measure.capacity.InputLaw;
import io.divulge.measure.capacity.MaximalAlphaBetaLeakage;
import io.divulge.measure.capacity.SearchEffort;
import io.divulge.measure.capacity.TauParameter;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.measure.information.SibsonInformation;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is known of capacities and of maximal (alpha, beta)-leakage, over random releases. */
class CapacityLawTest {
    /** Products of channels and a few logarithms. */
    private static final double ROUNDING = 1e-11;

    /** The brackets are this narrow unless the order is within 1e-6 of 1. */
    private static final double NARROW = 1e-10;

    private static final double INFINITY = Double.POSITIVE_INFINITY;
    private static final double[] ORDERS = {0.2, 0.5, 0.9, 1, 1.1, 2, 5, 30, INFINITY};
    private static final double[] FROM_ONE = {1, 1.2, 2, 3.5, 20, INFINITY};

    static LongStream seeds() {
        return Draw.seeds();
    }

    static LongStream fewSeeds() {
        return LongStream.range(0, 40);
    }

    private static double pick(Draw draw, double[] numbers) {
        return numbers[draw.whole(0, numbers.length - 1)];
    }

    private static Value leakage(Joint joint, double alpha, double beta) {
        return MaximalAlphaBetaLeakage.of(joint, alpha, beta);
    }

    /** Certainly not above, as far as the brackets can tell. */
    private static void assertAtMost(Value small, Value large) {
        assertTrue(
                small.lower() <= large.upper() + ROUNDING * (1 + Math.abs(large.upper())),
                () -> small + " exceeds " + large);
        assertTrue(small.value() <= large.value() + (1 + large.value()) * NARROW, () -> small + " exceeds " + large);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void capacityIsAttainedByItsWitnessAndGrowsWithTheOrderUpToMaximalLeakage(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        Value before = Value.exactly(0);
        for (double order : ORDERS) {
            Value capacity = Capacity.of(joint, order);
            assertTrue(capacity.width() <= NARROW, () -> "wide: " + capacity);
            InputLaw law = (InputLaw) capacity.witness();
            double[] weights = new double[joint.channel().secrets().size()];
            for (int i = 0; i < law.secrets().size(); i++) {
                weights[joint.channel().secrets().indexOf(law.secrets().get(i))] =
                        law.probabilities().get(i);
            }
            Value attained = SibsonInformation.of(
                    Prior.normalizing(joint.channel().secrets(), weights).through(joint.channel()), Scalar.of(order));
            assertThat(attained.value()).isCloseTo(capacity.value(), within(NARROW));
            assertTrue(attained.lower() <= capacity.upper(), () -> attained + " exceeds " + capacity);
            assertAtMost(SibsonInformation.of(joint, Scalar.of(order)), capacity);
            assertAtMost(before, capacity);
            assertAtMost(capacity, MaximalLeakage.of(joint));
            before = capacity;
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("fewSeeds")
    void capacityContainsWhatAProjectedGradientFinds(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double order = pick(draw, new double[] {0.4, 0.8, 1, 1.3, 2, 6});
        assertNear(SlowLeakage.of(joint).capacity(order), Capacity.of(joint, order));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("fewSeeds")
    void leakageContainsWhatAProjectedGradientFinds(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        Joint joint = draw.prior(secrets).through(draw.positiveChannel(secrets, draw.alphabet("y")));
        double alpha = 1.1 + 6 * draw.inside();
        double beta = 1 + (alpha - 1) * draw.unit();
        assertNear(SlowLeakage.of(joint).leakage(alpha, beta), leakage(joint, alpha, beta));
    }

    /** What was found is attained but for its own roundings; a gradient by differences comes within a millionth. */
    private static void assertNear(double found, Value value) {
        assertTrue(found <= value.upper() + ROUNDING, () -> found + " exceeds " + value);
        assertTrue(found >= value.lower() - 1e-6 * (1 + value.lower()), () -> found + " is below " + value);
        assertTrue(value.width() <= NARROW * (1 + value.value()), () -> "wide: " + value);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void growsWithBeta(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double alpha = pick(draw, FROM_ONE);
        Value before = Value.exactly(0);
        for (double beta : new double[] {1, 1.0001, 1.5, 2, 4, 50, INFINITY}) {
            Value value = leakage(joint, alpha, beta);
            assertAtMost(before, value);
            before = value;
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isMonotoneInAlphaAndInTau(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double tau = draw.unit();
        Value before = Value.exactly(0);
        for (double alpha : FROM_ONE) {
            Value value = MaximalAlphaBetaLeakage.atTau(joint, alpha, tau);
            assertAtMost(before, value);
            before = value;
        }
        assertAtMost(before, LocalDifferentialPrivacy.of(joint));
        double alpha = pick(draw, FROM_ONE);
        before = Value.exactly(0);
        for (double share : new double[] {1, 0.99, 0.7, 0.3, 1e-3, 0}) {
            Value value = MaximalAlphaBetaLeakage.atTau(joint, alpha, share);
            assertAtMost(before, value);
            before = value;
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void tauAndBetaSayTheSame(long seed) {
        Draw draw = Draw.seeded(seed);
        double alpha = 1 + 10 * draw.inside();
        double tau = draw.unit();
        double beta = TauParameter.beta(alpha, tau);
        assertThat(beta).isCloseTo(alpha / (1 - tau * (1 - alpha)), within(1e-14 * alpha));
        assertThat(TauParameter.tau(alpha, Math.min(alpha, Math.max(1, beta)))).isCloseTo(tau, within(1e-9));
        Joint joint = draw.joint();
        Value there = MaximalAlphaBetaLeakage.atTau(joint, alpha, tau);
        Value here = leakage(joint, alpha, Math.min(alpha, Math.max(1, beta)));
        if (there.value() < INFINITY) {
            assertThat(there.value()).isCloseTo(here.value(), within(1e-9 * (1 + here.value())));
        } else {
            assertTrue(beta < 1 + 1e-12 || here.value() == INFINITY);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void neitherEndOfAChainLeaksMoreThanItsParts(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet x = draw.alphabet("x");
        Alphabet y = draw.alphabet("y");
        Channel first = draw.channel(x, y);
        Channel second = draw.channel(y, draw.alphabet("z"));
        double alpha = pick(draw, FROM_ONE);
        double beta = pick(draw, FROM_ONE);
        Value whole = leakage(Prior.uniform(x).through(first.then(second)), alpha, beta);
        Value before = leakage(Prior.uniform(x).through(first), alpha, beta);
        Value after = leakage(Prior.uniform(y).through(second), alpha, beta);
        // At alpha = 1 < beta rounding decides between 0 and infinity, and the bracket has both.
        if (alpha > 1 || beta == 1) {
            assertAtMost(whole, before);
            assertAtMost(whole, after);
        } else {
            assertTrue(whole.lower() <= Math.min(before.upper(), after.upper()));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void addsUpOverIndependentReleases(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet x = Alphabet.numbered("x", draw.whole(1, 4));
        Alphabet y = Alphabet.numbered("y", draw.whole(1, 4));
        boolean zeros = draw.chance(0.3);
        Alphabet outcomes = draw.alphabet("u");
        Alphabet others = draw.alphabet("v");
        Channel first = zeros ? draw.channel(x, outcomes) : draw.positiveChannel(x, outcomes);
        Channel second = zeros ? draw.channel(y, others) : draw.positiveChannel(y, others);
        double alpha = pick(draw, new double[] {1.2, 2, 3.5, 20, INFINITY});
        double beta = pick(draw, FROM_ONE);
        double sum = leakage(Prior.uniform(x).through(first), alpha, beta).value()
                + leakage(Prior.uniform(y).through(second), alpha, beta).value();
        Channel both = first.product(second);
        Value product = leakage(Prior.uniform(both.secrets()).through(both), alpha, beta);
        if (sum < INFINITY) {
            assertThat(product.value()).isCloseTo(sum, within(1e-9 * (1 + sum)));
        } else {
            assertThat(product.lower()).isInfinite();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isZeroExactlyForEqualRows(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double alpha = pick(draw, FROM_ONE);
        double beta = pick(draw, FROM_ONE);
        Value value = leakage(joint, alpha, beta);
        Value ldp = LocalDifferentialPrivacy.of(joint);
        if (ldp.value() == 0) {
            assertThat(value.value()).isZero();
            assertThat(value.lower()).isZero();
        } else if (ldp.lower() > 1e-3) {
            assertThat(value.lower()).isPositive();
        }
        assertThat(value.lower()).isNotNegative();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void dependsOnThePriorByItsSupportAlone(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet x = draw.alphabet("x");
        Channel channel = draw.channel(x, draw.alphabet("y"));
        Prior prior = draw.prior(x);
        Joint joint = prior.through(channel);
        double[] other = new double[x.size()];
        for (int i = 0; i < other.length; i++) {
            other[i] = prior.probability(i) > 0 ? 1 : 0;
        }
        Joint uniform = Prior.normalizing(x, other).through(channel);
        double alpha = pick(draw, FROM_ONE);
        double beta = pick(draw, FROM_ONE);
        assertThat(leakage(joint, alpha, beta)).isEqualTo(leakage(uniform, alpha, beta));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void whereASearchBeginsDoesNotMatter(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        Scalar alpha = Scalar.of(pick(draw, FROM_ONE));
        Scalar beta = Scalar.of(pick(draw, FROM_ONE));
        Value cold = MaximalAlphaBetaLeakage.of(joint, alpha, beta);
        // As far away as can be: some other order, or one secret alone.
        InputLaw far = draw.chance(0.5)
                ? (InputLaw) Capacity.of(joint, 0.3).witness()
                : new InputLaw(List.of(joint.secrets().label(0)), List.of(1.0), 1, Optional.empty());
        Value warm = MaximalAlphaBetaLeakage.of(joint, alpha, beta, SearchEffort.DEFAULT.startingFrom(far));
        if (cold.value() < INFINITY) {
            assertThat(warm.value()).isCloseTo(cold.value(), within(NARROW * (1 + cold.value())));
            assertTrue(warm.width() <= NARROW * (1 + cold.value()) || alpha.value() == 1, () -> "wide: " + warm);
        } else {
            assertThat(warm).isEqualTo(cold);
        }
    }
}
