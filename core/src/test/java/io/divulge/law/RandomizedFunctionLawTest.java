package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.adversary.Exclusion;
import io.divulge.adversary.FunctionOfCost;
import io.divulge.adversary.FunctionOfGain;
import io.divulge.adversary.RandomizedFunction;
import io.divulge.adversary.Shattering;
import io.divulge.draw.Draw;
import io.divulge.measure.goal.Cost;
import io.divulge.measure.goal.Gain;
import io.divulge.measure.goal.GoalLeakage;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.NumberTable;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Gains, costs and randomized functions turn into each other without losing anything; all against the plain definitions. */
class RandomizedFunctionLawTest {
    /** Sums of at most a few thousand products, then a logarithm. */
    private static final double ROUNDING = 1e-11;

    static LongStream seeds() {
        return Draw.seeds();
    }

    /** {@code max_u P_{U|Y=y}(u)} and {@code max_u P_U(u)}, from the channel entry by entry. */
    private static double[] chances(RandomizedFunction function, Joint joint, int y) {
        double after = 0;
        double before = 0;
        for (int u = 0; u < function.values().size(); u++) {
            double p = 0;
            double q = 0;
            for (int x = 0; x < joint.secrets().size(); x++) {
                double entry = function.channel().probability(u, x);
                p += joint.prior().probability(x) * entry;
                q += joint.posterior(x, y) * entry;
            }
            before = Math.max(before, p);
            after = Math.max(after, q);
        }
        return new double[] {before, after};
    }

    private static double leakage(RandomizedFunction function, Joint joint, int y) {
        double[] chances = chances(function, joint, y);
        return Math.log(chances[1] / chances[0]);
    }

    /** {@code log( min_u P(U != u) / min_u P(U != u | y) )}, entry by entry. */
    private static double cost(RandomizedFunction function, Joint joint, int y) {
        double after = Double.POSITIVE_INFINITY;
        double before = Double.POSITIVE_INFINITY;
        for (int u = 0; u < function.values().size(); u++) {
            double p = 0;
            double q = 0;
            for (int x = 0; x < joint.secrets().size(); x++) {
                double wrong = others(function, u, x);
                p += joint.prior().probability(x) * wrong;
                q += joint.posterior(x, y) * wrong;
            }
            before = Math.min(before, p);
            after = Math.min(after, q);
        }
        return before == 0 ? 0 : after == 0 ? Double.POSITIVE_INFINITY : Math.log(before / after);
    }

    /** {@code P_{U|X=x}(U != u)}, added up: a difference from 1 would lose small numbers. */
    private static double others(RandomizedFunction function, int u, int x) {
        double sum = 0;
        for (int v = 0; v < function.values().size(); v++) {
            sum += v == u ? 0 : function.channel().probability(v, x);
        }
        return sum;
    }

