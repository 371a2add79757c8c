package io.divulge.junit;

import static io.divulge.junit.LeakageAssertions.eml;
import static io.divulge.junit.LeakageAssertions.envelope;
import static io.divulge.junit.LeakageAssertions.factor;
import static io.divulge.junit.LeakageAssertions.guarantee;
import static io.divulge.junit.LeakageAssertions.ldp;
import static io.divulge.junit.LeakageAssertions.maximalLeakage;
import static io.divulge.junit.LeakageAssertions.mutualInformation;
import static io.divulge.junit.LeakageAssertions.nats;
import static io.divulge.junit.LeakageAssertions.pmc;
import static io.divulge.junit.LeakageAssertions.pml;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.release.Release;
import io.divulge.report.Divulge;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ReleaseAssertTest {
    /** Randomized response with epsilon = 1 on four secrets of equal probability leaks log(4 e / (e + 3)). */
    private static final Release RESPONSE = Divulge.mechanism("rr(k=4,epsilon=1)");

    @Test
    @DisplayName("what a release keeps passes, at the very factor, and what it does not fails with the numbers")
    void keeps() {
        LeakageAssertions.assertThat(RESPONSE)
                .keeps(pml(factor(1.91)), ldp(nats(1.0000000001)), maximalLeakage(factor(1.91)))
                .keeps(pml(factor(2), 0.01), eml(factor(2), 0.1), envelope(factor(2), 0.1), pmc(factor(3)))
                .keeps(mutualInformation(nats(0.5)), ldp(nats(0.9), 0.2), guarantee("total-variation(t=0.5)"))
                .violates(pml(factor(1.9)), ldp(factor(2)));
        assertThatThrownBy(() ->
                        LeakageAssertions.assertThat(RESPONSE).as("answers").keeps(pml(factor(1.9))))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("[answers]")
                .hasMessageContaining("Expected the release to keep pml(epsilon=log(1.9)), but it is violated:")
                .hasMessageContaining("0.642626");
        assertThatThrownBy(() -> LeakageAssertions.assertThat(RESPONSE).violates(pml(factor(2))))
                .hasMessageContaining("Expected the release to violate pml(epsilon=log(2)), but it holds:");
    }

    @Test
    @DisplayName("a sample that does not decide keeps nothing")
    void undecided() throws IOException {
        Release counted = Divulge.read(Path.of("..", "examples", "crosstab.csv"));
        assertThatThrownBy(() -> LeakageAssertions.assertThat(counted).keeps(pml(factor(3))))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    @DisplayName("factors are what is written, and what is none is refused")
    void factors() {
        assertThat(pml(factor(1.1)).expression()).isEqualTo("pml(epsilon=log(1.1))");
        assertThat(pml(factor(3)).expression()).isEqualTo("pml(epsilon=log(3))");
        assertThat(pml(factor(2), 0.01).expression()).isEqualTo("pml(epsilon=log(2),delta=0.01)");
        assertThatThrownBy(() -> factor(0.5)).hasMessageContaining("is not a factor");
        assertThatThrownBy(() -> factor(Double.NaN)).hasMessageContaining("the factor is NaN");
        assertThatThrownBy(() -> nats(-1)).hasMessageContaining("epsilon");
    }
}
