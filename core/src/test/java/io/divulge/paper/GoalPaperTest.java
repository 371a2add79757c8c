package io.divulge.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.measure.goal.Cost;
import io.divulge.measure.goal.Gain;
import io.divulge.measure.goal.GoalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.model.SparseChannel;
import io.divulge.model.StructuredChannel;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Gains and costs of the papers, on releases that are small enough to do by hand. */
class GoalPaperTest {
    private static final double ULPS = 1e-14;

    private final Alphabet secrets = Alphabet.of("1", "2", "3", "4");

    /** Outcome u leaves 1 and 2 with weights 1/2 and 1/4, outcome v all of them with 1/8, 1/8, 1/4, 1/4 (times 1/4). */
    private final Joint joint = Prior.of(secrets, 0.25, 0.25, 0.25, 0.25)
            .through(Channel.of(secrets, Alphabet.of("u", "v"), new double[][] {
                {0.75, 0.25},
                {0.5, 0.5},
                {0.25, 0.75},
                {0, 1}
            }));

    @Test
    @DisplayName("[SCOS23, Ex. 1]: P(u) = 3/8 and P(1|u) = 1/2 against 1/4: log 2; P(v) = 5/8, P(4|v) = 2/5: log 8/5")
    void identity() {
        GoalLeakage leakage = GoalLeakage.of(joint, Gain.identity());
        assertThat(leakage.at(0).value()).isCloseTo(Math.log(2), within(ULPS));
        assertThat(leakage.at(1).value()).isCloseTo(Math.log(1.6), within(ULPS));
        assertThat(leakage.after().value()).isCloseTo(0.75 / 4 + 1.0 / 4, within(ULPS));
        assertThat(leakage.play().after(0).inWords()).isEqualTo("'1'");
        assertThat(leakage.play().after(1).inWords()).isEqualTo("'4'");
    }

    @Test
    @DisplayName("[SCOS23, Ex. 2]: is Alice in it, in {1, 2}? 1/2 before, after u 5/6, after v 7/10 for no")
    void membership() {
        GoalLeakage leakage = GoalLeakage.of(joint, Gain.membership(Set.of("1", "2")));
        assertThat(leakage.before().value()).isCloseTo(0.5, within(ULPS));
        assertThat(leakage.after(0).value()).isCloseTo(5.0 / 6, within(ULPS));
        assertThat(leakage.after(1).value()).isCloseTo(0.7, within(ULPS));
        assertThat(leakage.play().after(0).inWords()).contains("one of '").doesNotContain("not");
        assertThat(leakage.play().after(1).inWords()).startsWith("none of");
    }

    @Test
    @DisplayName("[SCOS23, Ex. 2]: two people, in {1, 2} and in {1, 3}: 1 right answer before; after u 5/6 + 2/3 = 3/2")
    void group() {
        GoalLeakage leakage = GoalLeakage.of(joint, Gain.groups(List.of(Set.of("1", "2"), Set.of("1", "3"))));
        assertThat(leakage.before().value()).isCloseTo(1, within(ULPS));
        assertThat(leakage.after(0).value()).isCloseTo(1.5, within(ULPS));
        // {1, 3} after v: (1/16 + 3/16) / (5/8) = 2/5, so that no is right with 3/5.
        assertThat(leakage.after(1).value()).isCloseTo(1.3, within(ULPS));
    }

    @Test
    @DisplayName("[SCOS23, Ex. 3]: two tries: 1/2 before, 5/6 after u, 7/10 after v")
    void tries() {
        GoalLeakage leakage = GoalLeakage.of(joint, Gain.tries(2));
        assertThat(leakage.before().value()).isCloseTo(0.5, within(ULPS));
        assertThat(leakage.after(0).value()).isCloseTo(5.0 / 6, within(ULPS));
        assertThat(leakage.after(1).value()).isCloseTo(0.7, within(ULPS));
        assertThat(leakage.multiplicative().value()).isCloseTo(Math.log((1.25 / 4 + 1.75 / 4) / 0.5), within(ULPS));
        assertThat(GoalLeakage.of(joint, Gain.tries(9)).multiplicative().value())
                .isZero();
    }

    @Test
    @DisplayName("[SCOS23, Ex. 4]: e^-d on a line: after u guessing 1 is worth 1/2 + e^-1/3 + e^-2/6")
    void metric() {
        GoalLeakage leakage = GoalLeakage.of(joint, Gain.near(1));
        double e = Math.exp(-1);
        double one = 1.0 / 2 + e / 3 + e * e / 6;
        double two = e / 2 + 1.0 / 3 + e / 6;
        assertThat(leakage.after(0).value()).isCloseTo(Math.max(one, two), within(ULPS));
        assertThat(leakage.before().value()).isCloseTo((1 + 2 * e + e * e) / 4, within(ULPS));
        // 1 - d/d* with d* = 3: after u guessing 1: 1/2 + 1/3 * 2/3 + 1/6 * 1/3 = 7/9; guessing 2: 2/6 + 1/3 + 1/9 =
        // 7/9.
        assertThat(GoalLeakage.of(joint, Gain.close()).after(0).value()).isCloseTo(7.0 / 9, within(ULPS));
    }

