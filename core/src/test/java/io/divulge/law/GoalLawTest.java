package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.draw.Draw;
import io.divulge.measure.Deadline;
import io.divulge.measure.Value;
import io.divulge.measure.goal.Cost;
import io.divulge.measure.goal.Gain;
import io.divulge.measure.goal.Goal;
import io.divulge.measure.goal.GoalLeakage;
import io.divulge.measure.goal.Guess;
import io.divulge.measure.goal.LeakiestPrior;
import io.divulge.measure.guessing.Guesswork;
import io.divulge.measure.guessing.MaximalCostLeakage;
import io.divulge.measure.guessing.MinEntropyLeakage;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.NumberTable;
import io.divulge.model.Prior;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Leakage under a goal against its definition, and against the suprema over all goals. */
class GoalLawTest {
    /** Sums of at most 36 products, a quotient and a logarithm. */
    private static final double ROUNDING = 1e-12;

    static LongStream seeds() {
        return Draw.seeds();
    }

    /** A release whose secrets are numbers, so that every goal fits. */
    private static Joint numbered(Draw draw) {
        Alphabet secrets = Alphabet.numbered("", draw.chance(0.1) ? 1 : draw.whole(2, 6));
        return draw.prior(secrets).through(draw.channel(secrets, draw.alphabet("y")));
    }

    private static NumberTable table(Draw draw, Joint joint) {
        Alphabet guesses = draw.alphabet("w");
        double[][] rows = new double[guesses.size()][joint.channel().secrets().size()];
        for (double[] row : rows) {
            java.util.Arrays.setAll(row, x -> draw.chance(0.3) ? 0 : draw.unit() * 3);
        }
        // Some guess pays under some secret that is possible.
        int possible = joint.channel().secrets().indexOf(joint.secrets().label(0));
        rows[0][possible] = 1;
        return NumberTable.of("drawn", guesses, joint.channel().secrets(), rows);
    }

    private static Set<String> subset(Draw draw, Alphabet secrets) {
        Set<String> chosen = new LinkedHashSet<>();
        for (int x = 0; x < secrets.size(); x++) {
            if (draw.chance(0.5)) {
                chosen.add(secrets.label(x));
            }
        }
        if (chosen.isEmpty()) {
            chosen.add(secrets.label(0));
        }
        return chosen;
    }

    private static List<Set<String>> partition(Draw draw, Alphabet secrets) {
        List<Set<String>> parts =
                new ArrayList<>(List.of(new LinkedHashSet<>(), new LinkedHashSet<>(), new LinkedHashSet<>()));
        for (int x = 0; x < secrets.size(); x++) {
            parts.get(draw.whole(0, 2)).add(secrets.label(x));
        }
        parts.removeIf(Set::isEmpty);
        return parts;
    }

    private static List<Gain> gains(Draw draw, Joint joint) {
        Alphabet secrets = joint.channel().secrets();
        return List.of(
                Gain.identity(),
                Gain.tries(draw.whole(1, 7)),
                Gain.partition(partition(draw, secrets)),
                Gain.membership(subset(draw, secrets)),
                Gain.groups(List.of(subset(draw, secrets), subset(draw, secrets))),
                Gain.near(draw.inside() + 0.1),
                Gain.close(),
                Gain.of(table(draw, joint)));
    }

    private static List<Cost> costs(Draw draw, Joint joint) {
        return List.of(
                Cost.zeroOne(),
                Cost.membership(subset(draw, joint.secrets())),
                Cost.guesswork(),
                Cost.naming(),
                Cost.power(1),
                Cost.power(2),
                Cost.power(1 + 3 * draw.inside()),
                Cost.alphaLoss(1),
                Cost.alphaLoss(1 + 4 * draw.inside()),
                Cost.alphaLoss(Double.POSITIVE_INFINITY),
                Cost.of(table(draw, joint)));
    }

