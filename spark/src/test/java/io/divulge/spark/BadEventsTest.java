package io.divulge.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.FoldedEvents;
import io.divulge.estimate.source.NullPolicy;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BadEventsTest {
    @TempDir
    Path folder = Path.of("");

    @BeforeAll
    static void start() {
        LocalSpark.session();
    }

    private EventQuery query(String text) throws IOException {
        Path file = folder.resolve("events.csv");
        Files.writeString(file, text);
        return EventQuery.of(List.of(file.toString()), List.of("x"), List.of("y"));
    }

    private static AbstractThrowableAssert<?, ? extends Throwable> refused(EventQuery query) {
        return assertThatThrownBy(() -> CountingEngine.named("spark").count(query, progress -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .satisfies(refused ->
                        assertThat(refused.getMessage()).hasLineCount(1).doesNotContain("SQLSTATE", "Exception"));
    }

    @Test
    void columnsThatAreNotThere() throws IOException {
        refused(query("x,yy\n1,2\n")).hasMessageContaining("has no column 'y' (it has x, yy).");
        refused(query("x,y,y\n1,2,3\n")).hasMessageContaining("has two columns 'y'");
        refused(query("x,y,n,n\n1,2,3,4\n").counting("n")).hasMessageContaining("has two columns 'n'");
    }

    @Test
    void addressesThatLeadNowhere() {
        EventQuery query = EventQuery.of(List.of("nowhere://host/events"), List.of("x"), List.of("y"));
        refused(query).hasMessageContaining("nowhere://host/events").hasMessageContaining("nowhere");
        assertThatThrownBy(() -> CountingEngine.named("duckdb").count(query, progress -> {}))
                .hasMessageContaining("is the address of a file on other machines")
                .hasMessageContaining("--engine spark");
        refused(EventQuery.of(List.of("file://" + folder + "/none*.csv"), List.of("x"), List.of("y")))
                .hasMessageContaining("there is no file 'file://");
    }

    @Test
    void rowsOfOtherLength() throws IOException {
        String wayOut = " Correct the file; --engine duckdb may say where it is wrong.";
        refused(query("x,y\n1,2\n3\n"))
                .hasMessage(folder + "/events.csv: Spark cannot read it (Malformed CSV record: 3)." + wayOut);
        // Also where columns are left that nobody asks for.
        refused(query("x,y,more\n1,2,3\n4,5\n"))
                .hasMessage(folder + "/events.csv: Spark cannot read it (Malformed CSV record: 4,5)." + wayOut);
        refused(query("x,y,more\n1,2,3\n4,5,6,7\n"))
                .hasMessage(folder + "/events.csv: Spark cannot read it (Malformed CSV record: 4,5,6,7)." + wayOut);
    }

    @Test
    void theFileAmongSeveral() throws IOException {
        Path logs = Files.createDirectories(folder.resolve("my logs"));
        for (int i = 0; i < 4; i++) {
            Files.writeString(logs.resolve(i + ".csv"), i == 2 ? "x,y\n1\n" : "x,y\n1,2\n");
        }
        refused(EventQuery.of(List.of(logs.toString()), List.of("x"), List.of("y")))
                .hasMessageStartingWith(logs + " (4 files), file " + logs + "/2.csv: Spark cannot read it (Malformed");
        Files.writeString(logs.resolve("2.csv"), "x,y\n1,\"2\n");
        refused(EventQuery.of(List.of(logs.toString()), List.of("x"), List.of("y")))
                .hasMessageStartingWith(logs + " (4 files), file " + logs + "/2.csv: has an odd number of quotes");
    }

    @Test
    void linesAndBytesThatSparkPassesOver() throws IOException {
        refused(query("x,y\n1,2\n  \n3,4\n")).hasMessageContaining("some lines are blank");
        Path file = folder.resolve("latin.csv");
        Files.write(file, "x,y\n\u00e9,1\n\u00e8,2\n".getBytes(StandardCharsets.ISO_8859_1));
        refused(EventQuery.of(List.of(file.toString()), List.of("x"), List.of("y")))
                .hasMessageContaining("some bytes are no UTF-8");
        Path single = folder.resolve("single.csv");
        Files.writeString(single, "x\na\n\nb\n");
        refused(EventQuery.ofSecrets(List.of(single.toString()), List.of("x")))
                .hasMessageContaining("some lines are blank");
        refused(query("x\ty\n1\t2\n\t\n")).hasMessageContaining("some lines are blank");
        refused(query("x,y\n1,\"two\nlines\"\n \n3,4\n")).hasMessageContaining("some lines are blank");
        for (String name : List.of("_hidden.csv", "10:30.csv")) {
            Path unread = folder.resolve(name);
            Files.writeString(unread, "x,y\n1,2\n");
            refused(EventQuery.of(List.of(unread.toString()), List.of("x"), List.of("y")))
                    .hasMessageContaining(name + ": has a name that Spark does not read");
        }
    }

    @Test
    void nothingToCount() throws IOException {
        refused(query("x,y\n")).hasMessageContaining("there is no event to count");
        refused(query("")).hasMessageContaining("is empty");
        refused(query("x,y\n1,2\n").where("x > 5")).hasMessageContaining("no row fulfils --where");
    }

    @Test
    void missingValues() throws IOException {
        refused(query("x,y\n1,2\n1,\n")).hasMessageContaining("column 'y' has no value in 1 row. Use --nulls drop");
    }

    @Test
    void countsThatAreNone() throws IOException {
        refused(query("x,y,n\n1,2,-1\n").counting("n")).hasMessageContaining("holds '-1', which is no count");
        refused(query("x,y,n\n1,2,1.5\n").counting("n")).hasMessageContaining("holds '1.5', which is no count");
        refused(query("x,y,n\n1,2,many\n").counting("n")).hasMessageContaining("holds 'many', which is no count");
        Path parquet = folder.resolve("counts");
        LocalSpark.session()
                .range(3)
                .selectExpr("id AS x", "id AS y", "id - 1 AS n")
                .write()
                .parquet(parquet.toString());
        refused(EventQuery.of(List.of(parquet.toString()), List.of("x"), List.of("y"))
                        .counting("n"))
                .hasMessageContaining("holds '-1', which is no count");
        refused(query("x,y,n\n1,2,\n").counting("n")).hasMessageContaining("1 row says nothing in column 'n'");
    }

    @Test
    void packedUnderAnotherName() throws IOException {
        Path packed = folder.resolve("events.csv");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write("x,y\n1,2\n".getBytes(StandardCharsets.UTF_8));
        }
        refused(EventQuery.of(List.of(packed.toString()), List.of("x"), List.of("y")))
                .hasMessageContaining("is packed by gzip")
                .hasMessageContaining("ends with .gz");
    }

    @Test
    void damagedGzipAlsoWhereTheClusterWouldLeaveItOut() throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(whole)) {
            SplittableRandom random = new SplittableRandom(1);
            out.write("x,y\n".getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < 20_000; i++) {
                out.write((random.nextInt(9) + "," + random.nextInt(9) + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        Path packed = folder.resolve("events.csv.gz");
        Files.write(packed, Arrays.copyOf(whole.toByteArray(), whole.size() / 2));
        LocalSpark.session().conf().set("spark.sql.files.ignoreCorruptFiles", "true");
        refused(EventQuery.of(List.of(packed.toString()), List.of("x"), List.of("y")))
                .hasMessageContaining("events.csv.gz: Spark cannot read it (Unexpected end of input stream)");
    }

    @Test
    void whatSparkIsGivenBeforeItStarts() throws IOException {
        refused(query("x,y\n1,2\n").withMemory(1L << 30))
                .hasMessageContaining("--memory does not go with --engine spark");
    }

    @Test
    void damagedParquet() throws IOException {
        Path file = Files.createDirectories(folder.resolve("my [old] tables")).resolve("events.parquet");
        Files.writeString(file, "PAR1 and then nothing of the kind PAR1");
        refused(EventQuery.of(List.of(file.toString()), List.of("x"), List.of("y")))
                .hasMessageStartingWith(file + ": Spark cannot read it (corrupted file: the footer")
                .hasMessageContaining("Correct the file");
    }

    private EventQuery json(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        return EventQuery.of(List.of(file.toString()), List.of("x"), List.of("y"));
    }

    @Test
    void jsonThatSparkPassesOver() throws IOException {
        String good = "{\"x\": 1, \"y\": 2}";
        refused(json("two.jsonl", good + "\n" + good + " " + good + "\n"))
                .hasMessage(folder + "/two.jsonl: something follows the JSON object, in '" + good + " " + good
                        + "' (expected one JSON object a line, or one list of objects)");
        refused(json("comma.jsonl", good + ",\n" + good + "\n"))
                .hasMessageContaining("comma.jsonl: Unexpected character (','");
        refused(json("twice.jsonl", "{\"x\": 1, \"y\": 2, \"x\": 3}\n")).hasMessageContaining("Duplicate field 'x'");
        refused(json("cut.jsonl", good + "\n{\"x\": 1, \"y\": {\"z\": \n"))
                .hasMessageContaining("cut.jsonl: Unexpected end-of-input");
        refused(json("number.jsonl", good + "\n7\n")).hasMessageContaining("number.jsonl: is no JSON object, in '7'");
        refused(json("twice.json", "[{\"x\": 1, \"y\": {\"a\": 1, \"a\": 2}}]"))
                .hasMessageContaining("Duplicate field 'a'");
        refused(json("behind.json", "[" + good + "] " + good))
                .hasMessageContaining("behind.json: something follows the JSON object");
        refused(json("cut.json", "[" + good + ", "))
                .hasMessageContaining("cut.json: Unexpected end-of-input")
                .hasMessageNotContaining("Source");
        refused(json("numbers.json", "[" + good + ", 7]"))
                .hasMessageContaining("numbers.json: cannot be counted")
                .hasMessageContaining("Expected a STRUCT type");
    }

    @Test
    void jsonThatIsNoText() throws IOException {
        Path file = folder.resolve("bytes.jsonl");
        Files.write(file, "{\"x\": 1, \"y\": \"\u00e9\"}\n".getBytes(StandardCharsets.ISO_8859_1));
        refused(EventQuery.of(List.of(file.toString()), List.of("x"), List.of("y")))
                .hasMessageContaining("bytes.jsonl: some bytes are no UTF-8");
    }

    @Test
    void jsonThatSparkWouldChange() throws IOException {
        refused(json("half.jsonl", "{\"x\": 1, \"y\": \"a\\ud800\"}\n"))
                .hasMessageContaining("half.jsonl: Spark would read another value for 'a");
        refused(json("half.jsonl", "{\"x\": 1, \"y\": [{\"b\\udc01\": 1}]}\n"))
                .hasMessageFindingMatch("another value|surrogate");
        refused(json("large.jsonl", "{\"x\": 1, \"y\": 1e400}\n"))
                .hasMessageContaining(
                        "large.jsonl: Spark would read another value for '1e400', in '{\"x\": 1, \"y\": 1e400}'");
    }

    @Test
    void quotesThatDoNotEnd() throws IOException {
        String rows = "a,x,1\n".repeat(50);
        refused(query("x,y,z\n" + rows + "a,x,\"5 inch\n" + rows))
                .hasMessageContaining("events.csv: has an odd number of quotes");
        // Two that are open are one value of several lines, which makes rows of another length.
        refused(query("x,y,z\n" + rows + "a,\"x,1\n" + rows + "b,\"y,1\n"))
                .hasMessageContaining("events.csv: Spark cannot read it");
        for (String value : List.of("\"x\"z", "\"p\\\"q\"\"", "\"two\nlines\"z")) {
            refused(query("x,y,z\n" + rows + "a," + value + ",1\n"))
                    .hasMessageContaining("events.csv: Spark cannot read it (Unescaped quote character");
        }
    }

    @Test
    void parquetFilesThatDoNotGoTogether() {
        parquet("parts/a", "id AS x", "id AS y");
        parquet("parts/b", "id AS x", "id AS z");
        EventQuery query = EventQuery.of(List.of(folder.resolve("parts").toString()), List.of("x"), List.of("y"));
        // What a file lacks is missing in its rows.
        refused(query).hasMessageContaining("column 'y' has no value in 3 rows");
        parquet("parts/c", "id AS x", "CAST(id AS STRING) AS y");
        refused(query).hasMessageContaining("Failed to merge incompatible data types");
    }

    private void parquet(String name, String... columns) {
        LocalSpark.session()
                .range(3)
                .selectExpr(columns)
                .coalesce(1)
                .write()
                .parquet(folder.resolve(name).toString());
    }

    @Test
    void parquetThatSparkDoesNotRead() throws SQLException {
        Path file = folder.resolve("nanoseconds.parquet");
        try (Connection duckdb = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duckdb.createStatement()) {
            statement.execute(
                    "COPY (SELECT 1 AS x, 2 AS y, TIMESTAMP_NS '2024-01-01 00:00:00.123456789' AS moment) TO '" + file
                            + "' (FORMAT parquet)");
        }
        refused(EventQuery.of(List.of(file.toString()), List.of("x"), List.of("y")))
                .hasMessageContaining(
                        "nanoseconds.parquet: cannot be counted (Illegal Parquet type: INT64 (TIMESTAMP(NANOS");
    }

    @Test
    void numbersOfJava() throws IOException {
        for (String wrong : List.of("5d", "5.f", "0x1p3", "1D")) {
            refused(query("x,y\n1,2\n1," + wrong + "\n").binning(List.of(Binning.parse("y:3"))))
                    .hasMessageContaining("holds '" + wrong + "', which is no number");
            refused(query("x,y,n\n1,2," + wrong + "\n").counting("n"))
                    .hasMessageContaining("holds '" + wrong + "', which is no count");
        }
    }

    @Test
    void whatCannotBeFolded() throws IOException {
        EventQuery labels = query("x,y\n1,2\n2,a\u0007b\n");
        assertThatThrownBy(() -> {
                    try (FoldedEvents events = CountingEngine.named("spark").fold(labels, progress -> {})) {
                        events.folds().summary();
                    }
                })
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("events.csv: outcome has a control character or an invisible one in its label");
        refuseFold(query("x,y\n1,2\n").withNulls(NullPolicy.VALUE), "expected --nulls drop or error");
        refuseFold(query("x,y\n1,2\n1,\n"), "column 'y' has no value in 1 row");
        refuseFold(query("x,y,n\n1,2,-1\n").counting("n"), "holds '-1', which is no count");
        refuseFold(query("x,y,n\n1,2,0\n").counting("n"), "all counts are 0");
        refuseFold(query("x,y,n\n1,2,\n").counting("n"), "1 row says nothing in column 'n'");
        refuseFold(query("x,y\n,2\n").withNulls(NullPolicy.DROP), "the only row lacks a value");
        refuseFold(query("x,y\n"), "there is no event to count");
    }

    private static void refuseFold(EventQuery query, String why) {
        assertThatThrownBy(() -> CountingEngine.named("spark")
                        .fold(query, progress -> {})
                        .close())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    @Test
    void textThatIsToBeCut() throws IOException {
        refused(query("x,y\n1,2\n1,two\n").binning(List.of(Binning.parse("y:3"))))
                .hasMessageContaining("column 'y' holds 'two', which is no number");
    }

    @Test
    void conditionsThatDoMoreThanChoose() throws IOException {
        for (String hostile : List.of(
                "x IN (SELECT 1)",
                "EXISTS (SELECT * FROM csv.`/etc/passwd`)",
                "java_method('java.lang.System', 'getProperty', 'user.home') <> ''",
                "reflect('java.lang.System', 'exit', 1) = ''",
                "x = 1; DROP TABLE t",
                "x < rand()",
                "x <> uuid()",
                "current_date() > DATE '2020-01-01'",
                "now() > '2020'",
                "unix_timestamp() > x",
                "localtimestamp() > '2020'",
                "current_user() <> x",
                "current_timezone() <> x",
                "version() <> x",
                "input_file_name() <> x",
                "monotonically_increasing_id() > x",
                "nonsense(x)",
                "x +",
                "missing = 1",
                "x")) {
            refused(query("x,y\n1,2\n").where(hostile)).as(hostile).hasMessageContaining("--where");
        }
    }

    @Test
    void conditionsThatWouldUseUpTheStack() throws IOException {
        for (String deep :
                List.of("NOT ".repeat(300) + "x > 0", "abs(".repeat(2000) + "x" + ")".repeat(2000) + " > 0")) {
            refused(query("x,y\n1,2\n").where(deep))
                    .hasMessageContaining(": has too many expressions inside each other (expected at most 250)");
        }
    }
}
