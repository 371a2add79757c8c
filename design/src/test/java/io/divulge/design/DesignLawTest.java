package io.divulge.design;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.measure.Deadline;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.NumberTable;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every design keeps its guarantee, is proved, is no worse than randomized response, and is what an independent program finds. */
class DesignLawTest {
    /** Of a program in doubles with pivots down to 1e-11. */
    private static final double ORACLE = 1e-8;

    private static final double ROUNDING = 1e-11;

    static LongStream seeds() {
        return Draw.seeds();
    }

    private static String guarantee(Draw draw) {
        double epsilon = draw.chance(0.1) ? 0 : draw.chance(0.2) ? draw.inside() / 20 : 3 * draw.inside();
        double other = 2 * draw.inside();
        return switch (draw.whole(0, 4)) {
            case 0 -> String.format(Locale.ROOT, "pml(epsilon=%.4f)", epsilon);
            case 1 -> String.format(Locale.ROOT, "pmc(epsilon=%.4f)", epsilon);
            case 2 -> String.format(Locale.ROOT, "lip(epsilon=%.4f)", epsilon);
            case 3 -> String.format(Locale.ROOT, "alip(lower=%.4f,upper=%.4f)", other, epsilon);
            default -> String.format(Locale.ROOT, "ldp(epsilon=%.4f)", epsilon);
        };
    }

    private static Utility utility(Draw draw, Prior prior) {
        return switch (draw.whole(0, 4)) {
            case 0 -> GuessUtility.correctGuess(prior);
            case 1 -> GuessUtility.hamming(prior);
            case 2 -> {
                Alphabet estimates = draw.alphabet("w");
                double[][] table = new double[estimates.size()][prior.secrets().size()];
                for (double[] row : table) {
                    Arrays.setAll(row, x -> draw.unit());
                }
                yield GuessUtility.distortion(NumberTable.of("d", estimates, prior.secrets(), table), prior);
            }
            default -> new InformationUtility(prior);
        };
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void keepsItsGuaranteeAndIsTheBest(long seed) {
        Draw draw = Draw.seeded(seed);
        Prior prior = draw.prior(draw.alphabet("x"));
        Guarantee guarantee = Guarantees.parse(guarantee(draw));
        Utility utility = utility(draw, prior);
        Design design = DesignProblem.of(prior, guarantee, utility).solve();
        String what = guarantee.expression() + " " + utility.name() + " " + Arrays.toString(prior.toArray()) + " "
                + design.method();

        Joint joint = design.joint();
        assertTrue(guarantee.check(joint).holds(), what);
        assertTrue(design.channel().outcomes().size() <= prior.support().length, what);
        assertEquals(prior.secrets(), design.channel().secrets());
        double size = Math.max(1, Math.abs(design.upper()));
        assertTrue(design.utility().lower() <= design.upper() + ROUNDING * size, what);
        assertTrue(design.gap() <= ROUNDING * size, () -> what + ": gap " + design.gap());
        design.randomizedResponse()
                .ifPresent(rival -> assertTrue(
                        rival.utility().value() <= design.utility().value() + ROUNDING * size,
                        () -> what + ": " + design.utility() + " below randomized response " + rival.utility()));

        int[] support = prior.support();
        double[] p = Arrays.stream(support).mapToDouble(prior::probability).toArray();
        if (p.length > 1 && Arrays.stream(p).min().orElseThrow() > 1e-6) {
            double independent = TableauOracle.best(columns(guarantee, p), lifts -> {
                double[] posterior = new double[p.length];
                Arrays.setAll(posterior, x -> p[x] * lifts[x]);
                return utility.of(posterior);
            });
            assertEquals(independent, design.utility().value(), ORACLE, what);
        }
    }

    private static List<double[]> columns(Guarantee guarantee, double[] p) {
        double[] numbers = guarantee.parameters().values().stream()
                .mapToDouble(Scalar::value)
                .toArray();
        double first = numbers[0];
        return switch (guarantee.name()) {
            case "pml" -> TableauOracle.boxVertices(p, 0, Math.exp(first));
            case "pmc" -> TableauOracle.boxVertices(p, Math.exp(-first), 1e12);
            case "lip" -> TableauOracle.boxVertices(p, Math.exp(-first), Math.exp(first));
            case "alip" -> TableauOracle.boxVertices(p, Math.exp(-first), Math.exp(numbers[1]));
            default -> TableauOracle.staircases(p, Math.exp(first));
        };
    }

    static LongStream fewSeeds() {
        return LongStream.range(0, 24);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("fewSeeds")
    void searchFindsWhatTheListOfVerticesHas(long seed) {
        Draw draw = Draw.seeded(seed);
        Prior prior = draw.fullPrior(Alphabet.numbered("x", draw.whole(7, 11)));
        // A box without an upper end is a simplex, which needs neither list nor search.
        Guarantee guarantee = Draw.fitting(() -> Guarantees.parse(guarantee(draw)), drawn -> {
            LiftSet lifts = LiftSet.around(drawn, prior.uncertainty());
            boolean isTrivial = lifts.smallest() == 1 || lifts.largest(prior.min()) == 1;
            return !isTrivial && !(lifts instanceof LiftBox endless && Double.isInfinite(endless.upper()));
        });
        LiftSet set = LiftSet.around(guarantee, prior.uncertainty());
        for (Utility utility : List.of(new InformationUtility(prior), GuessUtility.correctGuess(prior))) {
            SecretGroups groups = SecretGroups.of(prior, true);
            ColumnGeneration listed = new ColumnGeneration(set, groups, utility, 10, 10, Deadline.never());
            VertexList list = new VertexList(
                    Vertices.of(set, groups, utility, Deadline.never()).orElseThrow());
            listed.run(list);
            ColumnGeneration searched = new ColumnGeneration(set, groups, utility, 10, 10, Deadline.never());
            Pricing pricing = utility instanceof GuessUtility guesses
                    ? new GuessPricing(groups, set, guesses)
                    : set instanceof LiftBox box
                            ? new InformationKnapsack(groups, box, utility)
                            : new InformationStaircase(groups, (LiftCone) set, utility);
            searched.run(pricing);
            // A search that is cut short stops at a millionth.
            assertEquals(listed.upper(list), searched.upper(pricing), 2e-6, guarantee.expression());
            assertEquals(worth(listed), worth(searched), 2e-6, guarantee.expression());
            assertTrue(worth(searched) <= listed.upper(list) + ROUNDING);
            assertTrue(worth(listed) <= searched.upper(pricing) + ROUNDING);
        }
    }

    private static double worth(ColumnGeneration generation) {
        double worth = 0;
        for (int i = 0; i < generation.weights().length; i++) {
            worth += generation.weights()[i] * generation.columns()[i].utility();
        }
        return worth;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("fewSeeds")
    void exchangingEqualSecretsLosesNothing(long seed) {
        Draw draw = Draw.seeded(seed);
        int size = draw.whole(4, 9);
        double[] weights = new double[size];
        Arrays.setAll(weights, x -> draw.whole(1, 3));
        Prior prior = Prior.normalizing(Alphabet.numbered("x", size), weights);
        Guarantee guarantee = Guarantees.parse(guarantee(draw));
        InformationUtility information = new InformationUtility(prior);
        Design together = DesignProblem.of(prior, guarantee, information).solve();
        Design apart =
                DesignProblem.of(prior, guarantee, new Plain(information)).solve();
        assertEquals(apart.utility().value(), together.utility().value(), ROUNDING, guarantee.expression());
        assertTrue(together.channel().outcomes().size() <= size);
    }
}
