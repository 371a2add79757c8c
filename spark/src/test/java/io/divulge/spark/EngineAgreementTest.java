package io.divulge.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.estimate.JointCounts;
import io.divulge.estimate.TailLevels;
import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.FoldedEvents;
import io.divulge.estimate.source.NullPolicy;
import io.divulge.model.Alphabet;
import io.divulge.report.MeasureReport;
import io.divulge.report.PlugInReport;
import io.divulge.report.Result;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Spark and DuckDB give the same counts, labels, drops and notes of the same files. */
class EngineAgreementTest {
    @TempDir
    static Path folder = Path.of("");

    private static Path csv = Path.of("");

    @BeforeAll
    static void write() throws IOException {
        LocalSpark.session();
        StringBuilder text = new StringBuilder("truth,answer,\"times, seen\",micros,city\n");
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 3000; i++) {
            int truth = random.nextInt(12);
            String padding = random.nextInt(9) == 0 ? " " : "";
            String city = switch (random.nextInt(5)) {
                case 0 -> "\"Rome, \"\"the\"\" city\"";
                case 1 -> "Zürich";
                case 2 -> random.nextInt(30) == 0 ? "" : "x/y";
                default -> "line";
            };
            text.append(padding)
                    .append(truth)
                    .append(padding)
                    .append(',')
                    .append(random.nextInt(3) == 0 ? truth : random.nextInt(12))
                    .append(',')
                    .append(random.nextInt(4))
                    .append(',')
                    .append(random.nextDouble() * 1e4 - 100)
                    .append(',')
                    .append(city)
                    .append('\n');
        }
        csv = folder.resolve("events with spaces.csv");
        Files.writeString(csv, text);
    }

    private static EventQuery query(Path file, String secret, String outcome) {
        return EventQuery.of(List.of(file.toString()), List.of(secret.split("\\+")), List.of(outcome.split("\\+")));
    }

    private static void agree(EventQuery query) {
        CountedEvents duckdb = CountingEngine.named("duckdb").count(query, progress -> {});
        CountedEvents spark = CountingEngine.named("spark").count(query, progress -> {});
        assertThat(spark.rows()).isEqualTo(duckdb.rows());
        assertThat(spark.dropped()).isEqualTo(duckdb.dropped());
        assertThat(spark.source()).isEqualTo(duckdb.source());
        assertThat(spark.notes()).isEqualTo(duckdb.notes());
        same(spark.counts(), duckdb.counts());
    }

    private static void same(JointCounts spark, JointCounts duckdb) {
        assertThat(spark.secrets()).isEqualTo(duckdb.secrets());
        assertThat(spark.outcomes()).isEqualTo(duckdb.outcomes());
        assertThat(spark.total()).isEqualTo(duckdb.total());
        for (int x = 0; x < spark.secrets().size(); x++) {
            for (int y = 0; y < spark.outcomes().size(); y++) {
                assertThat(spark.of(x, y)).isEqualTo(duckdb.of(x, y));
            }
        }
    }

    @Test
    void csv() {
        agree(query(csv, "truth", "answer"));
    }

    @Test
    void severalColumnsQuotesAndMissingValues() {
        agree(query(csv, "truth+answer", "city").withNulls(NullPolicy.DROP));
        agree(query(csv, "truth", "city+answer").withNulls(NullPolicy.VALUE));
    }

    @Test
    void valuesOfSeveralLines() throws IOException {
        Path lines = folder.resolve("lines.csv");
        Files.writeString(lines, "truth,answer,remark\na,1,\"two\nlines\"\nb,2,\"say \"\"x\"\"\"\na,2,5\" wide\n");
        agree(query(lines, "truth", "answer"));
        Files.writeString(lines, "truth,answer,remark\r\na,1,\"two\r\nlines\"\r\nb,2,\"\"\r\na,2,x\r\n");
        agree(query(lines, "truth", "answer"));
    }

    @Test
    void blanksAroundQuotes() throws IOException {
        Path file = folder.resolve("blanks.csv");
        Files.writeString(file, "truth,answer\na, \"y\"\na,y\nb, \"y,z\"\nb,\" y \"\nb,5\"\n");
        agree(query(file, "truth", "answer"));
    }

    @Test
    void foldersThatLookLikeColumns() throws IOException {
        Path parts = Files.createDirectories(folder.resolve("hive"));
        for (String part : List.of("truth=paid", "truth=free")) {
            Path inside = Files.createDirectories(parts.resolve(part));
            Files.writeString(
                    inside.resolve("a.jsonl"),
                    "{\"truth\": \"A\", \"answer\": 1}\n{\"truth\": \"B\", \"answer\": 2}\n");
            Files.writeString(inside.resolve("a.csv"), "truth,answer\nA,1\nB,2\n");
        }
        agree(query(parts, "truth", "answer"));
        assertThat(CountingEngine.named("duckdb")
                        .count(query(parts, "truth", "answer"), progress -> {})
                        .counts()
                        .secrets())
                .isEqualTo(Alphabet.of("A", "B"));
    }

    @Test
    void fieldsThatAreRare() throws IOException {
        Path file = folder.resolve("rare.jsonl");
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 500; i++) {
            text.append("{\"truth\": " + i % 3 + ", \"answer\": " + i % 2 + ", \"k" + i + "\": 1}\n");
        }
        Files.writeString(file, text);
        agree(query(file, "truth", "answer"));
    }

    @Test
    void namesThatDifferInCase() throws IOException {
        Path file = folder.resolve("case.csv");
        Files.writeString(file, "truth,answer,Truth\na,1,x\nb,2,y\n");
        agree(query(file, "truth", "answer"));
        agree(query(file, "Truth", "answer"));
    }

    @Test
    void packed() throws IOException {
        Path packed = folder.resolve("events.csv.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write(Files.readAllBytes(csv));
        }
        agree(query(packed, "truth", "answer"));
    }

    @Test
    void aColumnThatCounts() {
        agree(query(csv, "truth", "answer").counting("times, seen"));
    }

    @Test
    void intervals() {
        agree(query(csv, "truth", "micros").binning(List.of(Binning.parse("micros:6"))));
        agree(query(csv, "truth", "micros").binning(List.of(Binning.parse("micros:7:quantile"))));
        agree(query(csv, "truth", "micros").binning(List.of(Binning.parse("micros:0,10.5,5000"))));
        agree(query(csv, "truth", "micros")
                .counting("times, seen")
                .binning(List.of(Binning.parse("micros:4:quantile"), Binning.parse("truth:3"))));
    }

    @Test
    void conditions() {
        agree(query(csv, "truth", "answer").where("answer > 5 AND city <> 'line'"));
    }

    @Test
    void secretsAlone() {
        agree(EventQuery.ofSecrets(List.of(csv.toString()), List.of("truth")));
    }

    @Test
    void jsonLines() throws IOException {
        Path lines = folder.resolve("events.jsonl");
        Files.writeString(lines, """
                {"truth": "a", "answer": 1, "flag": true, "size": 1.5}
                {"truth": "b", "answer": 10, "flag": false, "size": 2}
                {"truth": "a", "answer": 9, "flag": true}
                {"truth": " b ", "answer": 1, "flag": true, "size": 1000, "more": 1}
                """, StandardCharsets.UTF_8);
        agree(query(lines, "truth", "answer+flag"));
        agree(query(lines, "flag", "answer"));
        agree(query(lines, "truth", "size").withNulls(NullPolicy.DROP));
    }

    @Test
    void jsonNumbersAndNestedValues() throws IOException {
        Path lines = folder.resolve("nested.jsonl");
        Files.writeString(lines, """
                {"truth": "a", "size": 1.50, "tags": ["x", 1], "more": {"k": "v", "n": null}}
                {"truth": "b", "size": 1e3, "tags": [], "more": {}}

                {"truth": "a", "size": 12345678901234567890, "tags": ["x",1], "more": {"k": "w"}, "only.here": 1}
                {"truth": "\\u00e9\\/", "size": -0.0, "tags": null, "more": {"k":"v","n":null}}
                """, StandardCharsets.UTF_8);
        agree(query(lines, "truth", "size"));
        agree(query(lines, "truth", "tags").withNulls(NullPolicy.DROP));
        agree(query(lines, "truth", "more"));
        agree(query(lines, "truth", "only.here").withNulls(NullPolicy.VALUE));
        Path list = folder.resolve("list.json");
        Files.writeString(list, "[{\"truth\": 1, \"size\": 2.0},\n {\"truth\": 2, \"size\": true, \"x\": [1]}]");
        agree(query(list, "truth", "size"));
        Path packed = folder.resolve("list, packed.json.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write(Files.readAllBytes(list));
        }
        agree(query(packed, "truth", "size"));
        Path values = folder.resolve("values.jsonl");
        Files.writeString(
                values,
                Stream.of(
                                "{\"k\": \"v\", \"n\": null, \"z\": [1.50, 1e3]}",
                                "[ \"x\", 1, [] ]",
                                "-0",
                                "0e5",
                                "1e400",
                                "123456789012345678901234567890",
                                "1E-5",
                                "2.50e+00",
                                "1.0",
                                "-9223372036854775809",
                                "18446744073709551616",
                                "0.1000000000000000055511151231257827",
                                "{\"a\": \"\u00e9\\/\\u0001\\u001f\\n\\\"\\\\\"}",
                                "\"1.50\"",
                                "true")
                        .map(value -> "{\"truth\": 1, \"value\": " + value + "}\n{\"truth\": 2, \"value\": 1.5}\n")
                        .collect(Collectors.joining()));
        agree(query(values, "truth", "value"));
    }

    @Test
    void jsonFilesOfWhichOneLacksAColumn() throws IOException {
        Path parts = Files.createDirectories(folder.resolve("json parts"));
        Files.writeString(parts.resolve("a.jsonl"), "{\"truth\": 1, \"answer\": 2}\n{\"truth\": 2, \"answer\": 2}\n");
        Files.writeString(parts.resolve("b.jsonl"), "{\"truth\": 1, \"other\": 2}\n");
        agree(query(parts, "truth", "answer").withNulls(NullPolicy.DROP));
        agree(query(parts, "truth", "answer").withNulls(NullPolicy.VALUE));
    }

    @Test
    void parquetFilesOfDifferentColumns() {
        SparkSession spark = LocalSpark.session();
        Path parts = folder.resolve("parquet parts");
        spark.range(100)
                .selectExpr("CAST(id % 3 AS INT) AS truth", "id % 2 AS answer")
                .coalesce(1)
                .write()
                .mode(SaveMode.Overwrite)
                .parquet(parts.resolve("a").toString());
        spark.range(100)
                .selectExpr("CAST(id % 5 AS STRING) AS answer", "1 AS more", "id % 4 AS truth")
                .coalesce(1)
                .write()
                .mode(SaveMode.Overwrite)
                .parquet(parts.resolve("b").toString());
        agree(query(parts, "truth", "answer"));
        agree(query(parts, "truth", "answer").where("truth < 2"));
    }

    @Test
    void nanosecondsThatNobodyAsksFor() throws SQLException {
        Path parquet = folder.resolve("nanoseconds.parquet");
        try (Connection duckdb = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duckdb.createStatement()) {
            statement.execute(
                    "COPY (SELECT i % 3 AS truth, i % 2 AS answer, TIMESTAMP_NS '2024-01-01 00:00:00.123456789' AS"
                            + " moment FROM range(100) r(i)) TO '" + parquet + "' (FORMAT parquet)");
        }
        agree(query(parquet, "truth", "answer"));
        assertThatThrownBy(() -> CountingEngine.named("spark").count(query(parquet, "truth", "moment"), progress -> {}))
                .hasMessageContaining("column 'moment' holds nanoseconds");
    }

    @Test
    void momentsAndBytes() {
        Path parquet = folder.resolve("moments");
        SparkSession spark = LocalSpark.session();
        String moment = "TIMESTAMP '2024-02-27 10:00:00' + make_interval(0, 0, 0, 0, 0, 0, id % 3 / 8)";
        String[] columns = {
            "id % 5 AS truth",
            moment + " AS moment",
            "CAST(" + moment + " AS TIMESTAMP_NTZ) AS local",
            "unhex(hex(concat('a\\'\"\\\\ ~', chr(id % 40))) || 'FF00E9') AS bytes"
        };
        for (String form : List.of("INT96", "TIMESTAMP_MICROS", "TIMESTAMP_MILLIS")) {
            spark.conf().set("spark.sql.parquet.outputTimestampType", form);
            spark.range(100)
                    .selectExpr(columns)
                    .write()
                    .mode(SaveMode.Overwrite)
                    .parquet(parquet.toString());
            agree(query(parquet, "truth", "moment"));
            agree(query(parquet, "truth", "local"));
        }
        Path old = folder.resolve("old moments");
        spark.conf().set("spark.sql.parquet.outputTimestampType", "TIMESTAMP_MICROS");
        spark.sql(
                        "SELECT 1 AS truth, TIMESTAMP '0001-01-01 00:00:00' AS moment UNION ALL"
                                + " SELECT 2, TIMESTAMP '1582-10-10 10:00:00.25' UNION ALL SELECT 2, TIMESTAMP '1969-12-31 23:59:59'")
                .write()
                .mode(SaveMode.Overwrite)
                .parquet(old.toString());
        agree(query(old, "truth", "moment"));
        spark.conf().unset("spark.sql.parquet.outputTimestampType");
        agree(query(parquet, "truth", "bytes"));
    }

    @Test
    void numbersWithWhiteSpaceAroundThem() throws IOException {
        Path file = folder.resolve("white.csv");
        Files.writeString(file, "truth,size,n\na,\t1.5 ,\t2\nb, 2e1,3 \na,-inf,1\nb,7,4\n");
        agree(query(file, "truth", "size")
                .binning(List.of(Binning.parse("size:0,5")))
                .counting("n"));
    }

    @Test
    void foldsAreThoseOfTheTable() {
        for (EventQuery query : List.of(
                query(csv, "truth", "answer+city").withNulls(NullPolicy.DROP),
                query(csv, "truth", "micros")
                        .binning(List.of(Binning.parse("micros:6:quantile")))
                        .counting("times, seen")
                        .where("answer > 3"))) {
            MeasureReport duckdb = plugIn("duckdb", query);
            MeasureReport spark = plugIn("spark", query);
            assertThat(spark.model()).isEqualTo(duckdb.model());
            assertThat(spark.results()).hasSameSizeAs(duckdb.results());
            for (int i = 0; i < spark.results().size(); i++) {
                Result here = duckdb.results().get(i);
                Result there = spark.results().get(i);
                assertThat(there.expression()).isEqualTo(here.expression());
                assertThat(there.value().value()).isCloseTo(here.value().value(), within(1e-9));
                assertThat(there.value().witness()).isEqualTo(here.value().witness());
            }
        }
    }

    private static MeasureReport plugIn(String engine, EventQuery query) {
        try (FoldedEvents events = CountingEngine.named(engine).fold(query, progress -> {})) {
            return PlugInReport.of(events, TailLevels.parse(List.of("log(2)", "0.1")), progress -> {});
        }
    }

    @Test
    void parquetOfManyTypes() {
        SparkSession spark = LocalSpark.session();
        Path parquet = folder.resolve("table");
        spark.range(2000)
                .selectExpr(
                        "CAST(id % 7 AS INT) AS whole",
                        "CASE WHEN id % 11 = 0 THEN NULL ELSE (id % 13) / 8D END AS fraction",
                        "POWER(10D, id % 40 - 20) AS wide",
                        "CAST(id % 5 AS FLOAT) / 3 AS small",
                        "CAST(id % 9 AS DECIMAL(9, 2)) AS money",
                        "id % 2 = 0 AS even",
                        "DATE '2024-02-27' + CAST(id % 4 AS INT) AS day",
                        "TIMESTAMP '2024-02-27 10:00:00' + make_interval(0, 0, 0, 0, 0, 0, id % 3) AS moment")
                .repartition(2)
                .write()
                .mode(SaveMode.Overwrite)
                .parquet(parquet.toString());

        agree(query(parquet, "whole", "even+day"));
        agree(query(parquet, "whole", "fraction").withNulls(NullPolicy.DROP));
        agree(query(parquet, "whole", "wide"));
        agree(query(parquet, "small", "money"));
        agree(query(parquet, "whole", "money").binning(List.of(Binning.parse("money:3"))));
        agree(query(parquet, "whole", "fraction")
                .binning(List.of(Binning.parse("fraction:4:quantile")))
                .withNulls(NullPolicy.DROP));
        agree(query(parquet, "even", "wide").binning(List.of(Binning.parse("wide:1e-3,1,1e3"))));
        agree(query(parquet, "even", "day").counting("whole"));
        agree(query(parquet, "even", "moment"));
    }

    @Test
    void theTwoZerosAreTwoTexts() {
        Path parquet = folder.resolve("zeros");
        LocalSpark.session()
                .range(10)
                .selectExpr("id % 2 AS truth", "CASE WHEN id % 3 = 0 THEN -0D ELSE id % 2 * 0D END AS zero")
                .write()
                .mode(SaveMode.Overwrite)
                .parquet(parquet.toString());
        agree(query(parquet, "truth", "zero"));
    }

    @Test
    void addressesNameTheFilesThatPathsName() throws IOException {
        Path named = folder.resolve("by address");
        Path left = Files.createDirectories(named.resolve("_left"));
        Files.writeString(left.resolve("not.csv"), "truth,answer\nx,y\n");
        Files.writeString(named.resolve("a.csv"), "truth,answer\n1,2\n2,2\n");
        Files.writeString(named.resolve("b.csv"), "answer,truth\n3,1\n");
        String address = "file://" + named;
        for (String words : List.of(address, address + "/*.csv", address + "/{a,b}.csv")) {
            // A file that is named twice is counted once.
            CountedEvents reached = CountingEngine.named("spark")
                    .count(
                            EventQuery.of(List.of(words, address + "/a.csv"), List.of("truth"), List.of("answer")),
                            progress -> {});
            CountedEvents here = CountingEngine.named("duckdb").count(query(named, "truth", "answer"), progress -> {});
            same(reached.counts(), here.counts());
            assertThat(reached.source()).isEqualTo(words + " " + address + "/a.csv (2 files)");
        }
    }

    @Test
    void filesOfDifferentFormatsTogether() throws IOException {
        Path other = folder.resolve("other.csv");
        Files.writeString(other, "answer;truth\n3;1\n4;2\n", StandardCharsets.UTF_8);
        agree(EventQuery.of(List.of(csv.toString(), other.toString()), List.of("truth"), List.of("answer")));
    }
}
