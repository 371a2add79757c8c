package io.divulge.mechanism;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.catalogue.Measures;
import io.divulge.draw.Draw;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Unary encoding without its outcomes: the generic fold where there are few, closed forms where there are many. */
class UnaryReleaseTest {
    /** A few digits more than anybody reads. */
    private static final double NARROW = 1e-5;

    private static Value of(String name, Prior prior, double epsilon) {
        UnaryRelease release = UnaryRelease.of(PriorLevels.of(prior), Scalar.of(epsilon), UnaryEncoding.Kind.SYMMETRIC);
        return ClosedFormMechanism.of(release, "release", "as given", false).measure(Measures.parse(name));
    }

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("up to ten answers, priors with ties, zeros and tiny probabilities: the brackets of both routes meet")
    void genericFold(long seed) {
        Draw draw = Draw.seeded(seed);
        int k = draw.whole(1, 10);
        double[] weights = new double[k];
        int style = draw.whole(0, 3);
        Arrays.setAll(weights, x -> switch (style) {
            case 0 -> 1;
            case 1 -> draw.whole(0, 2);
            case 2 -> Math.pow(10, -draw.whole(0, 12));
            default -> draw.unit();
        });
        weights[0] += 1;
        Prior prior = Prior.normalizing(Alphabet.numbered("x", k), weights);
        Scalar epsilon = draw.chance(0.2)
                ? Scalar.parse("log(9)")
                : draw.chance(0.1) ? Scalar.of(0.0) : Scalar.of(6 * draw.unit());
        for (UnaryEncoding.Kind kind : UnaryEncoding.Kind.values()) {
            Joint joint = prior.through(
                    UnaryEncoding.of(prior.secrets(), epsilon, kind).channel());
            UnaryRelease release = UnaryRelease.of(PriorLevels.of(prior), epsilon, kind);
            for (MeasureFamily<?> family : SetMeasures.TABLE.families()) {
                String name = family.name();
                Value generic = Measures.parse(name).of(joint);
                Value closed = ClosedFormMechanism.of(release, "release", "as given", false)
                        .measure(Measures.parse(name));
                String what = name + " " + kind + " " + epsilon + " " + prior + ": " + generic + " against " + closed;
                assertTrue(closed.lower() <= generic.upper() && generic.lower() <= closed.upper(), what);
                assertTrue(closed.width() <= NARROW * Math.max(1e-2, closed.value()), what);
            }
        }
    }

    @Test
    @DisplayName("many answers, uniform: the most that is leaked on average is log a with a = e^(epsilon/2)")
    void many() {
        Prior uniform = Prior.uniform(Alphabet.numbered("x", 100_000));
        assertEquals(1, of("maximal-leakage", uniform, 2).value(), 1e-12);
        assertEquals(1, of("min-entropy-leakage", uniform, 2).value(), 1e-10);
        double rare = 1e-5;
        assertEquals(2 - Math.log1p(rare * Math.expm1(2)), of("pml", uniform, 2).value(), 1e-14);
        assertEquals(
                Math.log1p((1 - rare) * Math.expm1(2)), of("pmc", uniform, 2).value(), 1e-14);
        // With ever more answers the weight of a set is q, and m = 1: one bit that is flipped, against its own law.
        double p = 1 / (1 + Math.exp(-1));
        double limit = p * Math.log(p / (1 - p)) + (1 - p) * Math.log((1 - p) / p);
        Value information = of("mutual-information", uniform, 2);
        assertEquals(limit, information.value(), 1e-5);
        assertTrue(information.width() < 1e-8);
    }

    @Test
    @DisplayName("the weight of a set: moments, cells and single atoms bracket the same mean")
    void brackets() {
        SplittableRandom random = new SplittableRandom(7);
        double[] weights = random.doubles(300).toArray();
        Prior distinct = Prior.normalizing(Alphabet.numbered("x", 300), weights);
        for (double epsilon : new double[] {0.1, 1, 4, 9}) {
            Value information = of("mutual-information", distinct, epsilon);
            assertTrue(information.width() <= 1e-4 * information.value(), epsilon + ": " + information);
            Value leakage = of("pml-mean", distinct, epsilon);
            assertTrue(information.lower() <= leakage.upper());
            assertTrue(
                    leakage.lower() <= of("maximal-leakage", distinct, epsilon).upper());
        }
    }

