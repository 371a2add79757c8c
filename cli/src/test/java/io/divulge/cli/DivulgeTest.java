package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.divulge.catalogue.Measures;
import io.divulge.measure.MeasureFamily;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DivulgeTest {
    private static final String FIVE = "0.1,0.1,0.2,0.3,0.3";

    @Test
    @DisplayName("analyze: header, the worst outcome in words, and its line")
    void analyze() {
        Run run = Run.of("analyze", "rr(k=5,epsilon=1)", "--prior", FIVE);
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).startsWith("""
                        rr(k=5,epsilon=1): 5 secrets, 5 outcomes; prior given with --prior

                        After seeing 'y1' (probability 0.174; one other is as bad) an adversary can be at most 2.32x better
                        at any guess about the secret; 'x1' gains most, from probability 0.1 to 0.232.
                        """).contains("""
                        Outcomes, worst first (nats)
                          outcome  probability   leakage      cost  gains most
                          y1          0.174424  0.841435  0.158565  x1
                          y2          0.174424  0.841435  0.158565  x2
                          y3          0.200000  0.704605  0.295395  x3
                          y4          0.225576  0.584265  0.415735  x4
                          y5          0.225576  0.584265  0.415735  x5
                        """).doesNotContain("\u001b");
    }

    @Test
    @DisplayName("a prior that nobody gave is said to be assumed")
    void assumedPrior() {
        assertThat(Run.of("analyze", "bsc(p=0.1)").out())
                .contains("prior uniform, because none was given")
                .contains("! No prior was given");
        assertThat(Run.of("analyze", "bsc(p=0.1)", "--prior", "uniform").out())
                .contains("prior uniform, as asked")
                .doesNotContain("! No prior");
    }

    @Test
    @DisplayName("measure: values in the order asked, in bits")
    void measure() {
        Run run = Run.of("measure", "bsc(p=1/4)", "pmc", "pml", "pml-tail(epsilon=log(3/2))", "--unit", "bits");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("  pmc                              1.000000  bits")
                .contains("  pml                              0.584963  bits")
                .contains("  pml-tail(epsilon=log(3/2) nats)         0  probability  [0, 1.000000]");
        assertThat(Run.of("measure", "bsc(p=1/4)", "pml-tail(epsilon=1)").out()).contains("  pml-tail(epsilon=1)  ");
        assertThat(Run.of("measure", "bsc(p=1/4)", "pml-tail(epsilon=1)", "--unit", "bits", "--format", "json")
                        .out())
                .contains("\"expr\": \"pml-tail(epsilon=1)\"");
    }

    @Test
    @DisplayName("f-information(f=kl) is mutual information, in the unit asked for; what has no logarithm has none")
    void fInformation() {
        String out = Run.of(
                        "measure",
                        "bsc(p=1/4)",
                        "mutual-information",
                        "f-information(f=kl)",
                        "f-information(f=jensen-shannon)",
                        "f-information(f=total-variation)",
                        "f-information(f=hellinger)",
                        "--unit",
                        "bits")
                .out();
        assertThat(out)
                .containsPattern("mutual-information +0.188722  bits")
                .containsPattern("f-information\\(f=kl\\) +0.188722  bits")
                .containsPattern("f-information\\(f=jensen-shannon\\) +[0-9.]+  bits")
                .containsPattern("f-information\\(f=total-variation\\) +0.250000  probability")
                .containsPattern("(?m)f-information\\(f=hellinger\\) +[0-9.]+$");
    }

    @Test
    @DisplayName("a wide bracket stands among the remarks and takes no room from the rows that have none")
    void noBounds() {
        assertThat(Run.of("measure", "bsc(p=1/4)", "pml").out())
                .contains("  pml  0.405465  nats  secret 'x1' at outcome 'y1'\n");
        assertThat(Run.of("measure", "bsc(p=1/4)", "pml", "pml-tail(epsilon=log(3/2))")
                        .out())
                .contains("  pml                         0.405465  nats         secret 'x1' at outcome 'y1'\n")
                .contains("  pml-tail(epsilon=log(3/2))         0  probability  [0, 1.000000]\n");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"analyze bec(p=0.3)", "measure rr(3,1) pml pmc", "measures", "mechanism rr k=3 epsilon=1"})
    @DisplayName("JSON is one well-formed object and ends with a line feed")
    void json(String line) throws IOException {
        String[] words = (line.startsWith("mechanism") ? line : line + " --format json").split(" ");
        Run run = Run.of(words);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("{").endsWith("}\n");
        int objects = 0;
        try (JsonParser parser = new JsonFactory().createParser(run.out())) {
            while (parser.nextToken() != null) {
                if (parser.getParsingContext().inRoot()) {
                    objects++;
                }
            }
        }
        // The end of the object; its start is inside already.
        assertThat(objects).isEqualTo(1);
    }

    @Test
    @DisplayName("JSON carries full precision, the version, and infinity as a string")
    void jsonValues() {
        Run run = Run.of("measure", "z(p=0.2)", "pml", "pmc", "--format", "json");
        assertThat(run.out())
                .contains("\"command\": \"measure\"")
                .contains("\"version\": \"0.")
                .contains("\"unit\": \"nats\"")
                .contains("\"secrets\": 2, \"outcomes\": 2, \"source\": \"z(p=0.2)\"")
                .contains("\"expr\": \"pmc\", \"quantity\": \"information\", \"value\": \"Infinity\"")
                .contains("\"witness\": {\"secret\": \"x2\", \"outcome\": \"y2\"}");
    }

    @Test
    @DisplayName("measures lists every measure")
    void measures() {
        String out = Run.of("measures").out();
        for (MeasureFamily<?> family : Measures.all()) {
            assertThat(out).contains(family.signature().toString());
        }
    }

    @Test
    @DisplayName("mechanism writes a model, from words or from an expression")
    void mechanism() {
        Run words = Run.of("mechanism", "rr", "k=2", "epsilon=log(3)", "--prior", "0.2,0.8");
        assertThat(words.out()).isEqualTo("""
                        {
                          "secrets": ["x1", "x2"],
                          "outcomes": ["y1", "y2"],
                          "prior": [0.2, 0.8],
                          "channel": [
                            [0.75, 0.25],
                            [0.25, 0.75]
                          ]
                        }
                        """);
        assertThat(Run.of("mechanism", "rr(k=2,epsilon=log(3))", "--prior", "0.2,0.8"))
                .isEqualTo(words);
    }

    @Test
    @DisplayName("mechanism alone lists all of them with their parameters")
    void mechanisms() {
        Run run = Run.of("mechanism");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("  rr(k,epsilon) ")
                .contains("  pml-extremal(epsilon) ")
                .contains("- k: ");
    }

    @Test
    @DisplayName("a prior from a file, and weights that are to be normalized")
    void priors(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("prior.txt");
        Files.writeString(file, "1/4\n3/4\n");
        assertThat(Run.of("analyze", "bsc(p=0.1)", "--prior", file.toString()).out())
                .contains("prior read from " + file);
        Run weights = Run.of("measure", "bsc(p=0.1)", "pml", "--prior", "1,3", "--normalize", "--format", "json");
        Run given = Run.of("measure", "bsc(p=0.1)", "pml", "--prior", "0.25,0.75", "--format", "json");
        assertThat(weights.out()).contains("The prior was divided by its sum.");
        assertThat(valueOf(weights)).isEqualTo(valueOf(given));
    }

    @Test
    @DisplayName("a note that the prior was divided only where it was, and where --prior came from")
    void divided() {
        String note = "divided by its sum";
        assertThat(Run.of("analyze", "bsc(p=0.1)", "--prior", "1,3", "--normalize")
                        .out())
                .contains("prior given with --prior")
                .contains(note);
        assertThat(Run.of("analyze", "bsc(p=0.1)", "--prior", "1/4,3/4", "--normalize")
                        .out())
                .doesNotContain(note);
        assertThat(Run.of("analyze", "bsc(p=0.1)", "--prior", "uniform", "--normalize")
                        .out())
                .contains("prior uniform, as asked")
                .doesNotContain(note);
        assertThat(Run.of("measure", "bsc(p=0.1)", "pml", "--prior", "1,3", "--normalize", "--exact")
                        .out())
                .contains(note)
                .contains("= log(");
    }

    @Test
    @DisplayName("- is standard input, JSON or CSV")
    void standardInput() {
        Run json = Run.reading("{\"prior\": [0.2, 0.8], \"channel\": [[1, 0], [0.5, 0.5]]}", "measure", "-", "pml");
        assertThat(json.code()).as(json.err()).isZero();
        assertThat(json.out())
                .startsWith("stdin: 2 secrets, 2 outcomes; prior as in the model\n")
                .contains("  pml  0.510826  nats");
        Run csv = Run.reading("secret,prior,y1,y2\nx1,0.2,1,0\nx2,0.8,0.5,0.5\n", "measure", "-", "pml");
        assertThat(csv).isEqualTo(json);
        Run override = Run.reading("{\"channel\": [[1, 0], [0.5, 0.5]]}", "measure", "-", "pml", "--prior", "0.2,0.8");
        assertThat(override.out()).isEqualTo(json.out().replace("as in the model", "given with --prior"));
        Run broken = Run.reading("{", "measure", "-", "pml");
        assertThat(broken.code()).isEqualTo(2);
        assertThat(broken.err()).startsWith("divulge: stdin, line 1: ");
    }

    @Test
    @DisplayName("columns are named with --secret, --outcome and --count; the sample's size is said")
    void columns() {
        String events = "who,what,often,note\na,u,3,\na,v,1,\nb,v,4,\n";
        Run counted =
                Run.reading(events, "measure", "-", "pml", "--secret", "who", "--outcome", "what", "--count", "often");
        assertThat(counted.code()).as(counted.err()).isZero();
        assertThat(counted.out())
                .contains("2 secrets, 2 outcomes; prior as counted")
                .contains("Counted from 8 observations")
                .contains("  pml  0.693147  nats  secret 'a' at outcome 'u'");
        assertThat(Run.reading(events, "measure", "-", "pml", "--secret", "who", "--outcome", "what")
                        .out())
                .contains("Counted from 3 observations");
        assertThat(Run.reading("s,o\na,u\n", "measure", "-", "pml", "--secret", "s", "--outcome", "o")
                        .out())
                .contains("Counted from 1 observation:");
        assertThat(Run.reading(events, "analyze", "-", "--secret", "who,what", "--outcome", "often")
                        .out())
                .contains("a/u");
        Run wrong = Run.reading(events, "measure", "-", "pml", "--secret", "whom", "--outcome", "what");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("has no column 'whom'").contains("Did you mean 'who'?");
    }

    @Test
    @DisplayName("--normalize divides the rows of a file, and says so only where it did")
    void normalizedFile(@TempDir Path directory) throws IOException {
        Path weights = Files.writeString(directory.resolve("w.csv"), "secret,prior,u,v\na,1,3,1\nb,3,1,1\n");
        Path given =
                Files.writeString(directory.resolve("g.csv"), "secret,prior,u,v\na,0.25,0.75,0.25\nb,0.75,0.5,0.5\n");
        assertThat(Run.of("measure", weights.toString(), "pml").err()).contains("--normalize divides by the sum");
        Run divided = Run.of("measure", weights.toString(), "pml", "--normalize", "--format", "json");
        assertThat(divided.out()).contains("What did not sum to 1 was divided by its sum.");
        Run whole = Run.of("measure", given.toString(), "pml", "--normalize", "--format", "json");
        assertThat(whole.out()).doesNotContain("divided");
        assertThat(valueOf(divided)).isEqualTo(valueOf(whole));
    }

    private static String valueOf(Run run) {
        return run.out().replaceAll("(?s).*?\"value\": ([^,]*),.*", "$1");
    }

    @Test
    @DisplayName("a count that was forgotten is asked for, in text and in JSON")
    void forgottenCount(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("table.csv");
        Files.writeString(file, "s,o,patients\na,u,12\nb,v,3\na,v,4\n");
        String question = "Column 'patients' holds whole numbers, and every row was counted once. Did you mean --count"
                + " patients?";
        for (String[] command : new String[][] {{"analyze"}, {"measure", "pml"}}) {
            String[] words = Stream.of(
                            Stream.of(command[0], file.toString()),
                            Stream.of(command).skip(1),
                            Stream.of("--secret", "s", "--outcome", "o"))
                    .flatMap(part -> part)
                    .toArray(String[]::new);
            assertThat(Run.of(words).out().replaceAll("\n *", " ")).contains("! " + question);
            assertThat(Run.of(and(words, "--format", "json")).out())
                    .contains("{\"topic\": \"uncounted-column\", \"text\": \"" + question + "\"}");
            assertThat(Run.of(and(words, "--count", "patients")).out())
                    .doesNotContain("Did you mean")
                    .contains("; prior as counted\n")
                    .contains("certain for this sample");
        }
    }

    private static String[] and(String[] words, String... more) {
        return Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new);
    }

    @Test
    @DisplayName("a million secrets without a matrix")
    void million() {
        Run run = Run.of("measure", "rr(k=1000000,epsilon=1)", "pml");
        assertThat(run.out()).contains("0.999998  nats").contains("... 999980 more (use --format json)");
    }

    static Collection<String> commands() {
        return Commands.names();
    }

    @ParameterizedTest(name = "{0} --help")
    @MethodSource("commands")
    @DisplayName("every command has help with examples")
    void help(String command) {
        Run run = Run.of(command, "--help");
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("Usage: divulge " + command).contains("Examples:\n");
    }

    @Test
    @DisplayName("the program's own help names the commands; --version the version; nothing at all helps too")
    void program() {
        assertThat(Run.of("--help").out()).contains(Commands.names());
        assertThat(Run.of("--version").out()).matches("divulge \\d+\\.\\d+\\.\\d+\\R");
        assertThat(Run.of()).isEqualTo(Run.of("--help"));
        assertThat(Run.of("--help").out()).contains("docs/models.md").contains("1 a checked guarantee is violated");
    }

    @Test
    @DisplayName("completion knows the commands and the options")
    void completion() {
        assertThat(Run.of("completion").out())
                .contains("analyze")
                .contains("--normalize")
                .contains("complete -F")
                .contains("\"text\" \"json\" \"jsonl\"")
                .contains("\"nats\" \"bits\" \"factor\"")
                .contains("\"pml\" \"pmc\"")
                .contains("\"rr\" \"bsc\"")
                .contains("-o default divulge")
                .doesNotContain("compopt +o default");
    }

    @Test
    @DisplayName("formats and units in any case")
    void anyCase() {
        assertThat(Run.of("measures", "--format", "JSON")).isEqualTo(Run.of("measures", "--format", "json"));
        assertThat(Run.of("analyze", "bsc(p=0.1)", "--unit", "Bits"))
                .isEqualTo(Run.of("analyze", "bsc(p=0.1)", "--unit", "bits"));
    }

    @Test
    @DisplayName("help COMMAND is COMMAND --help")
    void helpCommand() {
        assertThat(Run.of("help")).isEqualTo(Run.of("--help"));
        assertThat(Run.of("help", "analyze")).isEqualTo(Run.of("analyze", "--help"));
    }

    @Test
    @DisplayName("the width is what the launcher says, else what COLUMNS says, else 100")
    void width() {
        assertThat(Console.width("80", "60")).isEqualTo(80);
        assertThat(Console.width("0", "60")).isEqualTo(60);
        assertThat(Console.width(null, "x")).isEqualTo(100);
        assertThat(Console.width(null, "99999999999")).isEqualTo(100);
    }
}
