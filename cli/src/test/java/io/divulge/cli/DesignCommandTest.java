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

/** The command design: what it prints, that what it writes is a model which keeps its promise, messages. */
class DesignCommandTest {
    private static Run design(String... more) {
        String[] arguments = new String[more.length + 3];
        arguments[0] = "design";
        arguments[1] = "--prior";
        arguments[2] = "0.5,0.3,0.2";
        System.arraycopy(more, 0, arguments, 3, more.length);
        return Run.of(arguments);
    }

    @Test
    @DisplayName("text: the answer in a sentence, the matrix, the check, and randomized response beside it")
    void text() {
        Run run = design("--subject-to", "pml(epsilon=0.5)");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("keeps pml(epsilon=0.5) and has a utility of 0.296845 nats (mutual-information): no mechanism"
                        + " that keeps it has a greater one.")
                .contains("Randomized response, tuned to the same guarantee (epsilon=0.676952), has 0.051993 nats.")
                .contains("secret prior y1 y2 y3 x1 0.500000")
                .contains("pml(epsilon=0.5) holds 0.500000 nats")
                .contains("Found by a linear program over all vertices");
        assertThat(design("--subject-to", "pml(epsilon=0.5)", "--unit", "bits")
                        .out()
                        .replaceAll("\\s+", " "))
                .contains("a utility of 0.428257 bits");
    }

    @Test
    @DisplayName("json: the bracket of the optimum, the gap, the method, the check, and the mechanism as a model")
    void json() {
        Run run = design("--subject-to", "pml(epsilon=0.1)", "--utility", "correct-guess", "--format", "json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("\"command\": \"design\"", "\"guarantee\": \"pml(epsilon=0.1)\"")
                .contains("\"utility\": \"correct-guess\"", "\"method\": \"closed-form\"", "\"optimal\": true")
                .contains("\"check\": {\"guarantee\": \"pml(epsilon=0.1)\", \"verdict\": \"holds\"")
                .containsPattern("\"tightest\": 0\\.(1|0999)\\d*, \"margin\"")
                .contains("\"randomizedResponse\": {\"epsilon\": 0.1266")
                .contains("\"mechanism\": {\"secrets\": [\"x1\", \"x2\", \"x3\"]");
        String model = run.out().replaceAll("(?s).*\"mechanism\": (\\{.*?\\}).*", "$1");
        assertThat(Run.reading(model, "check", "-", "pml(epsilon=0.1)").code()).isZero();
    }

    @Test
    @DisplayName("epsilon = 0 and one secret: the best there is, in a sentence that says why")
    void nothingToSay() {
        Run strict = design("--subject-to", "lip(epsilon=0)");
        assertThat(strict.out().replaceAll("\\s+", " "))
                .contains("has a utility of 0 nats (mutual-information): no mechanism that keeps it has a greater one.")
                .contains("The guarantee allows no outcome to depend on the secret.")
                .doesNotContain("Found");
        assertThat(design("--subject-to", "ldp(epsilon=0)", "--format", "json").out())
                .contains("\"value\": 0.0, \"lower\": 0.0, \"upper\": 0.0, \"gap\": 0.0, \"optimal\": true");
        Run single = Run.of("design", "--prior", "1", "--subject-to", "pml(epsilon=1)");
        assertThat(single.out().replaceAll("\\s+", " "))
                .contains("There is one secret only, so that no outcome can say anything about it.");
    }

    @Test
    @DisplayName("an epsilon that rounding swallows: a constant outcome, and the little that it loses")
    void swallowed() {
        Run run = design("--subject-to", "lip(epsilon=1e-17)");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("no mechanism that keeps it has more than")
                .contains("Of so strict a guarantee rounding leaves nothing");
    }

