package io.divulge.design;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Designs under guarantees that bound outcomes together keep them, are bounded, and are what an independent program finds where there is one. */
class RuledDesignLawTest {
    /** An interior point ends this near to the best, and rules are stricter by as much. */
    private static final double END = 2e-6;

    /** What a grid of posteriors misses. */
    private static final double GRID = 1e-4;

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    static LongStream fewSeeds() {
        return LongStream.range(0, 12);
    }

    private static Prior prior(Draw draw, int secrets) {
        double[] weights = new double[secrets];
        Arrays.setAll(weights, x -> 0.1 + draw.inside());
        return Prior.normalizing(Alphabet.numbered("x", secrets), weights);
    }

    private static Utility utility(Draw draw, Prior prior) {
        return switch (draw.whole(0, 2)) {
            case 0 -> GuessUtility.correctGuess(prior);
            case 1 -> GuessUtility.hamming(prior);
            default -> new InformationUtility(prior);
        };
    }

    private static Design design(Prior prior, Utility utility, String... guarantees) {
        List<Guarantee> all = Arrays.stream(guarantees).map(Guarantees::parse).toList();
        return DesignProblem.of(prior, all, utility)
                .within(Duration.ofSeconds(60))
                .solve();
    }

    private static ToDoubleFunction<double[]> worth(Prior prior, Utility utility) {
        return lifts -> {
            double[] posterior = new double[lifts.length];
            Arrays.setAll(posterior, x -> prior.probability(x) * lifts[x]);
            return utility.of(posterior);
        };
    }

    private static double peak(double[] lifts) {
        return Arrays.stream(lifts).max().orElseThrow();
    }

