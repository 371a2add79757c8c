package io.divulge.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.EventFile;
import io.divulge.estimate.source.EventFiles;
import io.divulge.estimate.source.EventQuery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a condition may do: choose rows. */
class ConditionTest {
    @TempDir
    private Path folder;

    private Path file = Path.of("");

    @BeforeEach
    void write() {
        file = Events.file(folder, "e.csv", "s,o,age,city\na,1,17,Rome\na,2,18,Oslo\nb,1,30,Rome\nb,2,,Paris\n");
        Events.file(folder, "other.csv", "x\n1\n");
    }

    private CountedEvents count(String where) {
        return Events.count(Events.query(file, "s", "o").where(where));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "age >= 18 | 2",
                "age > 17.5 | 2",
                "age IS NULL | 1",
                "city = 'Rome' AND age < 20 | 1",
                "city IN ('Rome', 'Oslo') | 3",
                "city LIKE '%o' -- a comment | 1",
                "upper(city) = 'ROME' OR o = 2 | 4",
                "CASE WHEN s = 'a' THEN age > 17 ELSE city = 'Paris' END | 2",
                "age BETWEEN 18 AND 30 | 2",
                "CAST(age AS INTEGER) % 2 = 0 | 2",
                "\"age:text\" = '17' | 1",
                "\"city:text\" = 'Rome' | 2",
                "age(DATE '2020-01-02', DATE '2020-01-01') < INTERVAL 2 DAY AND s = 'a' | 2",
                "length(city) > 4 | 1"
            })
    void chooses(String where, long rows) {
        CountedEvents counted = count(where);
        assertThat(counted.rows()).isEqualTo(rows);
        assertThat(counted.notes()).containsExactly("Only rows with " + where + " were counted.");
    }

    static List<String> attacks() {
        return List.of(
                "1=1; COPY (SELECT 1) TO '%s/stolen'",
                "1=1; SELECT 1",
                "1=1) UNION ALL (SELECT 1",
                "1=1) OR (1=1",
                "1=1 UNION SELECT 1",
                "1=1 FROM read_csv('%s/other.csv')",
                "EXISTS (SELECT 1 FROM read_csv('%s/other.csv'))",
                "EXISTS (FROM '%s/other.csv')",
                "(SELECT count(*) FROM read_text('/etc/passwd')) > 0",
                "s IN (SELECT x FROM '%s/other.csv')",
                "s = ANY (SELECT x FROM '%s/other.csv')",
                "1=1 LIMIT 1",
                "1=1 ORDER BY 1",
                "1=1 GROUP BY 1",
                "1=1 AS x",
                "1=1, 2=2",
                "*",
                "COLUMNS('.*') IS NULL",
                "count(*) > 1",
                "sum(age) OVER () > 1",
                "random() < 0.5",
                "now() > '2020-01-01'",
                "Today() > DATE '2020-01-01'",
                "current_date > DATE '2020-01-01'",
                "CURRENT_TIMESTAMP IS NOT NULL",
                "localtime IS NOT NULL",
                "localtimestamp IS NOT NULL",
                "current_localtimestamp() IS NOT NULL",
                "get_current_timestamp() IS NOT NULL",
                "transaction_timestamp() IS NOT NULL",
                "ago(INTERVAL 1 DAY) IS NOT NULL",
                "age(DATE '2020-01-01') > INTERVAL 1 DAY",
                "txid_current() > 0",
                "current_setting('threads') = 2",
                "version() IS NULL",
                "getvariable('x') IS NULL",
                "current_database() IS NULL",
                "current_schemas(true) IS NULL",
                "in_search_path('a', 'b')",
                "current_user = 'duckdb'",
                "user = 'duckdb'",
                "pg_postmaster_start_time() IS NULL",
                "list_filter([1], lambda x: random() < 0.5) = [1]",
                "uuid() IS NULL",
                "setseed(0.5) IS NULL",
                "nextval('x') > 1",
                "write_log('x') IS NULL",
                "$1 = 1",
                "? = 1",
                "age",
                "nothing > 1",
                "age >",
                "1=1 /*",
                "'",
                "",
                "   ",
                "-- only a comment",
                "SET threads = 1",
                "INSTALL httpfs",
                "ATTACH '%s/new.db'",
                "EXPORT DATABASE '%s/new'",
                "PRAGMA database_list",
                "getenv('HOME') IS NULL",
                "query('SELECT 1') IS NULL");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("attacks")
    @DisplayName("everything but one expression about the row is refused, and nothing is written")
    void refuses(String attack) throws IOException {
        String where = attack.replace("%s", folder.toString());
        assertThatThrownBy(() -> count(where))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("--where ");
        try (Stream<Path> inside = Files.list(folder)) {
            assertThat(inside.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("e.csv", "other.csv");
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "now() > '2020-01-01' | asks for now(), which depends on more than the row, and the same file is to give the same answer again (expected a value, such as DATE '2026-01-31')",
                "current_date IS NULL | asks for current_date, which depends on more than the row, and the same file is to give the same answer again (expected a value, such as DATE '2026-01-31')",
                "age > | is no expression: look at '>' (expected one that is true or false of a row, such as \"age >= 18\")",
                "agee > 1 | there is no column 'agee' (there is s, o, age, city; a text stands in single quotes). Did you mean 'age'?",
                "city = \"Rome\" | there is no column 'Rome' (there is s, o, age, city; a text stands in single quotes).",
                "city > 3 | compares a text with a whole number (expected values of one kind: put a text or a date in single quotes, or make a number of it with TRY_CAST(... AS DOUBLE))",
                "frob(age) | calls frob(), which is no function of DuckDB",
                "substr(age, 'x') = 'y' | uses 'substr' on a whole number, a text, which it does not take",
                "age::FOO = 1 | names a type 'FOO' that there is not",
                "sum(age) > 1 | looks at several rows at once (expected an expression that looks at nothing but the row)",
                "age | is of type BIGINT (expected true or false, such as \"age >= 18\")",
                "CAST(city AS INTEGER) = 1 | 'Rome' is not a whole number. Types are judged by the first rows of a file; \"COLUMN:text\" is what stands there, as in TRY_CAST(\"age:text\" AS DOUBLE) >= 18",
                "strptime(city, '%Y') IS NULL | cannot be answered: Could not parse string \"Rome\" according to format specifier \"%Y\""
            })
    @DisplayName("what is wrong is said in words about rows and columns")
    void messages(String where, String why) {
        assertThatThrownBy(() -> count(where))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("--where '" + where + "': " + why);
    }

    @Test
    @DisplayName("an expression 900 deep would use up the stack: it is refused, and one 200 deep is not")
    void deep() {
        assertThat(count("NOT ".repeat(200) + "age >= 18").rows()).isEqualTo(2);
        assertThatThrownBy(() -> count("NOT ".repeat(900) + "age >= 18"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("--where 'NOT NOT ")
                .hasMessageEndingWith(
                        ": has too many expressions inside each other (expected at most 250, as DuckDB counts)");
    }

    @Test
    @DisplayName("a column may have the name of a function")
    void columnNamedAsFunction() {
        Path named = Events.file(folder, "named.csv", "s,o,user,Current_Date\na,1,eva,x\nb,2,bob,y\n");
        EventQuery query = Events.query(named, "s", "o");
        assertThat(Events.count(query.where("user = 'eva'")).rows()).isEqualTo(1);
        assertThat(Events.count(query.where("current_date = 'y'")).rows()).isEqualTo(1);
    }

    @Test
    @DisplayName("moments are text in UTC, wherever the program runs")
    void timeZone() {
        TimeZone usual = TimeZone.getDefault();
        Path parquet = folder.resolve("moments.parquet");
        Events.make("COPY (SELECT 'a' AS s, TIMESTAMPTZ '2026-01-01 00:30:00+00' AS o) TO '" + parquet + "'");
        try {
            TimeZone.setDefault(TimeZone.getTimeZone("America/New_York"));
            assertThat(Events.text(Events.count(parquet, "s", "o").counts())).isEqualTo("a: 2026-01-01 00:30:00+00=1");
        } finally {
            TimeZone.setDefault(usual);
        }
    }

    @Test
    @DisplayName("the database itself can read the files of the events only, and its settings are locked")
    void locked() throws IOException {
        EventQuery query = Events.query(file, "s", "o");
        List<EventFile> files = EventFiles.of(query.files());
        try (SpillFolder spill = SpillFolder.create();
                Session session = Session.open(query, files, spill, said -> {})) {
            assertThat(session.number("SELECT count(*) FROM read_csv('" + file + "')"))
                    .isEqualTo(4);
            for (String statement : List.of(
                    "SELECT * FROM read_csv('" + folder + "/other.csv')",
                    "SELECT * FROM read_text('/etc/passwd')",
                    "SELECT * FROM glob('" + folder + "/*')",
                    "COPY (SELECT 1) TO '" + folder + "/stolen'",
                    "ATTACH '" + folder + "/new.db'",
                    "INSTALL httpfs",
                    "LOAD httpfs",
                    "SET enable_external_access = true",
                    "SET threads = 1",
                    "RESET lock_configuration")) {
                assertThatThrownBy(() -> session.run(statement)).as(statement).isInstanceOf(RefusedException.class);
            }
        }
        assertThat(folder.resolve("stolen")).doesNotExist();
        assertThat(folder.resolve("new.db")).doesNotExist();
    }

    @Test
    @DisplayName("names of columns and files are names, whatever they look like")
    void names() {
        String secret = "a;b\"c'd";
        String outcome = "DROP TABLE x; --é";
        Path odd = Events.file(folder, "o'b [1]*?.csv", "\"a;b\"\"c'd\"," + outcome + "\nx,1\ny,2\n");
        Events.file(folder, "o'b 1x.csv", "wrong\n1\n");
        EventQuery query = EventQuery.of(List.of(odd.toString()), List.of(secret), List.of(outcome));
        assertThat(Events.text(Events.count(query).counts())).isEqualTo("x: 1=1 2=0; y: 1=0 2=1");
        assertThat(Events.count(query.where("\"a;b\"\"c'd\" = 'x'")).rows()).isEqualTo(1);
        Path parquet = folder.resolve("odd.parquet");
        Events.make("COPY (SELECT 'x' AS \"a;b\"\"c'd\", 1 AS \"" + outcome + "\") TO '" + parquet + "'");
        EventQuery same = EventQuery.of(List.of(parquet.toString()), List.of(secret), List.of(outcome));
        assertThat(Events.text(Events.count(same).counts())).isEqualTo("x: 1=1");
        Path json = folder.resolve("odd.jsonl");
        Events.make("COPY (SELECT 'x' AS \"a;b\"\"c'd\", 1 AS \"" + outcome + "\") TO '" + json + "' (FORMAT json)");
        EventQuery lines = EventQuery.of(List.of(json.toString()), List.of(secret), List.of(outcome));
        assertThat(Events.text(Events.count(lines).counts())).isEqualTo("x: 1=1");
    }

    @Test
    @DisplayName("conditions see numbers of Parquet and JSON as numbers, and what is inside of objects and lists")
    void otherFormats() {
        Path parquet = folder.resolve("typed.parquet");
        Path json = folder.resolve("typed.jsonl");
        String rows = "SELECT range % 3 AS s, range AS o, range * 0.5 AS w, DATE '2026-01-01' + range::INTEGER AS d,"
                + " {'k': range} AS box, [range, 2] AS items FROM range(10)";
        Events.make("COPY (" + rows + ") TO '" + parquet + "'", "COPY (" + rows + ") TO '" + json + "' (FORMAT json)");
        for (Path typed : List.of(parquet, json)) {
            EventQuery query = Events.query(typed, "s", "o");
            assertThat(Events.count(query.where("o >= 9")).rows()).isEqualTo(1);
            assertThat(Events.count(query.where("w < 1.2 AND s <> 1")).rows()).isEqualTo(2);
            assertThat(Events.count(query.where("d >= DATE '2026-01-09'")).rows())
                    .isEqualTo(2);
            assertThat(Events.count(query.where("box.k = 7 OR items[1] = 8")).rows())
                    .isEqualTo(2);
        }
    }

    @Test
    @DisplayName("columns that are named as ours are inside are still theirs")
    void ourNames() {
        Path mine = Events.file(folder, "mine.csv", "c1,c0,v0,row_count,id\nx,1,p,5,9\ny,2,q,6,9\ny,2,q,7,9\n");
        EventQuery query = EventQuery.of(List.of(mine.toString()), List.of("c1", "id"), List.of("v0", "row_count"));
        assertThat(Events.text(Events.count(query.where("c1 = 'y' AND c0 = 2 AND row_count < 7"))
                        .counts()))
                .isEqualTo("y/9: q/6=1");
        assertThat(Events.count(Events.query(mine, "c0", "c1").counting("row_count"))
                        .counts()
                        .total())
                .isEqualTo(18);
    }

    @Test
    @DisplayName("whole numbers that are not are not rounded")
    void notRounded() {
        StringBuilder text = new StringBuilder("s,n\n");
        for (int i = 0; i < 30_000; i++) {
            text.append("a,1\n");
        }
        Path late = Events.file(folder, "late.csv", text + "b,1.5\n");
        assertThatThrownBy(() -> Events.count(EventQuery.ofSecrets(List.of(late.toString()), List.of("s"))
                        .where("n >= 2")))
                .hasMessageStartingWith("--where 'n >= 2': column 'n' holds 1.5, and whole numbers in its first rows.");
    }
}
