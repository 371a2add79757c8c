package io.divulge.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * {@code divulge estimate} beside DuckDB's own GROUP BY on the same files in the same run, with a memory limit of 512 MB.
 *
 * <p>Arguments: rows of Parquet (100 million), rows of CSV (10 million), rounds (3).
 */
public final class EstimateSideBySide {
    private static final String MEMORY = "512MB";

    private EstimateSideBySide() {}

    /** Prints both comparisons; {@code plain FILE} is what the contest starts. */
    public static void main(String[] arguments) throws IOException, InterruptedException, SQLException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        if (arguments.length > 0 && arguments[0].equals("plain")) {
            out.println(plain(Path.of(arguments[1])));
            return;
        }
        contest().run(arguments, out);
    }

    static CountingContest contest() {
        return new CountingContest(
                "DuckDB, GROUP BY",
                EstimateSideBySide.class,
                List.of("-XX:+UseSerialGC", "-XX:MaxRAMPercentage=70"),
                List.of("--memory", MEMORY));
    }

    /** What one would write without us: the counts of all pairs, read to the end. */
    private static long plain(Path file) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("SET temp_directory = '" + file.resolveSibling("temporary") + "'");
            statement.execute("SET memory_limit = '" + MEMORY + "'");
            String reader = file.toString().endsWith(".parquet") ? "read_parquet" : "read_csv";
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
