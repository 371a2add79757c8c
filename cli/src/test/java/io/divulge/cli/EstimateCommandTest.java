package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code divulge estimate} from the command line to its output. */
class EstimateCommandTest {
    @TempDir
    private Path folder;

    private String file = "";

    @BeforeEach
    void write() throws IOException {
        StringBuilder text = new StringBuilder("truth,answer,age,n\n");
        for (int i = 0; i < 8000; i++) {
            String truth = i % 4 == 0 ? "yes" : "no";
            String answer = i / 4 % 4 == 0 ? (i % 4 == 0 ? "no" : "yes") : truth;
            text.append(truth)
                    .append(',')
                    .append(answer)
                    .append(',')
                    .append(i % 90)
                    .append(",2\n");
        }
        file = Files.writeString(folder.resolve("events.csv"), text).toString();
    }

    private Run run(String... options) {
        String[] words = new String[options.length + 2];
        words[0] = "estimate";
        words[1] = file;
        System.arraycopy(options, 0, words, 2, options.length);
        return Run.of(words);
    }

    @Test
    @DisplayName("plug-in values are those of the sample, and say so")
    void plugIn() {
        Run bounds = run("--secret", "truth", "--outcome", "answer", "--format", "json");
        Run run = run("--secret", "truth", "--outcome", "answer", "--plug-in", "--format", "json");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("Plug-in values: what the frequencies of 8000 events leak.");
        for (String measure : List.of("pml", "pmc", "ldp", "maximal-leakage", "mutual-information")) {
            assertThat(value(run, measure)).as(measure).isCloseTo(value(bounds, measure), within(1e-12));
        }
        assertThat(value(run, "envelope-delta(epsilon=log(2))")).isPositive();
        Run above = run("--secret", "truth", "--outcome", "answer", "--plug-in", "--tail", "3", "--format", "json");
        assertThat(value(above, "pml-tail(epsilon=3)")).isZero();
        assertThat(value(above, "envelope-delta(epsilon=3)")).isZero();
    }

    private static double value(Run run, String measure) {
        Matcher found = Pattern.compile("\"expr\": \"" + Pattern.quote(measure) + "\".*?\"value\": ([^,]+),")
                .matcher(run.out());
        assertThat(found.find()).as(measure).isTrue();
        return Double.parseDouble(found.group(1));
    }

    @Test
    @DisplayName("pairs: the sample's values between bounds, and the notes of the counting")
    void pairs() {
        Run run = run("--secret", "truth", "--outcome", "answer", "--where", "age < 80");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("events.csv: 2 secrets, 2 outcomes")
                .contains("Only rows with age < 80 were counted.")
                .contains("7120 events")
                .contains("confidence of 95%");
    }

    @Test
    @DisplayName(
            "JSON has every measure with value, lower, upper, confidence and warnings, in the unit that is asked for")
    void json() {
        Run run = run(
                "--secret",
                "truth",
                "--outcome",
                "answer",
                "--format",
                "json",
                "--unit",
                "bits",
                "--confidence",
                "0.9");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("\"command\": \"estimate\"", "\"unit\": \"bits\"", "\"expr\": \"pml\"", "\"expr\": \"ldp\"")
                .containsPattern("\"confidence\": 0\\.9\\b")
                .contains("\"lower\"", "\"upper\"", "\"warnings\"");
    }

    @Test
    @DisplayName("a column that counts multiplies the events")
    void counts() {
        Run run = run("--secret", "truth", "--outcome", "answer", "--count", "n");
        assertThat(run.out()).contains("16000 events");
    }

