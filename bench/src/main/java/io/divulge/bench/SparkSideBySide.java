package io.divulge.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * {@code divulge estimate --engine spark} beside Spark's own groupBy and count of the same files in the same run, on all cores of this machine.
 *
 * <p>Arguments: rows of Parquet (100 million), rows of CSV (10 million), rounds (3).
 */
public final class SparkSideBySide {
    private static final List<String> OPENED = List.of(
            "java.lang",
            "java.lang.invoke",
            "java.net",
            "java.nio",
            "java.util",
            "java.util.concurrent",
            "sun.nio.ch",
            "sun.util.calendar");

    private SparkSideBySide() {}

    /** Prints both comparisons; {@code plain FILE} is what the contest starts. */
    public static void main(String[] arguments) throws IOException, InterruptedException, SQLException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        if (arguments.length > 0 && arguments[0].equals("plain")) {
            out.println(plain(arguments[1]));
            return;
        }
        List<String> java = new ArrayList<>(List.of("-Xmx8g"));
        OPENED.forEach(name -> java.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
        new CountingContest("Spark, groupBy", SparkSideBySide.class, java, List.of("--engine", "spark"))
                .run(arguments, out);
    }

    /** What one would write without us. */
    private static long plain(String file) throws IOException {
        try (SparkSession spark = SparkSession.builder()
                .master("local[*]")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "localhost")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .getOrCreate()) {
            spark.sparkContext().setLogLevel("ERROR");
            Dataset<Row> table = file.endsWith(".parquet")
                    ? spark.read().parquet(file)
                    : spark.read().option("header", true).csv(file);
            long events = 0;
            for (Row row : table.groupBy("secret", "outcome").count().collectAsList()) {
                events += row.getLong(2);
            }
            return events;
        }
    }
}
