package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Ranges of parameters, and the table of comma-separated values. */
class MeasurePlaneTest {
    @Test
    @DisplayName("a plane is a row for each point, with the orders in columns of their own")
    void plane() {
        Run run = Run.of("measure", "bsc(p=1/4)", "maximal-alpha-beta-leakage(alpha=2:3:0.5,beta=1:3:2)", "--csv");
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines().toList())
                .hasSize(7)
                .startsWith("measure,alpha,beta,value,lower,upper,unit")
                .anySatisfy(line -> assertThat(line).startsWith("maximal-alpha-beta-leakage,2.5,3,"))
                .allSatisfy(line -> assertThat(line).endsWith(line.startsWith("measure,") ? "unit" : "nats"));
    }

    @Test
    @DisplayName("measures with other parameters leave cells empty; infinity, bits and probabilities say so")
    void mixed() {
        Run run = Run.of(
                "measure",
                "z(p=1/2)",
                "ldp",
                "capacity",
                "pml-tail(epsilon=log(3/2))",
                "event-leakage(event=\"y1\")",
                "--csv",
                "--unit",
                "bits");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("measure,epsilon,event,value,lower,upper,unit\nldp,,,Infinity,Infinity,Infinity,bits\n")
                .contains("\ncapacity,,,0.32192809", ",bits\npml-tail,log(3/2),,")
                .contains(",probability\nevent-leakage,,y1,");
    }

    @Test
    @DisplayName("ranges work as text and as JSON too")
    void otherFormats() {
        assertThat(Run.of("measure", "bsc(p=1/4)", "capacity(order=1:3:1)").out())
                .contains("  capacity(order=1)  0.130812  nats", "  capacity(order=3)  ");
        assertThat(Run.of("measure", "bsc(p=1/4)", "capacity(order=1:3:1)", "--format", "json")
                        .out())
                .contains("\"expr\": \"capacity(order=2)\"");
    }

    @Test
    @DisplayName("bad ranges and two formats at once are refused with one message and exit code 2")
    void refused() {
        refused(
                "'capacity' has the range order=1:2, which has 2 parts",
                "measure",
                "bsc(p=1/4)",
                "capacity(order=1:2)");
        refused("whose step is not above 0", "measure", "bsc(p=1/4)", "capacity(order=1:2:-1)", "--csv");
        refused(
                "--csv and --format markdown ask for two formats at once: give one of them",
                "measure",
                "bsc(p=1/4)",
                "pml",
                "--csv",
                "--format",
                "markdown");
    }

    private static void refused(String message, String... command) {
        Run run = Run.of(command);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("divulge: ").contains(message).containsOnlyOnce("\n");
    }
}
