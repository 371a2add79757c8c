package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Unary encoding of more answers than outcomes can be listed for. */
class UnaryModelTest {
    @Test
    @DisplayName("a thousand answers are analyzed without a list of outcomes, and a hundred thousand measured")
    void many() {
        Run analysis = Run.of("analyze", "unary(k=1000,epsilon=1)");
        assertThat(analysis.code()).as(analysis.err()).isZero();
        assertThat(analysis.out().replaceAll("\\s+", " "))
                .contains("2^1000 outcomes, which are not listed")
                .contains("No outcome makes an adversary more than 2.714x better")
                .contains("mutual-information 0.122332 nats");
        Run json = Run.of("measure", "unary(k=100000,epsilon=1)", "ldp", "pml", "--format", "json");
        assertThat(json.out())
                .contains("\"secrets\": 100000", "\"expr\": \"ldp\", \"quantity\": \"information\", \"value\": 1.0");
        assertThat(json.out().length()).isLessThan(2000);
        Run csv = Run.of("measure", "unary(k=30,epsilon=1)", "pmc", "--csv");
        assertThat(csv.code()).as(csv.err()).isZero();
    }

    @Test
    @DisplayName("what goes through outcomes is refused, with what is known instead")
    void refused() {
        Run envelope = Run.of("measure", "unary(k=1000,epsilon=1)", "envelope(delta=0.1)");
        assertThat(envelope.code()).isEqualTo(2);
        assertThat(envelope.err()).contains("goes through all outcomes").contains("mutual-information");
        assertThat(Run.of("measure", "unary(k=30,epsilon=1)", "pml", "--exact").err())
                .contains("--exact goes through all outcomes");
        assertThat(Run.of("measure", "unary(k=30,epsilon=1)", "ldp", "--neighbours", "hamming")
                        .err())
                .contains("has too many outcomes to go through");
        assertThat(Run.of("check", "unary(k=30,epsilon=1)", "ldp(epsilon=1)").err())
                .contains("'divulge analyze' and 'divulge measure' have closed forms for more");
    }

    @Test
    @DisplayName("of more than a million outcomes JSON lists the worst and says how many it leaves out")
    void notShown() {
        Run run = Run.of("measure", "rr(k=1100000,epsilon=1)", "pml", "--format", "json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("\"outcomesNotShown\": 1099936");
        assertThat(run.out().length()).isLessThan(20_000);
        assertThat(Run.of("measure", "rr(k=3,epsilon=1)", "pml", "--format", "json")
                        .out())
                .doesNotContain("NotShown");
    }
}
