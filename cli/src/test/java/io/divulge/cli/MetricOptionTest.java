package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Secrets at distances, on the command line. */
class MetricOptionTest {
    private static final String PLANAR = "planar-geometric(width=2,height=2,epsilon=0.9)";

    @TempDir
    private Path folder;

    @Test
    @DisplayName("planar noise keeps its epsilon by distance, and not a smaller one")
    void check() {
        assertThat(Run.of("check", PLANAR, "ldp(epsilon=0.9)", "--metric", "grid")
                        .code())
                .isZero();
        Run violated = Run.of("check", PLANAR, "ldp(epsilon=0.8)", "--metric", "grid:2");
        assertThat(violated.code()).isEqualTo(1);
        assertThat(violated.out()).contains("Compared by distance: grid:2");
    }

    @Test
    @DisplayName("a file of distances: half as far is twice the epsilon, and the way round is a distance too")
    void file() throws IOException {
        Path file = folder.resolve("distances.csv");
        Files.writeString(file, "x1,x2,0.5\nx2,x3,0.5\n");
        Run run = Run.of("measure", "geometric(n=3,epsilon=1)", "ldp", "--metric", file.toString());
        assertThat(run.out()).contains("ldp  2.000000  nats");
        Run design = Run.of(
                "design",
                "--prior",
                "0.5,0.3,0.2",
                "--subject-to",
                "ldp(epsilon=1)",
                "--metric",
                "line",
                "--utility",
                "distance");
        assertThat(design.code()).as(design.err()).isZero();
        assertThat(design.out()).contains("Between secrets at distance 1 only: Whatever the outcome");
        Files.writeString(file, "x1,x2,-1\n");
        assertThat(Run.of("measure", "geometric(n=3,epsilon=1)", "ldp", "--metric", file.toString())
                        .err())
                .contains("line 1")
                .contains("has the distance -1 (expected a positive number)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '^',
            value = {
                "measure geometric(n=3,epsilon=1) ldp --metric grid:2;a grid of width 2 for 3 secrets",
                "measure geometric(n=3,epsilon=1) ldp --metric line:0;a step of 0.0 (expected a positive number)",
                "measure geometric(n=3,epsilon=1) ldp --metric no.csv;no.csv",
                "measure geometric(n=3,epsilon=1) ldp --metric line --neighbours hamming;both say which secrets are compared",
                "measure geometric(n=3,epsilon=1) renyi-ldp(order=2) --metric line;is not known for secrets at distances",
                "measure geometric(n=3,epsilon=log(3)) ldp --metric line --exact;--exact does not go with --metric",
                "design --prior 0.5,0.5 --subject-to ldp(epsilon=1) --utility distance;give one with --metric",
                "design --prior 0.5,0.5 --subject-to ldp(epsilon=1) --metric line;'mutual-information' does not go with a metric",
                "design --prior 0.5,0.5 --subject-to pml(epsilon=1) --metric line --utility distance;does not go with a metric"
            })
    @DisplayName("2: bad input has one clear message")
    void badInput(String command, String message) {
        Run run = Run.of(command.split(" "));
        assertThat(run.code()).as(run.out()).isEqualTo(2);
        assertThat(run.err()).startsWith("divulge: ").contains(message);
    }
}
