package io.divulge.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.EventFile;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.NullPolicy;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Everything that can be wrong with files of events: one message each, or a policy that loses nothing silently. */
class BadEventsTest {
    @TempDir
    private Path folder;

    private void refused(EventQuery query, String message) {
        assertThatThrownBy(() -> Events.count(query))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    private Path csv(String text) {
        return Events.file(folder, "e.csv", text);
    }

    @Test
    @DisplayName("a last row of another length after millions of good ones is named by its line")
    void lastRowOfMany() throws IOException {
        Path file = csv("s,o\n" + "a,u\nb,v\n".repeat(1_000_000) + "c\n");
        refused(Events.query(file, "s", "o"), file + ", line 2000002: has 1 field, but the header has 2");
    }

    @Test
    @DisplayName("a quote after a blank that holds a line break would swallow a row: refused with its line")
    void quoteAfterBlank() {
        String said =
                ": a quote that comes after a blank holds a line break, so that readers differ in where the row ends"
                        + " (expected the quote right after the delimiter, and closed on its line)";
        Path twice = csv("s,o,z\na,x,\"p\" \"q\nb,y,r\"\nb,x,1\na,y,2\n");
        refused(Events.query(twice, "s", "o"), twice + ", line 2" + said);
        Path before = csv("s,o,z\na,x, \"p\nb,y,r\"\nb,x,1\na,y,2\n");
        refused(Events.query(before, "s", "o"), before + ", line 2" + said);
        Path harmless = csv("s,o,z\na,x, \"p, \"\"q\"\nb,y,\"r\"\"\nt\"\n");
        assertThat(Events.count(Events.query(harmless, "s", "o")).counts().total())
                .isEqualTo(2);
    }

    @Test
    @DisplayName("a JSON list that is cut off after a comma is refused")
    void listCutOff() {
        Path file = Events.file(folder, "e.json", "[{\"s\":\"a\",\"o\":\"x\"},\n{\"s\":\"b\",\"o\":\"y\"},\n");
        refused(
                Events.query(file, "s", "o"),
                file + ": ends in the middle of a value (expected every bracket and quote closed): is it cut off?");
    }

    @Test
    @DisplayName("too few and too many fields are named by line")
    void arity() {
        Path few = csv("s,o\na,1\nb\nc,3\n");
        refused(Events.query(few, "s", "o"), few + ", line 3: has 1 field, but the header has 2");
        Path late = csv("s,o\n" + "a,1\n".repeat(700) + "b\n" + "a,1\n".repeat(700));
        refused(Events.query(late, "s", "o").where("s <> 'c'"), late + ", line 702: has 1 field, but the header has 2");
        Path many = csv("s,o\na,1\nb,2,9\n");
        refused(Events.query(many, "s", "o"), many + ", line 3: has 3 fields, but the header has 2");
    }

    @Test
    @DisplayName(
            "a last row that is longer than DuckDB's buffer is refused with its line: whole, malformed, packed, with a condition")
    void longLastRow() throws IOException {
        String rows = "s,o\n" + "a,1\nb,2\n".repeat(5);
        String row = "c".repeat(32_100_000);
        String said = ", line 12: is longer than 2 MB (a quote that does not end?)";
        for (String last : List.of(row + ",u\n", row + ",u", row)) {
            Path file = csv(rows + last);
            refused(Events.query(file, "s", "o"), file + said);
            refused(Events.query(file, "s", "o").where("s <> 'a'"), file + said);
        }
        Path packed = folder.resolve("e.csv.gz");
        try (OutputStream gzip = new GZIPOutputStream(Files.newOutputStream(packed))) {
            gzip.write((rows + row + ",u\n").getBytes(StandardCharsets.UTF_8));
        }
        refused(Events.query(packed, "s", "o"), packed + said);
    }

    @Test
    @DisplayName("a file that DuckDB reads less of than there is, or more, is refused")
    void lostRows() {
        Path file = csv("s,o\na,1\nb,2\n");
        EventFile here = EventFile.of(file, "e.csv");
        EventQuery query = Events.query(file, "s", "o");
        for (String other : List.of("s,o\na,1\n", "s,o\na,1\nb,2\nb,\"2\n\"\n")) {
            // What is counted a second time is another text than the one that DuckDB reads.
            EventFile changed = new EventFile(
                    here.location(),
                    here.written(),
                    here.format(),
                    false,
                    () -> new ByteArrayInputStream(other.getBytes(StandardCharsets.UTF_8)));
            int rows = (int) Records.of(changed);
            assertThatThrownBy(() -> DuckDbEngine.count(query, List.of(changed), said -> {}))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "e.csv: has " + rows + (rows == 1 ? " row" : " rows")
                                    + ", and DuckDB reads 2 of it (expected each of them; are there line ends or quotes of several kinds?)");
        }
    }

