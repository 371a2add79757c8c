package io.divulge.guarantee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class GuaranteeTest {
    private final Alphabet answers = Alphabet.of("yes", "no");
    private final Joint joint = Prior.of(answers, 0.2, 0.8).through(new RandomizedResponse(answers, 0.75).channel());

    @Test
    @DisplayName("l(X -> yes) = log( 0.75 / 0.35 ) = 0.762: 0.4 is violated there, 0.8 holds")
    void explains() {
        Assessment violated = new Pml(0.4).check(joint);
        assertThat(violated.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(violated.holds()).isFalse();
        assertThat(violated.explain())
                .startsWith(
                        "pml(epsilon=0.4) is violated by secret 'yes' at outcome 'yes'; what holds is pml(epsilon=0.762");
        assertThat(new Pml(0.8).check(joint).explain()).startsWith("pml(epsilon=0.8) holds; the tightest is pml(eps");
        assertThat(new Pml(0.8).check(joint).margin()).isBetween(0.03, 0.04);
    }

    @Test
    @DisplayName("an infinite bound always holds and promises nothing; an infinite measure breaks any other")
    void infinite() {
        Channel revealing = DenseChannel.of(answers, answers, new double[][] {{1, 0}, {0, 1}});
        Joint open = Prior.uniform(answers).through(revealing);
        Guarantee nothing = new Ldp(Double.POSITIVE_INFINITY);
        assertThat(nothing.check(open).verdict()).isEqualTo(Verdict.HOLDS);
        assertThat(nothing.check(open).margin()).isZero();
        assertThat(nothing.check(joint).margin()).isInfinite();
        assertThat(nothing.meaning()).isEqualTo("An infinite bound promises nothing.");
        assertThat(nothing.expression()).isEqualTo("ldp(epsilon=inf)");
        Assessment broken = new Ldp(1e300).check(open);
        assertThat(broken.verdict()).isEqualTo(Verdict.VIOLATED);
        assertThat(broken.margin()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Guarantees.parse(broken.tightest().expression()).check(open).holds())
                .isTrue();
    }

    @Test
    @DisplayName("a single secret leaks nothing in any sense")
    void oneSecret() {
        Alphabet one = Alphabet.of("only");
        Joint certain = Prior.uniform(one).through(DenseChannel.of(one, answers, new double[][] {{0.5, 0.5}}));
        for (String zero : new String[] {
            "pml(epsilon=0)",
            "pmc(epsilon=0)",
            "ldp(epsilon=0)",
            "ldi(epsilon=0)",
            "lip(epsilon=0)",
            "maximal-leakage(epsilon=0)",
            "mutual-information(epsilon=0)",
            "total-variation(t=0)",
            "envelope(epsilon=0,delta=0.1)",
            "eml(epsilon=0,delta=0.1)",
            "max-information(epsilon=0,delta=0.1)"
        }) {
            assertThat(Guarantees.parse(zero).check(certain).verdict()).as(zero).isEqualTo(Verdict.HOLDS);
        }
    }

    @Test
    @DisplayName("the smallest delta for an epsilon, by hand: 'yes' alone leaks more than 0.5, with probability 0.35")
    void tightestDelta() {
        assertThat(new TailPml(0.5, 0).tightestDelta(joint)).isBetween(0.35, 0.35 + 1e-12);
        assertThat(new TailPml(0.8, 0).tightestDelta(joint)).isZero();
    }

    @Test
    @DisplayName("what is no bound is refused")
    void refuses() {
        assertThatThrownBy(() -> new Pml(-1)).hasMessageContaining("epsilon is -1.0 (expected a number of at least 0)");
        assertThatThrownBy(() -> new TailPml(1, 2))
                .hasMessageContaining("delta is 2.0 (expected a probability from 0 to 1)");
        assertThatThrownBy(() -> Guarantees.parse("eml(epsilon=1)")).hasMessageContaining("'eml' needs 'delta'");
        assertThatThrownBy(() -> Guarantees.parse("ldq(epsilon=1)")).hasMessageContaining("Did you mean 'ld");
    }

    @Test
    @DisplayName("factors in words are rounded up: e is 2.719x, log 4 is 4x, and e^0.1 is 1.106x")
    void factors() {
        assertThat(new Pml(1).promise()).contains("at most 2.719x better");
        assertThat(new Pml(Scalar.parse("log(4)")).promise()).contains("at most 4x better");
        assertThat(new Pml(0.1).promise()).contains("at most 1.106x better");
    }
}
