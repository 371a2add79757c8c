package io.divulge.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.Database;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.NullPolicy;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A real PostgreSQL, asked over the network with a password. */
class PostgresTest extends DatabaseContract {
    @BeforeAll
    static void write() throws SQLException, IOException {
        Postgres server = Postgres.server();
        try (Connection connection = server.owner()) {
            write(
                    connection,
                    "CREATE TABLE events (truth int, answer bigint, times int, micros double precision, city text, ts timestamp)");
        }
        server.run("GRANT ALL ON events TO " + Postgres.USER);
        server.run("CREATE SEQUENCE tickets");
        server.run("GRANT ALL ON tickets TO " + Postgres.USER);
        server.run("CREATE TABLE kinds AS SELECT i % 2 = 0 AS b, (i % 3)::numeric(5,2) AS n, i % 3 AS m,"
                + " CASE WHEN i % 4 = 0 THEN float8 'NaN' ELSE i END AS f, timestamptz '2026-03-01 00:30:00+02' AS z,"
                + " CASE WHEN i % 5 = 0 THEN '' ELSE ' ' || i || ' ' END AS t FROM generate_series(1, 60) i");
        server.run("GRANT SELECT ON kinds TO " + Postgres.USER);
    }

    @Override
    Database database() {
        return Database.at(Postgres.server().url()).as(Postgres.USER).withPassword(Postgres.PASSWORD);
    }

    @Test
    void kindsOfValues() {
        CountedEvents truths = count(query("SELECT * FROM kinds", "b", "n"));
        assertThat(truths.counts().secrets()).hasToString("[false, true]");
        assertThat(truths.counts().outcomes()).hasToString("[0.00, 1.00, 2.00]");
        EventQuery cut = query("SELECT * FROM kinds", "b", "f").binning(List.of(Binning.parse("f:3:quantile")));
        CountedEvents numbers = count(cut.withNulls(NullPolicy.DROP));
        assertThat(numbers.rows()).isEqualTo(45);
        assertThat(numbers.dropped()).isEqualTo(15);
        CountedEvents texts = count(query("SELECT * FROM kinds", "b", "t")
                .binning(List.of(Binning.parse("t:10.5,20.5")))
                .withNulls(NullPolicy.DROP));
        assertThat(texts.rows()).isEqualTo(48);
        assertThat(texts.counts().ofOutcome(0)).isEqualTo(8);
    }

    @Test
    void momentsWithAZoneAreInUtc() {
        EventQuery days = query("SELECT * FROM kinds", "b", "z").binning(List.of(Binning.parse("z:day")));
        assertThat(count(days).counts().outcomes()).hasToString("[2026-02-28]");
    }

    @Test
    void theTransactionIsReadOnly() {
        assertThatThrownBy(() -> count(query("SELECT nextval('tickets') AS a, truth FROM events", "truth", "a")))
                .hasMessageContaining("read-only transaction");
        try (Session session = Session.open(database())) {
            assertThatThrownBy(() -> session.query("writing", "DELETE FROM events RETURNING truth", row -> {}))
                    .hasMessageContaining("read-only transaction");
        }
        try (Session session = Session.open(database())) {
            session.query(
                    "",
                    "SHOW transaction_isolation",
                    row -> assertThat(row.getString(1)).isEqualTo("repeatable read"));
        }
    }

    @Test
    void aWrongPasswordIsSaidAndNotShown() {
        String wrong = "never-shown-7";
        Database stranger = database().withPassword(wrong);
        assertThatThrownBy(() -> Session.open(stranger))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("cannot connect to " + Postgres.server().url())
                .hasMessageContaining("DIVULGE_DB_PASSWORD")
                .hasMessageNotContaining(wrong);
        assertThat(stranger.toString()).doesNotContain(wrong);
    }

    @Test
    void whatTheDatabaseSaysIsNotShownIfItHoldsThePassword() {
        String column = Postgres.PASSWORD.replace(";", "");
        Database shown = database();
        assertThat(new Complaint(shown.withPassword(column))
                        .of(new SQLException("column " + column + " does not exist"), "--from 'x'", false))
                .hasMessageContaining("is not shown")
                .hasMessageNotContaining(column);
    }

    @Test
    void aServerThatIsNotThere() {
        assertThatThrownBy(() -> Session.open(Database.at("jdbc:postgresql://127.0.0.1:1/shop?ssl=false")))
                .hasMessageContaining("cannot connect to jdbc:postgresql://127.0.0.1:1/shop:")
                .hasMessageContaining("refused");
    }

    @Test
    void aLostConnectionIsAClearError() throws InterruptedException {
        Thread killer = new Thread(() -> {
            for (int i = 0; i < 100; i++) {
                Postgres.server()
                        .run(
                                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'divulge' AND query LIKE"
                                        + " '%pg_sleep(20)%' AND pid <> pg_backend_pid() AND state = 'active'");
                try {
                    Thread.sleep(100);
                } catch (InterruptedException ended) {
                    return;
                }
            }
        });
        killer.start();
        try {
            assertThatThrownBy(() -> count(query(
                            "SELECT truth, answer, pg_sleep(20)::text AS nap FROM events LIMIT 1", "truth", "nap")))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(
                            "the connection to " + Postgres.server().url() + " was lost while counting")
                    .hasMessageContaining("Nothing was counted; try again.");
        } finally {
            killer.interrupt();
            killer.join();
        }
    }

    @Test
    void manyGroupsComeInPieces() {
        CountedEvents many = count(query("SELECT i % 3 AS a, i AS b FROM generate_series(1, 50000) i", "a", "b"));
        assertThat(many.counts().outcomes().size()).isEqualTo(50_000);
        assertThat(many.rows()).isEqualTo(50_000);
    }
}
