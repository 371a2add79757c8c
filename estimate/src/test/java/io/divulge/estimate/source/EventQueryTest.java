package io.divulge.estimate.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventQueryTest {
    private static final List<String> FILES = List.of("events.csv");

    private final EventQuery query = EventQuery.of(FILES, List.of("s"), List.of("o", "p"));

    @Test
    @DisplayName("each column is used once, and only secret and outcome are cut")
    void columns() {
        assertThat(query.columns()).containsExactly("s", "o", "p");
        assertThatThrownBy(() -> EventQuery.of(FILES, List.of("s"), List.of("s")))
                .hasMessage("--secret and --outcome both name column 's' (expected each column once)");
        assertThatThrownBy(() -> EventQuery.of(FILES, List.of("s", "s"), List.of("o")))
                .hasMessage("--secret names column 's' twice (expected each column once)");
        assertThatThrownBy(() -> query.counting("o"))
                .hasMessage("--outcome and --count both name column 'o' (expected each column once)");
        assertThatThrownBy(() -> EventQuery.of(FILES, List.of("s", ""), List.of("o")))
                .hasMessage("--secret names an empty column (expected a name)");
        assertThatThrownBy(() -> query.binning(List.of(Binning.parse("age:3"))))
                .hasMessage("--bin cuts column 'age', which is neither secret nor outcome (these are s, o, p)");
        assertThatThrownBy(() -> query.binning(List.of(Binning.parse("o:3"), Binning.parse("o:4"))))
                .hasMessage("--bin cuts column 'o' twice (expected once)");
    }

    @Test
    @DisplayName("nothing to count, no memory and no threads are refused")
    void limits() {
        assertThatThrownBy(() -> EventQuery.of(List.of(), List.of("s"), List.of("o")))
                .hasMessage("no file of events is given (expected files, folders or globs)");
        assertThatThrownBy(() -> EventQuery.ofSecrets(FILES, List.of()))
                .hasMessage("--secret does not say which column holds the secret");
        assertThatThrownBy(() -> EventQuery.of(FILES, List.of("s"), List.of()))
                .hasMessage("--outcome does not say which column holds the outcome");
        assertThatThrownBy(() -> query.withMemory(1000))
                .hasMessage("--memory is 1000 bytes (expected 1MB or more, such as 512MB)");
        assertThatThrownBy(() -> query.withThreads(0))
                .hasMessageStartingWith("--threads is 0 (expected from 1 to 1024;");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "age:10 | age | WIDTH | 10 | []",
                "age:10:width | age | WIDTH | 10 | []",
                "age:4:quantile | age | QUANTILE | 4 | []",
                "age:18,30,65 | age | EDGES | 4 | [18.0, 30.0, 65.0]",
                "age:18:edges | age | EDGES | 2 | [18.0]",
                "age:18,30:edges | age | EDGES | 3 | [18.0, 30.0]",
                "a:b:-1.5,1e3 | a:b | EDGES | 3 | [-1.5, 1000.0]"
            })
    void binnings(String text, String column, Binning.Kind kind, int count, String edges) {
        Binning binning = Binning.parse(text);
        assertThat(binning.column()).isEqualTo(column);
        assertThat(binning.kind()).isEqualTo(kind);
        assertThat(binning.count()).isEqualTo(count);
        assertThat(binning.edges()).hasToString(edges);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "age | --bin age does not say how to cut",
                "quantile | --bin quantile does not say how to cut",
                "age:quantile | --bin age:quantile does not say how to cut",
                ":10 | --bin names no column",
                "age:1 | --bin cuts column 'age' into 1 interval (expected from 2 to 10000",
                "age:99999 | --bin cuts column 'age' into 99999 intervals (expected from 2 to 10000",
                "age:ten | --bin age:ten: 'ten' is neither a number of intervals nor a list of edges",
                "age:5:edges:x | --bin age:5:edges:x: 'x' is neither",
                "age:x:edges | --bin age:x:edges: 'x' is neither a number of intervals nor a list of edges",
                "age:5,6:width | --bin age:5,6:width gives edges, and says how to find them",
                "age:1,x | --bin age:1,x: '1,x' is neither a number of intervals nor a list of edges",
                "age:5,5 | --bin gives column 'age' the edge 5.0 after 5.0 (expected finite numbers that grow)",
                "age:NaN,5 | --bin gives column 'age' the edge NaN (expected finite numbers that grow)"
            })
    void noBinnings(String text, String message) {
        assertThatThrownBy(() -> Binning.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    @DisplayName("white space around a value is not part of it, whatever kind it is of")
    void white() {
        assertThat(EventLabel.stripped("\u00a0 a\u2007b\t\u202f\n")).isEqualTo("a\u2007b");
        assertThat(EventLabel.stripped("\u00a0\u3000")).isEmpty();
    }

    @Test
    @DisplayName("labels of several columns never coincide")
    void labels() {
        assertThat(EventLabel.of(List.of("a/b"))).isEqualTo("a/b");
        assertThat(EventLabel.of(List.of("u", "3"))).isEqualTo("u/3");
        assertThat(EventLabel.of(List.of("a/b", "c"))).isEqualTo("\"a/b\"/c");
        assertThat(EventLabel.of(List.of("a", "b/c"))).isEqualTo("a/\"b/c\"");
        assertThat(EventLabel.of(List.of("say \"a\"", "b"))).isEqualTo("\"say \"\"a\"\"\"/b");
    }

    @Test
    @DisplayName("an engine whose module is not there is refused")
    void engine() {
        assertThatThrownBy(() -> CountingEngine.named("abacus"))
                .hasMessage(
                        "engine 'abacus' is not here (there is none): it needs the module divulge-abacus on the class path");
    }
}
