package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.divulge.adversary.Attack;
import io.divulge.adversary.Attacks;
import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.goal.Cost;
import io.divulge.measure.goal.GoalLeakage;
import io.divulge.measure.goal.Guess;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Costs of many secrets, of which an outcome changes a few: what is taken from sums over the prior is what a table would give. */
class FormulaGoalLawTest {
    /** Sums of 80 products against sums over the prior, corrected for the few. */
    private static final double ROUNDING = 1e-12;

    private static final List<Cost> COSTS =
            List.of(Cost.guesswork(), Cost.alphaLoss(1), Cost.alphaLoss(1.5), Cost.alphaLoss(2), Cost.alphaLoss(40));

    static LongStream seeds() {
        return Draw.seeds();
    }

    /** A prior that is flat, falling or steep, with secrets that cannot occur. */
    private static Prior prior(Draw draw, Alphabet secrets) {
        double steep = List.of(0.0, 0.02, 0.3).get(draw.whole(0, 2));
        double[] weights = new double[secrets.size()];
        for (int x = 0; x < weights.length; x++) {
            weights[x] = x > 0 && draw.chance(0.1) ? 0 : Math.exp(-steep * x) * (draw.chance(0.5) ? 1 : draw.inside());
        }
        return Prior.normalizing(secrets, weights);
    }

    /** Most secrets have one row; a few have rows of their own, with zeros. */
    private static double[][] rows(Draw draw, int secrets, int outcomes) {
        double[] common = row(draw, outcomes, 0);
        double[][] rows = new double[secrets][];
        int few = draw.whole(0, 4);
        for (int x = 0; x < secrets; x++) {
            rows[x] = common;
        }
        for (int i = 0; i < few; i++) {
            rows[draw.whole(1, secrets - 1)] = row(draw, outcomes, 0.3);
        }
        return rows;
    }

    private static double[] row(Draw draw, int outcomes, double zeros) {
        double[] weights = new double[outcomes];
        for (int y = 0; y < outcomes; y++) {
            weights[y] = y > 0 && draw.chance(zeros) ? 0 : 0.01 + draw.inside();
        }
        double sum = java.util.Arrays.stream(weights).sum();
        return java.util.Arrays.stream(weights).map(weight -> weight / sum).toArray();
    }

    private static double expected(Joint joint, Guess guess, int y) {
        return IntStream.range(0, joint.secrets().size())
                .filter(x -> joint.posterior(x, y) > 0)
                .mapToDouble(x -> joint.posterior(x, y) * guess.payoff(x))
                .sum();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("a formula costs what its table costs, and its guesses cost what they should")
    void formulaAgainstTable(long seed) {
        Draw draw = Draw.seeded(seed);
        int size = draw.whole(8, 80);
        Alphabet secrets = Alphabet.numbered("x", size);
        Alphabet outcomes = Alphabet.numbered("y", draw.whole(1, 4));
        double[][] rows = rows(draw, size, outcomes.size());
        Prior prior = prior(draw, secrets);
        Joint table = prior.through(Channel.of(secrets, outcomes, rows));
        Joint formula = prior.through(Draw.structured(secrets, outcomes, rows));
        for (Cost cost : COSTS) {
            GoalLeakage slow = GoalLeakage.of(table, cost);
            GoalLeakage fast = GoalLeakage.of(formula, cost);
            agree(fast.multiplicative(), slow.multiplicative());
            for (int y = 0; y < table.outcomes().size(); y++) {
                Value value = fast.after(y);
                agree(value, slow.after(y));
                double room = ROUNDING * size;
                assertThat(expected(formula, fast.play().after(y), y)).isCloseTo(value.value(), within(room));
            }
            assertThat(fast.play().largestAfter())
                    .isCloseTo(
                            slow.play().largestAfter(),
                            within(1e-9 * slow.play().largestAfter()));
        }
    }

    private static void agree(Value one, Value other) {
        assertThat(one.lower()).isLessThanOrEqualTo(other.upper());
        assertThat(one.upper()).isGreaterThanOrEqualTo(other.lower());
        // A bracket that holds because it is wide would prove nothing.
        assertThat(one.upper() - one.lower()).isLessThan(1e-9);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("the places in an order of tries are the numbers from 1, heavier secrets first")
    void places(long seed) {
        Draw draw = Draw.seeded(seed);
        int size = draw.whole(8, 80);
        Alphabet secrets = Alphabet.numbered("x", size);
        Alphabet outcomes = Alphabet.numbered("y", 3);
        Joint joint = prior(draw, secrets).through(Draw.structured(secrets, outcomes, rows(draw, size, 3)));
        for (int y = 0; y < joint.outcomes().size(); y++) {
            Guess order = GoalLeakage.of(joint, Cost.guesswork()).play().after(y);
            int[] at = new int[joint.secrets().size()];
            java.util.Arrays.fill(at, -1);
            for (int x = 0; x < at.length; x++) {
                at[(int) order.payoff(x) - 1] = x;
            }
            assertThat(at).doesNotContain(-1);
            for (int i = 1; i < at.length; i++) {
                assertThat(joint.posterior(at[i], y)).isLessThanOrEqualTo(joint.posterior(at[i - 1], y) * (1 + 1e-12));
            }
            String first = joint.secrets().label(at[0]);
            assertThat(order.inWords()).startsWith(at.length == 1 ? "'" : "first '");
            assertThat(order.inWords()).contains("'" + first + "'");
        }
    }

    @Test
    @DisplayName("twenty thousand secrets and outcomes: nothing is done for each pair of them")
    void large() {
        Alphabet answers = Alphabet.numbered("x", 20_000);
        Joint joint = Prior.uniform(answers)
                .through(RandomizedResponse.ofEpsilon(answers, Scalar.of(9)).channel());
        for (Cost cost : List.of(Cost.guesswork(), Cost.alphaLoss(2))) {
            Attack attack = assertTimeoutPreemptively(Duration.ofSeconds(30), () -> Attacks.of(joint, cost));
            assertThat(attack.after().value()).isLessThan(attack.before().value());
        }
    }
}
