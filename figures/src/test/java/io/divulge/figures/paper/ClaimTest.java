package io.divulge.figures.paper;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import org.junit.jupiter.api.Test;

/** A claim that is wrong must not pass. */
class ClaimTest {
    private static final Value MEASURED = new Value(0.5 - 1e-15, 0.5, 0.5 + 1e-15, Witness.NONE);

    @Test
    void aNumberInTheBracketHolds() {
        Claim claim = Claim.equals("half", "[X]", "1/2", 0.5, MEASURED);
        assertThat(claim.holds()).isTrue();
        assertThat(claim.expected()).isEqualTo("1/2 = 0.5");
    }

    @Test
    void aNumberBesideTheBracketFails() {
        assertThat(Claim.equals("half", "[X]", "1/2", 0.5000001, MEASURED).holds())
                .isFalse();
        assertThat(Claim.equals("half", "[X]", "1/2", 0.4999999, MEASURED).holds())
                .isFalse();
    }

    @Test
    void aWideBracketProvesNothing() {
        Value wide = new Value(0, 0.3, 1, Witness.NONE);
        assertThat(Claim.equals("half", "[X]", "1/2", 0.5, wide).holds()).isFalse();
    }

    @Test
    void oneExceptionIsEnough() {
        assertThat(Claim.everywhere("all", "[X]", 10, 0).holds()).isTrue();
        Claim broken = Claim.everywhere("all", "[X]", 10, 1);
        assertThat(broken.holds()).isFalse();
        assertThat(broken.computed()).isEqualTo("not at 1 of 10");
        assertThat(Claim.everywhere("nothing", "[X]", 0, 0).holds()).isFalse();
    }

    @Test
    void differencesBeyondRoundingFail() {
        assertThat(Claim.agree("same", "[X]", 1e-12).holds()).isTrue();
        assertThat(Claim.agree("same", "[X]", 1e-6).holds()).isFalse();
        assertThat(Claim.agree("same", "[X]", Double.NaN).holds()).isFalse();
    }
}