    @Test
    @DisplayName("the check has the fields that divulge check prints")
    void sameShape() {
        Run run = design("--subject-to", "alip(lower=0.8,upper=0.6)", "--format", "json");
        String model = run.out().replaceAll("(?s).*\"mechanism\": (\\{.*?\\}).*", "$1");
        Run check = Run.reading(model, "check", "-", "alip(lower=0.8,upper=0.6)", "--format", "json");
        String expected = check.out().replaceAll("(?s).*\"results\": \\[\\s*\\{(.*)\\}\\s*\\].*", "$1");
        assertThat(expected).contains("\"tightest\": {\"lower\":");
        assertThat(run.out()).contains("\"check\": {" + expected + "}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "0.5,0.3,0.2;pml(epsilon=0.1)",
                "0.5,0.3,0.2;pml(epsilon=1)",
                "1/3,1/3,1/3;pml(epsilon=log(2))",
                "0.5,0.3,0.2;pml(epsilon=log(5))",
                "0.1,0.1,0.2,0.3,0.3;alip(lower=0.8,upper=0.6)",
                "0.1,0.1,0.2,0.3,0.3;lip(epsilon=0.6)",
                "0.1,0.1,0.2,0.3,0.3;pmc(epsilon=0.6)",
                "0.1,0.1,0.2,0.3,0.3;ldp(epsilon=1)",
                "0.5,0,0.3,0.2;ldp(epsilon=0.2)",
                "0.5,0.5;pml(epsilon=0)"
            })
    @DisplayName("what --out writes is a model that analyze reads and check accepts")
    void written(String prior, String guarantee, @TempDir Path folder) throws IOException {
        Path file = folder.resolve("best.json");
        Run run = Run.of("design", "--prior", prior, "--subject-to", guarantee, "--out", file.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("This mechanism keeps " + guarantee);
        assertThat(Run.of("check", file.toString(), guarantee).code()).isZero();
        assertThat(Run.of("analyze", file.toString()).code()).isZero();
        Run piped = Run.of("design", "--prior", prior, "--subject-to", guarantee, "--out", "-");
        assertThat(piped.out()).isEqualTo(Files.readString(file));
    }

    @Test
    @DisplayName("a file of names and a file of distortions")
    void files(@TempDir Path folder) throws IOException {
        Path prior = folder.resolve("prior.csv");
        Files.writeString(prior, "secret,prior\nlow,0.5\nhigh,0.5\n");
        Path table = folder.resolve("distance.csv");
        Files.writeString(table, "estimate,low,high\nlow,0,2\nhigh,1,0\n");
        Run run = Run.of(
                "design",
                "--prior",
                prior.toString(),
                "--subject-to",
                "ldp(epsilon=log(3))",
                "--utility",
                "distortion:" + table,
                "--format",
                "json");
        assertThat(run.code()).as(run.err()).isZero();
        // 3/4 and 1/4 both ways: 'low' guessed low costs 2 * 1/8, 'high' guessed high 1 * 1/8.
        assertThat(run.out())
                .contains("\"secrets\": [\"low\", \"high\"]")
                .containsPattern("\"value\": -0\\.37[45]\\d*");
    }

    @Test
    @DisplayName("a search that is stopped says so, and what is left open")
    void stopped(@TempDir Path folder) throws IOException {
        StringBuilder weights = new StringBuilder("1");
        for (int i = 2; i <= 70; i++) {
            weights.append(',').append(Math.round(1e6 * Math.sqrt(i)));
        }
        Path file = folder.resolve("best.json");
        Run run = Run.of(
                "design",
                "--prior",
                weights.toString(),
                "--normalize",
                "--subject-to",
                "pml(epsilon=1)",
                "--time-limit",
                "0.05",
                "--out",
                file.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("The prior was divided by its sum.")
                .contains("The search was stopped before its end.")
                .contains("of the gain is open.")
                .contains("... 51 more (use --format json)")
                .containsPattern("\\.\\.\\. \\d+ more columns \\(use --format json\\)");
        assertThat(Run.of("check", file.toString(), "pml(epsilon=1)").code()).isZero();
    }

    @Test
    @DisplayName("a guarantee that leaves too little to write says so, and not that all of the gain is open")
    void tooLittle() {
        Run run = Run.of("design", "--prior", "0.5,0.3,0.2", "--subject-to", "pml(epsilon=1e-300)");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("too little for the digits in which a mechanism is written.")
                .doesNotContain("of the gain is open");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '^',
            value = {
                "--subject-to pml(epsilon=1);missing required option: '--prior=PRIOR'",
                "--prior 0.5,0.5;there is nothing to keep: give a guarantee with --subject-to, or --minimize",
                "--prior 0.5,0.5 --minimize pml;--minimize and --at-least go together",
                "--prior 0.5,0.5 --at-least correct-guess=0.9 --subject-to pml(epsilon=1);--minimize and --at-least go together",
                "--prior 0.5,0.5 --minimize pml --at-least 0.9;expected a utility and a number, such as correct-guess=0.9",
                "--prior 0.5,0.5 --minimize pml --at-least correct-guess=2;no mechanism has a correct-guess of 2.0 here",
                "--prior 0.5,0.5 --minimize pml(epsilon=1) --at-least correct-guess=0.9;states the number that is looked for",
                "--prior 0.5,0.5 --minimize alip --at-least correct-guess=0.9;'alip' has more numbers than one",
                "--prior uniform --subject-to pml(epsilon=1);does not say how many secrets there are",
                "--prior 0.5,0.6 --subject-to pml(epsilon=1);prior sums to 1.1",
                "--prior 0.5,0.5 --subject-to ldi(epsilon=1);a mechanism cannot be designed for ldi(epsilon=1)",
                "--prior 0.5,0.5 --subject-to pml(epsilon=1) --subject-to total-variation(t=0.1);a mechanism cannot be designed for",
                "--prior 0.5,0.5 --subject-to pml(epsilon=1,delta=2);delta",
                "--prior 0.5,0.5 --subject-to pml(epsilon=1) --utility x;there is no utility 'x'",
                "--prior 0.5,0.5 --subject-to pml(epsilon=1) --utility distortion;needs a file",
                "--prior 0.5,0.5 --subject-to pml(epsilon=1) --utility distortion:no.csv;no.csv",
                "--prior 0.5,0.5 --subject-to pml(epsilon=1) --time-limit 0;a time limit of 0.0 seconds",
                "--prior 0.5,0.5 --subject-to pml(epsilon=1) --out no/such/folder/m.json;there is no such folder"
            })
    @DisplayName("2: bad input has one clear message")
    void badInput(String options, String message) {
        Run run = Run.of(("design " + options).split(" "));
        assertThat(run.code()).as(run.out()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("divulge: ").contains(message).hasLineCount(1);
    }

    @Test
    @DisplayName(
            "a secret of probability 1e-300: what rounding adds to the bound is no open gain, and half as good is not as good")
    void hardlyASecret() {
        Run run = Run.of("design", "--prior", "1e-300,1", "--subject-to", "pml(epsilon=1)");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("which is what rounding adds to the bound: how much better another can be is not known.")
                .contains("has 4.62117e-301 nats. Outcome 'y2' makes 'x2' certain")
                .doesNotContain("100% of the gain")
                .doesNotContain("as good");
    }

    @Test
    @DisplayName("a uniform prior says how many secrets there are; candidates are candidates for an outcome")
    void uniform() {
        Run run = Run.of("design", "--prior", "uniform(4)", "--subject-to", "ldp(epsilon=1)");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("4 secrets, 4 outcomes; prior uniform, as asked")
                .containsPattern("candidates? for an outcome w(as|ere) considered");
    }
}
