package io.divulge.spark;

import static io.divulge.spark.Engines.agree;
import static io.divulge.spark.Engines.query;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.NullPolicy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
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
}
