package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Promises at the last digit: what is certain, what holds to within rounding, and what fractions decide. */
class CheckRoundingTest {
    private static final String ENVELOPE = "../examples/papers/envelope-example.json";

    @TempDir
    private Path folder = Path.of("");

    @Test
    @DisplayName("a violation that is certain is one, though it is smaller than the slack")
    void certainViolation() {
        assertThat(Run.of("check", ENVELOPE, "pml(epsilon=1.38629436111985)").code())
                .isEqualTo(1);
    }

    @Test
    @DisplayName("a hit that rounding cannot decide holds, and is said not to be certain")
    void withinRounding() {
        Run hit = Run.of("check", "bsc(p=1/4)", "ldp(epsilon=1.0986122886681098)");
        assertThat(hit.code()).isZero();
        assertThat(hit.out()).contains("holds to within rounding");
        assertThat(Run.of("check", "bsc(p=1/4)", "ldp(epsilon=1.0986122886681098)", "--format", "json")
                        .out())
                .contains("\"verdict\": \"holds\", \"certain\": false");
        // What a mechanism was made with is known, and not measured.
        assertThat(Run.of("check", "rr(k=5,epsilon=1)", "ldp(epsilon=1)", "--format", "json")
                        .out())
                .contains("\"verdict\": \"holds\", \"certain\": true");
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(
            delimiter = ';',
            value = {
                // The tail is heavier than delta by a millionth of a millionth of it.
                "{\"prior\":[0.5,0.5],\"channel\":[[0.10000000000001,0.89999999999999],[0,1]]}; pml(epsilon=0.06,delta=0.05)",
                "{\"prior\":[0.5,0.5],\"channel\":[[1e-13,0,0.9999999999999],[0,1e-13,0.9999999999999]]}; maximal-leakage(epsilon=0)",
                "{\"prior\":[0.5,0.5],\"channel\":[[0.75,0.25],[0.25,0.75]]}; pml(epsilon=0.4054651081081)",
                "{\"prior\":[0.5,0.5],\"channel\":[[0.75,0.25],[0.25,0.75]]}; envelope(epsilon=0.3,delta=0.9999999)"
            })
    @DisplayName("what is violated by very little is violated, in doubles and in fractions")
    void violatedByLittle(String model, String guarantee) throws IOException {
        Path file = Files.writeString(folder.resolve("model.json"), model);
        assertThat(Run.of("check", file.toString(), guarantee).code()).isEqualTo(1);
        assertThat(Run.of("check", file.toString(), guarantee, "--exact").code())
                .isEqualTo(1);
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(
            delimiter = ';',
            value = {
                "bsc(p=1/4); probabilistic-ldp(epsilon=1.0986122886681096,delta=0.1); 3",
                "bsc(p=1/4); envelope(epsilon=0.3,delta=0.9999999999999999999); 1",
                "bsc(p=1/4); pml(epsilon=0.405465108108164381978013115464); 1",
                "bsc(p=1/4); pml(epsilon=0.4054651081081643819780131154644); 0"
            })
    @DisplayName("with --exact nothing holds to within rounding")
    void exactly(String model, String guarantee, int code) {
        Run run = Run.of("check", model, guarantee, "--exact", "--format", "json");
        assertThat(run.code()).as(run.out()).isEqualTo(code);
        assertThat(run.out()).doesNotContain(code == 1 ? "\"margin\": 0.0" : "\"margin\": -0.0");
    }

    @Test
    @DisplayName("the smallest delta that --exact names is not smaller than in truth")
    void exactDelta() {
        assertThat(Run.of(
                                "check",
                                "bsc(p=1/4)",
                                "pml(epsilon=0.4054651081081643,delta=0.5)",
                                "--exact",
                                "--format",
                                "json")
                        .out())
                .contains("\"tightestDelta\": 1.0");
        assertThat(Run.of("check", ENVELOPE, "envelope(epsilon=log(22/9),delta=0.3)", "--exact", "--format", "json")
                        .out())
                .contains("\"tightestDelta\": 0.2,");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pml",
                "pmc",
                "lip",
                "ldp",
                "ldi",
                "maximal-leakage",
                "total-variation",
                "eml",
                "envelope",
                "max-information"
            })
    @DisplayName("the tightest number of the JSON holds when it is written back, with --exact too")
    void exactReadBack(String notion) throws IOException {
        for (int i = 1; i <= 12; i++) {
            String model = "{\"prior\":[\"" + i + "/29\",\"" + (29 - i)
                    + "/29\"],\"channel\":[[\"1/7\",\"2/7\",\"4/7\"],[\"3/11\",\"" + i + "/17\",\""
                    + (11 * 17 - 3 * 17 - 11 * i) + "/187\"]]}";
            Path file = Files.writeString(folder.resolve("model.json"), model);
            boolean relaxed = notion.equals("eml") || notion.equals("envelope") || notion.equals("max-information");
            String parameter = notion.equals("total-variation") ? "t" : "epsilon";
            String rest = relaxed ? ",delta=0.05)" : ")";
            String out = Run.of(
                            "check",
                            file.toString(),
                            notion + "(" + parameter + "=0.001" + rest,
                            "--exact",
                            "--format",
                            "json")
                    .out();
            Matcher tightest = Pattern.compile("\"tightest\": ([0-9.E-]+)").matcher(out);
            assertThat(tightest.find()).as(out).isTrue();
            Run again = Run.of(
                    "check", file.toString(), notion + "(" + parameter + "=" + tightest.group(1) + rest, "--exact");
            assertThat(again.code()).as(again.out()).isZero();
        }
    }
}
