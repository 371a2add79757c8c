package io.divulge.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.Database;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.NullPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every database must do: count what DuckDB counts in a file with the same rows, and refuse in words that help. */
abstract class DatabaseContract {
    private static final int ROWS = 3000;

    @TempDir
    static Path folder = Path.of("");

    /** The database with the table {@code events}. */
    abstract Database database();

    /** Writes the same rows to a file and to a table {@code events}, which the statement makes. */
    static Path write(Connection connection, String create) throws SQLException, IOException {
        StringBuilder text = new StringBuilder("truth,answer,times,micros,city,ts\n");
        SplittableRandom random = new SplittableRandom(5);
        try (var statement = connection.createStatement()) {
            statement.execute(create);
        }
        connection.setAutoCommit(false);
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO events VALUES (?, ?, ?, ?, ?, " + moment(connection) + ")")) {
            for (int i = 0; i < ROWS; i++) {
                int truth = random.nextInt(12);
                int answer = random.nextInt(3) == 0 ? truth : random.nextInt(12);
                int times = random.nextInt(4);
                double micros = Math.rint(random.nextDouble() * 1e6) / 64 - 100;
                String city = switch (random.nextInt(6)) {
                    case 0 -> "Rome, the city";
                    case 1 -> "Zürich";
                    case 2 -> random.nextInt(30) == 0 ? "" : "x/y";
                    case 3 -> random.nextInt(20) == 0 ? " " : " line ";
                    case 4 -> random.nextInt(20) == 0 ? null : "Line";
                    default -> "line";
                };
                String ts = String.format(
                        Locale.ROOT,
                        "2026-%02d-%02d %02d:%02d:%02d",
                        1 + random.nextInt(12),
                        1 + random.nextInt(28),
                        random.nextInt(24),
                        random.nextInt(60),
                        random.nextInt(60));
                text.append(truth)
                        .append(',')
                        .append(answer)
                        .append(',')
                        .append(times)
                        .append(',')
                        .append(micros)
                        .append(',')
                        .append(city == null ? "" : '"' + city + '"')
                        .append(',')
                        .append(ts)
                        .append('\n');
                insert.setInt(1, truth);
                insert.setInt(2, answer);
                insert.setInt(3, times);
                insert.setDouble(4, micros);
                insert.setString(5, city);
                insert.setString(6, ts);
                insert.addBatch();
            }
            insert.executeBatch();
        }
        connection.commit();
        return Files.writeString(folder.resolve("events.csv"), text);
    }

    private static String moment(Connection connection) throws SQLException {
        return connection.getMetaData().getDatabaseProductName().contains("SQLite") ? "?" : "CAST(? AS TIMESTAMP)";
    }

    EventQuery query(String sql, String secret, @Nullable String outcome) {
        return EventQuery.from(
                        sql, List.of(secret.split("\\+")), outcome == null ? List.of() : List.of(outcome.split("\\+")))
                .in(database());
    }

    CountedEvents count(EventQuery query) {
        return CountingEngine.named("jdbc").count(query, said -> {});
    }

    private void agree(String secret, @Nullable String outcome, UnaryOperator<EventQuery> more) {
        CountedEvents here = count(more.apply(query("SELECT * FROM events", secret, outcome)));
        List<String> files = List.of(folder.resolve("events.csv").toString());
        EventQuery ofFile = outcome == null
                ? EventQuery.ofSecrets(files, List.of(secret.split("\\+")))
                : EventQuery.of(files, List.of(secret.split("\\+")), List.of(outcome.split("\\+")));
        CountedEvents there = CountingEngine.named("duckdb").count(more.apply(ofFile), said -> {});
        assertThat(here.rows()).isEqualTo(there.rows());
        assertThat(here.dropped()).isEqualTo(there.dropped());
        assertThat(here.notes()).isEqualTo(there.notes());
        assertThat(here.counts().secrets()).isEqualTo(there.counts().secrets());
        assertThat(here.counts().outcomes()).isEqualTo(there.counts().outcomes());
        for (int x = 0; x < here.counts().secrets().size(); x++) {
            for (int y = 0; y < here.counts().outcomes().size(); y++) {
                assertThat(here.counts().of(x, y)).isEqualTo(there.counts().of(x, y));
            }
        }
    }

    @Test
    void plainColumns() {
        agree("truth", "answer", query -> query);
        agree("truth", null, query -> query);
    }

    @Test
    void severalColumnsAndMissingValues() {
        agree("truth+answer", "city", query -> query.withNulls(NullPolicy.DROP));
        agree("truth", "city+answer", query -> query.withNulls(NullPolicy.VALUE));
    }

    @Test
    void countsAndConditions() {
        agree("truth", "answer", query -> query.counting("times"));
        agree("truth", "answer", query -> query.where("micros > 2000 AND answer <> 3"));
    }

    @Test
    void expressions() {
        agree("truth", "lower(trim(city))", query -> query.withNulls(NullPolicy.DROP));
        agree("truth", "abs(answer - 6)", query -> query);
    }

    @ParameterizedTest
    @ValueSource(strings = {"micros:7", "micros:7:quantile", "micros:0,100,2500.5", "micros:50:edges"})
    void intervals(String bin) {
        agree("truth", "micros", query -> query.binning(List.of(Binning.parse(bin))));
        agree(
                "truth",
                "micros",
                query -> query.binning(List.of(Binning.parse(bin))).counting("times"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"minute", "hour", "day", "week", "month", "year", "hour-of-day", "day-of-week", "month-of-year"})
    void momentsByAUnitOfTime(String unit) {
        agree("truth", "ts", query -> query.binning(List.of(Binning.parse("ts:" + unit))));
    }

    @Test
    void capitalsOfAColumnMayDiffer() {
        assertThat(count(query("SELECT truth AS Truth, answer FROM events", "tRuth", "answer"))
                        .rows())
                .isEqualTo(ROWS);
    }

    @Test
    void aSemicolonAtTheEndAndACommentDoNoHarm() {
        assertThat(count(query("SELECT * FROM events -- all of them\n ; ", "truth", "answer")
                                .where("1 = 1 -- yes"))
                        .rows())
                .isEqualTo(ROWS);
    }

    private void refused(EventQuery query, String... words) {
        assertThatThrownBy(() -> count(query))
                .isInstanceOf(IllegalArgumentException.class)
                .message()
                .contains(words);
    }

    @Test
    void messages() {
        refused(query("SELECT * FROM events", "thruth", "answer"), "no column 'thruth'", "Did you mean 'truth'?");
        refused(
                query("SELECT * FROM nothing", "truth", "answer"),
                "--from 'SELECT * FROM nothing'",
                "refuses",
                "nothing");
        refused(query("SELECT * FROM events", "truth", "answer").where("agee > 3"), "--where 'agee > 3'", "agee");
        refused(query("SELECT * FROM events", "truth", "nofunction(answer)"), "column 'nofunction(answer)'");
        refused(query("SELECT * FROM events", "truth", "city"), "column 'city' has no value in", "--nulls drop");
        refused(query("SELECT * FROM events", "truth", "answer").where("1 = 0"), "no row fulfils --where");
        refused(query("SELECT * FROM events", "truth", "answer").withThreads(2), "--threads does not go with --db");
        refused(query("SELECT * FROM events", "truth", "answer").withMemory(1 << 30), "--memory does not go with --db");
        refused(query("SELECT * FROM events", "truth", "answer").counting("micros"), "which is no count");
    }

    @Test
    void wordsAreNoNumbersAndNoMoments() {
        EventQuery cities = query("SELECT * FROM events", "truth", "city");
        refused(cities.binning(List.of(Binning.parse("city:3"))), "is no number", "--where can leave such rows out");
        refused(query("SELECT * FROM events", "truth", "answer").counting("city"), "no number", "--count");
        refused(cities.binning(List.of(Binning.parse("city:hour"))), "no moment", "2026-01-31");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT * FROM events; DROP TABLE events",
                "SELECT 1 AS truth, 2 AS answer) e; COMMIT; DROP TABLE events; SELECT * FROM (SELECT 1",
                "DROP TABLE events",
                "DELETE FROM events",
                "UPDATE events SET truth = 1",
                "WITH x AS (DELETE FROM events RETURNING *) SELECT * FROM x",
                ""
            })
    void nothingIsWritten(String sql) throws SQLException {
        assertThatThrownBy(() -> count(query(sql, "truth", "answer"))).isInstanceOf(IllegalArgumentException.class);
        assertThat(count(query("SELECT * FROM events", "truth", "answer")).rows())
                .isEqualTo(ROWS);
    }

    @Test
    void aSemicolonInAConditionOrAnExpressionIsRefused() {
        refused(query("SELECT * FROM events", "truth", "answer").where("1 = 1); DROP TABLE events"), "semicolon");
        refused(query("SELECT * FROM events", "truth", "abs(1); DROP TABLE events"), "semicolon");
    }
}
