package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.catalogue.Measures;
import io.divulge.draw.Definition;
import io.divulge.draw.Draw;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.measure.information.ConditionalEntropy;
import io.divulge.measure.information.FDivergence;
import io.divulge.measure.information.FDivergences;
import io.divulge.measure.information.FInformation;
import io.divulge.measure.information.MaxInformation;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.measure.information.MutualInformation;
import io.divulge.measure.information.RenyiEntropy;
import io.divulge.measure.information.ShannonEntropy;
import io.divulge.measure.information.SibsonInformation;
import io.divulge.measure.information.TotalVariation;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds of every release: definitions, data processing, additivity, and how the measures bound each other. */
class InformationLawTest {
    /** Products of channels of at most six terms each, then a few dozen operations. */
    private static final double ROUNDING = 1e-11;

    private static final List<String> PROCESSED = List.of(
            "mutual-information",
            "sibson(0)",
            "sibson(0.4)",
            "sibson(2)",
            "sibson(30)",
            "maximal-leakage",
            "max-information",
            "max-information(0.1)",
            "total-variation",
            "chi-squared",
            "f-information(kl)",
            "f-information(hellinger)",
            "f-information(jensen-shannon)");

    static LongStream seeds() {
        return Draw.seeds();
    }

    private static double measured(String name, Joint joint) {
        Measure<?> measure = Measures.parse(name);
        return measure.of(joint).value();
    }

