package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ComposeCommandTest {
    private static Run compose(String... options) {
        return Run.of(Stream.concat(Stream.of("compose"), Stream.of(options)).toArray(String[]::new));
    }

    @Test
    @DisplayName("BSC(1/4) twice: 9/16 against 1/16 is log 9/5 of leakage, and ldp is 2 log 3")
    void byHand() {
        Run run = compose("bsc(p=1/4)", "--repeat", "2", "--measure", "pml", "--measure", "ldp", "--exact");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo("""
                2 x bsc(p=1/4): 2 secrets, 3 outcomes; prior uniform, because none was given
                2 independent releases about one secret, composed exactly: outcomes that differ only in their order,
                or lead to the same conclusion, are one.
                Together they make an adversary at most 1.8x better at any guess about the secret; one of them
                alone, at most 1.5x better.

                  pml  0.587787  nats  = log(9/5); secret 'x1' at outcome '2*y1'
                  ldp  2.197225  nats  = log(9); secret 'x1' against 'x2' at outcome '2*y1'
                  Every digit shown is certain; --format json has the brackets.

                pml by outcome (nats)
                  outcome    probability       pml
                  2*y1          0.312500  0.587787  = log(9/5)
                  1*y1+1*y2     0.375000         0  = 0
                  2*y2          0.312500  0.587787  = log(9/5)

                Warnings
                ! No prior was given, so all secrets count as equally likely. Leakage depends on the prior: give the
                  real one with --prior. Whatever the prior, ldp(epsilon=2.19723) holds: no guess gets more than 9x
                  better.
                """);
    }

    @Test
    @DisplayName("in fractions outcomes are merged as they are in doubles, and equal models are counted")
    void fractionsHaveTheSameOutcomes() {
        Run run = compose("bsc(p=1/4)", "bec(p=1/2)", "--exact", "--measure", "pml", "--prior", "uniform");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("2 secrets, 4 outcomes");
        assertThat(run.out().substring(run.out().indexOf("pml by outcome")).lines())
                .hasSize(6)
                .anyMatch(line -> line.contains("(y1,y1)|(y2,y1)"));
        String twice =
                compose("z(p=1/3)", "z(p=1/3)", "--exact", "--measure", "pml").out();
        String repeated = compose("z(p=1/3)", "--repeat", "2", "--exact", "--measure", "pml")
                .out();
        assertThat(twice.substring(twice.indexOf('\n'))).isEqualTo(repeated.substring(repeated.indexOf('\n')));
    }

    @Test
    @DisplayName("100 releases of 3-RR have 5151 types and an ldp of 100 nats")
    void hundred() {
        Run run = compose("rr(k=3,epsilon=1)", "--repeat", "100", "--prior", "0.2,0.3,0.5");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("100 x rr(k=3,epsilon=1): 3 secrets, 5151 outcomes; prior given with --prior\n")
                .contains("  ldp                   100.000000  nats  secret 'x1' against 'x2' at outcome '100*y1'\n");
    }

    @Test
    @DisplayName("a model twice is the model repeated")
    void twiceIsRepeated() {
        String results = compose("bsc(p=0.1)", "bsc(p=0.1)", "--format", "json").out();
        String repeated =
                compose("bsc(p=0.1)", "--repeat", "2", "--format", "json").out();
        assertThat(results.substring(results.indexOf("\"results\"")))
                .isEqualTo(repeated.substring(repeated.indexOf("\"results\"")));
    }

    @Test
    @DisplayName("too many releases give bounds, and say why")
    void bounds() {
        Run run = compose("rr(k=3,epsilon=1)", "--repeat", "3000", "--measure", "pml", "--measure", "ldp");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("Bounds only: 3000 releases of 3 different outcomes have 4504501 types")
                .contains("3000.000000  nats");
        assertThat(compose("rr(k=3,epsilon=1)", "--repeat", "3000", "--measure", "pml-mean"))
                .satisfies(refused -> {
                    assertThat(refused.code()).isEqualTo(2);
                    assertThat(refused.err()).startsWith("divulge: 'pml-mean' has no bound for releases");
                });
    }

    @Test
    @DisplayName("the prior is that of the model which has one; two that differ are refused")
    void priors(@TempDir Path folder) throws IOException {
        Path skew = folder.resolve("skew.json");
        Files.writeString(
                skew, "{\"secrets\": [\"x1\", \"x2\"], \"prior\": [0.2, 0.8], \"channel\": [[0.9, 0.1], [0.1, 0.9]]}");
        Path even = folder.resolve("even.json");
        Files.writeString(
                even, "{\"secrets\": [\"x1\", \"x2\"], \"prior\": [0.5, 0.5], \"channel\": [[0.9, 0.1], [0.1, 0.9]]}");
        assertThat(compose("bsc(p=0.1)", skew.toString(), "--measure", "entropy")
                        .out())
                .startsWith("bsc(p=0.1) + skew.json: 2 secrets, 3 outcomes; prior as in the model\n");
        Run both = compose(skew.toString(), even.toString());
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.err())
                .isEqualTo("divulge: models have different priors: 'x1' has probability 0.2 in skew.json but 0.5 in"
                        + " even.json (expected one prior of one secret). Give it with --prior.\n");
        assertThat(compose(skew.toString(), even.toString(), "--prior", "uniform")
                        .code())
                .isZero();
    }

    @Test
    @DisplayName("a ledger is begun, grows, and refuses what exceeds its budget")
    void ledger(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("ledger.json");
        Run begun = compose("bsc(p=1/4)", "--ledger", file.toString(), "--budget", "log(2),0", "--measure", "pml");
        assertThat(begun.code()).as(begun.err()).isZero();
        assertThat(begun.out())
                .startsWith("ledger.json: 2 secrets, 2 outcomes; prior as in the ledger\n")
                .contains("Budget: epsilon = 0.693147 nats at delta = 0; used 0.405466, left 0.287682.")
                .contains("pml  0.405465  nats");
        Run again = compose("bsc(p=1/4)", "--ledger", file.toString(), "--measure", "pml");
        assertThat(again.out()).contains("2 independent releases").contains("pml  0.587787  nats");
        Run tighter = compose("bsc(p=1/4)", "--ledger", file.toString(), "--budget", "0.59");
        assertThat(tighter.code()).isEqualTo(1);
        assertThat(tighter.out()).isEmpty();
        assertThat(tighter.err())
                .startsWith(
                        "divulge: release 'bsc(p=1/4)' is refused: with it the ledger needs epsilon = 0.65677953638907")
                .endsWith("at delta = 0.0 (the budget is 0.59)\n");
        String before = Files.readString(file);
        assertThat(compose("bsc(p=1/4)", "--ledger", file.toString(), "--prior", "0.2,0.8")
                        .err())
                .startsWith("divulge: ledger '" + file
                        + "' was begun with another prior: 'x1' has probability 0.5 in it but 0.2 in bsc(p=1/4)");
        assertThat(Files.readString(file)).isEqualTo(before).contains("\"version\": 1");
        Files.writeString(file, "{}");
        assertThat(compose("bsc(p=1/4)", "--ledger", file.toString()).err()).contains("a ledger has no 'format'");
    }

    @Test
    @DisplayName("a ledger is looked at without adding to it, in any unit, and says when its budget is replaced")
    void ledgerIsShown(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("ledger.json");
        compose("bsc(p=1/4)", "--ledger", file.toString(), "--repeat", "2", "--budget", "0.6");
        String before = Files.readString(file);
        Run shown = compose("--ledger", file.toString(), "--measure", "pml", "--unit", "bits");
        assertThat(shown.err()).isEmpty();
        assertThat(shown.out())
                .contains("Releases: bsc(p=1/4), 2 times.")
                .contains("Budget: epsilon = 0.865617 bits at delta = 0; used 0.847997, left 0.01762.");
        assertThat(Files.readString(file)).isEqualTo(before);
        assertThat(compose("--ledger", file.toString(), "--budget", "0.65").out())
                .contains("The budget was epsilon = 0.6 nats at delta = 0 before.");
        assertThat(Files.readString(file)).contains("\"epsilon\": 0.65");
        Run less = compose("--ledger", file.toString(), "--budget", "0.1");
        assertThat(less.code()).isEqualTo(1);
        assertThat(less.err())
                .startsWith(
                        "divulge: the budget is refused: without any further release the ledger needs epsilon = 0.58");
        Run refused = compose("bsc(p=1/4)", "--ledger", file.toString(), "--format", "json");
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.out())
                .contains("\"refused\": {\"needed\": 0.656779")
                .contains("\"budget\": 0.65, \"delta\": 0.0");
    }

    @Test
    @DisplayName("a command that fails has added nothing, whatever fails")
    void whatFailsIsNotRecorded(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("ledger.json");
        compose("rr(k=3,epsilon=1)", "--ledger", file.toString());
        String before = Files.readString(file);
        Run unbounded =
                compose("rr(k=3,epsilon=1)", "--repeat", "9000", "--ledger", file.toString(), "--measure", "capacity");
        assertThat(unbounded.code()).isEqualTo(2);
        assertThat(unbounded.err()).startsWith("divulge: 'capacity' has no bound for releases that are too many");
        assertThat(Files.readString(file)).isEqualTo(before);
    }

    @Test
    @DisplayName("a mechanism takes the names of the secrets of the model beside it, and of the ledger")
    void namesAreShared(@TempDir Path folder) throws IOException {
        Path named = folder.resolve("named.json");
        Files.writeString(
                named,
                "{\"secrets\": [\"ill\", \"well\"], \"prior\": [0.2, 0.8], \"channel\": [[0.9, 0.1], [0.1, 0.9]]}");
        Run run = compose("bsc(p=1/10)", named.toString(), "--measure", "pml", "--exact");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).startsWith("""
                        bsc(p=1/10) + named.json: 2 secrets, 3 outcomes; prior as in the model
                        The secrets x1, x2 of bsc(p=1/10) are taken to be ill, well of named.json, in this order.
                        """).contains("secret 'ill'");
        Path file = folder.resolve("ledger.json");
        compose(named.toString(), "--ledger", file.toString());
        assertThat(compose("bsc(p=1/10)", "--ledger", file.toString()).out())
                .contains("The secrets x1, x2 of bsc(p=1/10) are taken to be ill, well of");
    }

    @Test
    @DisplayName("releases told at the same time by several are all in the ledger")
    void severalAtOnce(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("ledger.json");
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            threads.add(new Thread(() -> compose("bsc(p=0.4)", "--ledger", file.toString(), "--measure", "pml")));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(compose("--ledger", file.toString(), "--measure", "pml").out())
                .contains("Releases: bsc(p=0.4), 8 times.");
    }

    static Stream<Arguments> mistakes() {
        return Stream.of(
                Arguments.of(
                        new String[] {"bsc(p=0.1)"},
                        "one MODEL, once, is nothing to compose: give another MODEL, or --repeat N for N releases of it"),
                Arguments.of(
                        new String[] {"bsc(p=0.1)", "--budget", "1"},
                        "--budget is that of a ledger: give its file with --ledger"),
                Arguments.of(
                        new String[] {"bsc(p=0.1)", "--ledger", "none.json", "--exact"},
                        "--exact does not go with --ledger, which holds decimals: leave out one of the two"),
                Arguments.of(
                        new String[] {"bsc(p=0.1)", "--ledger", "none.json", "--budget", "1,2"},
                        "--budget: delta is 2.0 (expected a probability)"),
                Arguments.of(
                        new String[] {"bsc(p=0.1)", "--repeat", "0"},
                        "--repeat is 0 (expected a whole number of at least 1)"),
                Arguments.of(
                        new String[] {"-", "-"},
                        "standard input, '-', can be one MODEL only: it is read once. Use --repeat, or files"),
                Arguments.of(
                        new String[] {"bsc(p=0.1)", "rr(k=3,epsilon=1)"},
                        "models are about different secrets: bsc(p=0.1) about [x1, x2], rr(k=3,epsilon=1) about"
                                + " [x1, x2, x3] (expected the same secrets in the same order; a mechanism takes the names of a"
                                + " model with as many secrets)"),
                Arguments.of(
                        new String[] {},
                        "there is no MODEL to compose (expected a file, - for standard input, or a mechanism such as"
                                + " 'rr(k=5,epsilon=1)', several of them, or --ledger FILE to look at a ledger)"),
                Arguments.of(
                        new String[] {"--ledger", "none.json"},
                        "there is no ledger 'none.json' (expected a file that a release was added to: divulge compose"
                                + " MODEL --ledger none.json)"),
                Arguments.of(
                        new String[] {"--ledger", "none.json", "--repeat", "2"},
                        "--repeat says how often a MODEL is used, but there is none: give one, or leave out --repeat"),
                Arguments.of(
                        new String[] {"bsc(p=1/4)", "--ledger", "/no/such/folder/l.json"},
                        "ledger '/no/such/folder/l.json' cannot be written: there is no folder '/no/such/folder'"
                                + " (expected a file in a folder that exists)"),
                Arguments.of(
                        new String[] {"bsc(p=3/10)", "--repeat", "5000", "--exact"},
                        "--exact: '5000 x bsc(p=3/10)' is not listed: 5000 releases: '5000*y1' has probability 2^-2573 given 'x1', smaller than a double"
                                + " holds to full precision. Leave out --exact for bounds that hold for certain"),
                Arguments.of(
                        new String[] {"rr(k=3,epsilon=log(2))", "--repeat", "200", "--exact"},
                        "the composition has 60903 entries, too many to calculate in fractions (at most 20000): leave"
                                + " out --exact, which loses only the closed forms"));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void mistakesHaveOneMessage(String[] arguments, String message) {
        Run run = compose(arguments);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("divulge: " + message + "\n");
    }

    @Test
    void helpHasExamples() {
        assertThat(compose("--help").out())
                .contains("divulge compose --repeat N MODEL...")
                .contains("docs/composition.md");
        assertThat(Run.of("completion").out()).contains("compose").contains("--repeat");
    }

    @Test
    @DisplayName(
            "the same secrets in another order are the same secrets, for compose and for a ledger, in fractions too")
    void order(@TempDir Path directory) throws IOException {
        Path ab = directory.resolve("ab.json");
        Path ba = directory.resolve("ba.json");
        Files.writeString(
                ab,
                "{\"secrets\": [\"a\", \"b\"], \"prior\": [0.75, 0.25], \"channel\": [[\"2/3\", \"1/3\"], [\"1/4\", \"3/4\"]]}");
        Files.writeString(
                ba,
                "{\"secrets\": [\"b\", \"a\"], \"prior\": [0.25, 0.75], \"channel\": [[\"1/4\", \"3/4\"], [\"2/3\", \"1/3\"]]}");
        for (String exact : List.of("--exact", "--unit=nats")) {
            String mixed =
                    Run.of("compose", ab.toString(), ba.toString(), exact).out();
            String same = Run.of("compose", ab.toString(), ab.toString(), exact).out();
            assertThat(mixed.lines().filter(line -> line.startsWith("  pml ")))
                    .isNotEmpty()
                    .containsExactlyElementsOf(same.lines()
                            .filter(line -> line.startsWith("  pml "))
                            .toList());
        }
        Path ledger = directory.resolve("order.json");
        assertThat(Run.of("compose", "--ledger", ledger.toString(), ab.toString())
                        .code())
                .isZero();
        assertThat(Run.of("compose", "--ledger", ledger.toString(), ba.toString())
                        .code())
                .isZero();
    }
}
