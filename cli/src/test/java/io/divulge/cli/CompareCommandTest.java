package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command compare: which numbers stand beside each other, and which of them is best. */
class CompareCommandTest {
    private static final String SURVEY = "../examples/survey.json";

    private static String row(Run run, String measure) {
        return run.out()
                .lines()
                .filter(line -> line.strip().startsWith(measure + " "))
                .findFirst()
                .orElseThrow(() -> new AssertionError(run.out() + run.err()))
                .strip()
                .replaceAll(" +", " ");
    }

    @Test
    @DisplayName("a row for each measure, a column for each release, the best of each row marked")
    void sideBySide() {
        Run run = Run.of("compare", "bsc(p=0.1)", "bsc(p=0.2)", "bec(p=0.2)", "--prior", "0.5,0.5");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(row(run, "pml")).isEqualTo("pml nats 0.587787 0.470004* 0.693147");
        assertThat(row(run, "ldp")).isEqualTo("ldp nats 2.197225 1.386294* ∞");
        assertThat(run.out())
                .contains(
                        "A  bsc(p=0.1): prior given with --prior",
                        "By their worst outcomes, A makes an adversary at most 1.8x better at any guess, B 1.6x, C 2x.",
                        "B leaks least by every measure shown.")
                .doesNotContain("Warnings");
    }

    @Test
    @DisplayName("releases that leak the same are best together, and nothing is marked")
    void equal() {
        Run run = Run.of("compare", "bsc(p=0.1)", "bsc(p=0.9)");
        assertThat(run.out()).contains("They leak the same by every measure shown.");
        assertThat(row(run, "pml")).isEqualTo("pml nats 0.587787 0.587787");
        assertThat(run.out()).containsOnlyOnce("! A, B: No prior was given");
    }

    @Test
    @DisplayName("utility: more is better, and the release that leaks least is not the most useful")
    void utility() {
        Run run = Run.of(
                "compare",
                "bsc(p=0.1)",
                "bsc(p=0.2)",
                "--utility",
                "correct-guess",
                "--measure",
                "pml",
                "--format",
                "json");
        assertThat(run.out())
                .contains(
                        "{\"model\": \"bsc(p=0.1)\", \"expr\": \"correct-guess\", \"kind\": \"utility\", \"quantity\": \"probability\", \"value\": 0.9",
                        "\"kind\": \"leakage\"");
        assertThat(run.out().lines().filter(line -> line.contains("\"best\": true")))
                .satisfiesExactly(
                        useful -> assertThat(useful).contains("bsc(p=0.1)", "utility"),
                        safe -> assertThat(safe).contains("bsc(p=0.2)", "leakage"));
    }

    @Test
    @DisplayName("what a release has no answer to is a dash for people and a reason for programs")
    void refused() {
        String noise = "laplace(scale=1,secret=uniform(0,1))";
        Run run = Run.of("compare", "bsc(p=0.1)", noise);
        assertThat(row(run, "min-entropy-leakage")).endsWith("0.587787 –");
        assertThat(run.out()).contains("! The releases do not have the same prior");
        assertThat(Run.of("compare", "bsc(p=0.1)", noise, "--format", "json").out())
                .contains("\"refused\": \"'min-entropy-leakage' ");
        Run useless = Run.of("compare", "bsc(p=0.1)", noise, "--utility", "hamming");
        assertThat(useless.code()).isEqualTo(2);
        assertThat(useless.err()).contains("finitely many outcomes");
    }

    @Test
    @DisplayName("the same prior by name, in another order, is the same prior")
    void order(@TempDir Path folder) throws IOException {
        String other = "{\"secrets\":[\"b\",\"a\"],\"prior\":[0.75,0.25],\"channel\":[[0.25,0.75],[0.75,0.25]]}";
        String model = "{\"secrets\":[\"a\",\"b\"],\"prior\":[0.25,0.75],\"channel\":[[0.75,0.25],[0.25,0.75]]}";
        Path file = Files.writeString(folder.resolve("model.json"), model);
        assertThat(Run.reading(other, "compare", "-", file.toString()).out())
                .contains("They leak the same")
                .doesNotContain("same prior");
        assertThat(Run.reading(other, "compare", "-", SURVEY).out()).contains("do not have the same prior");
    }

    @Test
    @DisplayName("two models at least, and standard input once")
    void refusals() {
        assertThat(Run.of("compare", SURVEY).err())
                .isEqualTo("divulge: there is 1 MODEL to compare (expected from 2 to 26)\n");
        assertThat(Run.of("compare", "-", "-").err()).contains("standard input, '-', can be one model only");
        Run utility = Run.of("compare", SURVEY, SURVEY, "--utility", "fun");
        assertThat(utility.code()).isEqualTo(2);
        assertThat(utility.err()).contains("there is no utility 'fun'");
        assertThat(Run.of("compare", SURVEY, SURVEY, "--measure", "pmll").err()).contains("Did you mean 'pml'?");
    }
}