    @Test
    @DisplayName("a known mechanism by name: secrets in order, or named")
    void mechanism() {
        Run ordered = run("--secret", "truth", "--mechanism", "bsc(p=1/4)");
        assertThat(ordered.code()).as(ordered.err()).isZero();
        assertThat(ordered.out())
                .contains("The secrets [no, yes] are [x1, x2] of the mechanism, in this order.")
                .contains("8000 events of the secret");
        Run named = run("--secret", "truth", "--mechanism", "rr(k=3,epsilon=1)", "--secrets", "yes,no,unknown");
        assertThat(named.code()).as(named.err()).isZero();
        assertThat(named.out()).contains("The secrets [yes, no, unknown] are [x1, x2, x3] of the mechanism");
        Run few = run("--secret", "truth", "--mechanism", "rr(k=3,epsilon=1)");
        assertThat(few.code()).isEqualTo(2);
        assertThat(few.err())
                .isEqualTo(
                        "divulge: the events have 2 secrets [no, yes], but 'rr(k=3,epsilon=1)' has 3: name them in its order,"
                                + " as in --secrets a,b,c\n");
    }

    @Test
    @DisplayName("secrets keep the names that were given for them, also one that was never seen")
    void namesOfSecrets() {
        Run run = run("--secret", "truth", "--mechanism", "rr(k=3,epsilon=1)", "--secrets", "yes,no,unknown");
        assertThat(run.out())
                .contains("events.csv: 3 secrets, 3 outcomes", "Of its 3 secrets 2 were seen.")
                .contains("Secret 'unknown' was never seen")
                .doesNotContain("'x3'");
        Run json = run("--secret", "truth", "--mechanism", "bsc(p=1/4)", "--format", "json");
        assertThat(json.out()).contains("\"secret\": \"yes\"").doesNotContain("\"secret\": \"x");
    }

    @Test
    @DisplayName("thresholds of the tail are chosen, one or several")
    void tails() {
        Run run = run("--secret", "truth", "--outcome", "answer", "--tail", "0.5,log(3)", "1");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("pml-tail(epsilon=0.5)", "pml-tail(epsilon=log(3))", "pml-tail(epsilon=1)")
                .doesNotContain("log(2)");
    }

    @Test
    @DisplayName("a confidence close to 1 is not shown as certainty, and a single secret leaks nothing, exactly")
    void digits() {
        assertThat(run("--secret", "truth", "--outcome", "answer", "--confidence", "0.99999999999")
                        .out())
                .contains(
                        "With a confidence of 99.999999999% all of this holds", "in at least 99.999999999% of samples");
        Run alone = run("--secret", "truth", "--mechanism", "rr(k=1,epsilon=1)", "--where", "truth = 'yes'");
        assertThat(alone.out()).contains("Nothing leaks.").doesNotContain("e-3");
    }

