package io.divulge.duckdb;

import io.divulge.estimate.JointCounts;
import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.EventQuery;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** Files of events for tests, and what they are counted to. */
final class Events {
    private Events() {}

    static Path file(Path folder, String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    /** Runs statements in a database of their own, to make files. */
    static void make(String... statements) {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        } catch (SQLException refused) {
            throw new IllegalStateException(refused);
        }
    }

    static EventQuery query(Path file, String secret, String outcome) {
        return EventQuery.of(List.of(file.toString()), List.of(secret.split(",")), List.of(outcome.split(",")));
    }

    static CountedEvents count(EventQuery query) {
        return CountingEngine.named("duckdb").count(query, said -> {});
    }

    static CountedEvents count(Path file, String secret, String outcome) {
        return count(query(file, secret, outcome));
    }

    /** Labels and counts in one line: {@code a: u=1 v=2; b: ...}. */
    static String text(JointCounts counts) {
        StringBuilder text = new StringBuilder();
        for (int x = 0; x < counts.secrets().size(); x++) {
            text.append(x == 0 ? "" : "; ").append(counts.secrets().label(x)).append(':');
            for (int y = 0; y < counts.outcomes().size(); y++) {
                text.append(' ').append(counts.outcomes().label(y)).append('=').append(counts.of(x, y));
            }
        }
        return text.toString();
    }
}
