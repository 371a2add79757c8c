package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Counts are a sample: commands say so, and check decides about the population. */
class SampleCommandTest {
    /** 261 observations, whose frequencies keep pml(epsilon=log(2)). */
    private static final String FEW =
            "{\"secrets\": [\"ill\", \"well\"], \"outcomes\": [\"red\", \"green\"], \"counts\": [[28, 22], [55, 156]]}";

    /** Two million observations of a release of leakage log 3. */
    private static final String MANY = "{\"counts\": [[300000, 100000], [200000, 1400000]]}";

    @TempDir
    private Path folder;

    @Test
    @DisplayName("a guarantee that the frequencies keep is not certified by 261 observations")
    void undecided() {
        Run run = Run.reading(FEW, "check", "-", "pml(epsilon=log(2))");
        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(3);
        assertThat(flat(run.out()))
                .contains("Counted from 261 observations: the verdicts are about the population")
                .contains("--population")
                .contains("pml(epsilon=log(2)) is undecided: with a confidence of 95% the population has between 1.6")
                .contains("'divulge estimate' has all bounds");
    }

    @Test
    @DisplayName("of a whole population the frequencies decide")
    void population() {
        Run run = Run.reading(FEW, "check", "-", "pml(epsilon=log(2))", "--population", "--format", "json");
        assertThat(run.code()).as(run.out() + run.err()).isZero();
        assertThat(run.out())
                .contains("\"certain\": true", "taken to be the whole population")
                .doesNotContain("\"sample\"", "\"confidence\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "pml(epsilon=1.2); undecided; 3",
                "pml(epsilon=1); violated; 1",
                "pml(epsilon=log(3)); undecided; 3",
                "pml(epsilon=1.2,delta=0.001); holds; 0",
                "alip(lower=1.2,upper=1.2); undecided; 3",
                "maximal-leakage(epsilon=1); holds; 0",
                "alip(lower=1.2,upper=1); violated; 1",
                "envelope(epsilon=0.3,delta=0.1); violated; 1",
                "envelope(epsilon=1.2,delta=0.1); undecided; 3",
                "mutual-information(epsilon=0.2); holds; 0"
            })
    @DisplayName("JSON of a sample has the keys of every check, the confidence, and no certainty")
    void json(String guarantee, String verdict, int code) {
        Run run = Run.reading(MANY, "check", "-", guarantee, "--format", "json");
        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(code);
        assertThat(run.out())
                .contains("\"verdict\": \"" + verdict + "\", \"certain\": false, \"tightest\": ")
                .contains("\"margin\": ", "\"where\": ", "\"confidence\": 0.95", "\"lower\": ", "\"upper\": ")
                .contains("\"prior\": \"as counted\", \"sample\": true");
    }

    @Test
    @DisplayName("what is kept by every outcome in the sample is open for the others, and says how rare they are")
    void beyond() {
        Run run = Run.reading(MANY, "check", "-", "pml(epsilon=1.2)");
        assertThat(flat(run.out()))
                .contains(
                        "pml(epsilon=1.2) is undecided: every outcome of the sample keeps it, and one that is not in the sample may"
                                + " not; pml(epsilon,delta) disregards those. Outcomes that are not in the sample and"
                                + " exceed the bound have probability at most 3.2");
        assertThat(Run.reading(MANY, "check", "-", "pml(epsilon=1.2)", "--format", "json")
                        .out())
                .contains("\"beyond\": 3.2");
    }

    @Test
    @DisplayName("more confidence is harder to have")
    void confidence() {
        String[] check = {"check", "-", "pml(epsilon=1.1045,delta=0.01)", "--confidence", "0.5"};
        assertThat(Run.reading(MANY, check).code()).isZero();
        check[4] = "0.999999";
        assertThat(Run.reading(MANY, check).code()).isEqualTo(3);
    }

