package io.divulge.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.FeatureTable;
import io.divulge.estimate.source.NullPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Events one by one, in the order of the files. */
class FeatureRowsTest {
    @TempDir
    private Path folder;

    private Path file(String name, String... lines) throws IOException {
        return Files.write(folder.resolve(name), List.of(lines));
    }

    private static EventQuery query(Path file, String... features) {
        return EventQuery.of(List.of(file.toString()), List.of("s"), List.of(features));
    }

    private static FeatureTable read(EventQuery query) {
        return new DuckDbEngine().features(query, step -> {});
    }

    @Test
    @DisplayName("numbers are numbers, anything else makes categories, and labels are stripped")
    void kinds() throws IOException {
        FeatureTable table =
                read(query(file("kinds.csv", "s,n,c", "b, 1.5 ,x", "a,2, x ", "b,-3e2,4", "a,inf,x"), "n", "c"));
        assertThat(table.secrets().labels()).containsExactly("a", "b");
        assertThat(table.secret()).containsExactly(1, 0, 1, 0);
        assertThat(table.features().get(0).values()).containsExactly(1.5, 2, -300, Double.POSITIVE_INFINITY);
        assertThat(table.features().get(0).isCategory()).isFalse();
        assertThat(table.features().get(1).categories()).containsExactly("x", "4");
        assertThat(table.features().get(1).values()).containsExactly(0, 0, 1, 0);
    }

    @Test
    @DisplayName("rows come in the order of the files, however many threads read them")
    void order() throws IOException {
        Random random = new Random(4);
        List<String> lines = new ArrayList<>(List.of("s,n"));
        for (int i = 0; i < 300_000; i++) {
            lines.add((random.nextBoolean() ? "a," : "b,") + i);
        }
        Path file = Files.write(folder.resolve("long.csv"), lines);
        double[] expected = new double[300_000];
        Arrays.setAll(expected, i -> i);
        for (int threads : new int[] {1, 4}) {
            FeatureTable table = read(query(file, "n").withThreads(threads));
            assertThat(Arrays.equals(table.features().get(0).values(), expected))
                    .as("%d threads", threads)
                    .isTrue();
        }
    }

    @Test
    @DisplayName("missing values are refused, left out or kept as none, as the query says")
    void missing() throws IOException {
        EventQuery query = query(file("missing.csv", "s,n,c", "a,1,x", "b,,y", "b,3,", "a,4,y", ",5,x"), "n", "c");
        assertThatThrownBy(() -> read(query))
                .hasMessageContaining("missing.csv: column 's' has no value in 1 row")
                .hasMessageContaining("--nulls drop");
        FeatureTable dropped = read(query.withNulls(NullPolicy.DROP));
        assertThat(dropped.rows()).isEqualTo(2);
        assertThat(dropped.notes()).contains("3 rows were left out because a value is missing.");
        assertThat(dropped.features().get(0).values()).containsExactly(1, 4);
        FeatureTable kept = read(query.withNulls(NullPolicy.VALUE));
        assertThat(kept.rows()).isEqualTo(5);
        assertThat(kept.secrets().labels()).contains("(none)");
        assertThat(kept.features().get(0).values()[1]).isNaN();
        assertThat(kept.features().get(1).values()[2]).isNaN();
    }

    @Test
    @DisplayName("conditions, expressions, SQL and bins of the secret are as for counts")
    void questions() throws IOException {
        Path file = file("rows.csv", "s,n,t", "1,10,A", "2,20,a", "3,30,b", "4,40,B");
        assertThat(read(query(file, "n", "lower(t)").where("n > 10"))
                        .features()
                        .get(1)
                        .categories())
                .containsExactly("a", "b");
        FeatureTable binned = read(query(file, "n").binning(List.of(Binning.parse("s:2.5:edges"))));
        assertThat(binned.secrets().size()).isEqualTo(2);
        assertThat(binned.secret()).containsExactly(0, 0, 1, 1);
        FeatureTable from = read(
                EventQuery.from("SELECT s, n * 2 AS m FROM '" + file + "' WHERE s < 3", List.of("s"), List.of("m")));
        assertThat(from.features().get(0).values()).containsExactly(20, 40);
    }

    @Test
    @DisplayName("no row, a column that is not there, and labels that cannot be shown are refused")
    void refused() throws IOException {
        assertThatThrownBy(() -> read(query(file("none.csv", "s,n"), "n"))).hasMessageContaining("no event to count");
        assertThatThrownBy(() -> read(query(file("other.csv", "s,n", "a,1"), "m")))
                .hasMessageContaining("has no column 'm'");
        assertThatThrownBy(() -> read(query(file("hidden.csv", "s,c", "a,x\u200by"), "c")))
                .hasMessageContaining("feature has a control character or an invisible one");
        assertThatThrownBy(() -> read(query(file("nan.csv", "s,n", "a,1", "b,nan"), "n")))
                .hasMessageContaining("column 'n' has no value in 1 row (not a number, NaN)");
    }
}
