package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.draw.Draw;
import io.divulge.draw.ExactDraw;
import io.divulge.exact.ExactJoint;
import io.divulge.exact.ExactValue;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.goal.Cost;
import io.divulge.measure.goal.Gain;
import io.divulge.measure.goal.Goal;
import io.divulge.measure.goal.GoalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.NumberTable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a goal is worth lies in its bracket: against fractions, for matrices, lists and formulas, with tiny probabilities. */
class GoalBracketLawTest {
    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    /** The best expected payoff under a belief, in fractions. */
    @FunctionalInterface
    private interface Exactly {
        BigFraction of(BigFraction[] belief);
    }

    private static BigFraction sum(BigFraction... numbers) {
        return Arrays.stream(numbers).reduce(BigFraction.ZERO, BigFraction::add);
    }

    private static BigFraction[] sorted(BigFraction[] numbers) {
        return Arrays.stream(numbers).sorted(Comparator.reverseOrder()).toArray(BigFraction[]::new);
    }

    private static Exactly tries(int k) {
        return belief -> sum(Arrays.copyOf(sorted(belief), Math.min(k, belief.length)));
    }

    private static BigFraction guesswork(BigFraction[] belief) {
        BigFraction[] sorted = sorted(belief);
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = sorted[i].multiply(i + 1);
        }
        return sum(sorted);
    }

    private static Exactly table(double[][] rows, boolean least) {
        return belief -> {
            BigFraction best = null;
            for (double[] row : rows) {
                BigFraction sum = BigFraction.ZERO;
                for (int x = 0; x < belief.length; x++) {
                    sum = sum.add(belief[x].multiply(BigFraction.from(row[x])));
                }
                best = best == null || (least ? sum.compareTo(best) < 0 : sum.compareTo(best) > 0) ? sum : best;
            }
            return best == null ? BigFraction.ZERO : best;
        };
    }

    private static Map<Goal, Exactly> goals(Draw draw, Alphabet secrets) {
        int n = secrets.size();
        double[][] rows = new double[draw.whole(1, 5)][n];
        for (double[] row : rows) {
            // Eighths, which a double holds.
            Arrays.setAll(row, x -> draw.whole(0, 16) / 8.0);
        }
        rows[0][0] = 1;
        NumberTable table = NumberTable.of("eighths", Alphabet.numbered("w", rows.length), secrets, rows);
        Set<String> members = new LinkedHashSet<>();
        boolean[] in = new boolean[n];
        for (int x = 0; x < n; x++) {
            in[x] = draw.chance(0.5);
            if (in[x]) {
                members.add(secrets.label(x));
            }
        }
        int k = draw.whole(1, 5);
        Map<Goal, Exactly> goals = new LinkedHashMap<>();
        goals.put(Gain.identity(), tries(1));
        goals.put(Gain.tries(k), tries(k));
        goals.put(Gain.of(table), table(rows, false));
        if (!members.isEmpty()) {
            goals.put(Gain.membership(members), belief -> {
                BigFraction yes = BigFraction.ZERO;
                BigFraction no = BigFraction.ZERO;
                for (int x = 0; x < n; x++) {
                    yes = in[x] ? yes.add(belief[x]) : yes;
                    no = in[x] ? no : no.add(belief[x]);
                }
                return yes.compareTo(no) > 0 ? yes : no;
            });
        }
        goals.put(Cost.zeroOne(), belief -> sum(belief).subtract(sorted(belief)[0]));
        goals.put(Cost.guesswork(), GoalBracketLawTest::guesswork);
        goals.put(Cost.of(table), table(rows, true));
        return goals;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("worth before and after, on average and at each outcome, and the leakage of each outcome")
    void brackets(long seed) {
        ExactDraw draw = ExactDraw.seeded(seed);
        for (int i = 0; i < 2; i++) {
            ExactJoint exact = i % 2 == 0 ? draw.ordinary(6) : draw.extreme(6);
            Map<Goal, Exactly> goals = goals(draw.plain(), exact.secrets());
            for (Joint joint : ExactDraw.forms(exact)) {
                goals.forEach((goal, exactly) -> check(goal, exactly, exact, joint));
            }
        }
    }

    private static void check(Goal goal, Exactly exactly, ExactJoint exact, Joint joint) {
        GoalLeakage leakage = GoalLeakage.of(joint, goal);
        int n = exact.secrets().size();
        BigFraction[] prior = new BigFraction[n];
        Arrays.setAll(prior, exact::prior);
        BigFraction before = exactly.of(prior);
        assertHolds(goal, leakage.before(), before);
        BigFraction after = BigFraction.ZERO;
        for (int y = 0; y < exact.outcomes().size(); y++) {
            int outcome = y;
            BigFraction[] posterior = new BigFraction[n];
            Arrays.setAll(posterior, x -> exact.posterior(x, outcome));
            BigFraction given = exactly.of(posterior);
            assertHolds(goal, leakage.after(y), given);
            after = after.add(given.multiply(exact.outcomeProbability(y)));
            boolean cost = goal.isCost();
            if (before.signum() > 0 && given.signum() > 0) {
                Value truth = ExactValue.log(cost ? before.divide(given) : given.divide(before))
                        .toValue(Witness.NONE);
                assertThat(leakage.at(y).lower()).as(goal.name()).isLessThanOrEqualTo(truth.lower());
                assertThat(leakage.at(y).upper()).as(goal.name()).isGreaterThanOrEqualTo(truth.upper());
            } else if (before.signum() > 0) {
                assertThat(leakage.at(y).value()).isEqualTo(cost ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY);
            }
        }
        assertHolds(goal, leakage.after(), after);
    }

    private static void assertHolds(Goal goal, Value bracket, BigFraction truth) {
        assertThat(BigFraction.from(bracket.lower())).as(goal + " " + bracket).isLessThanOrEqualTo(truth);
        assertThat(BigFraction.from(bracket.upper())).as(goal + " " + bracket).isGreaterThanOrEqualTo(truth);
        assertThat(bracket.width()).as(goal + " " + bracket).isLessThanOrEqualTo(1e-13 * Math.max(1, bracket.value()));
    }
}
