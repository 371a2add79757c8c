package io.divulge.adversary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.catalogue.Measures;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.goal.Cost;
import io.divulge.measure.goal.Gain;
import io.divulge.measure.goal.GoalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.NumberTable;
import io.divulge.model.Prior;
import java.util.List;
import java.util.OptionalInt;
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
    @DisplayName("a secret that is all but certain takes more values than there are: said, and not cut off in silence")
    void enoughValues() {
        Joint nearlySure = Prior.of(secrets, 1e-9, 1 - 1e-9)
                .through(Channel.of(secrets, Alphabet.of("u", "v"), new double[][] {{0.9, 0.1}, {0.5, 0.5}}));
        Exclusion sure = Exclusion.of(nearlySure, 0);
        assertThat(sure.secret()).isEqualTo(1);
        assertThat(sure.enough()).isEmpty();
        assertThat(Exclusion.of(nearlySure, 1).enough()).hasValue(2);
        assertThat(Exclusion.of(joint, 0).enough()).hasValue(4);
    }

    @Test
    @DisplayName("a gain that hardly ever pays has a function of too many values, and the message says how many")
    void manyValues() {
        Joint rare = Prior.of(secrets, 1e-9, 1 - 1e-9)
                .through(Channel.of(secrets, Alphabet.of("u", "v"), new double[][] {{0.9, 0.1}, {0.5, 0.5}}));
        GoalLeakage onlyA = GoalLeakage.of(rare, Gain.of(Alphabet.of("w"), (w, x) -> x.equals("a") ? 1 : 0));
        assertThat(onlyA.at(0).value()).isCloseTo(Math.log(1.8), within(1e-8));
        assertThatThrownBy(() -> FunctionOfGain.of(onlyA, 0))
                .hasMessage(
                        "the best guess is right with a probability of 1e-9, and the function of the proof would have"
                                + " 2e9 values (expected at most 1048576). Its leakage is known without one: GoalLeakage has it.");
    }

    @Test
    @DisplayName("probabilities of 1e-300 make a function or a message, never NaN and never another function")
    void tiny() {
        Alphabet three = Alphabet.of("a", "b", "c");
        Joint tiny = Prior.of(three, 1e-300, 0.5, 0.5).through(Channel.of(three, Alphabet.of("u", "v"), new double[][] {
            {0, 1}, {0.2, 0.8}, {1e-20, 1 - 1e-20}
        }));
        for (Cost cost : List.of(Cost.zeroOne(), Cost.alphaLoss(1), Cost.guesswork(), Cost.naming())) {
            GoalLeakage leakage = GoalLeakage.of(tiny, cost);
            FunctionOfCost made = FunctionOfCost.of(leakage, 0);
            assertThat(made.delta()).isBetween(0.0, 1.0);
            assertThat(made.function().cost(tiny, 0).value())
                    .as(cost.name())
                    .isCloseTo(leakage.at(0).value(), within(1e-9));
        }
        Joint rarer = Prior.of(three, 1e-300, 0.5, 0.5)
                .through(Channel.of(three, Alphabet.of("u", "v"), new double[][] {{1e-20, 1}, {0.2, 0.8}, {0.1, 0.9}}));
        assertThatThrownBy(() -> FunctionOfCost.of(GoalLeakage.of(rarer, Cost.naming()), 0))
                .hasMessage(
                        "'a' is possible after 'u', but less probable than 1e-307, which is too little to make a function of"
                                + " (expected a larger probability, or 0)");
        NumberTable far = NumberTable.of("far", Alphabet.of("w"), secrets, new double[][] {{1e-300, 1e100}});
        assertThatThrownBy(() -> FunctionOfCost.of(GoalLeakage.of(joint, Cost.of(far)), 0))
                .hasMessage(
                        "what the best choices cost under 'a' is less than 1e-307 of what they cost elsewhere, and no"
                                + " probability is that small (expected costs that are nearer to each other, or 0)");
    }

    @Test
    @DisplayName(
            "naming a secret costs one over its prior, however small that is: log(0.25 / 1e-291) where the prior is 1e-169")
    void namingRare() {
        Joint tiny = Prior.of(secrets, 1, 1e-169).through(Channel.of(secrets, Alphabet.of("u", "v"), new double[][] {
            {0.25, 0.75}, {1e-291, 1}
        }));
        GoalLeakage leakage = GoalLeakage.of(tiny, Cost.naming());
        assertThat(leakage.at(0).value()).isCloseTo(Math.log(0.25) + 291 * Math.log(10), within(1e-9));
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
    @DisplayName("every measure is played, or says why not and what to play instead")
    void playedOrExplained() {
        for (MeasureFamily<?> family : Measures.all()) {
            boolean played = Attacks.GAMES.has(family);
            assertThat(Attacks.GAMES.explains(family)).as(family.name()).isEqualTo(!played);
        }
        assertThatThrownBy(() -> Attacks.check(Measures.parse("lip")))
                .hasMessageStartingWith("'lip' is the larger of two; play pml and pmc (expected one of pml, ");
    }

    @Test
    @DisplayName("the words of a goal: who bets, names, tries and announces")
    void words() {
        assertThat(Attacks.of(joint, Gain.identity(), 0).inWords())
                .isEqualTo(
                        "bets on 'b' when it sees 'u': right 60 % of the time instead of 75 % when it sees nothing and bets"
                                + " on 'b'");
        assertThat(Attacks.of(joint, Gain.tries(2), 0).inWords())
                .isEqualTo(
                        "names 'a' and 'b' when it sees 'u': right 100 % of the time instead of 100 % when it sees nothing"
                                + " and names 'a' and 'b'");
        assertThat(Attacks.of(joint, Gain.membership(java.util.Set.of("a"))).inWords())
                .isEqualTo(
                        "bets that it is not 'a' whatever the outcome: right 75 % of the time instead of 75 % when it sees"
                                + " nothing and does the same");
        assertThat(Attacks.of(joint, Cost.guesswork()).inWords())
                .isEqualTo(
                        "tries first 'b', then 'a' whatever the outcome: takes 1.25 tries on average instead of 1.25 tries"
                                + " when it sees nothing and does the same");
        assertThat(Attacks.of(joint, Cost.alphaLoss(1), 0).inWords())
                .contains("announces 'b' with probability 0.6, ... when it sees 'u': pays 0.673012 nats on average");
        Alphabet one = Alphabet.of("a");
        Joint alone = Prior.uniform(one).through(Channel.identity(one));
        for (String measure : List.of("pmc", "guesswork-leakage")) {
            assertThat(Attacks.of(alone, Measures.parse(measure), OptionalInt.empty())
                            .inWords())
                    .isEqualTo("has nothing to find out, since 'a' is the only secret there is");
        }
    }

    @Test
    @DisplayName("two secrets told apart by an event: 1/2 - e^0.5 / 4 and log((1/2 - 0.1) / (1/4))")
    void comparison() {
        Attack profile = Attacks.of(joint, Measures.parse("privacy-profile(epsilon=0.5)"), OptionalInt.empty());
        assertThat(profile.leakage()).isCloseTo(0.5 - Math.exp(0.5) / 4, within(1e-12));
        assertThat(profile.inWords())
                .isEqualTo(
                        "says that the secret is 'a' when it sees 'u': 50 % of the time if it is 'a', 25 % if it is 'b'. The"
                                + " value is the first, less e^epsilon times the second");
        Attack approximate = Attacks.of(joint, Measures.parse("approximate-ldp(delta=0.1)"), OptionalInt.empty());
        assertThat(approximate.leakage()).isCloseTo(Math.log(0.4 / 0.25), within(1e-12));
        Attack psi2 = Attacks.of(joint, Measures.parse("psi2(epsilon=0.1)"), OptionalInt.empty());
        assertThat(psi2.leakage()).isCloseTo(0.5 - Math.exp(0.1) * 5 / 16, within(1e-12));
        assertThatThrownBy(() -> Attacks.of(joint, Measures.parse("approximate-ldp(delta=0.9)"), OptionalInt.empty()))
                .hasMessage(
                        "'approximate-ldp(delta=0.9)' is 0.0 here: no event tells any secrets apart by more than is allowed,"
                                + " and there is nothing to play (expected a smaller epsilon or delta)");
    }

    @Test
    @DisplayName("what cannot happen has probability 0, exactly, and makes the value infinite")
    void impossible() {
        Joint sure = Prior.uniform(secrets).through(Channel.identity(secrets));
        Attack attack = Attacks.of(sure, Measures.parse("approximate-ldp(delta=0.1)"), OptionalInt.empty());
        assertThat(attack.before().upper()).isZero();
        assertThat(attack.leakage()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Simulation.of(attack, 1000, 1, 0.95).agrees()).isTrue();
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
