package io.divulge.adversary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.measure.goal.Cost;
import io.divulge.measure.goal.Gain;
import io.divulge.measure.goal.GoalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class AdversaryMessagesTest {
    private final Alphabet secrets = Alphabet.of("a", "b");
    private final Joint joint = Prior.of(secrets, 0.25, 0.75)
            .through(Channel.of(secrets, Alphabet.of("u", "v"), new double[][] {{0.5, 0.5}, {0.25, 0.75}}));

    @Test
    @DisplayName("pieces must have a size, and not too small a one")
    void pieces() {
        assertThatThrownBy(() -> Shattering.of(joint.prior(), 0))
                .hasMessage("pieces of probability 0.0 (expected more than 0, at most 1)");
        assertThatThrownBy(() -> Shattering.of(joint.prior(), 1e-9))
                .hasMessage("pieces of probability 1e-9 would be more than 4194304 (expected a larger size)");
        assertThat(Shattering.of(joint.prior()).values()).hasToString("[a#1, b#1, b#2, b#3]");
    }

    @Test
    @DisplayName("a function of other secrets, a cost for a gain and a gain for a cost are refused")
    void mismatches() {
        RandomizedFunction other = RandomizedFunction.of(Channel.identity(Alphabet.of("a", "c")));
        assertThatThrownBy(() -> other.leakage(joint, 0))
                .hasMessage("the function reads [a, c] but the release has [a, b]");
        assertThatThrownBy(() -> FunctionOfGain.of(GoalLeakage.of(joint, Cost.zeroOne()), 0))
                .hasMessage("'zero-one' is a cost (expected a gain; see FunctionOfCost)");
        assertThatThrownBy(() -> FunctionOfCost.of(GoalLeakage.of(joint, Gain.identity()), 0))
                .hasMessage("'identity' is a gain (expected a cost; see FunctionOfGain)");
        assertThatThrownBy(() -> Exclusion.of(joint, 0).function(0))
                .hasMessage("0 values (expected from 1 to 4194304)");
    }

    @Test
    @DisplayName("trials and confidence are checked")
    void simulation() {
        Attack attack = Attacks.of(joint, Gain.identity());
        assertThatThrownBy(() -> Simulation.of(attack, 0, 1, 0.95)).hasMessage("0 trials (expected at least 1)");
        assertThatThrownBy(() -> Simulation.of(attack, 1, 1, Double.NaN))
                .hasMessage("a confidence of NaN (expected between 0 and 1)");
        assertThat(Simulation.of(attack, 1, 1, 0.95).leakage().contains(attack.leakage()))
                .isTrue();
    }

    @Test
    @DisplayName("percentages as people say them")
    void percentages() {
        assertThat(Percentage.of(1)).isEqualTo("100 %");
        assertThat(Percentage.of(0)).isEqualTo("0 %");
        assertThat(Percentage.of(0.25)).isEqualTo("25 %");
        assertThat(Percentage.of(1.0 / 3)).isEqualTo("33.33 %");
        assertThat(Percentage.of(1 - 1e-9)).isEqualTo("more than 99.99 %");
        assertThat(Percentage.of(1e-12)).isEqualTo("1e-10 %");
    }

    @Test
    @DisplayName("the table of the alias method never draws what has no weight, and draws the rest in proportion")
    void alias() {
        java.util.SplittableRandom random = new java.util.SplittableRandom(1);
        double[] weights = {0, 3, 0, 1, 1e-300, 4, 0};
        AliasTable table = AliasTable.of(weights);
        int[] counts = new int[weights.length];
        for (int i = 0; i < 800_000; i++) {
            counts[table.draw(random)]++;
        }
        assertThat(counts[0] + counts[2] + counts[6]).isZero();
        // Five standard deviations of a count of 400000 in 800000: a false alarm in two million runs of other seeds.
        assertThat(counts[5]).isBetween(400_000 - 2240, 400_000 + 2240);
        assertThat(counts[1]).isBetween(300_000 - 2240, 300_000 + 2240);
    }
}
