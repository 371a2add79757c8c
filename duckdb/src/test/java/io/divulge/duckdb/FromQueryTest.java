package io.divulge.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.divulge.estimate.JointCounts;
import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.EventsLook;
import io.divulge.model.Alphabet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Events that a query selects, columns that are expressions, and moments. */
class FromQueryTest {
    private static final String SELECT =
            " (expected one SELECT of files, as in \"SELECT lower(city) AS city, hour(ts) AS h FROM 'log.parquet'\")";

    @TempDir
    private Path folder;

    private Path log = Path.of("");

    @BeforeEach
    void write() throws IOException {
        log = Files.writeString(folder.resolve("log.csv"), """
                city,ts,status
                Rome ,2026-01-01 10:05:00,200
                rome,2026-01-01 10:45:00,404
                Oslo,2026-01-01 11:05:00,200
                Oslo,2026-01-02 11:15:00,200
                oslo,2026-01-02 12:00:00,500
                Rome,2026-01-02 10:01:00,200
                """);
    }

    private JointCounts count(String sql) {
        EventQuery query = EventQuery.from(sql.replace("FILE", "'" + log + "'"), List.of("city"), List.of("h"));
        return new DuckDbEngine().count(query, said -> {}).counts();
    }

    private EventQuery columns(String secret, String outcome) {
        return EventQuery.of(List.of(log.toString()), List.of(secret), List.of(outcome));
    }

    @Test
    @DisplayName("a SELECT, a join, a common table and several files are counted")
    void selects() throws IOException {
        JointCounts counts = count("SELECT lower(trim(city)) AS city, hour(ts) AS h FROM FILE");
        assertThat(counts.secrets()).isEqualTo(Alphabet.of("oslo", "rome"));
        assertThat(counts.outcomes()).isEqualTo(Alphabet.of("10", "11", "12"));
        assertThat(counts.ofSecret(0)).isEqualTo(3);
        assertThat(count("WITH t AS (SELECT * FROM FILE) SELECT a.city, b.status AS h FROM t a JOIN t b USING (ts)")
                        .secrets()
                        .size())
                .isEqualTo(4);
        Files.copy(log, folder.resolve("log2.csv"));
        EventQuery both = EventQuery.from(
                "SELECT upper(trim(city)) AS city, status AS h FROM '" + folder + "/*.csv'",
                List.of("city"),
                List.of("h"));
        assertThat(new DuckDbEngine().count(both, said -> {}).rows()).isEqualTo(12);
        EventQuery some = EventQuery.from(
                        "SELECT upper(trim(city)) AS city, status AS h FROM '" + log + "'",
                        List.of("city"),
                        List.of("h"))
                .where("h < 500");
        assertThat(new DuckDbEngine().count(some, said -> {}).rows()).isEqualTo(5);
    }

    @Test
    @DisplayName("columns may be expressions; a column of that very name comes first")
    void expressions() throws IOException {
        JointCounts counts = new DuckDbEngine()
                .count(columns("lower(trim(city))", "hour(ts)").where("status = 200"), said -> {})
                .counts();
        assertThat(counts.secrets()).isEqualTo(Alphabet.of("oslo", "rome"));
        assertThat(counts.outcomes()).isEqualTo(Alphabet.of("10", "11"));
        Path named = Files.writeString(folder.resolve("n.csv"), "lower(x),y\nA,1\nB,2\n");
        EventQuery query = EventQuery.of(List.of(named.toString()), List.of("lower(x)"), List.of("y"));
        assertThat(new DuckDbEngine().count(query, said -> {}).counts().secrets())
                .isEqualTo(Alphabet.of("A", "B"));
    }

    static Stream<Arguments> units() {
        return Stream.of(
                arguments("minute", 6, "2026-01-01 10:05"),
                arguments("hour", 5, "2026-01-01 10:00"),
                arguments("day", 2, "2026-01-01"),
                arguments("week", 1, "week of 2025-12-29"),
                arguments("month", 1, "2026-01"),
                arguments("year", 1, "2026"),
                arguments("hour-of-day", 3, "10"),
                arguments("day-of-week", 2, "4 Thursday"),
                arguments("month-of-year", 1, "01"));
    }

    @ParameterizedTest
    @MethodSource("units")
    @DisplayName("moments are put together by a unit of time")
    void moments(String unit, int outcomes, String first) {
        EventQuery query = columns("city", "ts").binning(List.of(Binning.parse("ts:" + unit)));
        Alphabet found = new DuckDbEngine().count(query, said -> {}).counts().outcomes();
        assertThat(found.size()).isEqualTo(outcomes);
        assertThat(found.label(0)).isEqualTo(first);
    }

