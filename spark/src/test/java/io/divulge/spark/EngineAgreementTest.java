package io.divulge.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.estimate.JointCounts;
import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.NullPolicy;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
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