    @Test
    @DisplayName("a known mechanism from a file: secrets by name, whatever its prior")
    void mechanismFile() throws IOException {
        Path model = folder.resolve("model.json");
        Files.writeString(
                model, "{\"secrets\":[\"yes\",\"no\"],\"prior\":[0,1],\"channel\":[[0.75,0.25],[0.25,0.75]]}");
        Run run = run("--secret", "truth", "--mechanism", model.toString());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("2 secrets, 2 outcomes");
        Files.writeString(model, "{\"secrets\":[\"yes\",\"nein\"],\"channel\":[[0.75,0.25],[0.25,0.75]]}");
        assertThat(run("--secret", "truth", "--mechanism", model.toString()).err())
                .startsWith("divulge: secret 'no' of the events is not one of '" + model + "', which has [yes, nein]");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "--outcome answer | the secret is missing: give --secret COLUMN",
                "--secret truth | the outcome is missing: give --outcome COLUMN, --features COLUMN,COLUMN for vectors, or --mechanism MODEL if the mechanism is known",
                "--secret truth --outcome answer --mechanism z(p=0.1) | --outcome and --mechanism do not go together: with a known mechanism only secrets are counted",
                "--secret truth --outcome answer --secrets a,b | secret 'no' was seen 6000 times, and is not in the list of all secrets (expected one of 2: 'a', ...)",
                "--secret truth --outcome answer --measure entropy | --measure is 'entropy' (expected one of pml, pmc, ldp, pml-tail, maximal-leakage, min-entropy-leakage, mutual-information)",
                "--secret truth --outcome answer --measure pml --check pml(epsilon=1) | --measure does not go with --check: a guarantee says what it is about",
                "--secret truth --outcome answer --confidence 1 | invalid value for option '--confidence': '1' (expected a number strictly between 0 and 1, such as 0.95). See 'divulge estimate --help'.",
                "--secret truth --outcome answer --engine spark | engine 'spark' is not here (there is duckdb, jdbc): it needs the module divulge-spark on the class path",
                "--secret truth --outcome answer --engine flink | --engine is 'flink' (expected duckdb or spark)",
                "--secret truth --outcome answer --memory lots | invalid value for option '--memory': 'lots' (expected an amount of memory, such as 512MB or 2GB). See 'divulge estimate --help'.",
                "--secret truth --outcome answer --nulls maybe | invalid value for option '--nulls': 'maybe' (expected drop, error or value). See 'divulge estimate --help'.",
                "--secret truth --outcome answer --threads 0 | --threads is 0 (expected from 1 to 1024; more than there are cores make nothing faster)",
                "--secret truth --outcome answer --threads 100000 | --threads is 100000 (expected from 1 to 1024; more than there are cores make nothing faster)",
                "--secret truth --outcome answer --tail -1 | --tail is -1 (expected leakages in nats of at least 0, such as 0.7, log(2) or factor=2)",
                "--secret truth --outcome answer --tail inf | --tail is inf (expected leakages in nats of at least 0, such as 0.7, log(2) or factor=2)",
                "--secret truth --outcome answer --bin age:5,6:quantile | --bin age:5,6:quantile gives edges, and says how to find them (expected COLUMN:18,30,65 or COLUMN:10:quantile)",
                "--secret truth --mechanism rr(k=3,epsilon=1) --secrets a,b | --secrets names 2 secrets, but 'rr(k=3,epsilon=1)' has 3"
            })
    void refusals(String options, String message) {
        Run run = run(options.split(" "));
        assertThat(run.err()).isEqualTo("divulge: " + message + "\n");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
    }

    @Test
    @DisplayName("a misspelt column is answered with the nearest")
    void column() {
        Run run = run("--secret", "thruth", "--outcome", "answer");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo("divulge: " + file
                        + ": has no column 'thruth' (it has truth, answer, age, n). Did you mean 'truth'?\n");
    }

    @Test
    @DisplayName("too few events for any bound end with 3")
    void undecided() throws IOException {
        file = Files.writeString(folder.resolve("few.csv"), "truth,answer\na,1\nb,2\n")
                .toString();
        Run run = run("--secret", "truth", "--outcome", "answer");
        assertThat(run.code()).as(run.err()).isEqualTo(3);
        assertThat(run.out()).contains("undecided");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "512MB,512000000",
        "1.5GB,1500000000",
        "2GiB,2147483648",
        "64m,64000000",
        "100b,100",
        "1 TB,1000000000000"
    })
    void memory(String text, long bytes) {
        assertThat(new MemorySize().convert(text)).isEqualTo(bytes);
    }

    @Test
    @DisplayName("names of columns stand between commas, and in quotes if they hold one")
    void names() {
        assertThat(ColumnNames.split("a, b,\"c,d\",e\"f")).containsExactly("a", "b", "c,d", "e\"f");
        assertThat(ColumnNames.split("5\" screen,b")).containsExactly("5\" screen", "b");
        assertThat(ColumnNames.split("\"say \"\"x\"\"\"")).containsExactly("say \"x\"");
    }

    @Test
    @DisplayName("a single secret is no proof that nothing leaks")
    void oneSecret() {
        Run run = run("--secret", "truth", "--outcome", "answer", "--where", "truth = 'yes'");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("all events have one secret, 'yes'").contains("--where");
    }
}
