package io.divulge.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Comparator;
import java.util.stream.Stream;

/** Files of events of 1000 secrets and 1000 outcomes, made for a contest and removed after it. */
final class EventsForBench implements AutoCloseable {
    private final Path folder;

    EventsForBench() throws IOException {
        folder = Files.createTempDirectory("divulge-bench-");
    }

    /** Where the files are. */
    Path folder() {
        return folder;
    }

    /** Numbers, in Parquet. */
    Path parquet(long rows) throws SQLException {
        return make(
                "SELECT CAST(hash(range) % 1000 AS INTEGER) AS secret, CAST(hash(range + 77) % 1000 AS INTEGER) AS outcome"
                        + " FROM range(" + rows + ")",
                "events.parquet");
    }

    /** Texts, in CSV. */
    Path csv(long rows) throws SQLException {
        return make(
                "SELECT concat('user-', hash(range) % 1000) AS secret, concat('/page/', hash(range + 77) % 1000, '.html') AS"
                        + " outcome FROM range(" + rows + ")",
                "events.csv");
    }

    private Path make(String select, String name) throws SQLException {
        Path file = folder.resolve(name);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("SET temp_directory = '" + folder + "/temporary'");
            statement.execute("SET memory_limit = '1GB'");
            statement.execute("SET preserve_insertion_order = false");
            statement.execute("COPY (" + select + ") TO '" + file + "'");
        }
        return file;
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> inside = Files.walk(folder)) {
            for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
