package io.divulge.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JointCountsTest {
    private static final Alphabet SECRETS = Alphabet.of("a", "b", "c");
    private static final Alphabet OUTCOMES = Alphabet.of("u", "v");

    @Test
    void countsOfOnePairAreAddedUpInAnyOrder() {
        JointCounts counts = JointCounts.builder(SECRETS, OUTCOMES)
                .add(1, 1, 3)
                .add(0, 1, 2)
                .add(1, 1, 4)
                .add(1, 0, 0)
                .build();

        assertThat(counts.of(1, 1)).isEqualTo(7);
        assertThat(counts.of(0, 1)).isEqualTo(2);
        assertThat(counts.of(2, 0)).isZero();
        assertThat(counts.pairs()).isEqualTo(2);
        assertThat(counts.total()).isEqualTo(9);
        assertThat(counts.ofSecret(1)).isEqualTo(7);
        assertThat(counts.ofOutcome(0)).isZero();
        List<String> seen = new ArrayList<>();
        counts.forEachSecret(1, (x, times) -> seen.add(x + ":" + times));
        assertThat(seen).containsExactly("0:2", "1:7");
    }

    @Test
    void plugInIsTheRelativeFrequency() {
        Joint joint = JointCounts.of(SECRETS, OUTCOMES, new long[][] {{1, 3}, {2, 2}, {0, 0}})
                .plugIn();

        assertThat(joint.secrets().size()).as("a secret never seen is dropped").isEqualTo(2);
        assertThat(joint.outcomeProbability(0)).isCloseTo(3 / 8.0, within(1e-15));
        assertThat(joint.posterior(0, 0)).isCloseTo(1 / 3.0, within(1e-15));
    }

    @Test
    void wrongTablesAreRefused() {
        assertThatThrownBy(() -> JointCounts.of(SECRETS, OUTCOMES, new long[][] {{1, 3}}))
                .hasMessageContaining("1 rows (expected one per secret, 3)");
        assertThatThrownBy(() -> JointCounts.of(SECRETS, OUTCOMES, new long[][] {{1, 3}, {1}, {1, 1}}))
                .hasMessageContaining("counts of 'b' have 1 entries");
        assertThatThrownBy(() -> JointCounts.of(SECRETS, OUTCOMES, new long[][] {{1, 3}, {1, -1}, {1, 1}}))
                .hasMessageContaining("count of 'b' and 'v' is -1");
        assertThatThrownBy(() -> JointCounts.of(SECRETS, OUTCOMES, new long[3][2]))
                .hasMessageContaining("at least one event");
        assertThatThrownBy(() -> JointCounts.builder(SECRETS, OUTCOMES).add(3, 0, 1))
                .hasMessageContaining("secret number 3");
    }

    @Test
    void countsBeyondLongOverflowLoudly() {
        assertThatThrownBy(() -> JointCounts.of(SECRETS, OUTCOMES, new long[][] {{Long.MAX_VALUE, 1}, {0, 0}, {0, 0}}))
                .isInstanceOf(ArithmeticException.class);
    }
}
