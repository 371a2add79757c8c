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
import org.junit.jupiter.params.provider.ValueSource;

/** An answer that rests on a prior nobody gave says so, and names the guarantee that needs none. */
class AssumedPriorTest {
    private static final String WARNING =
            "No prior was given, so all secrets count as equally likely. Leakage depends on the prior:"
                    + " give the real one with --prior. ";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "calibrate rr k=12 --target pml(epsilon=log(2)); 0.788458; 2.2x",
                "calibrate unary k=40 --target pml(epsilon=1); 1.04506; 2.844x",
                "check rr(k=12,epsilon=0.788) pml(epsilon=log(2)); 0.788; 2.199x",
                "check unary(k=40,epsilon=1) pml(epsilon=1); 1; 2.719x",
                "measure rr(k=12,epsilon=0.788) pml ldp; 0.788; 2.199x",
                "measure unary(k=40,epsilon=1) pml; 1; 2.719x",
                "analyze rr(k=12,epsilon=0.788); 0.788; 2.199x",
                "analyze unary(k=40,epsilon=1); 1; 2.719x",
                "envelope rr(k=12,epsilon=0.788) --delta 0.1; 0.788; 2.199x",
                "attack rr(k=12,epsilon=0.788) --measure pml --trials 1000; 0.788; 2.199x",
                "compose rr(k=12,epsilon=0.394) --repeat 2; 0.788; 2.199x"
            })
    @DisplayName("text and JSON warn, with the local differential privacy of the release")
    void warns(String command, String epsilon, String factor) {
        String rest = "Whatever the prior, ldp(epsilon=" + epsilon + ") holds: no guess gets more than " + factor
                + " better.";
        Run text = Run.of(command.split(" "));
        assertThat(text.code()).as(text.err()).isZero();
        assertThat(text.out().replaceAll("\\s+", " ")).contains("Warnings ! ").contains(WARNING + rest);
        Run json = Run.of((command + " --format json").split(" "));
        assertThat(json.out()).contains("{\"topic\": \"prior-assumed\", \"text\": \"" + WARNING + rest + "\"}");
    }

    @Test
    @DisplayName(
            "the guarantee that is named holds, under a skewed prior too, where the one that was calibrated for does not")
    void named() {
        String release = "rr(k=12,epsilon=0.7884573603642643)";
        String skewed = "0.89,0.01,0.01,0.01,0.01,0.01,0.01,0.01,0.01,0.01,0.01,0.01";
        assertThat(Run.of("check", release, "pml(epsilon=log(2))", "--prior", skewed)
                        .code())
                .isEqualTo(1);
        assertThat(Run.of("check", release, "ldp(epsilon=0.788458)", "--prior", skewed)
                        .code())
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "calibrate rr k=12 --target ldp(epsilon=1)",
                "calibrate rr k=12 --target pml(epsilon=1) --prior uniform",
                "check rr(k=12,epsilon=1) ldp(epsilon=1) maximal-leakage(epsilon=1)",
                "check unary(k=40,epsilon=1) ldp(epsilon=1)",
                "measure rr(k=12,epsilon=1) ldp capacity",
                "measure unary(k=40,epsilon=1) ldp",
                "measure rr(k=2,epsilon=1) pml --prior 0.5,0.5",
                "measure rr(k=1,epsilon=1) pml"
            })
    @DisplayName("what does not rest on an assumed prior is not warned of")
    void silent(String command) {
        Run run = Run.of(command.split(" "));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).doesNotContain("Warnings");
    }

    @Test
    @DisplayName("tables rest on the prior, whatever is checked beside them")
    void tables() {
        assertThat(Run.of("check", "rr(k=3,epsilon=1)", "ldp(epsilon=1)", "--tables")
                        .out())
                .contains("No prior was given");
    }

    @Test
    @DisplayName("where an outcome rules a secret out, nothing holds whatever the prior")
    void infinite() {
        assertThat(Run.of("measure", "bec(p=1/3)", "pml").out().replaceAll("\\s+", " "))
                .contains(WARNING
                        + "The guarantee that needs no prior, ldp(epsilon), is broken whatever epsilon is: an outcome rules a"
                        + " secret out.");
    }

    @Test
    @DisplayName("a design is made for the prior that was given, and says what holds under another")
    void design() {
        String[] pml = {"design", "--prior", "0.6,0.4", "--subject-to", "pml(epsilon=0.1)"};
        assertThat(Run.of(pml).out().replaceAll("\\s+", " "))
                .contains(
                        "! The guarantee is kept under the prior that was given, and may be broken under another. Whatever"
                                + " the prior, ldp(epsilon=");
        String[] json = {"design", "--prior", "0.6,0.4", "--subject-to", "pml(epsilon=0.1)", "--format", "json"};
        assertThat(Run.of(json).out()).contains("{\"topic\": \"prior-given\", \"text\": \"The guarantee is kept");
        pml[4] = "ldp(epsilon=0.1)";
        assertThat(Run.of(pml).out()).doesNotContain("Warnings");
    }

    @Test
    @DisplayName("a ledger that was begun without a prior warns whenever a release is added without one")
    void ledger() {
        String file = folder.resolve("ledger.json").toString();
        for (int i = 0; i < 2; i++) {
            assertThat(Run.of("compose", "rr(k=3,epsilon=1)", "--ledger", file).out())
                    .contains("No prior was given");
        }
        String other = folder.resolve("other.json").toString();
        assertThat(Run.of("compose", "rr(k=3,epsilon=1)", "--ledger", other, "--prior", "0.5,0.3,0.2")
                        .out())
                .doesNotContain("No prior was given");
        assertThat(Run.of("compose", "rr(k=3,epsilon=1)", "--ledger", other).out())
                .doesNotContain("No prior was given");
    }

    @Test
    @DisplayName("rows that only rounding makes equal are not said to tell nothing whatever the prior")
    void roundedRows() {
        Run run = Run.reading(
                "{\"channel\":[[0.30000000000000001,0.69999999999999999],[0.3,0.7]]}", "measure", "-", "pml");
        assertThat(run.out()).contains("ldp(epsilon=").doesNotContain("ldp(epsilon=0)");
    }

    @Test
    @DisplayName(
            "a prior says how many secrets a mechanism has that is calibrated, and a chain may call its states what it likes")
    void sizes(@TempDir Path folder) throws IOException {
        Path prior = Files.writeString(folder.resolve("prior.csv"), "secret,prior\nA,0.4\nB,0.3\nC,0.2\nD,0.1\n");
        Run run = Run.of("calibrate", "rr", "--prior", prior.toString(), "--target", "pml(factor=2)");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).startsWith("rr(k=4,epsilon=0.81093");
        assertThat(Run.of("calibrate", "rr", "--prior", "uniform", "--target", "pml(factor=2)")
                        .err())
                .contains("needs 'k'");
        Path chain = Files.writeString(folder.resolve("chain.csv"), "from,sun,rain\nsun,0.8,0.2\nrain,0.4,0.6\n");
        assertThat(Run.of("measure", "rr(k=4,epsilon=1)", "--prior", "markov:" + chain + ":2", "pml")
                        .out())
                .contains("a Markov chain of 2 states");
    }
}
