package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What to do next: the command that is named works as it stands, and does what it is named for. */
class NextStepsTest {
    private static final Pattern COMMAND = Pattern.compile("\"command\": \"divulge (.*?)\"\\}");

    private static List<String[]> commands(Run run) {
        List<String[]> commands = new ArrayList<>();
        Matcher named = COMMAND.matcher(run.out());
        while (named.find()) {
            List<String> words = new ArrayList<>();
            Matcher word = Pattern.compile("'([^']*)'|(\\S+)").matcher(named.group(1));
            while (word.find()) {
                words.add(word.group(1) != null ? word.group(1) : word.group(2));
            }
            words.addAll(List.of("--format", "json"));
            commands.add(words.toArray(String[]::new));
        }
        return commands;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "../examples/survey.json | pml(factor=2) | design --prior 0.82,0.11,0.05,0.02 --subject-to 'pml(factor=2)'",
                "../examples/survey.json | ldp(epsilon=0.5) | design",
                "../examples/survey.json | eml(factor=1.5,delta=0.1) | calibrate rr k=4 --target",
                "rr(k=5,epsilon=3) | pml(factor=2) | calibrate rr k=5 --target 'pml(factor=2)'",
                "subset(k=6,epsilon=3,size=2) | pml(factor=1.5) | calibrate subset k=6 size=2 --target",
                "bsc(p=0.01) | maximal-leakage(epsilon=0.1) | calibrate bsc --target 'maximal-leakage(epsilon=0.1)'",
                "'laplace(scale=0.1,secret=uniform(0,1))' | pml(factor=2) | calibrate laplace 'secret=uniform(0,1)' --target"
            })
    @DisplayName("of a check that fails: the command ends well, and what it finds keeps the guarantee")
    void check(String model, String guarantee, String command) {
        Run run = Run.of("check", model, guarantee, "--format", "json");
        assertThat(run.code()).as(run.err()).isEqualTo(1);
        assertThat(run.out()).contains("\"command\": \"divulge " + command);
        Run next = Run.of(commands(run).get(0));
        assertThat(next.code()).as(next.err()).isZero();
        Matcher mechanism = Pattern.compile("\"mechanism\": \"(.*?)\"").matcher(next.out());
        if (mechanism.find()) {
            assertThat(Run.of("check", mechanism.group(1), guarantee, "-q").code())
                    .isZero();
        }
    }

    @Test
    @DisplayName("the prior that was given is given on")
    void prior() {
        assertThat(Run.of("check", "rr(k=2,epsilon=3)", "pml(factor=1.1)", "--prior", "0.9,0.1")
                        .out())
                .contains("What to do next", "divulge calibrate rr k=2 --target 'pml(factor=1.1)' --prior 0.9,0.1");
    }

    @Test
    @DisplayName("of an analysis that is bad: half as much; of one that is not: nothing")
    void analyze() {
        Run bad = Run.of("analyze", "../examples/survey.json", "--format", "json");
        assertThat(bad.out()).contains("To make an adversary at most 3x better:", "pml(factor=3)");
        assertThat(Run.of(commands(bad).get(0)).code()).isZero();
        assertThat(Run.of("analyze", "rr(k=2,factor=2)").out()).doesNotContain("What to do next");
        assertThat(Run.of("check", "../examples/survey.json", "pml(factor=7)").out())
                .doesNotContain("What to do next");
    }

    @Test
    @DisplayName("a sample is no mechanism to tune, and neither is a release about a function of the secret")
    void nothing() {
        String counts = "{\"counts\": [[50, 1], [1, 50]]}";
        assertThat(Run.reading(counts, "analyze", "-").out()).doesNotContain("What to do next");
    }

    @Test
    @DisplayName("a design says which outcome makes a secret certain")
    void certain() {
        assertThat(Run.of("design", "--prior", "0.7,0.2,0.1", "--subject-to", "pml(factor=1.5)")
                        .out())
                .contains("Outcome 'y1' makes 'x1' certain, with probability 0.333");
        assertThat(Run.of("design", "--prior", "0.7,0.2,0.1", "--subject-to", "ldp(factor=1.5)")
                        .out())
                .doesNotContain("certain,");
    }
}