    private static void assertKept(Design design) {
        for (Guarantee guarantee : design.problem().guarantees()) {
            assertTrue(guarantee.check(design.joint()).holds(), () -> guarantee.expression());
        }
        assertTrue(
                design.utility().lower() <= design.upper(),
                () -> design.problem() + ": " + design.utility() + " above " + design.upper() + " " + design.method());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void tailsAreWhatAProgramOverAllVerticesFinds(long seed) {
        Draw draw = Draw.seeded(seed);
        Prior prior = prior(draw, draw.whole(2, 5));
        Utility utility = utility(draw, prior);
        double epsilon = 0.05 + draw.inside();
        double delta = draw.chance(0.2) ? 1e-3 : 0.3 * draw.inside() + 1e-3;
        Design design = design(prior, utility, "pml(epsilon=" + epsilon + ",delta=" + delta + ")");
        assertKept(design);

        List<double[]> columns = new ArrayList<>(TableauOracle.boxVertices(prior.toArray(), 0, Math.exp(epsilon)));
        for (int x = 0; x < prior.secrets().size(); x++) {
            double[] certain = new double[prior.secrets().size()];
            certain[x] = 1 / prior.probability(x);
            columns.add(certain);
        }
        double limit = Math.exp(epsilon) * (1 + 1e-9);
        double best = TableauOracle.best(columns, worth(prior, utility), lifts -> peak(lifts) > limit ? 1 : 0, delta);
        assertEquals(best, design.utility().value(), END, design.problem()::toString);
        assertTrue(design.upper() >= best - 1e-9, design.problem()::toString);
        assertTrue(design.gap() <= END, () -> design.problem() + ": " + design.gap());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void maximalLeakageIsWhatAProgramOverAllSetsFinds(long seed) {
        Draw draw = Draw.seeded(seed);
        Prior prior = prior(draw, draw.whole(2, 5));
        Utility utility = utility(draw, prior);
        double epsilon = 0.05 + draw.inside();
        Design design = design(prior, utility, "maximal-leakage(epsilon=" + epsilon + ")");
        assertKept(design);

        int secrets = prior.secrets().size();
        List<double[]> columns = new ArrayList<>();
        for (int set = 1; set < 1 << secrets; set++) {
            double mass = 0;
            for (int x = 0; x < secrets; x++) {
                mass += (set >> x & 1) * prior.probability(x);
            }
            double[] lifts = new double[secrets];
            for (int x = 0; x < secrets; x++) {
                lifts[x] = (set >> x & 1) / mass;
            }
            columns.add(lifts);
        }
        double best = TableauOracle.best(columns, worth(prior, utility), RuledDesignLawTest::peak, Math.exp(epsilon));
        assertEquals(best, design.utility().value(), END, design.problem()::toString);
        assertTrue(design.upper() >= best - 1e-9, design.problem()::toString);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("fewSeeds")
    void boundedInformationIsWhatAGridOfPosteriorsFinds(long seed) {
        Draw draw = Draw.seeded(seed);
        Prior prior = prior(draw, 2);
        Utility utility = draw.chance(0.5) ? GuessUtility.correctGuess(prior) : new InformationUtility(prior);
        double epsilon = 0.01 + draw.inside() / 2;
        Design design = design(prior, utility, "mutual-information(epsilon=" + epsilon + ")");
        assertKept(design);

        List<double[]> columns = new ArrayList<>();
        for (int i = 0; i <= 400; i++) {
            columns.add(new double[] {i / 400.0 / prior.probability(0), (400 - i) / 400.0 / prior.probability(1)});
        }
        double best = TableauOracle.best(
                columns, worth(prior, utility), worth(prior, new InformationUtility(prior)), epsilon);
        assertTrue(best <= design.upper() + 1e-9, design.problem()::toString);
        assertEquals(best, design.utility().value(), GRID, design.problem()::toString);
        assertTrue(design.gap() <= END, () -> design.problem() + ": " + design.gap());
    }

    /** Whatever random mechanisms keep the guarantee are no better than the bound, and the design is no worse than one without a delta. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("fewSeeds")
    void eventsAndEnvelopesAreBounded(long seed) {
        Draw draw = Draw.seeded(seed);
        Prior prior = prior(draw, draw.whole(2, 4));
        Utility utility = utility(draw, prior);
        double epsilon = 0.1 + draw.inside();
        double delta = 0.02 + 0.3 * draw.inside();
        String name = draw.chance(0.5) ? "eml" : "envelope";
        Guarantee guarantee = Guarantees.parse(name + "(epsilon=" + epsilon + ",delta=" + delta + ")");
        Design design = design(prior, utility, guarantee.expression());
        assertKept(design);
        Design plain = design(prior, utility, "pml(epsilon=" + epsilon + ")");
        assertTrue(
                design.utility().value() >= plain.utility().value() - END,
                () -> design.problem() + ": " + design.utility() + " below " + plain.utility());
        int kept = 0;
        for (int i = 0; i < 60; i++) {
            Joint joint = drawnUntilKept(draw, prior, guarantee);
            kept += joint.outcomes().size() > 1 ? 1 : 0;
            double worth = utility.of(joint).lower();
            assertTrue(worth <= design.upper(), () -> design.problem() + ": " + worth + " above " + design.upper());
        }
        assertTrue(kept > 0);
    }

    /** A random channel, mixed with its own mean until it keeps a guarantee. */
    private static Joint drawnUntilKept(Draw draw, Prior prior, Guarantee guarantee) {
        Alphabet outcomes = Alphabet.numbered("y", draw.whole(2, 4));
        Joint joint = prior.through(draw.channel(prior.secrets(), outcomes));
        for (double kept = 1; ; kept *= 0.8) {
            double[][] rows = new double[prior.secrets().size()][outcomes.size()];
            for (int x = 0; x < rows.length; x++) {
                for (int y = 0; y < rows[x].length; y++) {
                    double mean = 0;
                    for (int other = 0; other < rows.length; other++) {
                        mean += prior.probability(other) * joint.channel().probability(y, other);
                    }
                    rows[x][y] = kept * joint.channel().probability(y, x) + (1 - kept) * mean;
                }
            }
            Joint mixed = prior.through(DenseChannel.normalizing(prior.secrets(), outcomes, rows));
            if (kept < 1e-3 || guarantee.check(mixed).holds()) {
                return mixed;
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("fewSeeds")
    void severalAtOnceAreKeptAndNoBetterThanEach(long seed) {
        Draw draw = Draw.seeded(seed);
        Prior prior = prior(draw, draw.whole(2, 4));
        Utility utility = utility(draw, prior);
        String[] some = {
            "pml(epsilon=" + (0.2 + draw.inside()) + ",delta=0.05)",
            "maximal-leakage(epsilon=" + (0.2 + draw.inside()) + ")",
            "ldp(epsilon=" + (0.5 + draw.inside()) + ")"
        };
        Design all = design(prior, utility, some);
        assertKept(all);
        for (String one : some) {
            Design alone = design(prior, utility, one);
            assertTrue(all.utility().lower() <= alone.upper(), all.problem()::toString);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("fewSeeds")
    void leastLeakageIsWhereTheTargetIsReached(long seed) {
        Draw draw = Draw.seeded(seed);
        Prior prior = prior(draw, draw.whole(2, 5));
        Utility utility = GuessUtility.correctGuess(prior);
        double target = 0.5 + draw.inside() / 2;
        String notion = draw.chance(0.5) ? "pml" : "ldp";
        LeastLeakage least = LeastLeakage.of(
                prior,
                LeastLeakage.template(notion),
                List.of(),
                utility,
                target,
                Duration.ofSeconds(60),
                UnaryOperator.identity());
        assertKept(least.design());
        assertTrue(least.design().utility().lower() >= target);
        assertEquals(least.epsilon(), least.lower(), 1e-5 * Math.max(1, least.epsilon()));
        if (least.lower() > 1e-6) {
            Design stricter = design(prior, utility, notion + "(epsilon=" + 0.999 * least.lower() + ")");
            assertTrue(stricter.upper() < target, () -> stricter.upper() + " at " + least.lower());
        }
    }
}
