package io.divulge.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ExactJointTest {
    private static BigFraction[] row(String... numbers) {
        return Arrays.stream(numbers).map(Scalar::fraction).toArray(BigFraction[]::new);
    }

    private static ExactJoint of(BigFraction[] prior, BigFraction[]... rows) {
        return ExactJoint.of(Alphabet.numbered("x", prior.length), Alphabet.numbered("y", rows[0].length), prior, rows);
    }

    private final ExactJoint joint =
            of(row("1/3", "0", "2/3"), row("1/2", "1/2", "0"), row("0", "0", "1"), row("1/4", "3/4", "0"));

    @Test
    @DisplayName("only the support counts, and what was dropped is remembered")
    void support() {
        assertEquals("[x1, x3]", joint.secrets().toString());
        assertEquals("[y1, y2]", joint.outcomes().toString());
        assertEquals(joint.toJoint().dropped(), joint.dropped());
        assertThat(joint.dropped().secrets()).containsExactly("x2");
        assertThat(joint.dropped().outcomes()).containsExactly("y3");
        assertEquals("ExactJoint[2 secrets, 2 outcomes]", joint.toString());
    }

    @Test
    @DisplayName("q(y1) = 1/3, r(x1,y1) = 3/2, P(x1|y1) = 1/2")
    void entries() {
        assertEquals(BigFraction.of(2, 3), joint.prior(1));
        assertEquals(BigFraction.of(3, 4), joint.likelihood(1, 1));
        assertEquals(BigFraction.of(1, 3), joint.outcomeProbability(0));
        assertEquals(BigFraction.of(3, 2), joint.lift(0, 0));
        assertEquals(BigFraction.of(1, 2), joint.posterior(0, 0));
    }

    @Test
    @DisplayName("the release in doubles has the nearest one for each entry")
    void doubles() {
        Joint rounded = joint.toJoint();
        assertEquals(1.0 / 3, rounded.prior().probability("x1"));
        assertEquals(0.75, rounded.channel().probability("y2", "x3"));
        assertEquals(3, rounded.channel().outcomes().size());
    }

    @Test
    @DisplayName("0.333 three times is not 1, and the message says what to write instead")
    void sums() {
        assertThatThrownBy(() -> of(row("0.333", "0.333", "0.333"), row("1"), row("1"), row("1")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("prior sums to 999/1000, not to 1 (off by -1/1000). Exact arithmetic takes numbers as they"
                        + " are written: write fractions such as 1/3 instead of rounded decimals such as 0.333, or ask"
                        + " for normalizing.");
        assertThatThrownBy(() -> of(row("1"), row("0.6", "0.5")))
                .hasMessageStartingWith("row 'x1' sums to 11/10, not to 1 (off by 1/10).");
    }

    @Test
    void refusals() {
        assertThatThrownBy(() -> of(row("3/2", "-1/2"), row("1"), row("1")))
                .hasMessage("prior has 3/2 at 'x1', which is no probability (expected a number from 0 to 1)");
        assertThatThrownBy(() -> of(row("1"), row("-1/2", "3/2")))
                .hasMessage("row 'x1' has -1/2 at 'y1', which is no probability (expected a number from 0 to 1)");
        Alphabet two = Alphabet.of("a", "b");
        assertThatThrownBy(() -> ExactJoint.of(two, two, row("1"), new BigFraction[][] {row("1", "0"), row("1", "0")}))
                .hasMessage("prior has 1 entries for 2 secrets [a, b]");
        assertThatThrownBy(() -> ExactJoint.of(two, two, row("1", "0"), new BigFraction[][] {row("1", "0")}))
                .hasMessage("channel has 1 rows for 2 secrets [a, b]");
        assertThatThrownBy(() -> ExactJoint.of(two, two, row("1", "0"), new BigFraction[][] {row("1", "0"), row("1")}))
                .hasMessage("row 'b' has 1 entries for 2 outcomes [a, b]");
    }

    @Test
    @DisplayName("weights are divided by their sums where that is asked for")
    void normalizing() {
        Alphabet two = Alphabet.of("a", "b");
        ExactJoint weights = ExactJoint.normalizing(
                two, two, row("1", "2"), new BigFraction[][] {row("0.333", "0.333"), row("3", "1")});
        assertEquals(BigFraction.of(2, 3), weights.prior(1));
        assertEquals(BigFraction.of(1, 2), weights.likelihood(0, 0));
        assertThatThrownBy(() -> ExactJoint.normalizing(
                        two, two, row("1", "-2"), new BigFraction[][] {row("1", "1"), row("3", "1")}))
                .hasMessage("prior has weight -2 at 'b' (expected a number of at least 0)");
        assertThatThrownBy(() -> ExactJoint.normalizing(
                        two, two, row("1", "2"), new BigFraction[][] {row("1", "1"), row("0", "0")}))
                .hasMessage("row 'b' has weights that sum to 0 (expected a sum above 0)");
    }

    @Test
    @DisplayName("what a double cannot hold is refused on the way there, not turned into 0")
    void tooSmall() {
        ExactJoint tiny = ExactJoint.normalizing(
                Alphabet.of("a", "b"), Alphabet.of("u"), row("1", "1e-400"), new BigFraction[][] {row("1"), row("1")});
        assertEquals(2, tiny.secrets().size());
        assertThatThrownBy(tiny::toJoint)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at 'b', smaller than a double holds to full precision");
    }

    @Test
    @DisplayName("arrays handed in are copied")
    void copies() {
        BigFraction[] prior = row("1/2", "1/2");
        BigFraction[][] rows = {row("1", "0"), row("0", "1")};
        ExactJoint kept = of(prior, rows);
        prior[0] = BigFraction.ZERO;
        rows[0][0] = BigFraction.ZERO;
        assertEquals(BigFraction.of(1, 2), kept.prior(0));
        assertEquals(BigFraction.ONE, kept.likelihood(0, 0));
    }
}