    @Test
    @DisplayName("the law of the weight: cells put together have the smaller mean of a square, put apart the larger")
    void convexOrder() {
        SplittableRandom random = new SplittableRandom(5);
        Prior prior =
                Prior.normalizing(Alphabet.numbered("x", 40), random.doubles(40).toArray());
        double squares = Arrays.stream(prior.toArray()).map(each -> each * each).sum();
        RandomWeight weight =
                RandomWeight.ofCoins(PriorLevels.of(prior), 0.3, 0.7).orElseThrow();
        double exact = 0.09 + 0.21 * squares;
        assertTrue(weight.least(t -> t * t) <= exact + 1e-12);
        assertTrue(weight.most(t -> t * t) >= exact - 1e-12);
        assertEquals(exact, weight.most(t -> t * t), 1e-5);
        assertEquals(exact, weight.least(t -> t * t), 1e-5);
        assertEquals(0.3, weight.most(t -> t), 1e-12);
    }

    @Test
    @DisplayName("one answer that can occur: nothing leaks, whatever the bits of the others")
    void oneAnswer() {
        double[] certain = new double[50];
        certain[3] = 1;
        Prior prior = Prior.of(Alphabet.numbered("x", 50), certain);
        for (MeasureFamily<?> family : SetMeasures.TABLE.families()) {
            String name = family.name();
            assertEquals(0, of(name, prior, 1).upper(), 0, name);
        }
    }

    @Test
    @DisplayName(
            "ten million answers, each as likely, take no memory; more levels than can be added up are bracketed by moments")
    void huge() {
        PriorLevels uniform = PriorLevels.uniform(Alphabet.numbered("x", 10_000_000));
        UnaryRelease release = UnaryRelease.of(uniform, Scalar.of(2.0), UnaryEncoding.Kind.SYMMETRIC);
        assertEquals(2 - Math.log1p(1e-7 * Math.expm1(2)), release.leakage().value(), 1e-14);
        assertTrue(release.mutualInformation().width() < 1e-12);
        assertTrue(release.outcomes().bitLength() == 10_000_001);
    }

    @Test
    void messages() {
        Prior prior = Prior.uniform(Alphabet.numbered("x", 30));
        assertThatThrownBy(() -> of("envelope(delta=0.1)", prior, 1))
                .hasMessageStartingWith(
                        "'envelope' of unary encoding goes through all outcomes, and 30 answers have 2^30 (expected at most 24 answers, or one of pml,");
        assertThatThrownBy(() -> of("pml", prior, Double.POSITIVE_INFINITY))
                .hasMessageStartingWith("epsilon is Infinity, with which a bit is hardly ever wrong");
        assertThatThrownBy(() -> UnaryEncoding.of(prior.secrets(), Scalar.of(1.0), UnaryEncoding.Kind.SYMMETRIC))
                .hasMessageEndingWith(
                        "(at most 24 answers). 'divulge analyze', 'measure', 'check' and 'calibrate' have closed forms for more");
    }

    static Stream<Arguments> rarelyWrong() {
        return DoubleStream.of(12, 25, 40, 60, 300)
                .boxed()
                .flatMap(
                        epsilon -> Arrays.stream(UnaryEncoding.Kind.values()).map(kind -> Arguments.of(epsilon, kind)));
    }

