package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class EnvelopeCommandTest {
    private static final String EXAMPLE = "../examples/papers/envelope-example.json";

    private static Run envelope(String... options) {
        return Run.of(Stream.concat(Stream.of("envelope", EXAMPLE), Stream.of(options))
                .toArray(String[]::new));
    }

    @Test
    @DisplayName("[ILE26, eq. 7]: log 4, log 22/9, log 52/27 and log 68/45, in fractions with --exact")
    void paper() {
        Run run = envelope("--delta", "0.1", "0.2", "0.3", "0.5", "--exact");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("""
                        With probability 0.1 some function of the outcome makes an adversary at least 4x better at a guess;
                        no function does more.
                        With probability 0.2 some function of the outcome makes an adversary at least 2.444x (exactly 22/9)
                        better at a guess; no function does more.
                        """).endsWith("""
                        Envelope (epsilon in nats)
                             delta   epsilon
                          0.100000  1.386294  = log(4)
                          0.200000  0.893818  = log(22/9)
                          0.300000  0.655407  = log(52/27)
                          0.500000  0.412845  = log(68/45)
                          Every digit shown is certain; --format json has the brackets.
                        """);
    }

    @Test
    @DisplayName("--exact decides what rounding cannot: the largest leakage itself has probability 1/10")
    void exactDelta() {
        assertThat(envelope("--epsilon", "log(4)").out())
                .contains("[0, 0.100001]")
                .contains("as far as rounding can tell");
        assertThat(envelope("--epsilon", "log(4)", "--exact", "--format", "json")
                        .out())
                .contains("\"delta\": 0.1, \"epsilon\": 1.386294361119890")
                .contains("\"exact\": \"1/10\"");
    }

    @Test
    @DisplayName("numbers with commas, blanks and options repeated; a model before or behind them")
    void numbers() {
        Run blanks = envelope("--delta", "0.1", "1/5");
        assertThat(envelope("--delta", "0.1,1/5")).isEqualTo(blanks);
        assertThat(envelope("--delta", "0.1", "--delta", "1/5")).isEqualTo(blanks);
        assertThat(Run.of("envelope", "--delta", "0.1", "1/5", EXAMPLE)).isEqualTo(blanks);
        assertThat(envelope("--delta=0.1", "1/5")).isEqualTo(blanks);
        assertThat(Run.of("envelope", "--epsilon", "log(2)", "1e-3", "bsc(p=0.1)")
                        .code())
                .isZero();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "--delta 0.1 --bounds --witness",
                "--epsilon log(2) 0.5 --bounds --witness",
                "--curve 7 --bounds --witness --unit bits",
                "--curve 3 --cost",
                "--delta 0.2 --time-limit 1e-9"
            })
    @DisplayName("JSON is one well-formed object with a result for each point")
    void json(String options) throws IOException {
        Run run = envelope((options + " --format json").split(" "));
        assertThat(run.code()).as(run.err()).isZero();
        int results = 0;
        try (JsonParser parser = new JsonFactory().createParser(run.out())) {
            while (parser.nextToken() != null) {
                results += "complete".equals(parser.currentName()) ? 1 : 0;
            }
        }
        // The name and the value of each.
        assertThat(results / 2)
                .isEqualTo(options.contains("7") ? 7 : options.contains("3") ? 3 : options.contains("0.5") ? 2 : 1);
    }

    @Test
    @DisplayName("time that is up is said, in JSON too, and is no failure")
    void timeLimit() {
        Run run = envelope("--delta", "0.2", "--time-limit", "1e-9");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("unfinished").contains("a larger --time-limit makes them narrower");
        assertThat(envelope("--delta", "0.2", "--time-limit", "1e-9", "--format", "json")
                        .out())
                .contains("\"complete\": false");
        assertThat(envelope("--delta", "0.2", "--time-limit", "1000")).isEqualTo(envelope("--delta", "0.2"));
    }

    @Test
    @DisplayName("a curve has a plot with units on both axes")
    void curve() {
        assertThat(envelope("--curve", "10", "--unit", "bits").out())
                .contains("  epsilon (bits)\n  2.000 │")
                .contains("delta (probability)\n");
    }

    @Test
    @DisplayName("the options of other commands: --prior, tables of counts, standard input")
    void common() {
        assertThat(Run.of("envelope", "bsc(p=0.1)", "--prior", "0.2,0.8", "--delta", "0.1")
                        .out())
                .contains("prior given with --prior");
        Run counted = Run.reading(
                "who,what,n\na,u,3\na,v,1\nb,u,1\nb,v,3\n",
                "envelope",
                "-",
                "--secret",
                "who",
                "--outcome",
                "what",
                "--count",
                "n",
                "--delta",
                "0.5");
        assertThat(counted.code()).as(counted.err()).isZero();
        assertThat(counted.out()).contains("at least 1.5x better");
    }

    @Test
    @DisplayName("an analysis says what survives post-processing")
    void analysis() {
        assertThat(Run.of("analyze", EXAMPLE).out())
                .contains("\nAfter any post-processing\n  With probability 0.01, 0.05 or 0.1");
        assertThat(Run.of("analyze", EXAMPLE, "--format", "json").out()).contains("\"envelope\": {\"points\": [");
    }

    static Stream<Arguments> mistakes() {
        return Stream.of(
                Arguments.of(
                        "",
                        "nothing is asked: give one of --delta, --epsilon, --factor and --curve, such as --delta 0.05"),
                Arguments.of(
                        "--delta 0.1 --curve 3",
                        "too much is asked at once: give one of --delta, --epsilon, --factor and --curve"),
                Arguments.of("--delta", "a number is missing after '--delta'"),
                Arguments.of("--epsilon --bounds", "a number is missing after '--epsilon'"),
                Arguments.of("--delta -0.1", "delta is -0.1 (expected a probability from 0 to 1)"),
                Arguments.of("--delta 2", "delta is 2 (expected a probability from 0 to 1)"),
                Arguments.of("--delta x", "delta 'x' is not a number"),
                Arguments.of("--delta 0.1 x", "unexpected argument 'x'"),
                Arguments.of("--epsilon -1", "epsilon is -1 (expected a number of at least 0)"),
                Arguments.of("--curve 0", "a curve of 0 points (expected a number from 1 to 10000)"),
                Arguments.of("--curve x", "invalid value for option '--curve': 'x' is not an int"),
                Arguments.of("--delta 0.1 --cost --bounds", "leave out either --bounds or --cost"),
                Arguments.of("--delta 0.1 --time-limit 0", "a time limit of 0.0 seconds (expected a positive number)"),
                Arguments.of("--delta 0.1 --unit dits", "'dits' (expected nats, bits or factor)"),
                Arguments.of("--delta 0.1 --bound", "there is no option '--bound'. Did you mean '--bounds'?"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mistakes")
    @DisplayName("a mistake is exit code 2, one line on stderr, nothing on stdout")
    void mistake(String options, String message) {
        Run run = envelope(options.isEmpty() ? new String[0] : options.split(" "));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("divulge: ").contains(message).hasLineCount(1);
    }

    @Test
    @DisplayName("no model at all")
    void noModel() {
        assertThat(Run.of("envelope", "--delta", "0.1").err()).contains("missing required parameter: 'MODEL'");
    }

    @Test
    @DisplayName("the program's help, its own help and the completion know it")
    void help() {
        assertThat(Run.of("--help").out()).contains("  envelope      What any function of the outcome can leak");
        assertThat(Run.of("envelope", "--help").out())
                .contains("--delta D... | --epsilon E... | --factor F... | --curve N")
                .contains("--time-limit");
        assertThat(Run.of("completion").out()).contains("envelope").contains("--witness");
    }
}