    private static NumberTable table(Draw draw, Alphabet secrets) {
        Alphabet guesses = draw.alphabet("w");
        double[][] rows = new double[guesses.size()][secrets.size()];
        double zeros = draw.chance(0.5) ? 0.5 : 0;
        for (double[] row : rows) {
            Arrays.setAll(row, x -> draw.chance(zeros) ? 0 : 0.02 + 3 * draw.unit());
        }
        rows[0][0] = 1;
        return NumberTable.of("drawn", guesses, secrets, rows);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("no function leaks more than the pointwise maximum, and its Value holds the definition")
    void bounds(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        RandomizedFunction function = RandomizedFunction.of(draw.channel(joint.secrets(), draw.alphabet("u")));
        for (int y = 0; y < joint.outcomes().size(); y++) {
            double leakage = leakage(function, joint, y);
            assertThat(function.leakage(joint, y).value()).isCloseTo(leakage, within(ROUNDING));
            assertThat(leakage)
                    .isLessThanOrEqualTo(
                            PointwiseMaximalLeakage.of(joint).value(y).upper() + ROUNDING);
            double cost = cost(function, joint, y);
            if (Double.isFinite(cost) && cost > -20 && cost < 20) {
                assertThat(function.cost(joint, y).value())
                        .isCloseTo(cost, within(1e-6 * Math.exp(Math.abs(cost) / 2)));
            }
            assertThat(function.cost(joint, y).lower())
                    .isLessThanOrEqualTo(PointwiseMaximalCost.of(joint).value(y).upper());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("the shattering channel attains the pointwise maximal leakage of every outcome at once")
    void shattering(long seed) {
        Joint joint =
                Draw.fitting(Draw.seeded(seed)::joint, drawn -> drawn.prior().min() >= 1e-4);
        RandomizedFunction function = Shattering.of(joint.prior());
        var most = PointwiseMaximalLeakage.of(joint);
        for (int y = 0; y < joint.outcomes().size(); y++) {
            assertThat(leakage(function, joint, y)).isCloseTo(most.at(y), within(ROUNDING));
            // Pieces as large as the secret that is betrayed do for its own outcome, and are fewer.
            RandomizedFunction fewer =
                    Shattering.of(joint.prior(), joint.prior().probability(most.secret(y)));
            assertThat(leakage(fewer, joint, y)).isCloseTo(most.at(y), within(ROUNDING));
            assertThat(fewer.values().size())
                    .isLessThanOrEqualTo(function.values().size());
        }
    }

    private record Gained(Joint joint, GoalLeakage leakage) {
        /** A gain on a release that pays before it and after each of its outcomes. */
        static Gained drawn(Draw draw) {
            return Draw.fitting(
                    () -> {
                        Joint joint = draw.joint();
                        return new Gained(joint, GoalLeakage.of(joint, Gain.of(table(draw, joint.secrets()))));
                    },
                    gained -> gained.leakage.before().value() >= 1e-4
                            && IntStream.range(0, gained.joint.outcomes().size())
                                    .allMatch(y -> gained.leakage.after(y).value() >= 1e-4));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("the function of a gain leaks what the gain leaks, and the gain of a function what the function leaks")
    void gains(long seed) {
        Draw draw = Draw.seeded(seed);
        Gained gained = Gained.drawn(draw);
        Joint joint = gained.joint;
        GoalLeakage leakage = gained.leakage;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            RandomizedFunction function = FunctionOfGain.of(leakage, y).function();
            double defined = leakage(function, joint, y);
            assertThat(defined).isCloseTo(leakage.at(y).value(), within(ROUNDING));
            assertThat(function.leakage(joint, y).value()).isCloseTo(defined, within(ROUNDING));
        }
        RandomizedFunction drawn = RandomizedFunction.of(draw.channel(joint.secrets(), draw.alphabet("u")));
        GoalLeakage back = GoalLeakage.of(joint, drawn.toGain());
        for (int y = 0; y < joint.outcomes().size(); y++) {
            assertThat(back.at(y).value()).isCloseTo(leakage(drawn, joint, y), within(ROUNDING));
        }
    }

    @Test
    @DisplayName("the seeds reach every case of the proof")
    void cases() {
        Map<FunctionOfGain.Case, Integer> found = new EnumMap<>(FunctionOfGain.Case.class);
        seeds().forEach(seed -> {
            Gained gained = Gained.drawn(Draw.seeded(seed));
            for (int y = 0; y < gained.joint.outcomes().size(); y++) {
                found.merge(FunctionOfGain.of(gained.leakage, y).found(), 1, Integer::sum);
            }
        });
        assertThat(found).containsOnlyKeys(FunctionOfGain.Case.values());
        assertThat(found.values()).allSatisfy(times -> assertThat(times).isGreaterThan(5));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "the function of a cost saves what the cost saves, infinitely much too, and the cost of a function what it saves")
    void costs(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        Cost[] costs = {
            Cost.of(table(draw, joint.secrets())),
            Cost.zeroOne(),
            Cost.guesswork(),
            Cost.naming(),
            Cost.alphaLoss(1),
            Cost.alphaLoss(3)
        };
        for (Cost cost : costs) {
            GoalLeakage leakage = GoalLeakage.of(joint, cost);
            for (int y = 0; y < joint.outcomes().size(); y++) {
                FunctionOfCost made = FunctionOfCost.of(leakage, y);
                assertThat(made.delta()).isBetween(0.0, 1.0);
                double wanted = leakage.at(y).value();
                double got = made.function().cost(joint, y).value();
                if (Double.isInfinite(wanted)) {
                    assertThat(got).as(cost.name()).isEqualTo(wanted);
                } else {
                    assertThat(got).as(cost.name()).isCloseTo(wanted, within(1e-9));
                    if (wanted < 10) {
                        assertThat(cost(made.function(), joint, y))
                                .as(cost.name())
                                .isCloseTo(wanted, within(1e-6));
                    }
                }
            }
        }
        RandomizedFunction drawn = RandomizedFunction.of(draw.channel(joint.secrets(), draw.alphabet("u")));
        GoalLeakage back = GoalLeakage.of(joint, drawn.toCost());
        for (int y = 0; y < joint.outcomes().size(); y++) {
            double saved = drawn.cost(joint, y).value();
            if (Double.isInfinite(saved)) {
                assertThat(back.at(y).value()).isEqualTo(saved);
            } else {
                assertThat(back.at(y).value()).isCloseTo(saved, within(1e-9));
            }
        }
    }

    /** The number of values that suffices at every outcome. */
    private static int mostValues(Joint joint) {
        return IntStream.range(0, joint.outcomes().size())
                .map(y -> Exclusion.of(joint, y).enough().orElse(Integer.MAX_VALUE))
                .max()
                .orElseThrow();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "betting against the least likely secret attains the pointwise maximal cost; its tries approach it from below")
    void exclusion(long seed) {
        Joint joint = Draw.fitting(Draw.seeded(seed)::joint, drawn -> mostValues(drawn) <= 100_000);
        var most = PointwiseMaximalCost.of(joint);
        for (int y = 0; y < joint.outcomes().size(); y++) {
            Exclusion exclusion = Exclusion.of(joint, y);
            int values = exclusion.enough().orElseThrow();
            double attained = exclusion.function(values).cost(joint, y).value();
            if (Double.isInfinite(most.at(y))) {
                assertThat(attained).isEqualTo(most.at(y));
            } else {
                assertThat(attained).isCloseTo(most.at(y), within(1e-10));
            }
            double last = -1e-12;
            for (int k = 1; k < 1 << 20; k *= 8) {
                double tries = exclusion.guessworkLeakage(k);
                assertThat(tries)
                        .isGreaterThanOrEqualTo(last - 1e-12)
                        .isLessThanOrEqualTo(most.value(y).upper());
                last = tries;
            }
            if (exclusion.after() > 1e-3 && joint.secrets().size() > 1) {
                assertThat(exclusion.guessworkLeakage(Integer.MAX_VALUE - 1)).isCloseTo(most.at(y), within(1e-5));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("pointwise guesswork leakage by definition: the best order of tries for the function of k values")
    void guesswork(long seed) {
        Joint joint = Draw.fitting(
                Draw.seeded(seed)::joint, drawn -> drawn.secrets().size() > 1 && mostValues(drawn) <= 2000);
        for (int y = 0; y < joint.outcomes().size(); y++) {
            Exclusion exclusion = Exclusion.of(joint, y);
            int k = exclusion.enough().orElseThrow();
            Channel function = exclusion.function(k).channel();
            // The function is the secret now; what the order of tries costs is the guesswork of its law.
            double before = guesswork(function, joint.prior()::probability);
            int outcome = y;
            double after = guesswork(function, x -> joint.posterior(x, outcome));
            assertThat(Math.log(before / after)).isCloseTo(exclusion.guessworkLeakage(k), within(1e-9));
        }
    }

    private static double guesswork(Channel function, java.util.function.IntToDoubleFunction belief) {
        double[] law = new double[function.outcomes().size()];
        for (int u = 0; u < law.length; u++) {
            for (int x = 0; x < function.secrets().size(); x++) {
                law[u] += belief.applyAsDouble(x) * function.probability(u, x);
            }
        }
        Arrays.sort(law);
        double tries = 0;
        for (int i = 0; i < law.length; i++) {
            tries += (law.length - i) * law[i];
        }
        return tries;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("a cost on the function is a cost on the secret: the same before and after every outcome")
    void costOnSecret(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        RandomizedFunction function = RandomizedFunction.of(draw.channel(joint.secrets(), draw.alphabet("u")));
        NumberTable onValues = table(draw, function.values());
        GoalLeakage onSecret = GoalLeakage.of(joint, Cost.of(function.costOnSecret(onValues)));
        double[][] rows = onValues.on(function.values(), function.values());
        for (int y = 0; y < joint.outcomes().size(); y++) {
            double least = Double.POSITIVE_INFINITY;
            for (double[] row : rows) {
                double sum = 0;
                for (int u = 0; u < row.length; u++) {
                    double p = 0;
                    for (int x = 0; x < joint.secrets().size(); x++) {
                        p += joint.posterior(x, y) * function.channel().probability(u, x);
                    }
                    sum += p * row[u];
                }
                least = Math.min(least, sum);
            }
            assertThat(onSecret.after(y).value()).isCloseTo(least, within(ROUNDING));
        }
    }

    @Test
    @DisplayName(
            "where no guess pays after an outcome the theorem has no function: -infinity is below every function's leakage")
    void nothingToGain() {
        Alphabet secrets = Alphabet.of("a", "b");
        Joint joint = io.divulge.model.Prior.uniform(secrets).through(Channel.identity(secrets));
        GoalLeakage onlyB = GoalLeakage.of(joint, Gain.of(Alphabet.of("w"), (w, x) -> x.equals("b") ? 1 : 0));
        assertThat(onlyB.at(0).value()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(onlyB.at(0).upper()).isEqualTo(Double.NEGATIVE_INFINITY);
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> FunctionOfGain.of(onlyB, 0))
                .hasMessage(
                        "no guess gains anything after 'a': the leakage is -infinity, and no function of the secret leaks"
                                + " so little");
    }
}
