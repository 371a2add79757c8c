package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What adversaries know who have side information, by every command that takes a model. */
class GivenTest {
    private static final String REMARK = "../examples/papers/pml-remark5.json";

    /** Given lo, c is impossible; given hi, a is; never has probability 0. */
    private static final String EXCLUDING = """
            {"secrets": ["a", "b", "c"], "prior": ["1/2", "3/10", "1/5"],
             "side": {"labels": ["lo", "hi", "never"], "channel": [[1, 0, 0], ["1/2", "1/2", 0], [0, 1, 0]]},
             "channel": [["9/10", "1/10"], ["1/2", "1/2"], ["1/5", "4/5"]]}
            """;

    @ParameterizedTest(name = "{0}: y0 leaks {1}")
    @CsvSource({"--given z0, log(10/9)", "--given z1, log(5/4)", "--exact, log(6/5)"})
    @DisplayName(
            "[SCOS23, Remark 5]: side information lowers what y0 leaks from log 6/5 to log 10/9, or raises it to log 5/4")
    void remark(String option, String leakage) {
        Run run = Run.of(("measure " + REMARK + " pml --exact " + option.replace("--exact", ""))
                .trim()
                .split(" +"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .containsPattern("y0 .*= " + leakage.replace("(", "\\(").replace(")", "\\)"));
    }

    @Test
    @DisplayName("[SGSSO25, Cor. 2]: given z0 the cost of y0 is log 6/5, by P(y0|z0) = 3/5 over P(y0|0,z0) = 1/2")
    void cost() {
        Run run = Run.of("measure", REMARK, "pmc", "--exact", "--given", "z0");
        assertThat(run.out()).containsPattern("y0 +0.600000 +0.182322 += log\\(6/5\\)");
    }

    @Test
    @DisplayName("without --given the outcome is averaged over z, and a note says that there is side information")
    void unknown() {
        Run run = Run.of("measure", REMARK, "pml");
        assertThat(run.out()).contains("The model has side information, [z0, z1].", "0.182322");
    }

    @Test
    @DisplayName("each is a table of all values; worst names the worst for each measure")
    void eachAndWorst() {
        Run each = Run.reading(EXCLUDING, "measure", "-", "pml", "ldp", "--given", "each", "--exact");
        assertThat(each.out())
                .containsPattern("lo +0.650000 +pml +0.955511 +nats += log\\(13/5\\)")
                .containsPattern("hi +0.350000 +pml +0.419854 +nats += log\\(35/23\\)")
                .contains("pml given 'hi' by outcome (nats)")
                .doesNotContain("never");
        Run worst = Run.reading(EXCLUDING, "measure", "-", "pml", "ldp", "--given", "worst", "--format", "json");
        assertThat(worst.out())
                .contains("\"given\": \"lo\", \"givenProbability\": 0.65")
                .doesNotContain("\"hi\"");
        Run csv = Run.reading(EXCLUDING, "measure", "-", "pml", "--given", "each", "--csv");
        assertThat(csv.out()).startsWith("given,measure,value,").contains("\nlo,pml,0.9555", "\nhi,pml,0.4198");
    }

    @Test
    @DisplayName("a guarantee holds given each value, or is violated by the worst")
    void check() {
        Run each = Run.reading(EXCLUDING, "check", "-", "pml(epsilon=1/2)", "--given", "each", "--exact");
        assertThat(each.code()).isEqualTo(CheckCommand.VIOLATED);
        assertThat(each.out())
                .containsPattern("lo +pml\\(epsilon=1/2\\) +violated")
                .containsPattern("hi +pml\\(epsilon=1/2\\) +holds")
                .contains("Given 'lo', pml(epsilon=1/2) is violated");
        Run worst = Run.reading(EXCLUDING, "check", "-", "pml(epsilon=log(13/5))", "--given", "worst", "--exact");
        assertThat(worst.code()).as(worst.out()).isZero();
        assertThat(worst.out()).containsPattern("given\\s+'lo'").contains("= log(13/5)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "analyze -",
                "envelope - --delta 0.1",
                "attack - --measure pml --trials 1000",
                "measure - ldp --neighbours hamming"
            })
    @DisplayName("every command that takes a model reports on each value, on the worst, and on one")
    void everyCommand(String command) {
        String[] values = {"each", "worst", "lo", "hi"};
        for (String value : values) {
            Run run = Run.reading(EXCLUDING, (command + " --given " + value).split(" "));
            assertThat(run.code()).as(run.err()).isZero();
            assertThat(run.out()).contains(value.equals("hi") ? "'hi'" : "lo");
        }
        Run json = Run.reading(EXCLUDING, (command + " --given each --format json").split(" "));
        assertThat(json.out()).contains("\"given\": \"lo\"", "\"given\": \"hi\"");
    }

    @Test
    @DisplayName("what a value rules out is said, and is not possible under any other prior")
    void excluded() {
        Run run = Run.reading(EXCLUDING, "measure", "-", "pml", "--given", "lo", "--priors", "all", "--exact");
        assertThat(run.out())
                .contains("2 secrets")
                .containsPattern("It rules\\s+out \\[c\\]")
                .contains("1.609438");
        Run about =
                Run.reading(EXCLUDING, "measure", "-", "pml", "--about", "partition:a|b,c", "--given", "hi", "--exact");
        assertThat(about.out()).contains("1 secret,").containsPattern("pml +0 ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "measure - pml --given never; 'never' has probability 0",
                "measure - pml --given mid; 'mid' is not one of [lo, hi]",
                "check - pml(1) --tables --given each; expected --given with one of them",
                "compose - --repeat 2 --given worst; expected --given with one of them",
                "measure bsc(p=0.1) pml --given each; 'bsc(p=0.1)' has no side information",
                "measure laplace(scale=1,secret=uniform(0,1)) pml --given a; has no side information",
                "measure - entropy --given worst; the largest is not the worst"
            })
    void refused(String command, String message) {
        Run run = Run.reading(EXCLUDING, command.split(" "));
        assertThat(run.code()).as(run.out()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(message);
    }
}