    @Test
    @DisplayName("what is no moment is refused with its value")
    void noMoment() {
        EventQuery query = columns("city", "status").binning(List.of(Binning.parse("status:hour")));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DuckDbEngine().count(query, said -> {}))
                .withMessageContaining("column 'status' holds '")
                .withMessageContaining("which is no moment (--bin status:hour expects such as 2026-01-31 14:05:00)");
    }

    static Stream<Arguments> refused() {
        String table = "calls a function that makes a table (name the file in quotes instead: FROM 'log.csv')";
        String again = ", which depends on more than the files, and the same files are to give the same counts again";
        return Stream.of(
                arguments("SELECT * FROM read_csv(FILE)", table),
                arguments("SELECT city, (SELECT content FROM read_text('/etc/hostname')) AS h FROM FILE", table),
                arguments("SELECT * FROM duckdb_settings()", table),
                arguments("SELECT * FROM FILE, glob('/*')", table),
                arguments("SELECT 1 AS city, 2 AS h FROM FILE; SELECT 2", "is more than one statement"),
                arguments("SELECT 1 FROM FILE; DROP TABLE x", "is not a SELECT" + SELECT),
                arguments("COPY (SELECT 1) TO '/tmp/never'", "is not a SELECT" + SELECT),
                arguments("ATTACH 'x.db'", "is not a SELECT" + SELECT),
                arguments("INSERT INTO x SELECT 1", "is not a SELECT" + SELECT),
                arguments("INSTALL httpfs", "is not a SELECT" + SELECT),
                arguments("SET threads = 1", "is not a SELECT" + SELECT),
                arguments("", "is more than one statement"),
                arguments("SELECT 1 AS city, 2 AS h", "reads no file" + SELECT),
                arguments("SELECT city, status AS h FROM main.log", "names the table 'log' of a database" + SELECT),
                arguments("SELECT city, status AS h FROM FILE LIMIT 3", "has a limit modifier" + SELECT),
                arguments(
                        "SELECT city, status AS h FROM FILE USING SAMPLE 2",
                        "draws a sample, and the same files are to give the same counts again"),
                arguments("SELECT age(ts) AS city, 1 AS h FROM FILE", "asks for age()" + again),
                arguments("SELECT random() AS city, 1 AS h FROM FILE", "asks for random()" + again),
                arguments("SELECT current_date AS city, 1 AS h FROM FILE", "asks for current_date" + again),
                arguments(
                        "SELECT current_setting('home') AS city, 1 AS h FROM FILE",
                        "asks for current_setting()" + again),
                arguments("SELEC 1", "cannot be parsed: syntax error at or near \"SELEC\"" + SELECT),
                arguments(
                        "SELECT nosuch AS city, 1 AS h FROM FILE",
                        "there is no column 'nosuch' (there is city, ts, status; a text stands in single quotes)."));
    }

    @ParameterizedTest
    @MethodSource("refused")
    @DisplayName("a query that writes, attaches, opens other files, asks for chance, or is no query")
    void refuses(String sql, String why) {
        assertThatIllegalArgumentException().isThrownBy(() -> count(sql)).withMessageEndingWith(": " + why);
        assertThat(Path.of("/tmp/never")).doesNotExist();
    }

    @Test
    @DisplayName("files that do not exist, addresses, damaged files and missing columns")
    void files() throws IOException {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> count("SELECT * FROM duckdb_settings"))
                .withMessage("there is no file 'duckdb_settings'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> count("SELECT * FROM 'https://example.org/x.csv'"))
                .withMessageStartingWith("'https://example.org/x.csv' is the address of a file on other machines");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> count("SELECT city FROM FILE"))
                .withMessage("the result of --from: has no column 'h' (it has city).");
        Path damaged = Files.writeString(folder.resolve("d.csv"), "city,h\na,1\nb\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> count("SELECT city, h FROM '" + damaged + "'"))
                .withMessageContaining("line 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DuckDbEngine().count(columns("lower(town)", "status"), said -> {}))
                .withMessage(
                        "column 'lower(town)': there is no column 'town' (there is city, ts, status; a text stands in"
                                + " single quotes).");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DuckDbEngine().count(columns("city || (SELECT 1)", "status"), said -> {}))
                .withMessageContaining("has a subquery");
    }

    @Test
    @DisplayName("a look at files: kinds, different and missing values, and what may be meant as the same")
    void looks() throws IOException {
        Path file = Files.writeString(
                folder.resolve("look.csv"), "city,age,note\nRome,31,-\nrome ,,N/A\nOslo,40,x\nOslo,31,x\n");
        EventsLook look = new DuckDbEngine().look(List.of(file.toString()), said -> {});
        assertThat(look.rows()).isEqualTo(4);
        assertThat(look.columns())
                .containsExactly(
                        new EventsLook.Column(
                                "city",
                                "text",
                                3,
                                0,
                                List.of("Oslo", "Rome", "rome"),
                                List.of(
                                        "Column 'city': 'Rome' and 'rome' differ only in capitals or spaces. If they are the"
                                                + " same, count 'lower(trim(city))'."),
                                "lower(trim(city))",
                                ""),
                        new EventsLook.Column("age", "whole number", 2, 1, List.of("31", "40"), List.of(), "age", ""),
                        new EventsLook.Column(
                                "note",
                                "text",
                                3,
                                0,
                                List.of("x", "-", "N/A"),
                                List.of(
                                        "Column 'note': '-' is a text in 2 rows, and counts as a value. If it means that there"
                                                + " is none, leave it out: --where \"lower(trim(note)) NOT IN ('-', 'n/a')\"."),
                                "note",
                                "lower(trim(note)) NOT IN ('-', 'n/a')"));
        Path damaged = Files.writeString(folder.resolve("d.csv"), "city,h\na,1\nb\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DuckDbEngine().look(List.of(damaged.toString()), said -> {}))
                .withMessageContaining("line 3");
    }
}
