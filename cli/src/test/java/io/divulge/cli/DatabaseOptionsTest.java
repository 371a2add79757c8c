package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code divulge estimate --db}, with SQLite. */
class DatabaseOptionsTest {
    private static final String SELECT = "SELECT * FROM visits";

    @TempDir
    private Path folder;

    private String url = "";

    @BeforeEach
    void write() throws SQLException {
        url = "jdbc:sqlite:" + folder.resolve("shop.db");
        try (Connection connection = DriverManager.getConnection(url);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE visits (plan TEXT, city TEXT)");
            for (int i = 0; i < 40; i++) {
                statement.execute("INSERT INTO visits VALUES ('" + (i % 2 == 0 ? "free" : "paid") + "', '"
                        + (i % 3 == 0 ? "Rome" : "Bern") + "')");
            }
        }
    }

    private static Run run(String... words) {
        String[] all = new String[words.length + 5];
        all[0] = "estimate";
        all[1] = "--secret";
        all[2] = "plan";
        all[3] = "--outcome";
        all[4] = "city";
        System.arraycopy(words, 0, all, 5, words.length);
        return Run.of(all);
    }

    @Test
    void theDatabaseCounts() {
        Run run = run("--from", SELECT, "--db", url, "--plug-in");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("--from 'SELECT * FROM visits' of jdbc:sqlite:")
                .contains("40 events");
    }

    @Test
    void aLoginFileIsReadToTheLetter() throws IOException {
        Path login = folder.resolve("login");
        Files.writeString(login, "# who asks\nuser = me\npassword=a=b\\c d \n");
        assertThat(run("--from", SELECT, "--db", url, "--db-login", login.toString(), "--plug-in")
                        .code())
                .isZero();
        Files.writeString(login, "user=me\nhunter2\n");
        Run wrong = run("--from", SELECT, "--db", url, "--db-login", login.toString());
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err())
                .contains("line 2: neither user=NAME nor password=WORD")
                .doesNotContain("hunter2");
        assertThat(run("--from", SELECT, "--db", url, "--db-login", folder + "/none")
                        .err())
                .contains("cannot be read");
    }

    @Test
    void whatDoesNotGoTogetherIsRefused() {
        refused("--db needs --from", "--db", url);
        refused("add --db URL", "--from", SELECT, "--db-login", "x");
        refused("leave one of them out", "events.csv", "--from", SELECT, "--db", url);
        refused("leave --engine duckdb out", "--from", SELECT, "--db", url, "--engine", "duckdb");
        refused("--threads does not go with --db", "--from", SELECT, "--db", url, "--threads", "2");
        refused("has a semicolon", "--from", SELECT + "; DROP TABLE visits", "--db", url);
    }

    @Test
    void aPasswordOnTheCommandLineIsRefusedAndNotRepeated() {
        for (String format : new String[] {"text", "json"}) {
            Run run = run(
                    "--from", SELECT, "--db", "jdbc:postgresql://db/shop?user=me&password=hunter2", "--format", format);
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.err())
                    .contains("--db holds a password", "DIVULGE_DB_PASSWORD")
                    .doesNotContain("hunter2");
        }
    }

    private static void refused(String why, String... words) {
        Run run = run(words);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(why);
    }
}
