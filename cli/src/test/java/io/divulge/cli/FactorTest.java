package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Factors instead of nats: what is asked for, and what is shown. */
class FactorTest {
    private static final String SURVEY = "../examples/survey.json";

    @ParameterizedTest
    @CsvSource({"6.25,0", "6.249,1", "25/4,0", "inf,0", "1,1"})
    @DisplayName("the survey makes an adversary at most 6.25 times better")
    void check(String factor, int code) {
        assertThat(Run.of("check", SURVEY, "pml(factor=" + factor + ")").code()).isEqualTo(code);
    }

    @Test
    @DisplayName("thresholds and mechanisms take factors too, and mean the same numbers")
    void thresholds() {
        for (String name : List.of("pml-tail", "psi1", "psi2", "envelope-delta", "privacy-profile")) {
            Run factor = Run.of("measure", SURVEY, name + "(factor=3)");
            assertThat(factor.code()).as(factor.err()).isZero();
            assertThat(factor.out())
                    .isEqualTo(
                            Run.of("measure", SURVEY, name + "(epsilon=log(3))").out());
        }
        assertThat(Run.of("mechanism", "rr", "k=4", "factor=3").out())
                .isEqualTo(Run.of("mechanism", "rr", "k=4", "epsilon=log(3)").out());
        assertThat(Run.of("envelope", SURVEY, "--factor", "2", "3").out())
                .isEqualTo(Run.of("envelope", SURVEY, "--epsilon", "log(2)", "log(3)")
                        .out());
        Run low = Run.of("envelope", SURVEY, "--factor", "0.5");
        assertThat(low.code()).isEqualTo(2);
        assertThat(low.err()).contains("factor '0.5' is not a factor (expected a number of at least 1");
    }

    @Test
    @DisplayName("--unit factor: numbers, expressions and the tightest guarantee, which holds as it is printed")
    void shown() {
        Run run = Run.of("check", SURVEY, "pml(factor=2)", "ldp(epsilon=1)", "--unit", "factor");
        assertThat(run.out())
                .contains("pml(factor=2)", "6.250000", "times", "pml(factor=6.25) holds", "ldp(epsilon=1 nats)")
                .doesNotContain("Expressions are in nats");
        Matcher tightest = Pattern.compile("ldp\\(factor=[0-9.]+\\)").matcher(run.out());
        assertThat(tightest.find()).isTrue();
        assertThat(Run.of("check", SURVEY, tightest.group()).code()).isZero();
    }

    @Test
    @DisplayName("--unit factor in JSON: numbers are factors, expressions stay as they are written")
    void json() {
        Run run = Run.of("measure", SURVEY, "pml", "--unit", "factor", "--format", "json");
        assertThat(run.out())
                .contains("\"unit\": \"factor\"", "\"lower\": 6.24999")
                .doesNotContain("NaN");
        assertThat(Run.of("measure", "bsc(p=1/4)", "pml", "--exact", "--unit", "factor")
                        .out())
                .contains("= 3/2");
    }

    @Test
    @DisplayName("a page in factors draws and says factors")
    void page() {
        Run run = Run.of("analyze", SURVEY, "--unit", "factor", "--html", "-");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("6.25", "factor").doesNotContain("(nats)");
    }

    @Test
    @DisplayName("the levels of --tail and --budget may be factors")
    void levels(@TempDir Path folder) {
        String[] tail = {
            "estimate", "../examples/survey-events.csv", "--secret", "truth", "--outcome", "answer", "--tail", "?"
        };
        String[] nats = tail.clone();
        tail[7] = "factor=2";
        nats[7] = "log(2)";
        assertThat(Run.of(tail).out()).isNotEmpty().isEqualTo(Run.of(nats).out());
        String ledger = folder.resolve("ledger.json").toString();
        Run first = Run.of("compose", SURVEY, "--ledger", ledger, "--budget", "factor=7,0.01", "--unit", "factor");
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.out()).contains("Budget: a factor of 7 at delta = 0.01; used 6.25");
        Run second = Run.of("compose", SURVEY, "--ledger", ledger, "--unit", "factor");
        assertThat(second.code()).isEqualTo(1);
        assertThat(second.err()).contains("that is 25 times against 7");
        assertThat(Run.of("compose", SURVEY, "--ledger", ledger, "--budget", "factor=0.5")
                        .err())
                .contains("--budget: '0.5' is not a factor");
    }
}
