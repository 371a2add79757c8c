package io.divulge.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.estimate.JointCounts;
import io.divulge.estimate.source.EventQuery;
import io.divulge.io.ModelReader;
import io.divulge.model.Joint;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One table of events in every format. */
class FormatTest {
    private static final String[] SECRETS = {"yes", "no", "don't know", "a/b", "say \"yes\"", "Zürich", "a;b", "x,y"};
    private static final String[] OUTCOMES = {"1", "2", "10", "-3", "007", "2.50"};

    @TempDir
    private Path folder;

    /** A CSV file of so many random events, with quotes and commas where they hurt. */
    private Path csv(int rows, long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder("id,the secret,\"out,come\",site\n");
        for (int i = 0; i < rows; i++) {
            String secret = SECRETS[random.nextInt(SECRETS.length)];
            text.append(i)
                    .append(",\"")
                    .append(secret.replace("\"", "\"\""))
                    .append("\",")
                    .append(OUTCOMES[(int) (OUTCOMES.length * random.nextDouble() * random.nextDouble())])
                    .append(',')
                    .append(random.nextInt(3))
                    .append('\n');
        }
        return Events.file(folder, "events.csv", text.toString());
    }

    private static EventQuery query(Path file) {
        return EventQuery.of(List.of(file.toString()), List.of("the secret"), List.of("out,come", "site"));
    }

