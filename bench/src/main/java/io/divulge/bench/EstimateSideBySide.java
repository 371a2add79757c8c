package io.divulge.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * {@code divulge estimate} beside DuckDB's own GROUP BY on the same files in the same run, with a memory limit of 512 MB.
 *
 * <p>Arguments: rows of Parquet (100 million), rows of CSV (10 million), rounds (3).
 */
public final class EstimateSideBySide {
    private static final String MEMORY = "512MB";

    private EstimateSideBySide() {}

    /** Prints both comparisons; {@code plain READER FILE} is what the contest starts. */
    public static void main(String[] arguments) throws IOException, InterruptedException, SQLException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        if (arguments.length > 0 && arguments[0].equals("plain")) {
            out.println(plain(arguments[1], Path.of(arguments[2])));
            return;
        }
        long parquetRows = arguments.length > 0 ? Long.parseLong(arguments[0]) : 100_000_000;
        long csvRows = arguments.length > 1 ? Long.parseLong(arguments[1]) : 10_000_000;
        compare(parquetRows, csvRows, arguments.length > 2 ? Integer.parseInt(arguments[2]) : 3, out);
    }

    /** With files of so many rows. */
    static void compare(long parquetRows, long csvRows, int rounds, PrintStream out)
            throws IOException, InterruptedException, SQLException {
        try (EventsForBench events = new EventsForBench()) {
            ProcessContest.load(
                    "Java " + Runtime.version() + ", " + Runtime.getRuntime().availableProcessors() + " cores, ", out);
            Path parquet = events.parquet(parquetRows);
            contest(parquet, "read_parquet", new ProcessContest(events.folder(), rounds, out))
                    .run(parquetRows + " rows of Parquet");
            Files.delete(parquet);
            contest(events.csv(csvRows), "read_csv", new ProcessContest(events.folder(), rounds, out))
                    .run(csvRows + " rows of CSV");
            ProcessContest.load("", out);
        }
    }

    private static ProcessContest contest(Path file, String reader, ProcessContest contest) {
        return contest.with(
                        "DuckDB, GROUP BY", java(EstimateSideBySide.class.getName(), "plain", reader, file.toString()))
                .with(
                        "divulge estimate",
                        java(
                                "io.divulge.cli.Main",
                                "estimate",
                                file.toString(),
                                "--secret",
                                "secret",
                                "--outcome",
                                "outcome",
                                "--memory",
                                MEMORY));
    }

    private static List<String> java(String... words) {
        List<String> command = new ArrayList<>(
                List.of("-XX:+UseSerialGC", "-XX:MaxRAMPercentage=70", "-cp", System.getProperty("java.class.path")));
        command.addAll(Arrays.asList(words));
        return command;
    }

    /** What one would write without us: the counts of all pairs, read to the end. */
    private static long plain(String reader, Path file) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("SET temp_directory = '" + file.resolveSibling("temporary") + "'");
            statement.execute("SET memory_limit = '" + MEMORY + "'");
            long events = 0;
            try (ResultSet rows = statement.executeQuery(
                    "SELECT secret, outcome, count(*) FROM " + reader + "('" + file + "') GROUP BY ALL")) {
                while (rows.next()) {
                    events += rows.getLong(3);
                }
            }
            return events;
        }
    }
}
