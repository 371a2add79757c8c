package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.divulge.adversary.Attacks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttackCommandTest {
    private static final String EXAMPLE = "../examples/papers/envelope-example.json";
    private static final String SURVEY = "../examples/survey.json";

    private static Run attack(String... options) {
        return Run.of(
                Stream.concat(Stream.of("attack", EXAMPLE), Stream.of(options)).toArray(String[]::new));
    }

    @Test
    @DisplayName("what the adversary of pml does, in words; and it reaches log 4, played or not")
    void pml() {
        Run run = attack("--measure", "pml");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("The adversary bets on 'x4' when it sees 'y1': right 100 % of the time instead of 25 %.\n")
                .contains(
                        "Played 1000000 times with seed 1, each time as if the outcome had occurred: what it reached agrees")
                .contains("with the outcome     1.000000")
                .contains("leakage (nats)       1.386294");
    }

    @Test
    @DisplayName("the same seed gives the same text, another one another; trials and confidence change the interval")
    void seeds() {
        Run first = attack("--gain", "identity", "--trials", "1000", "--seed", "5");
        assertThat(attack("--gain", "identity", "--trials", "1000", "--seed", "5"))
                .isEqualTo(first);
        assertThat(attack("--gain", "identity", "--trials", "1000", "--seed", "6")
                        .out())
                .isNotEqualTo(first.out());
        assertThat(attack("--gain", "identity", "--trials", "1000", "--confidence", "0.5")
                        .out())
                .contains("All three intervals hold together in at least 50 % of runs.");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "--gain identity",
                "--gain tries:2",
                "--gain partition:never,suspected|treated,diagnosed",
                "--gain membership:diagnosed",
                "--gain group:diagnosed|treated,diagnosed",
                "--cost zero-one",
                "--cost guesswork",
                "--cost alpha:2",
                "--cost alpha:inf",
                "--cost naming",
                "--measure pml",
                "--measure pmc",
                "--measure ldp",
                "--measure eml(delta=0.2)",
                "--measure envelope(delta=0.2)",
                "--measure cost-envelope(delta=0.2)",
                "--measure psi2(epsilon=0.2)",
                "--measure privacy-profile(epsilon=0.2)",
                "--measure approximate-ldp(delta=0.2)",
                "--measure maximal-leakage",
                "--measure guesswork-leakage",
                "--measure g-leakage(gain=tries:2)",
                "--measure pml --at says_never",
                "--gain identity --at says_diagnosed"
            })
    @DisplayName("JSON is one object with one result, and what was played agrees with the value")
    void json(String options) throws IOException {
        String[] words = ("attack " + SURVEY + " " + options + " --format json").split(" ");
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].replace('_', ' ');
        }
        Run run = Run.of(words);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("\"agrees\": true").contains("\"trials\": 1000000, \"seed\": 1");
        int results = 0;
        try (JsonParser parser = new JsonFactory().createParser(run.out())) {
            while (parser.nextToken() != null) {
                results += "agrees".equals(parser.currentName()) ? 1 : 0;
            }
        }
        assertThat(results / 2).isEqualTo(1);
    }

    @Test
    @DisplayName("a gain of one's own as a CSV file, with secrets in any order; as a measure too")
    void file(@TempDir Path directory) throws IOException {
        Path gains = directory.resolve("gains.csv");
        Files.writeString(gains, "guess,x4,x3,x2,x1\nrare,1,1,0,0\ncommon,0,0,1/2,1/2\n");
        Run run = attack("--gain", gains.toString(), "--trials", "10000");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("'rare'").contains("gains");
        assertThat(Run.of("measure", EXAMPLE, "g-leakage(gain=" + gains + ")").code())
                .isZero();
        Run cost = attack("--cost", gains.toString(), "--trials", "10000");
        assertThat(cost.out()).contains("pays");
    }

    @Test
    @DisplayName("gains for secrets that are numbers")
    void numbers() {
        String model = "secret,u,v\n10,0.9,0.1\n20,0.5,0.5\n40,0.1,0.9\n";
        for (String goal : new String[] {"--gain near:5", "--gain close", "--cost lp:1", "--cost lp:2"}) {
            String[] words = ("attack - --trials 1000 " + goal).split(" ");
            Run run = Run.reading(model, words);
            assertThat(run.code()).as(run.err()).isZero();
        }
    }

    static Stream<Arguments> mistakes() {
        return Stream.of(
                Arguments.of(
                        "", "no adversary is named: give one of --gain, --cost and --measure, such as --measure pml"),
                Arguments.of("--gain identity --measure pml", "several adversaries are named: give one of --gain"),
                Arguments.of("--gain identitty", "there is no gain 'identitty'. Did you mean 'identity'?"),
                Arguments.of("--gain tries:0", "'tries:0': 0 tries (expected a whole number from 1 to"),
                Arguments.of("--gain tries:x", "'tries:x': 'x' is not a number"),
                Arguments.of("--gain partition:x1,x2", "secret 'x3' is in no part of the partition"),
                Arguments.of("--gain partition:x1,x2|x2,x3,x4", "secret 'x2' is in parts 1 and 2 of the partition"),
                Arguments.of("--gain partition:x1,x2|x3,x4,x5", "'x5' is not one of [x1, x2, x3, x4]"),
                Arguments.of("--gain membership:a|b", "2 sets (expected one; 'group:' takes several)"),
                Arguments.of("--gain near", "secret 'x1' is no number (expected labels such as 18 or 2.5)"),
                Arguments.of("--gain missing.csv", "there is no file 'missing.csv'"),
                Arguments.of("--cost lp:0.5", "a power of 0.5 (expected a number from 1 to 100)"),
                Arguments.of("--cost alpha:0.5", "an alpha-loss of order 0.5 (expected 1 or more, or inf)"),
                Arguments.of("--measure pmll", "there is no measure 'pmll'."),
                Arguments.of(
                        "--measure entropy",
                        "'entropy' is about the prior alone, and nothing is seen (expected one of pml,"),
                Arguments.of(
                        "--measure g-leakage(gain=identity,kind=additive)",
                        "is a difference, and what is played is a ratio"),
                Arguments.of("--measure maximal-leakage --at y1", "'maximal-leakage' has no values at single outcomes"),
                Arguments.of("--measure pml --at y9", "'y9' is not one of [y1, y2, y3, y4]"),
                Arguments.of(
                        "--gain tries:1e30", "'tries:1e30': 1e30 tries (expected a whole number from 1 to 2147483647"),
                Arguments.of("--measure pml --trials 1.5", "1.5 trials (expected a whole number from 1 to"),
                Arguments.of("--measure pml --trials many", "--trials: 'many' is not a number"),
                Arguments.of("--measure lip", "'lip' is the larger of two; play pml and pmc"),
                Arguments.of("--measure pml --trials 0", "0 trials (expected a whole number from 1 to"),
                Arguments.of(
                        "--measure pml --confidence 1",
                        "'1' (expected a number strictly between 0 and 1, such as 0.95)"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mistakes")
    @DisplayName("a mistake gets one line that says what was expected, and exit code 2")
    void mistakes(String options, String message) {
        Run run = attack(options.isEmpty() ? new String[0] : options.split(" "));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("divulge: ").contains(message).endsWith("\n");
        assertThat(run.err().strip().lines()).hasSize(1);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "guess,x1,x2,x3|row 'a' has 3 fields@guess,x1,x2,x3\na,1,2\n",
                "no column for secret 'x4'@guess,x1,x2,x3\na,1,2,3\n",
                "has a column 'x5', which is no secret of the model@guess,x1,x2,x3,x4,x5\na,1,2,3,4,5\n",
                "has guesses that lose something, and what is played pays 0 or more@guess,x1,x2,x3,x4\na,1,-1,3,4\n",
                "row 'a', column 'x2' pays -1.0E200 (expected a number from 0 to 1e100)@guess,x1,x2,x3,x4\na,1,-1e200,3,4\n",
                "row 'a', column 'x2': @guess,x1,x2,x3,x4\na,1,two,3,4\n",
                "has no rows@guess,x1,x2,x3,x4\n",
                "guess 'a' stands twice@guess,x1,x2,x3,x4\na,1,1,1,1\na,1,1,1,1\n",
                "pays nothing whatever the secret@guess,x1,x2,x3,x4\na,0,0,0,0\n"
            })
    @DisplayName("a table that is none gets one line with its place")
    void tables(String caseText, @TempDir Path directory) throws IOException {
        String[] parts = caseText.split("@");
        String message = parts[0].contains("|") ? parts[0].substring(parts[0].indexOf('|') + 1) : parts[0];
        Path gains = directory.resolve("gains.csv");
        Files.writeString(gains, parts[1]);
        Run run = attack("--gain", gains.toString());
        assertThat(run.code()).as(run.out()).isEqualTo(2);
        assertThat(run.err()).contains(message);
        assertThat(run.err().strip().lines()).hasSize(1);
    }

    @Test
    @DisplayName("1e3 trials are 1000 trials; a probability is no number of bits, and what is got has no unit")
    void numbersAsWritten() {
        Run run = attack("--measure", "psi2(epsilon=0.2)", "--trials", "1e3", "--unit", "bits");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("Played 1000 times").contains("excess").doesNotContain("bits");
        assertThat(attack("--cost", "alpha:1", "--unit", "bits").out())
                .contains("leakage (bits)")
                .contains("nats on average");
    }

    @Test
    @DisplayName("digits that the bracket does not cover are not shown: the bracket stands in their place")
    void wideBrackets(@TempDir Path directory) throws IOException {
        Path gains = directory.resolve("gains.csv");
        Files.writeString(gains, "guess,x4,x3,x2,x1\nrare,1e9,1e9,0,0\ncommon,0,0,1,1\n");
        Run run = attack("--gain", gains.toString(), "--trials", "1000");
        // A number of nine digits is known to about its sixteenth, and six decimals would be fifteen.
        assertThat(run.out()).contains("without the outcome  [");
    }

    @Test
    @DisplayName("every measure that can be played is listed in the message of one that cannot")
    void listed() {
        assertThat(attack("--measure", "mutual-information").err()).contains(Attacks.names());
    }
}
