package io.divulge.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.estimate.source.Database;
import io.divulge.estimate.source.EventQuery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** SQLite, whose columns hold anything. */
class SqliteTest extends DatabaseContract {
    @BeforeAll
    static void write() throws SQLException, IOException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("events.db"))) {
            write(
                    connection,
                    "CREATE TABLE events (truth INTEGER, answer INTEGER, times INTEGER, micros REAL, city TEXT, ts TEXT)");
        }
    }

    @Override
    Database database() {
        return Database.at("jdbc:sqlite:" + folder.resolve("events.db"));
    }

    @Test
    void aFileThatIsNotThereIsNotMade() {
        Path missing = folder.resolve("missing.db");
        assertThatThrownBy(() -> Session.open(Database.at("jdbc:sqlite:" + missing)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("cannot connect to jdbc:sqlite:");
        assertThat(missing).doesNotExist();
    }

    @Test
    void theFileIsOpenedForReadingOnly() throws IOException {
        byte[] before = Files.readAllBytes(folder.resolve("events.db"));
        try (Session session = Session.open(database())) {
            assertThatThrownBy(() -> session.query("writing", "DELETE FROM events RETURNING truth", row -> {}))
                    .hasMessageContaining("readonly");
        }
        assertThat(Files.readAllBytes(folder.resolve("events.db"))).isEqualTo(before);
    }

    @Test
    void textThatLooksLikeANumberIsText() throws SQLException {
        Path file = folder.resolve("text.db");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE t (a TEXT, b TEXT)");
            statement.execute("INSERT INTO t VALUES ('01', 'x'), ('1', 'y'), ('2', 'x')");
        }
        assertThat(count(EventQuery.from("SELECT * FROM t", List.of("a"), List.of("b"))
                                .in(Database.at("jdbc:sqlite:" + file)))
                        .counts()
                        .secrets()
                        .size())
                .isEqualTo(3);
    }
}