    /** What a guess pays on average. */
    private static double expected(Guess guess, Joint joint, IntToDoubleFunction belief) {
        return IntStream.range(0, joint.secrets().size())
                .filter(x -> belief.applyAsDouble(x) > 0)
                .mapToDouble(x -> belief.applyAsDouble(x) * guess.payoff(x))
                .sum();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("the best guess is worth what is claimed, before and after, and no other best guess is worth more")
    void guesses(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = numbered(draw);
        List<Goal> goals = new ArrayList<>(gains(draw, joint));
        goals.addAll(costs(draw, joint));
        for (Goal goal : goals) {
            GoalLeakage leakage = GoalLeakage.of(joint, goal);
            double before = expected(leakage.play().before(), joint, joint.prior()::probability);
            near(goal, leakage.before(), before);
            double after = 0;
            for (int y = 0; y < joint.outcomes().size(); y++) {
                int outcome = y;
                double at = expected(leakage.play().after(y), joint, x -> joint.posterior(x, outcome));
                near(goal, leakage.after(y), at);
                after += joint.outcomeProbability(y) * at;
                // The guess for another outcome, or for none, is not better here.
                double other = expected(leakage.play().before(), joint, x -> joint.posterior(x, outcome));
                assertThat(goal.isCost() ? at - other : other - at)
                        .as(goal.name())
                        .isLessThan(ROUNDING);
            }
            near(goal, leakage.after(), after);
            assertThat(leakage.multiplicative().lower()).isNotNegative();
            assertThat(leakage.additive().value())
                    .isCloseTo(
                            Math.max(0, goal.isCost() ? before - after : after - before),
                            org.assertj.core.data.Offset.offset(1e-10));
        }
    }

    private static void near(Goal goal, Value value, double number) {
        double room = ROUNDING * Math.max(1, number);
        assertThat(value.lower() - room).as(goal.name()).isLessThanOrEqualTo(number);
        assertThat(value.upper() + room).as(goal.name()).isGreaterThanOrEqualTo(number);
        assertThat(value.width()).as(goal.name()).isLessThan(1e-9 * Math.max(1, number));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "no gain leaks more than the pointwise maximal leakage at an outcome, nor than maximal leakage on average")
    void gainsAreBounded(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = numbered(draw);
        var most = PointwiseMaximalLeakage.of(joint);
        for (Gain gain : gains(draw, joint)) {
            GoalLeakage leakage = GoalLeakage.of(joint, gain);
            for (int y = 0; y < joint.outcomes().size(); y++) {
                assertThat(leakage.at(y).lower())
                        .as(gain.name())
                        .isLessThanOrEqualTo(most.value(y).upper());
            }
            assertThat(leakage.multiplicative().lower())
                    .as(gain.name())
                    .isLessThanOrEqualTo(MaximalLeakage.of(joint).upper());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "no cost falls by more than the pointwise maximal cost at an outcome, nor than maximal cost leakage on average")
    void costsAreBounded(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = numbered(draw);
        var most = PointwiseMaximalCost.of(joint);
        for (Cost cost : costs(draw, joint)) {
            GoalLeakage leakage = GoalLeakage.of(joint, cost);
            for (int y = 0; y < joint.outcomes().size(); y++) {
                assertThat(leakage.at(y).lower())
                        .as(cost.name())
                        .isLessThanOrEqualTo(most.value(y).upper());
            }
            assertThat(leakage.multiplicative().lower())
                    .as(cost.name())
                    .isLessThanOrEqualTo(MaximalCostLeakage.of(joint).upper());
        }
        // The cost of naming attains the maximum.
        if (joint.secrets().size() > 1) {
            Value naming = GoalLeakage.of(joint, Cost.naming()).multiplicative();
            Value maximal = MaximalCostLeakage.of(joint);
            assertThat(naming.lower()).isLessThanOrEqualTo(maximal.upper());
            assertThat(naming.upper()).isGreaterThanOrEqualTo(maximal.lower());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("the identity gain is dynamic min-entropy leakage at an outcome and min-entropy leakage on average")
    void identity(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        GoalLeakage leakage = GoalLeakage.of(joint, Gain.identity());
        Value average = MinEntropyLeakage.of(joint);
        assertThat(leakage.multiplicative().lower()).isLessThanOrEqualTo(average.upper());
        assertThat(leakage.multiplicative().upper()).isGreaterThanOrEqualTo(average.lower());
        for (int y = 0; y < joint.outcomes().size(); y++) {
            int outcome = y;
            double posterior = IntStream.range(0, joint.secrets().size())
                    .mapToDouble(x -> joint.posterior(x, outcome))
                    .max()
                    .orElseThrow();
            near(
                    leakage.goal(),
                    leakage.at(y),
                    Math.log(posterior / joint.prior().max()));
        }
        Value guesswork = GoalLeakage.of(joint, Cost.guesswork()).after();
        assertThat(guesswork.lower()).isLessThanOrEqualTo(Guesswork.after(joint).upper());
        assertThat(guesswork.upper())
                .isGreaterThanOrEqualTo(Guesswork.after(joint).lower());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("k tries are the gain whose table has a row for every set of k secrets")
    void tries(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        int k = draw.whole(1, 4);
        List<String> sets = new ArrayList<>();
        int n = joint.secrets().size();
        for (int set = 1; set < 1 << n; set++) {
            if (Integer.bitCount(set) == Math.min(k, n)) {
                sets.add(Integer.toString(set));
            }
        }
        Gain table = Gain.of(
                Alphabet.of(sets),
                (set, secret) -> Integer.parseInt(set) >> joint.secrets().indexOf(secret) & 1);
        GoalLeakage selected = GoalLeakage.of(joint, Gain.tries(k));
        GoalLeakage multiplied = GoalLeakage.of(joint, table);
        near(selected.goal(), selected.before(), multiplied.before().value());
        near(selected.goal(), selected.after(), multiplied.after().value());
        for (int y = 0; y < joint.outcomes().size(); y++) {
            near(selected.goal(), selected.after(y), multiplied.after(y).value());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("no prior leaks more in k tries than the uniform one, whose leakage is the capacity")
    void capacity(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        var channel = draw.channel(secrets, draw.alphabet("y"));
        Gain gain = Gain.tries(draw.whole(1, 3));
        Joint uniform = Prior.uniform(secrets).through(channel);
        Value capacity = GoalLeakage.capacity(uniform, gain, Deadline.never());
        Value attained = GoalLeakage.of(uniform, gain).multiplicative();
        assertThat(attained.lower()).isLessThanOrEqualTo(capacity.upper());
        assertThat(attained.upper()).isGreaterThanOrEqualTo(capacity.lower());
        for (int i = 0; i < 20; i++) {
            Joint other = draw.prior(secrets).through(channel);
            assertThat(GoalLeakage.of(other, gain).multiplicative().lower()).isLessThanOrEqualTo(capacity.upper());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "the capacity of any gain: attained by its prior, exceeded by none, found by going through all priors of two secrets")
    void capacityOfAnyGain(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint drawn = draw.joint();
        Joint joint = drawn.prior().through(drawn.channel().reading(drawn.secrets(), "the channel"));
        for (Gain gain : List.of(
                Gain.partition(partition(draw, joint.secrets())),
                Gain.groups(List.of(subset(draw, joint.secrets()), subset(draw, joint.secrets()))),
                Gain.of(table(draw, joint)))) {
            Value capacity = GoalLeakage.capacity(joint, gain, Deadline.never());
            assertThat(capacity.lower()).isGreaterThanOrEqualTo(0);
            assertThat(capacity.width()).as(gain.name()).isLessThan(1e-9);
            assertThat(capacity.lower())
                    .isLessThanOrEqualTo(MaximalLeakage.of(joint).upper());
            if (capacity.witness() instanceof LeakiestPrior worst) {
                Value attained = GoalLeakage.of(worst.of(joint), gain).multiplicative();
                assertThat(attained.upper()).isGreaterThanOrEqualTo(capacity.lower());
            }
            double grid = 0;
            for (int i = 0; i < 12; i++) {
                Joint other = draw.fullPrior(joint.secrets())
                        .through(joint.channel().reading(joint.secrets(), "the channel"));
                grid = Math.max(
                        grid, GoalLeakage.of(other, gain).multiplicative().lower());
            }
            for (int i = 1; i < 400 && joint.secrets().size() == 2; i++) {
                Joint other = Prior.of(joint.secrets(), i / 400.0, 1 - i / 400.0)
                        .through(joint.channel().reading(joint.secrets(), "the channel"));
                grid = Math.max(
                        grid, GoalLeakage.of(other, gain).multiplicative().lower());
            }
            assertThat(grid).as(gain.name()).isLessThanOrEqualTo(capacity.upper());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("guesses that can lose: what they are worth by the definition, and never less after the release")
    void losses(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double[][] rows = new double[3][joint.secrets().size()];
        for (double[] row : rows) {
            Arrays.setAll(row, x -> draw.chance(0.2) ? 0 : 2 * draw.unit() - 1.2);
        }
        rows[0][0] = -1;
        Gain gain = Gain.of(NumberTable.of("losses", Alphabet.numbered("w", 3), joint.secrets(), rows));
        GoalLeakage leakage = GoalLeakage.of(joint, gain);
        double before = Double.NEGATIVE_INFINITY;
        double after = 0;
        for (double[] row : rows) {
            double worth = 0;
            for (int x = 0; x < row.length; x++) {
                worth += joint.prior().probability(x) * row[x];
            }
            before = Math.max(before, worth);
        }
        for (int y = 0; y < joint.outcomes().size(); y++) {
            double best = Double.NEGATIVE_INFINITY;
            for (double[] row : rows) {
                double worth = 0;
                for (int x = 0; x < row.length; x++) {
                    worth += joint.prior().probability(x) * joint.likelihood(y, x) * row[x];
                }
                best = Math.max(best, worth);
            }
            after += best;
        }
        assertThat(leakage.before().value()).isCloseTo(before, within(1e-12));
        assertThat(leakage.after().value()).isCloseTo(after, within(1e-12));
        assertThat(leakage.before().width()).isLessThan(1e-11);
        assertThat(leakage.additive().value()).isCloseTo(Math.max(0, after - before), within(1e-11));
        if (before > 1e-9) {
            assertThat(leakage.multiplicative().value()).isCloseTo(Math.log(after / before), within(1e-3));
        } else if (before < 0) {
            assertThatThrownBy(leakage::multiplicative)
                    .hasMessageContaining("only what is worth more than 0 has a logarithm");
        }
    }
}
