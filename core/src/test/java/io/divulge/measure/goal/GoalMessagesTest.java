package io.divulge.measure.goal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.measure.Deadline;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.NumberTable;
import io.divulge.model.Prior;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class GoalMessagesTest {
    private final Alphabet secrets = Alphabet.of("1", "2");
    private final Joint joint = Prior.of(secrets, 0.25, 0.75)
            .through(Channel.of(secrets, Alphabet.of("u", "v"), new double[][] {{0.5, 0.5}, {0.25, 0.75}}));

    @Test
    @DisplayName("a payoff that is all but 0 is refused: what it pays would be lost in rounding")
    void vanishing() {
        assertThatThrownBy(() -> io.divulge.model.NumberTable.checkPayoff("row 'a'", Double.MIN_VALUE))
                .hasMessage(
                        "row 'a' pays 4.9E-324 (expected a number from 0 to 1e100, and no smaller than 1e-307 unless it is"
                                + " 0)");
        assertThat(io.divulge.model.NumberTable.checkPayoff("row 'a'", 0)).isZero();
    }

    @Test
    @DisplayName("goals that are none")
    void refused() {
        assertThatThrownBy(() -> Gain.tries(0)).hasMessage("0 tries (expected at least 1)");
        assertThatThrownBy(() -> Gain.near(0)).hasMessage("a scale of 0.0 (expected a positive number)");
        assertThatThrownBy(() -> Gain.groups(List.of(Set.of("1")), 1, 2))
                .hasMessage("2 payments for 1 sets (expected at least one set, and one for each)");
        assertThatThrownBy(() -> Gain.groups(List.of(Set.of("1")), -1))
                .hasMessage("a right answer pays -1.0 (expected a number from 0 to 1e100)");
        assertThatThrownBy(() -> Gain.near((a, b) -> Double.NaN).on(joint))
                .hasMessage("the distance of '1' and '1' is NaN (expected a number from 0 to 1e100)");
        assertThatThrownBy(() -> GoalLeakage.of(joint, Gain.of(Alphabet.of("w"), (w, x) -> -1)))
                .hasMessage("guess 'w' at secret '1' pays -1.0 (expected a number from 0 to 1e100)");
        assertThatThrownBy(() -> GoalLeakage.of(joint, Gain.of(Alphabet.of("w"), (w, x) -> 0)))
                .hasMessageStartingWith("gain 'function' pays nothing whatever the secret");
        NumberTable losses = NumberTable.of("t", Alphabet.of("w"), joint.secrets(), new double[][] {
            IntStream.range(0, joint.secrets().size()).mapToDouble(x -> -1 - x).toArray()
        });
        assertThatThrownBy(() -> GoalLeakage.capacity(joint, Gain.of(losses), Deadline.never()))
                .hasMessage(
                        "the capacity under 't' is not defined: some guesses lose, and under some prior no guess is worth more than 0"
                                + " (expected a table without entries below 0)");
        assertThatThrownBy(() -> GoalLeakage.of(joint, Gain.of(losses)).multiplicative())
                .hasMessageStartingWith("gain 't' is worth -")
                .hasMessageEndingWith(
                        "before the release, and only what is worth more than 0 has a logarithm (expected a gain that pays on"
                                + " average; ask for g-vulnerability, or for g-leakage with kind=additive)");
        assertThatThrownBy(() -> Cost.of(losses))
                .hasMessage("t: row 'w', column '1' pays -1.0 (expected a number from 0 to 1e100)");
        assertThatThrownBy(() -> Cost.power(Double.NaN)).hasMessage("a power of NaN (expected a number from 1 to 100)");
    }

    @Test
    @DisplayName("tables that do not fit, and files that the core alone cannot read")
    void tables() {
        assertThatThrownBy(() -> NumberTable.of("t", Alphabet.of("w"), secrets, new double[2][2]))
                .hasMessage("t has 2 rows for 1 names");
        assertThatThrownBy(() -> NumberTable.of("t", Alphabet.of("w"), secrets, new double[1][3]))
                .hasMessage("t: row 'w' has 3 entries for 2 columns [1, 2]");
        assertThatThrownBy(() -> Goals.gain("some.csv"))
                .hasMessage(
                        "files of gains and costs need the module divulge-io on the class path; in Java, make the table with"
                                + " NumberTable.of");
    }

    @Test
    @DisplayName("one secret: there is nothing to learn, whatever the goal")
    void oneSecret() {
        Alphabet one = Alphabet.of("7");
        Joint alone = Prior.uniform(one).through(Channel.of(one, Alphabet.of("u", "v"), new double[][] {{0.5, 0.5}}));
        for (Goal goal : List.of(
                Gain.identity(),
                Gain.tries(3),
                Gain.near(1),
                Gain.close(),
                Gain.membership(Set.of("7")),
                Cost.zeroOne(),
                Cost.guesswork(),
                Cost.naming(),
                Cost.power(2),
                Cost.alphaLoss(1),
                Cost.alphaLoss(2))) {
            GoalLeakage leakage = GoalLeakage.of(alone, goal);
            assertThat(leakage.multiplicative().contains(0)).as(goal.name()).isTrue();
            assertThat(leakage.at(0).contains(0)).as(goal.name()).isTrue();
        }
    }

    @Test
    @DisplayName("the largest k of many numbers, ties included, by a heap and by partition")
    void selection() {
        SplittableRandom random = new SplittableRandom(1);
        for (int round = 0; round < 300; round++) {
            int size = random.nextInt(1, 700);
            int range = random.nextInt(1, 1000);
            double[] numbers = new double[size];
            Arrays.setAll(numbers, i -> random.nextInt(range));
            double[] sorted = numbers.clone();
            Arrays.sort(sorted);
            int k = random.nextInt(1, size + 2);
            int kept = Math.min(k, size);
            double[] expected = Arrays.copyOfRange(sorted, size - kept, size);
            double[] largest = Selection.largest(numbers.clone(), size, k);
            Arrays.sort(largest);
            assertThat(largest).isEqualTo(expected);
            int[] indices = Selection.indices(numbers, k);
            double[] chosen =
                    Arrays.stream(indices).mapToDouble(i -> numbers[i]).sorted().toArray();
            assertThat(chosen).isEqualTo(expected);
            assertThat(indices).isSorted().doesNotHaveDuplicates();
        }
    }
}