    private static double average(Joint joint, DoubleUnaryOperator f) {
        double[] p = Definition.prior(joint);
        double[] q = Definition.outcomeLaw(joint);
        double[][] r = Definition.lifts(joint);
        double sum = 0;
        for (int x = 0; x < p.length; x++) {
            for (int y = 0; y < q.length; y++) {
                sum += p[x] * q[y] * f.applyAsDouble(r[x][y]);
            }
        }
        return sum;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isWhatTheDefinitionSays(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        double[][] w = Definition.matrix(joint);
        double[] p = Definition.prior(joint);
        double[] q = Definition.outcomeLaw(joint);
        assertEquals(
                average(joint, t -> t == 0 ? 0 : t * Math.log(t)), measured("mutual-information", joint), ROUNDING);
        assertEquals(average(joint, t -> Math.abs(t - 1) / 2), measured("total-variation", joint), ROUNDING);
        assertEquals(average(joint, t -> (t - 1) * (t - 1)), measured("chi-squared", joint), ROUNDING * p.length);
        assertEquals(average(joint, t -> 1 - Math.sqrt(t)), measured("f-information(hellinger)", joint), ROUNDING);
        for (double a : new double[] {0.3, 0.8, 1.2, 3}) {
            double outer = 0;
            for (int y = 0; y < q.length; y++) {
                double inner = 0;
                for (int x = 0; x < p.length; x++) {
                    inner += p[x] * Math.pow(w[x][y], a);
                }
                outer += Math.pow(inner, 1 / a);
            }
            assertEquals(a / (a - 1) * Math.log(outer), measured("sibson(" + a + ")", joint), ROUNDING);
        }
        double reverse = 0;
        for (int y = 0; y < q.length; y++) {
            double possible = 0;
            for (int x = 0; x < p.length; x++) {
                possible += w[x][y] > 0 ? p[x] : 0;
            }
            reverse = Math.max(reverse, possible);
        }
        assertEquals(-Math.log(reverse), measured("sibson(0)", joint), ROUNDING);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void mutualInformationIsTheEntropyThatIsLost(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        double left = 0;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            for (int x = 0; x < joint.secrets().size(); x++) {
                double posterior = joint.posterior(x, y);
                left -= posterior == 0 ? 0 : joint.outcomeProbability(y) * posterior * Math.log(posterior);
            }
        }
        assertEquals(
                ShannonEntropy.of(joint).value() - left,
                MutualInformation.of(joint).value(),
                ROUNDING);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void postProcessingRaisesNone(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        Channel after = draw.channel(joint.channel().outcomes(), draw.alphabet("z"));
        Joint later = Prior.of(joint.secrets(), joint.prior().toArray())
                .through(Definition.channel(joint).then(after));
        for (String name : PROCESSED) {
            assertTrue(
                    measured(name, later) <= measured(name, joint) + ROUNDING,
                    () -> name + " rises from " + measured(name, joint) + " to " + measured(name, later));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void preProcessingRaisesNone(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet x = draw.alphabet("x");
        Alphabet y = draw.alphabet("y");
        Prior prior = draw.fullPrior(x);
        Channel before = draw.positiveChannel(x, y);
        Channel release = draw.channel(y, draw.alphabet("z"));
        Joint about = prior.through(before.then(release));
        Joint direct = Prior.normalizing(y, Definition.outcomeLaw(prior.through(before)))
                .through(release);
        for (String name : PROCESSED) {
            assertTrue(
                    measured(name, about) <= measured(name, direct) + ROUNDING,
                    () -> name + " rises from " + measured(name, direct) + " to " + measured(name, about));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void addsUpOverIndependentReleases(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint first = draw.joint();
        Joint second = draw.joint();
        Joint both = first.prior()
                .product(second.prior())
                .through(Definition.channel(first).product(Definition.channel(second)));
        for (String name : List.of(
                "entropy",
                "entropy(3)",
                "mutual-information",
                "sibson(0)",
                "sibson(0.5)",
                "sibson(4)",
                "maximal-leakage",
                "max-information")) {
            assertEquals(measured(name, first) + measured(name, second), measured(name, both), ROUNDING, name);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isZeroExactlyWithoutLeakage(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        boolean independent = true;
        for (double[] row : Definition.matrix(joint)) {
            for (int y = 0; y < row.length; y++) {
                independent &= row[y] == joint.likelihood(y, 0);
            }
        }
        for (String name : PROCESSED) {
            Value value = Measures.parse(name).of(joint);
            if (independent && !name.contains("0.1")) {
                assertEquals(0, value.value(), Math.ulp(1.0), name);
                assertTrue(value.contains(0), name);
            }
            if (!independent && !name.equals("sibson(0)") && !name.contains("max-information(")) {
                assertTrue(value.upper() > 0, name);
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void sibsonGrowsWithTheOrderAndEntropyFalls(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        double information = 0;
        double entropy = Double.POSITIVE_INFINITY;
        for (double order : new double[] {
            0,
            1e-300,
            1e-3,
            0.2,
            0.5,
            0.9,
            1 - 1e-9,
            1,
            1 + 1e-12,
            1.5,
            2,
            10,
            1e3,
            1e6,
            1e12,
            1e300,
            Double.POSITIVE_INFINITY
        }) {
            Value next = SibsonInformation.of(joint, Scalar.of(order));
            assertTrue(next.upper() >= information, () -> "order " + order + ": " + next);
            information = Math.max(information, next.lower());
            Value less = RenyiEntropy.of(joint, Scalar.of(order));
            assertTrue(less.lower() <= entropy, () -> "order " + order + ": " + less);
            entropy = Math.min(entropy, less.upper());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void sibsonIsTheLeastDivergenceToAProduct(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double[][] w = Definition.matrix(joint);
        double[] p = Definition.prior(joint);
        for (double a : new double[] {0.5, 0.9, 1.1, 2, 5}) {
            double information = SibsonInformation.of(joint, Scalar.of(a)).value();
            double[] best = new double[w[0].length];
            double total = 0;
            for (int y = 0; y < best.length; y++) {
                for (int x = 0; x < p.length; x++) {
                    best[y] += p[x] * Math.pow(w[x][y], a);
                }
                best[y] = Math.pow(best[y], 1 / a);
                total += best[y];
            }
            for (int y = 0; y < best.length; y++) {
                best[y] /= total;
            }
            assertEquals(divergence(p, w, best, a), information, ROUNDING);
            for (int i = 0; i < 5; i++) {
                double[] other = draw.fullPrior(joint.outcomes()).toArray();
                assertTrue(divergence(p, w, other, a) >= information - ROUNDING);
            }
        }
    }

    /** {@code D_a(P_XY || P_X Q)}. */
    private static double divergence(double[] p, double[][] w, double[] q, double a) {
        double sum = 0;
        for (int x = 0; x < p.length; x++) {
            for (int y = 0; y < q.length; y++) {
                sum += w[x][y] == 0 ? 0 : p[x] * Math.pow(w[x][y], a) * Math.pow(q[y], 1 - a);
            }
        }
        return Math.log(sum) / (a - 1);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void maximalLeakageIsTheMeanOfExponentialLeakageAndBoundsInformation(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        LeakageProfile leakage = PointwiseMaximalLeakage.of(joint);
        double mean = 0;
        for (int y = 0; y < leakage.size(); y++) {
            mean += joint.outcomeProbability(y) * Math.exp(leakage.at(y));
        }
        Value maximal = MaximalLeakage.of(joint);
        assertEquals(Math.log(mean), maximal.value(), ROUNDING);
        assertTrue(maximal.upper() >= MutualInformation.of(joint).lower());
        int smaller = Math.min(joint.secrets().size(), joint.outcomes().size());
        assertTrue(maximal.value() <= Math.log(smaller) + Math.ulp(2.0));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void conditionalEntropyFallsWithTheOrderAndIsNeverLoweredByProcessing(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        Joint processed = joint.prior()
                .through(joint.channel()
                        .reading(joint.secrets(), "the channel")
                        .then(draw.channel(joint.channel().outcomes(), draw.alphabet("z"))));
        Value before = null;
        for (String order : List.of("0", "1e-3", "1/2", "1", "log(3)", "2", "40", "1e6", "inf")) {
            Scalar scalar = Scalar.parse(order);
            Value value = ConditionalEntropy.of(joint, scalar);
            assertTrue(value.lower() <= RenyiEntropy.of(joint, scalar).upper(), order);
            assertTrue(value.lower() <= ConditionalEntropy.of(processed, scalar).upper(), order);
            assertTrue(before == null || value.lower() <= before.upper(), order);
            before = value;
        }
        double information = MutualInformation.of(joint).value();
        double entropy = RenyiEntropy.of(joint, Scalar.of(1)).value();
        assertEquals(
                entropy - information,
                ConditionalEntropy.of(joint, Scalar.of(1)).value(),
                ROUNDING);
        double guessed = 0;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            double most = 0;
            for (int x = 0; x < joint.secrets().size(); x++) {
                most = Math.max(most, joint.prior().probability(x) * joint.likelihood(y, x));
            }
            guessed += most;
        }
        assertEquals(
                -Math.log(guessed),
                ConditionalEntropy.of(joint, Scalar.parse("inf")).value(),
                ROUNDING);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void pointwiseLeakageBoundsTheOthers(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        LeakageProfile leakage = PointwiseMaximalLeakage.of(joint);
        double information = MutualInformation.of(joint).value();
        // [SCOS23, Prop. 7]
        assertTrue(information <= leakage.mean().value() + ROUNDING);
        // [SCOS23, Prop. 8]
        for (FDivergence f : List.of(
                FDivergences.KL,
                FDivergences.TOTAL_VARIATION,
                FDivergences.CHI_SQUARED,
                FDivergences.HELLINGER,
                FDivergences.JENSEN_SHANNON)) {
            double bound = 0;
            for (int y = 0; y < leakage.size(); y++) {
                bound += joint.outcomeProbability(y) * Math.max(f.at(Math.exp(leakage.at(y))), f.atZero());
            }
            assertTrue(FInformation.of(joint, f).value() <= bound * (1 + ROUNDING), f::name);
        }
        // [SCOS23, Prop. 9]
        double variation = TotalVariation.of(joint).value();
        assertTrue(variation <= Math.expm1(MaximalLeakage.of(joint).value()) + ROUNDING);
        double epsilon = leakage.at(draw.whole(0, leakage.size() - 1));
        double delta = leakage.tail(Scalar.of(epsilon)).upper();
        double most = -Math.log(joint.prior().min());
        double base = epsilon <= Math.log(1.5) ? Math.expm1(epsilon) : Math.max(0.5, Math.expm1(epsilon) / 2);
        assertTrue(variation <= base + delta / 2 * Math.expm1(most) + ROUNDING);
        // [SCOS23, Prop. 7, 2]
        assertTrue(information <= epsilon + delta * most + ROUNDING);
        // [SCOS23, Prop. 5]
        if (delta < 1) {
            assertTrue(MaxInformation.of(joint, Scalar.of(delta)).lower() <= epsilon + ROUNDING);
        }
    }
}