    @Test
    @DisplayName("a partition into {1, 2} and {3, 4} is the membership question")
    void partition() {
        GoalLeakage leakage = GoalLeakage.of(joint, Gain.partition(List.of(Set.of("1", "2"), Set.of("3", "4"))));
        assertThat(leakage.after(0).value()).isCloseTo(5.0 / 6, within(ULPS));
        assertThat(leakage.multiplicative().value()).isCloseTo(Math.log(1.5), within(ULPS));
    }

    @Test
    @DisplayName("[SGSSO25, Ex. 1-3]: costs after u: 1/2 wrong, entropy of (1/2, 1/3, 1/6), variance 5/9, 5/3 tries")
    void costs() {
        assertThat(GoalLeakage.of(joint, Cost.zeroOne()).after(0).value()).isCloseTo(0.5, within(ULPS));
        double entropy = Math.log(2) / 2 + Math.log(3) / 3 + Math.log(6) / 6;
        assertThat(GoalLeakage.of(joint, Cost.alphaLoss(1)).after(0).value()).isCloseTo(entropy, within(ULPS));
        // alpha = 2: 2 (1 - sqrt(1/4 + 1/9 + 1/36)).
        assertThat(GoalLeakage.of(joint, Cost.alphaLoss(2)).after(0).value())
                .isCloseTo(2 * (1 - Math.sqrt(7.0 / 18)), within(ULPS));
        assertThat(GoalLeakage.of(joint, Cost.alphaLoss(Double.POSITIVE_INFINITY))
                        .after(0)
                        .value())
                .isCloseTo(0.5, within(ULPS));
        assertThat(GoalLeakage.of(joint, Cost.power(2)).after(0).value()).isCloseTo(5.0 / 9, within(ULPS));
        assertThat(GoalLeakage.of(joint, Cost.power(1)).after(0).value()).isCloseTo(2.0 / 3, within(ULPS));
        assertThat(GoalLeakage.of(joint, Cost.guesswork()).after(0).value()).isCloseTo(5.0 / 3, within(ULPS));
        assertThat(GoalLeakage.of(joint, Cost.guesswork()).before().value()).isCloseTo(2.5, within(ULPS));
    }

    @Test
    @DisplayName(
            "1000 users with passwords of 10 bits, one of which is leaked: log2(0.001 * 1023 + 1) = 1.016 bits for a user")
    void passwords() {
        // The secret is one user's password, the outcome the leaked one, which is that user's with probability 1/1000.
        int n = 1024;
        Alphabet words = Alphabet.numbered("", n);
        SparseChannel.Builder builder = SparseChannel.builder(words, words);
        for (int x = 0; x < n; x++) {
            for (int y = 0; y < n; y++) {
                builder.add(x, y, x == y ? 0.001 + 0.999 / n : 0.999 / n);
            }
        }
        Joint user = Prior.uniform(words).through(builder.build());
        GoalLeakage leakage = GoalLeakage.of(user, Gain.identity());
        assertThat(leakage.multiplicative().value() / Math.log(2))
                .isCloseTo(Math.log(2.023) / Math.log(2), within(1e-9))
                .isCloseTo(1.016, within(1e-3));
    }

    @Test
    @DisplayName("the leaked password of anyone: all 10 bits, as a gain that pays for any user's password")
    void anyPassword() {
        // Three users with passwords of one bit each; the outcome names a user and the password.
        Alphabet passwords = Alphabet.of("000", "001", "010", "011", "100", "101", "110", "111");
        double[][] rows = new double[8][6];
        for (int x = 0; x < 8; x++) {
            for (int user = 0; user < 3; user++) {
                rows[x][2 * user + (passwords.label(x).charAt(user) - '0')] = 1.0 / 3;
            }
        }
        Joint release = Prior.uniform(passwords)
                .through(Channel.of(passwords, Alphabet.of("a0", "a1", "b0", "b1", "c0", "c1"), rows));
        Gain someone = Gain.of(
                Alphabet.of("a0", "a1", "b0", "b1", "c0", "c1"),
                (guess, secret) -> secret.charAt(guess.charAt(0) - 'a') == guess.charAt(1) ? 1 : 0);
        assertThat(GoalLeakage.of(release, someone).multiplicative().value()).isCloseTo(Math.log(2), within(ULPS));
        // For user a alone: right with 1/3 + 2/3 * 1/2 = 2/3 instead of 1/2.
        Gain alice = Gain.membership(Set.of("100", "101", "110", "111"));
        assertThat(GoalLeakage.of(release, alice).multiplicative().value()).isCloseTo(Math.log(4.0 / 3), within(ULPS));
    }

    @Test
    @DisplayName("k-RR with a million secrets, two tries: no matrix, and e + 1 over e + k - 1 times k / 2")
    void formula() {
        int k = 1_000_000;
        Alphabet many = Alphabet.numbered("x", k);
        Channel channel = io.divulge.mechanism.RandomizedResponse.ofEpsilon(many, io.divulge.numeric.Scalar.of(1))
                .channel();
        assertThat(channel).isInstanceOf(StructuredChannel.class);
        Joint release = Prior.uniform(many).through(channel);
        double expected = Math.log((Math.E + 1) / (Math.E + k - 1) * k / 2);
        assertThat(GoalLeakage.of(release, Gain.tries(2)).at(7).value()).isCloseTo(expected, within(1e-9));
    }
}
