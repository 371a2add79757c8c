package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Several models in one call, events as a gate, and answers in a few lines. */
class ManyModelsTest {
    private static final String SURVEY = "../examples/survey.json";
    private static final String EVENTS = "../examples/survey-events.csv";

    @Test
    @DisplayName("measure: every measure of every model, and one model is as it always was")
    void measure() {
        Run run = Run.of(
                "measure",
                SURVEY,
                "bsc(p=0.1)",
                "laplace(scale=1,secret=uniform(0,1))",
                "pml",
                "pmc",
                "--format",
                "csv");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().lines()).hasSize(1 + 3 * 2);
        Run text = Run.of("measure", SURVEY, "bsc(p=0.1)", "pml");
        assertThat(text.out())
                .isEqualTo(Run.of("measure", SURVEY, "pml").out() + "\n"
                        + Run.of("measure", "bsc(p=0.1)", "pml").out());
        assertThat(Run.of("measure", SURVEY, "bsc(p=0.1)", "pml", "--format", "json")
                        .out())
                .contains("\"reports\": [");
    }

    @Test
    @DisplayName("check: the worst verdict of all is the exit code")
    void check() {
        assertThat(Run.of("check", SURVEY, "bsc(p=0.1)", "pml(factor=7)").code())
                .isZero();
        Run run = Run.of("check", "bsc(p=0.1)", SURVEY, "pml(factor=2)", "ldp(factor=10)", "--format", "jsonl");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().lines()).hasSize(4);
        assertThat(Run.of("check", "-q", SURVEY, "pml(factor=2)")).isEqualTo(new Run(1, "", ""));
    }

    @Test
    @DisplayName("analyze --brief: at most ten lines on a model but for what to do")
    void brief() {
        Run run = Run.of("analyze", "--brief", SURVEY);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().lines().takeWhile(line -> !line.isEmpty())).hasSizeLessThanOrEqualTo(10);
        assertThat(run.out()).contains("6.25x better", "says diagnosed", "Warnings: average-hides", "divulge design");
        assertThat(Run.of("analyze", "--brief", SURVEY, "bec(p=0.5)", "--format", "csv")
                        .out())
                .hasLineCount(3);
        assertThat(Run.of("analyze", SURVEY, "bec(p=0.5)").err()).contains("--brief", "divulge compare");
    }

    @Test
    @DisplayName("a measure that is misspelt is not taken for a model, and neither is a word that names one")
    void words() {
        assertThat(Run.of("measure", SURVEY, "pmll").err()).contains("there is no measure 'pmll'");
        assertThat(Run.of("measure", SURVEY, "bsc(p=0.1)").err()).contains("nothing is asked");
        assertThat(Run.of("measure", SURVEY, "bsc(p=0.1)", "pml", "--csv").err())
                .contains("use --format csv");
        assertThat(Run.of("measure", "-", "-", "pml").err()).contains("one model only");
    }

    @Test
    @DisplayName("estimate --check: 0 it holds, 1 it is violated, 3 it is open")
    void gate() {
        String[] events = {"estimate", EVENTS, "--secret", "truth", "--outcome", "answer", "--check"};
        assertThat(run(events, "maximal-leakage(factor=4)").code()).isZero();
        Run violated = run(events, "pml(factor=1.1)");
        assertThat(violated.code()).isEqualTo(1);
        assertThat(violated.out()).contains("is violated with a confidence of 95%", "Counted from 12000 events");
        assertThat(run(events, "pml(epsilon=1.9)").code()).isEqualTo(3);
        assertThat(run(events, "pml(factor=1.1)", "-q")).isEqualTo(new Run(1, "", ""));
        assertThat(run(events, "pml(factor=1.1)", "--plug-in").err()).contains("--check does not go with --plug-in");
        assertThat(run(events, "pml(factor=x)").code()).isEqualTo(2);
    }

    @Test
    @DisplayName("events from standard input are counted as from a file, and called stdin")
    void standardInput() throws IOException {
        String text = Files.readString(Path.of(EVENTS));
        String[] rest = {"--secret", "truth", "--outcome", "answer"};
        Run file = Run.of(words("estimate", EVENTS, rest));
        Run input = Run.reading(text, words("estimate", "-", rest));
        assertThat(input.code()).as(input.err()).isEqualTo(file.code());
        assertThat(input.out()).isEqualTo(file.out().replace(EVENTS, "stdin"));
        assertThat(Run.reading("a,b\n1,2\n", words("estimate", "-", rest)).err())
                .isEqualTo("divulge: stdin: has no column 'truth' (it has a, b).\n");
        Run json =
                Run.reading("{\"truth\":1,\"answer\":2}\n{\"truth\":2,\"answer\":1}\n", words("estimate", "-", rest));
        assertThat(json.out()).startsWith("stdin: 2 secrets, 2 outcomes");
    }

    private static Run run(String[] before, String... after) {
        String[] all = Arrays.copyOf(before, before.length + after.length);
        System.arraycopy(after, 0, all, before.length, after.length);
        return Run.of(all);
    }

    private static String[] words(String command, String file, String[] rest) {
        return Stream.concat(Stream.of(command, file), Stream.of(rest)).toArray(String[]::new);
    }
}
