package io.divulge.spark;

import static io.divulge.spark.Engines.agree;
import static io.divulge.spark.Engines.query;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
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
        Files.writeString(lines, "truth,answer,remark\na,1,\"two\nlines\"\nb,2,\"say \"\"x\"\"\"\na,2,x\n");
        agree(query(lines, "truth", "answer"));
        Files.writeString(lines, "truth,answer,remark\r\na,1,\"two\r\nlines\"\r\nb,2,\"\"\r\na,2,x\r\n");
        agree(query(lines, "truth", "answer"));
    }

    @Test
    void blanksAroundQuotes() throws IOException {
        Path file = folder.resolve("blanks.csv");
        Files.writeString(file, "truth,answer\na, \"y\"\na,y\nb, \"y,z\"\nb,\" y \"\n");
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
            Engines.same(reached.counts(), here.counts());
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