    @Test
    @DisplayName("a table of events is a sample as well, with counts or one row an event")
    void tables() throws IOException {
        Path counts = Files.writeString(folder.resolve("counts.csv"), "s,o,n\na,u,30\na,v,10\nb,u,10\nb,v,30\n");
        Path events = Files.writeString(folder.resolve("events.csv"), "s,o\n" + "a,u\nb,v\n".repeat(3) + "a,v\nb,u\n");
        for (String[] options : new String[][] {{counts.toString(), "--count", "n"}, {events.toString()}}) {
            String[] check = {"check", "", "pml(epsilon=0.69)", "--secret", "s", "--outcome", "o"};
            check[1] = options[0];
            String[] all = Stream.concat(
                            Arrays.stream(check), Arrays.stream(options).skip(1))
                    .toArray(String[]::new);
            Run run = Run.of(all);
            assertThat(run.code()).as(run.out() + run.err()).isEqualTo(3);
        }
    }

    @Test
    @DisplayName("a prior given beside counts leaves what holds whatever the prior, and what follows from that")
    void otherPrior() {
        Run run = Run.reading(
                MANY,
                "check",
                "-",
                "ldp(epsilon=2)",
                "lip(epsilon=0.2)",
                "alip(lower=2,upper=2)",
                "--prior",
                "0.5,0.5");
        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(1);
        assertThat(flat(run.out()))
                .contains("ldp(epsilon=2) is undecided: every outcome of the sample keeps it")
                .contains("lip(epsilon=0.2) is violated with a confidence of 95%: it would imply")
                .contains(
                        "alip(lower=2,upper=2) is undecided: the sample bounds ldp and maximal-leakage whatever the prior");
    }

    @Test
    @DisplayName("neighbours are no farther apart than all secrets, and may be closer")
    void neighbours() throws IOException {
        String pairs = Files.writeString(folder.resolve("pairs.csv"), "x1,x2\n").toString();
        Run run = Run.reading(MANY, "check", "-", "ldp(epsilon=2)", "ldp(epsilon=1)", "--neighbours", pairs);
        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(3);
        assertThat(flat(run.out()))
                .contains("ldp(epsilon=2) is undecided: every outcome of the sample keeps it")
                .contains("ldp(epsilon=1) is undecided: a sample has bounds for all pairs");
    }

    @Test
    @DisplayName("--confidence and --population are about counts")
    void refusals() {
        assertThat(Run.of("check", "rr(k=2,epsilon=1)", "ldp(epsilon=1)", "--confidence", "0.9")
                        .err())
                .contains("--confidence is that of verdicts about a sample, and 'rr(k=2,epsilon=1)' is not one");
        assertThat(Run.reading(MANY, "check", "-", "ldp(epsilon=1)", "--population", "--confidence", "0.9")
                        .err())
                .contains("or leave out --population");
        assertThat(Run.of("measure", "rr(k=2,epsilon=1)", "pml", "--population").err())
                .contains("'rr(k=2,epsilon=1)' is a mechanism");
        assertThat(Run.of("analyze", "../examples/survey.json", "--population").err())
                .contains("survey.json holds no counts");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "analyze -",
                "measure - pml",
                "envelope - --delta 0.1",
                "compose - --repeat 2",
                "attack - --measure pml --trials 1000"
            })
    @DisplayName("what describes the sample says so in one line, and where bounds are")
    void described(String command) {
        String line =
                "Counted from 261 observations: the numbers describe this sample. For bounds on the population it was drawn"
                        + " from, use 'divulge estimate'.";
        Run text = Run.reading(FEW, command.split(" "));
        assertThat(flat(text.out())).as(text.err()).contains(line);
        Run json = Run.reading(FEW, (command + " --format json").split(" "));
        assertThat(json.out()).as(json.err()).contains(line, "\"sample\": true");
        assertThat(Run.reading(FEW, (command + " --population").split(" ")).out())
                .contains("taken to be the whole population")
                .doesNotContain("this sample");
    }

    @Test
    @DisplayName("a composition says that one of its parts is a sample")
    void composed() {
        Run run = Run.reading(FEW, "compose", "rr(k=2,epsilon=1)", "-", "--prior", "0.5,0.5", "--format", "json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("the numbers describe this sample", "\"sample\": true");
        Run ledger = Run.reading(
                FEW, "compose", "-", "--ledger", folder.resolve("ledger.json").toString());
        assertThat(flat(ledger.out())).as(ledger.err()).contains("the numbers describe this sample");
    }

    private static String flat(String text) {
        return text.replaceAll("\\s+", " ");
    }
}
