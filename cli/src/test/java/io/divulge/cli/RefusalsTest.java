package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A measure that a release does not have takes nothing away from the others. */
class RefusalsTest {
    @Test
    @DisplayName("of a density: the others are printed, the refused one is told, and the code is that of bad input")
    void density() {
        Run run = Run.of("measure", "laplace(scale=1,secret=uniform(0,1))", "pml", "guesswork", "ldp");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("pml").contains("ldp").doesNotContain("guesswork");
        assertThat(run.err())
                .startsWith("divulge: not measured: 'guesswork' is measured of releases with finitely many outcomes")
                .endsWith("The other results are complete.\n");
    }

    @Test
    @DisplayName("of sets: in JSON and CSV too")
    void sets() {
        Run json = Run.of("measure", "unary(k=30,epsilon=1)", "pml", "envelope(delta=0.1)", "--format", "json");
        assertThat(json.code()).isEqualTo(2);
        assertThat(json.out()).contains("\"expr\": \"pml\"").endsWith("}\n");
        assertThat(json.err())
                .contains("'envelope(delta=0.1)': 'envelope' of unary encoding goes through all outcomes");
        Run csv = Run.of("measure", "unary(k=30,epsilon=1)", "pml", "envelope(delta=0.1)", "--csv");
        assertThat(csv.out()).contains("pml");
        assertThat(csv.err()).contains("not measured");
    }

    @Test
    @DisplayName("of a matrix: an event that there is not")
    void matrix() {
        Run run = Run.of("measure", "rr(k=3,epsilon=1)", "event-leakage(event=y9)", "pml");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("pml").contains("3 secrets");
        assertThat(run.err()).startsWith("divulge: not measured: 'event-leakage(event=y9)': ");
    }

    @Test
    @DisplayName("if all are refused there is nothing but the first reason; what is misspelt is refused at once")
    void all() {
        Run none = Run.of("measure", "rr(k=3,epsilon=1)", "event-leakage(event=y9)");
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.out()).isEmpty();
        assertThat(none.err()).doesNotContain("not measured");
        Run misspelt = Run.of("measure", "rr(k=3,epsilon=1)", "pml", "pmk");
        assertThat(misspelt.out()).isEmpty();
        assertThat(misspelt.err()).contains("there is no measure 'pmk'");
    }
}