    @ParameterizedTest(name = "epsilon {0}, {1}")
    @MethodSource("rarelyWrong")
    @DisplayName("large epsilon: what single bits say agrees with the sum over all 2^7 outcomes, to 1e-4")
    void singleBits(double epsilon, UnaryEncoding.Kind kind) {
        Prior prior = Prior.of(Alphabet.numbered("x", 7), 0.3, 0.2, 0.2, 0.1, 0.1, 0.05, 0.05);
        UnaryRelease release = UnaryRelease.of(PriorLevels.of(prior), Scalar.of(epsilon), kind);
        double information = 0;
        double leakage = 0;
        double squares = 0;
        for (int set = 0; set < 1 << 7; set++) {
            double[] likelihood = new double[7];
            double probability = 0;
            double most = 0;
            for (int x = 0; x < 7; x++) {
                likelihood[x] = 1;
                for (int bit = 0; bit < 7; bit++) {
                    double odds = odds(epsilon, kind, bit == x);
                    likelihood[x] *= 1 / (1 + Math.exp((set >> bit & 1) == 1 ? -odds : odds));
                }
                probability += prior.probability(x) * likelihood[x];
                most = Math.max(most, likelihood[x]);
            }
            if (probability > 0) {
                for (int x = 0; x < 7; x++) {
                    double lift = likelihood[x] / probability;
                    double joint = prior.probability(x) * likelihood[x];
                    information += lift > 0 ? joint * Math.log(lift) : 0;
                    squares += joint * lift;
                }
                leakage += probability * Math.log(most / probability);
            }
        }
        near(information, release.mutualInformation());
        near(leakage, release.meanLeakage());
        near(squares - 1, release.chiSquared());
    }

    /** The log odds that a bit is 1: of the secret's own bit, or of another. */
    private static double odds(double epsilon, UnaryEncoding.Kind kind, boolean own) {
        boolean symmetric = kind == UnaryEncoding.Kind.SYMMETRIC;
        return own ? (symmetric ? epsilon / 2 : 0) : -(symmetric ? epsilon / 2 : epsilon);
    }

    private static void near(double expected, Value bracket) {
        assertTrue(
                bracket.lower() - 1e-11 <= expected && expected <= bracket.upper() + 1e-11,
                expected + " in " + bracket);
        assertTrue(bracket.width() < 1e-4, "width of " + bracket);
    }

    @Test
    @DisplayName("large epsilon, a hundred answers: H(X), or half of it if half of the bits are lost")
    void hardlyAnyNoise() {
        Prior prior = Prior.uniform(Alphabet.numbered("x", 100));
        for (double epsilon : new double[] {25, 60, 600}) {
            Value truth = UnaryRelease.of(PriorLevels.of(prior), Scalar.of(epsilon), UnaryEncoding.Kind.SYMMETRIC)
                    .mutualInformation();
            Value half = UnaryRelease.of(PriorLevels.of(prior), Scalar.of(epsilon), UnaryEncoding.Kind.OPTIMIZED)
                    .mutualInformation();
            assertEquals(Math.log(100), truth.value(), 1e-3);
            assertEquals(Math.log(100) / 2, half.value(), 1e-6);
            assertTrue(truth.width() < 1e-4, truth.toString());
            assertTrue(half.width() < 1e-6, half.toString());
        }
    }

    @Test
    @DisplayName("large epsilon: maximal leakage keeps its digits, and averages stay below it")
    void hardlyEverWrong() {
        Prior prior = Prior.uniform(Alphabet.numbered("x", 1000));
        for (double epsilon : new double[] {20, 35, 60, 80, 300}) {
            for (UnaryEncoding.Kind kind : UnaryEncoding.Kind.values()) {
                UnaryRelease release = UnaryRelease.of(PriorLevels.of(prior), Scalar.of(epsilon), kind);
                // With q -> 0: sum_S max_x P(S|x) = a (1 - (1-q)^k) + b (1-q)^k -> p k + 1 - p.
                double q = 1 / (1 + Math.exp(kind == UnaryEncoding.Kind.SYMMETRIC ? epsilon / 2 : epsilon));
                double p = kind == UnaryEncoding.Kind.SYMMETRIC ? 1 - q : 0.5;
                double silence = 1000 * Math.log1p(-q);
                double sum = -p / q * Math.expm1(silence) + (1 - p) / (1 - q) * Math.exp(silence);
                Value most = release.maximalLeakage();
                assertEquals(Math.log(sum), most.value(), 1e-12);
                assertTrue(most.width() < 1e-11);
                assertTrue(release.mutualInformation().upper() <= most.upper());
                assertTrue(release.meanLeakage().upper() <= most.upper());
                assertTrue(release.chiSquared().upper() <= 999);
            }
        }
    }
}