    @Test
    @DisplayName("numbers that are equal but not the same text are two values, on any number of threads")
    void equalButNotTheSame() {
        Path parquet = folder.resolve("zero.parquet");
        Events.make(
                "COPY (SELECT range % 2 AS s, CASE WHEN range % 4 < 2 THEN 0.0::DOUBLE ELSE '-0.0'::DOUBLE END AS zero"
                        + " FROM range(4000)) TO '" + parquet + "'");
        for (int threads : new int[] {1, 4}) {
            assertThat(Events.text(
                            Events.count(Events.query(parquet, "s", "zero").withThreads(threads))
                                    .counts()))
                    .isEqualTo("0: -0.0=1000 0.0=1000; 1: -0.0=1000 0.0=1000");
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    @DisplayName(
            "CSV, packed CSV, Parquet, JSON lines and lists give the same labels in the same order, and the same counts")
    void formatsAgree(long seed) throws IOException {
        Path csv = csv(2000, seed);
        Path packed = folder.resolve("events.csv.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            Files.copy(csv, out);
        }
        Path parquet = folder.resolve("events.parquet");
        Path lines = folder.resolve("events.jsonl");
        Path list = folder.resolve("events.json");
        String rows = "(SELECT * FROM read_csv('" + csv + "', all_varchar = true))";
        Events.make(
                "COPY " + rows + " TO '" + parquet + "' (FORMAT parquet)",
                "COPY " + rows + " TO '" + lines + "' (FORMAT json)",
                "COPY " + rows + " TO '" + list + "' (FORMAT json, ARRAY true)");
        JointCounts expected = Events.count(query(csv)).counts();
        assertThat(expected.total()).isEqualTo(2000);
        for (Path file : List.of(packed, parquet, lines, list)) {
            JointCounts counts = Events.count(query(file)).counts();
            assertThat(counts.secrets()).as(file.toString()).isEqualTo(expected.secrets());
            assertThat(counts.outcomes()).as(file.toString()).isEqualTo(expected.outcomes());
            assertThat(Events.text(counts)).as(file.toString()).isEqualTo(Events.text(expected));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {4, 5})
    @DisplayName("the reader of tables in long form counts the same")
    void longFormAgrees(long seed) {
        Path csv = csv(500, seed);
        JointCounts counts = Events.count(query(csv)).counts();
        Joint joint = ModelReader.create()
                .longForm(List.of("the secret"), List.of("out,come", "site"), null)
                .read(csv)
                .joint();
        assertThat(joint.secrets().size()).isEqualTo(counts.secrets().size());
        assertThat(joint.outcomes().size()).isEqualTo(counts.outcomes().size());
        for (int x = 0; x < counts.secrets().size(); x++) {
            for (int y = 0; y < counts.outcomes().size(); y++) {
                double probability = joint.prior()
                                .probability(
                                        joint.secrets().indexOf(counts.secrets().label(x)))
                        * joint.channel()
                                .probability(
                                        joint.outcomes()
                                                .indexOf(counts.outcomes().label(y)),
                                        joint.secrets().indexOf(counts.secrets().label(x)));
                assertThat(Math.round(500 * probability)).isEqualTo(counts.of(x, y));
            }
        }
    }

    @Test
    @DisplayName("numbers of Parquet are labels in the order of numbers, and those of one type or another agree")
    void typedParquet() {
        Path typed = folder.resolve("typed.parquet");
        Path text = folder.resolve("text.parquet");
        String rows = "SELECT (range %% 11)::%s AS s, (range %% 7 = 0) AS o FROM range(770)";
        Events.make(
                "COPY (" + String.format(rows, "INTEGER") + ") TO '" + typed + "'",
                "COPY (" + String.format(rows, "VARCHAR") + ") TO '" + text + "'");
        JointCounts counts = Events.count(typed, "s", "o").counts();
        assertThat(counts.secrets().toString()).startsWith("[0, 1, 2, 3, 4, 5");
        assertThat(counts.secrets().label(10)).isEqualTo("10");
        assertThat(counts.outcomes().toString()).isEqualTo("[false, true]");
        assertThat(Events.text(Events.count(text, "s", "o").counts())).isEqualTo(Events.text(counts));
        EventQuery both = EventQuery.of(List.of(typed.toString(), text.toString()), List.of("s"), List.of("o"));
        assertThat(Events.count(both).counts().of(10, 1)).isEqualTo(2 * counts.of(10, 1));
    }

    @Test
    @DisplayName("files with their columns in another order, of another format or type, are read by name")
    void mixedFiles() {
        Events.file(folder, "a.csv", "s,o\na,1\nb,2\n");
        Events.file(folder, "b.csv", "o;s;more\n1;a;x\n");
        Events.file(folder, "c.jsonl", "{\"o\":2,\"s\":\"a\"}\n");
        Events.make(
                "COPY (SELECT 1 AS o, 'b' AS s) TO '" + folder.resolve("d.parquet") + "'",
                "COPY (SELECT 'b' AS s, 1.5::DOUBLE AS o) TO '" + folder.resolve("e.parquet") + "'");
        assertThat(Events.text(Events.count(folder, "s", "o").counts()))
                .isEqualTo("a: 1=2 1.5=0 2=1; b: 1=1 1.5=1 2=1");
    }

    @Test
    @DisplayName("results do not depend on the number of threads")
    void threads() {
        Path file = folder.resolve("big.parquet");
        Events.make("COPY (SELECT (hash(range) % 50)::VARCHAR AS s, hash(range + 1) % 300 AS o, range / 7 AS d FROM"
                + " range(300000)) TO '" + file + "' (ROW_GROUP_SIZE 10000)");
        List<String> results = new ArrayList<>();
        for (int threads : new int[] {1, 2, 5}) {
            EventQuery query = Events.query(file, "s", "o,d")
                    .binning(List.of(io.divulge.estimate.source.Binning.parse("d:7:quantile")))
                    .withThreads(threads);
            results.add(Events.text(Events.count(query).counts()));
        }
        assertThat(results.get(1)).isEqualTo(results.get(0));
        assertThat(results.get(2)).isEqualTo(results.get(0));
    }

    @Test
    @DisplayName("line ends, byte order marks, blank lines, tabs and semicolons are read as they are meant")
    void dialects() {
        for (String text : List.of(
                "s,o\r\na,1\r\nb,2\r\n",
                "\ufeffs,o\na,1\nb,2",
                "s,o\na,1\n\nb,2\n\n",
                "s\to\na\t1\nb\t2\n",
                "s;o\na;1\nb;2\n",
                "\"s\",\"o\"\n\"a\",\"1\"\n b , 2 \n")) {
            Path file = Events.file(folder, "dialect.csv", text);
            assertThat(Events.text(Events.count(file, "s", "o").counts()))
                    .as(text)
                    .isEqualTo("a: 1=1 2=0; b: 1=0 2=1");
        }
        Path crossed = Events.file(folder, "crossed.csv", "s,o\n\"a;\tb\",1\n");
        assertThatLabel(crossed);
    }

    private static void assertThatLabel(Path file) {
        try {
            Events.count(file, "s", "o");
        } catch (IllegalArgumentException control) {
            assertThat(control)
                    .hasMessageContaining(
                            "has a control character or an invisible one in its label 'a;\\tb', from column 's'");
            return;
        }
        throw new AssertionError("a tab in a label was not refused");
    }

    @Test
    @DisplayName("a file without a telling name is known by how it begins")
    void byContent() throws IOException {
        Path json = Events.file(folder, "plain", "{\"s\":\"a\",\"o\":1}\n");
        assertThat(Events.text(Events.count(json, "s", "o").counts())).isEqualTo("a: 1=1");
        Path parquet = folder.resolve("data");
        Events.make("COPY (SELECT 'a' AS s, 1 AS o) TO '" + parquet + "' (FORMAT parquet)");
        assertThat(Events.text(Events.count(parquet, "s", "o").counts())).isEqualTo("a: 1=1");
    }
}