    @Test
    @DisplayName("a quote without an end and bytes that are no UTF-8 are named by line")
    void broken() throws IOException {
        Path quote = csv("s,o\na,\"1\nb,2\n");
        refused(
                Events.query(quote, "s", "o"),
                quote
                        + ", line 2: a quoted value does not end where it should (expected \"...\" around the whole value,"
                        + " and \"\" for a quote in it)");
        Path latin = folder.resolve("l.csv");
        Files.write(latin, new byte[] {'s', ',', 'o', '\n', 'a', ',', (byte) 0xfc, '\n'});
        refused(
                Events.query(latin, "s", "o"),
                latin + ", line 2: is not UTF-8 (expected that encoding: iconv -t UTF-8 converts)");
        Path json = Events.file(folder, "e.jsonl", "{\"s\":1,\"o\":1}\n{\"s\":2,\"o\"\n");
        assertThatThrownBy(() -> Events.count(json, "s", "o"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(json + ", line 2: is no JSON object (");
        Path list = Events.file(folder, "l.jsonl", "{\"s\":1,\"o\":1}\n[1, 2]\n");
        refused(
                Events.query(list, "s", "o"),
                list
                        + ": holds JSON that is no object with fields (expected objects such as {\"s\": \"a\", \"o\": 1}, one a"
                        + " line or in one list)");
    }

    @Test
    @DisplayName("a column that is not there is refused with the nearest one, in CSV, JSON and each file of several")
    void missingColumn() {
        Path file = csv("secret,outcome\na,1\n");
        refused(
                Events.query(file, "secrets", "outcome"),
                file + ": has no column 'secrets' (it has secret, outcome). Did you mean 'secret'?");
        Path json = Events.file(folder, "e.jsonl", "{\"s\":1}\n");
        refused(Events.query(json, "s", "o"), json + ": has no column 'o' (it has s).");
        Path one = folder.resolve("p1.parquet");
        Path two = folder.resolve("p2.parquet");
        Events.make(
                "COPY (SELECT 1 AS s, 1 AS o) TO '" + one + "'", "COPY (SELECT 1 AS s, 1 AS other) TO '" + two + "'");
        refused(
                EventQuery.of(List.of(folder + "/p*.parquet"), List.of("s"), List.of("o")),
                two + ": has no column 'o' (it has s, other).");
        Path twice = csv("s,o,s\na,1,b\n");
        refused(Events.query(twice, "s", "o"), twice + ": has two columns 's' (expected one)");
    }

    @Test
    @DisplayName("JSON without objects or fields, or with a field twice, and gzip that is cut off")
    void strangeJson() throws IOException {
        Path empty = Events.file(folder, "e.jsonl", " \n");
        refused(Events.query(empty, "s", "o"), empty + ": is empty (expected a JSON object a line)");
        Path none = Events.file(folder, "n.json", " [ ]\n");
        refused(Events.query(none, "s", "o"), none + ": is an empty list (expected a list of JSON objects)");
        for (String text : List.of("{}\n{}\n", "42\n", "\"a\"\n")) {
            Path bare = Events.file(folder, "b.jsonl", text);
            refused(
                    Events.query(bare, "s", "o"),
                    bare
                            + ": holds JSON that is no object with fields (expected objects such as {\"s\": \"a\", \"o\": 1},"
                            + " one a line or in one list)");
        }
        Path twice = Events.file(folder, "t.jsonl", "{\"s\":1,\"o\":1,\"s\":2}\n");
        refused(Events.query(twice, "s", "o"), twice + ", line 1: has the field 's' twice (expected each field once)");
        Path open = Events.file(folder, "o.json", "[{\"s\":1,\"o\":1},{\"s\":2,\"o\":2}");
        assertThatThrownBy(() -> Events.count(open, "s", "o"))
                .hasMessageStartingWith(open + ", object 3: is no JSON object (")
                .hasMessageEndingWith("; expected one list of objects)");
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write("s,o\na,1\nb,2\n".repeat(9999).getBytes(StandardCharsets.UTF_8));
        }
        Path cut = folder.resolve("cut.csv.gz");
        Files.write(cut, Arrays.copyOf(packed.toByteArray(), packed.size() / 2));
        refused(
                Events.query(cut, "s", "o"),
                cut + ": ends in the middle of what gzip packed (cut off? 'gzip -t' tests it)");
        byte[] wrong = packed.toByteArray();
        wrong[wrong.length - 8] ^= 1;
        Path changed = folder.resolve("changed.csv.gz");
        Files.write(changed, wrong);
        refused(
                Events.query(changed, "s", "o"),
                changed + ": is not what gzip packed, by its own checksum (damaged? 'gzip -t' tests it)");
    }

    @Test
    @DisplayName("spaces that do not break are white space, too")
    void noBreakSpace() {
        Path file = csv("s,o\na,1\n\u00a0a,1\na\u00a0,2\n\u00a0,2\n");
        CountedEvents dropped = Events.count(Events.query(file, "s", "o").withNulls(NullPolicy.DROP));
        assertThat(Events.text(dropped.counts())).isEqualTo("a: 1=2 2=1");
        refused(
                Events.query(file, "s", "o"),
                file
                        + ": column 's' has no value in 1 row. Use --nulls drop to leave such rows out, or --nulls value to count"
                        + " that as a value of its own.");
    }

    @Test
    @DisplayName("a key that only late rows of JSON have is found")
    void lateKey() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 30_000; i++) {
            text.append("{\"s\":1}\n");
        }
        Path json = Events.file(folder, "e.jsonl", text + "{\"s\":2,\"o\":1}\n");
        CountedEvents counted = Events.count(Events.query(json, "s", "o").withNulls(NullPolicy.DROP));
        assertThat(Events.text(counted.counts())).isEqualTo("2: 1=1");
        assertThat(counted.dropped()).isEqualTo(30_000);
    }

    @Test
    @DisplayName("missing values are refused, left out and counted, or a value")
    void nulls() {
        Path file = csv("s,o\na,1\n,2\nb,\" \"\nb,3\n,\n");
        EventQuery query = Events.query(file, "s", "o");
        refused(
                query,
                file
                        + ": column 's' has no value in 2 rows. Use --nulls drop to leave such rows out, or --nulls value to count"
                        + " that as a value of its own.");
        CountedEvents dropped = Events.count(query.withNulls(NullPolicy.DROP));
        assertThat(Events.text(dropped.counts())).isEqualTo("a: 1=1 3=0; b: 1=0 3=1");
        assertThat(dropped.dropped()).isEqualTo(3);
        assertThat(dropped.rows()).isEqualTo(2);
        assertThat(dropped.notes()).containsExactly("3 rows were left out because a value is missing.");
        CountedEvents valued = Events.count(query.withNulls(NullPolicy.VALUE));
        assertThat(Events.text(valued.counts()))
                .isEqualTo("a: 1=1 2=0 3=0 (none)=0; b: 1=0 2=0 3=1 (none)=1; (none): 1=0 2=1 3=0 (none)=1");
        assertThat(valued.rows()).isEqualTo(5);
        Path named = csv("s,o\n(none),1\n,1\n");
        assertThat(Events.text(Events.count(Events.query(named, "s", "o").withNulls(NullPolicy.VALUE))
                        .counts()))
                .isEqualTo("(none): 1=1; ((none)): 1=1");
        Path all = csv("s,o\n,1\n");
        refused(
                Events.query(all, "s", "o").withNulls(NullPolicy.DROP),
                all + ": no event is left, since the only row lacks a value (expected at least one that has all)");
    }

    @Test
    @DisplayName("damaged files are named")
    void damaged() throws IOException {
        Path garbage = Events.file(folder, "x.parquet", "no parquet at all");
        refused(
                Events.query(garbage, "s", "o"),
                garbage
                        + ": is no Parquet file, since it does not begin with PAR1 (damaged, or another format under this name?)");
        Path good = folder.resolve("good.parquet");
        Events.make("COPY (SELECT range AS s, range % 5 AS o FROM range(100000)) TO '" + good + "'");
        byte[] bytes = Files.readAllBytes(good);
        Path cut = folder.resolve("cut.parquet");
        Files.write(cut, Arrays.copyOf(bytes, bytes.length / 2));
        assertThatThrownBy(() -> Events.count(cut, "s", "o"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(cut + ": is damaged, or no whole Parquet file (DuckDB: ");
        Files.write(cut, Arrays.copyOf(bytes, 4));
        assertThatThrownBy(() -> Events.count(cut, "s", "o"))
                .hasMessageStartingWith(cut + ": is damaged, or no whole Parquet file (DuckDB: ");
        Path packed = Events.file(folder, "e.csv.gz", "s,o\na,1\n");
        // Its name says packed, but it is not: it is read as it is.
        assertThat(Events.text(Events.count(packed, "s", "o").counts())).isEqualTo("a: 1=1");
        Files.write(packed, new byte[] {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3});
        assertThatThrownBy(() -> Events.count(packed, "s", "o"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(packed + ": ends in the middle of what gzip packed (cut off? 'gzip -t' tests it)");
    }

    @Test
    @DisplayName("files that are not there, patterns that match nothing, empty and unreadable folders")
    void files() throws IOException {
        String nowhere = folder + "/nowhere.csv";
        EventQuery query = EventQuery.of(List.of(nowhere), List.of("s"), List.of("o"));
        refused(query, "there is no file '" + nowhere + "'");
        refused(
                EventQuery.of(List.of(folder + "/*.csv"), List.of("s"), List.of("o")),
                "no file matches '" + folder + "/*.csv' (quote it if the shell should not look at it)");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        refused(
                EventQuery.of(List.of(empty.toString()), List.of("s"), List.of("o")),
                "folder '" + empty + "' holds no file (expected files of events)");
        Path nothing = csv("");
        refused(
                Events.query(nothing, "s", "o"),
                nothing + ": is empty (expected a first line with the names of the columns)");
        Path header = csv("s,o\n");
        refused(
                Events.query(header, "s", "o"),
                header + ": there is no event to count (expected rows below the header)");
        refused(
                EventQuery.of(List.of("-"), List.of("s"), List.of("o")),
                "standard input is not read here, since events may have to be read more than once: give a file");
        assertThat(EventFile.unreadable("logs", new AccessDeniedException("logs")))
                .hasMessage("logs: cannot be read (no permission to read it)");
        Path locked = Files.createDirectory(folder.resolve("locked"));
        Events.file(locked, "e.csv", "s,o\na,1\n");
        Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("---------"));
        try {
            // Some users may read everything.
            if (!Files.isReadable(locked)) {
                refused(
                        EventQuery.of(List.of(locked.toString()), List.of("s"), List.of("o")),
                        locked + ": cannot be read (no permission to read it)");
            }
        } finally {
            Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("rwx------"));
        }
    }

    @Test
    @DisplayName("counts must be whole and not negative; the rows without one follow the policy")
    void counts() {
        Path file = csv("s,o,n\na,1,2\na,1,3.0\nb,2,0\n");
        assertThat(Events.text(
                        Events.count(Events.query(file, "s", "o").counting("n")).counts()))
                .isEqualTo("a: 1=5 2=0; b: 1=0 2=0");
        Path huge = csv("s,o,n\na,1,2\nb,1,9007199254740993\n");
        refused(
                Events.query(huge, "s", "o").counting("n"),
                huge
                        + ": column 'n' holds '9007199254740993', which is too large to be summed exactly (expected at most"
                        + " 9007199254740991: divide all counts by a common factor)");
        for (String wrong : List.of("-1", "1.5", "nan", "1e300", "inf")) {
            Path bad = csv("s,o,n\na,1,2\nb,1," + wrong + "\n");
            refused(
                    Events.query(bad, "s", "o").counting("n"),
                    bad + ": column 'n' holds '" + wrong
                            + "', which is no count (expected a whole number of at least 0)");
        }
        Path text = csv("s,o,n\na,1,2\nb,1,many\n");
        refused(
                Events.query(text, "s", "o").counting("n"),
                text
                        + ": column 'n' holds 'many', which is no number (--count expects whole numbers of at least 0; --where can"
                        + " leave such rows out)");
        Path none = csv("s,o,n\na,1,2\na,1,\n");
        refused(
                Events.query(none, "s", "o").counting("n"),
                none + ": 1 row says nothing in column 'n', the one that counts (--nulls drop leaves them out)");
        CountedEvents dropped =
                Events.count(Events.query(none, "s", "o").counting("n").withNulls(NullPolicy.DROP));
        assertThat(dropped.counts().total()).isEqualTo(2);
        assertThat(dropped.dropped()).isEqualTo(1);
        Path zero = csv("s,o,n\na,1,0\n");
        refused(Events.query(zero, "s", "o").counting("n"), zero + ": all counts are 0 (expected at least one event)");
        Path large = csv("s,o,n\na,1,9007199254740000\nb,1,9007199254740000\n");
        refused(
                Events.query(large, "s", "o").counting("n"),
                large
                        + ": the sum of all counts is 9007199254740992 or more, beyond which it is not exact. Divide all counts"
                        + " by a common factor.");
    }

    @Test
    @DisplayName("a column whose type varies is text")
    void typesVary() {
        StringBuilder text = new StringBuilder("s,o\n");
        for (int i = 0; i < 30_000; i++) {
            text.append(i % 2).append(',').append(i % 3).append('\n');
        }
        Path file = csv(text + "x,2024-01-01\n01,1.0\n");
        assertThat(Events.count(file, "s", "o").counts().secrets().toString()).isEqualTo("[0, 01, 1, x]");
        assertThatThrownBy(() -> Events.count(Events.query(file, "s", "o").where("s > 0")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'x'")
                .hasMessageContaining("\"COLUMN:text\" is what stands there");
    }

    @Test
    @DisplayName("more values than fit are refused with what they would need")
    void tooMany() {
        Path file = folder.resolve("many.parquet");
        Events.make("COPY (SELECT range AS s, 1 AS o FROM range(4500000)) TO '" + file + "'");
        assertThatThrownBy(() -> Events.count(file, "s", "o"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("column s has 4500000 different values, and there are 4500000 pairs")
                .hasMessageContaining("Cut numbers with --bin");
    }

    @Test
    @DisplayName("an engine that is not there is said to need its module")
    void engine() {
        assertThatThrownBy(() -> CountingEngine.named("spark"))
                .hasMessage(
                        "engine 'spark' is not here (there is duckdb): it needs the module divulge-spark on the class path");
    }

    @Test
    @DisplayName("a column that is cut must hold numbers")
    void bins() {
        Path file = csv("s,o\na,1\nb,two\n");
        refused(
                Events.query(file, "s", "o").binning(List.of(Binning.parse("o:2"))),
                file
                        + ": column 'o' holds 'two', which is no number (--bin expects numbers; --where can leave such rows out)");
        Path infinite = csv("s,o\na,1\nb,inf\n");
        refused(
                Events.query(infinite, "s", "o").binning(List.of(Binning.parse("o:2"))),
                "--bin cuts column 'o' into equal widths, but its numbers go from 1 to inf: cut it by quantiles, o:2:quantile,"
                        + " or give edges");
        Path nan = csv("s,o\na,1\nb,nan\n");
        refused(
                Events.query(nan, "s", "o").binning(List.of(Binning.parse("o:2"))),
                nan
                        + ": column 'o' has no value in 1 row (not a number, NaN). Use --nulls drop to leave such rows out, or"
                        + " --nulls value to count that as a value of its own.");
    }
}
