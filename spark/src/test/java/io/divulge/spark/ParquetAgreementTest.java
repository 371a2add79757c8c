package io.divulge.spark;

import static io.divulge.spark.Engines.agree;
import static io.divulge.spark.Engines.query;
import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.estimate.JointCounts;
import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.NullPolicy;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Spark and DuckDB take the same values from the same Parquet files, whatever their types. */
class ParquetAgreementTest {
    @TempDir
    static Path folder = Path.of("");

    @BeforeAll
    static void start() {
        LocalSpark.session();
    }

    @Test
    void parquetFilesOfDifferentColumns() {
        SparkSession spark = LocalSpark.session();
        Path parts = folder.resolve("parquet parts");
        spark.range(100)
                .selectExpr("id % 3 AS truth", "CAST(id % 2 AS STRING) AS answer")
                .coalesce(1)
                .write()
                .parquet(parts.resolve("a").toString());
        spark.range(100)
                .selectExpr("CAST(id % 5 AS STRING) AS answer", "1 AS more", "id % 4 AS truth")
                .coalesce(1)
                .write()
                .parquet(parts.resolve("b").toString());
        agree(query(parts, "truth", "answer"));
        agree(query(parts, "truth", "answer").where("truth < 2"));
    }

    @Test
    void moments() {
        Path parquet = folder.resolve("moments");
        SparkSession spark = LocalSpark.session();
        String moment = "TIMESTAMP '2024-02-27 10:00:00' + make_interval(0, 0, 0, 0, 0, 0, id % 3 / 8)";
        for (String form : List.of("TIMESTAMP_MICROS", "TIMESTAMP_MILLIS")) {
            spark.conf().set("spark.sql.parquet.outputTimestampType", form);
            spark.range(100)
                    .selectExpr(
                            "id % 5 AS truth", moment + " AS moment", "CAST(" + moment + " AS TIMESTAMP_NTZ) AS local")
                    .write()
                    .mode(SaveMode.Overwrite)
                    .parquet(parquet.toString());
            agree(query(parquet, "truth", "moment+local"));
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
    }

    @Test
    void whatHasOtherLabelsHasTheSameCounts() {
        Path parquet = folder.resolve("labels");
        LocalSpark.session()
                .range(200)
                .selectExpr(
                        "id % 5 AS truth",
                        "unhex(hex(chr(id % 7)) || 'FF00E9') AS bytes",
                        "POWER(10D, id % 40 - 20) AS wide",
                        "named_struct('a', id % 3) AS nested",
                        "TIMESTAMP '2024-02-27 10:00:00' + make_interval(0, 0, 0, 0, 0, 0, id % 2) AS moment")
                .write()
                .mode(SaveMode.Overwrite)
                .parquet(parquet.toString());
        assertThat(labels(query(parquet, "truth", "bytes")))
                .containsExactly("00FF00E9", "01FF00E9", "02FF00E9", "03FF00E9", "04FF00E9", "05FF00E9", "06FF00E9");
        assertThat(labels(query(parquet, "truth", "wide"))).hasSize(40).contains("1.0E-19", "0.1", "1.0E19");
        // Without more words Spark writes moments in an old form that says nothing of a time zone.
        assertThat(labels(query(parquet, "truth", "moment")))
                .containsExactly("2024-02-27 10:00:00+00", "2024-02-27 10:00:01+00");
        assertThat(labels(query(parquet, "truth", "nested"))).containsExactly("{\"a\":0}", "{\"a\":1}", "{\"a\":2}");
    }

    private static List<String> labels(EventQuery query) {
        JointCounts spark =
                CountingEngine.named("spark").count(query, progress -> {}).counts();
        JointCounts duckdb =
                CountingEngine.named("duckdb").count(query, progress -> {}).counts();
        assertThat(sorted(spark)).isEqualTo(sorted(duckdb));
        return IntStream.range(0, spark.outcomes().size())
                .mapToObj(spark.outcomes()::label)
                .toList();
    }

    /** The counts of each outcome, whatever it is called. */
    private static List<String> sorted(JointCounts counts) {
        return IntStream.range(0, counts.outcomes().size())
                .mapToObj(y -> IntStream.range(0, counts.secrets().size())
                        .mapToObj(x -> String.valueOf(counts.of(x, y)))
                        .collect(Collectors.joining(" ")))
                .sorted()
                .toList();
    }

    @Test
    void parquetOfManyTypes() {
        SparkSession spark = LocalSpark.session();
        Path parquet = folder.resolve("table");
        spark.range(2000)
                .selectExpr(
                        "CAST(id % 7 AS INT) AS whole",
                        "CASE WHEN id % 11 = 0 THEN NULL ELSE (id % 13) / 8D END AS fraction",
                        "POWER(10D, id % 9 - 3) AS wide",
                        "CAST(id % 5 AS FLOAT) / 3 AS small",
                        "CAST(id % 9 AS DECIMAL(9, 2)) AS money",
                        "id % 2 = 0 AS even",
                        "DATE '2024-02-27' + CAST(id % 4 AS INT) AS day")
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
}
