package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.catalogue.Measures;
import io.divulge.model.Alphabet;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What a CSV model may look like. */
class CsvModelTest {
    private static final ModelReader EVENTS = ModelReader.create().longForm(List.of("s"), List.of("o"), null);

    @Test
    @DisplayName("a matrix with a prior is the same release as its JSON twin")
    void twin() {
        LoadedModel csv = Text.csv("secret,prior,u,v\na,1/4,0.1,0.9\nb,0.75,1/3,2/3\n");
        LoadedModel json = Text.json("{\"secrets\": [\"a\", \"b\"], \"outcomes\": [\"u\", \"v\"],"
                + " \"prior\": [\"1/4\", 0.75], \"channel\": [[0.1, 0.9], [\"1/3\", \"2/3\"]]}");
        assertThat(csv.joint().prior()).isEqualTo(json.joint().prior());
        assertThat(csv.joint().outcomes()).isEqualTo(json.joint().outcomes());
        assertThat(Text.rows(csv.joint())).isDeepEqualTo(Text.rows(json.joint()));
        assertThat(csv.priorOrigin()).isEqualTo(PriorOrigin.FILE);
    }

    @Test
    @DisplayName("byte order mark, CRLF, quotes, spaces, blank lines at the end")
    void tolerant() {
        LoadedModel model = Text.csv("\ufeffsecret,\"u,1\", v\r\n\"a \"\"x\"\"\", 0.5 ,0.5\r\nb,0,1\r\n\r\n  \r\n\r\n");
        assertThat(model.joint().secrets()).isEqualTo(Alphabet.of("a \"x\"", "b"));
        assertThat(model.joint().outcomes().label(1)).isEqualTo("v");
        assertThat(model.priorOrigin()).isEqualTo(PriorOrigin.DEFAULT_UNIFORM);
    }

    @Test
    @DisplayName("without a line end at the end, and with one column")
    void small() {
        assertThat(Text.csv("secret,y\na,1").joint().outcomes()).isEqualTo(Alphabet.of("y"));
    }

    @Test
    @DisplayName("labels that are numbered only at first stay as they are")
    void numbered() {
        LoadedModel model = Text.csv("secret,y1,y2,z,y3\ns1,0.25,0.25,0.25,0.25\ns2,0.25,0.25,0.25,0.25\n");
        assertThat(model.joint().outcomes()).isEqualTo(Alphabet.of("y1", "y2", "z", "y3"));
        assertThat(model.joint().secrets()).isEqualTo(Alphabet.numbered("s", 2));
    }

    @Test
    @DisplayName("prior 0 is dropped by name")
    void dropped() {
        assertThat(Text.csv("secret,prior,y\na,1,1\nb,0,1\n").joint().dropped().secrets())
                .containsExactly("b");
    }

    @Test
    @DisplayName("events: each row counts once")
    void events() {
        LoadedModel model = Text.read(EVENTS, "id,s,o\n1,a,u\n2,b,v\n3,a,v\n4,a,u\n", "e.csv");
        assertThat(model.joint().secrets()).isEqualTo(Alphabet.of("a", "b"));
        assertThat(model.joint().prior().toArray()).containsExactly(0.75, 0.25);
        assertThat(Text.rows(model.joint())).isDeepEqualTo(new double[][] {{2.0 / 3, 1.0 / 3}, {0, 1}});
        assertThat(model.priorOrigin()).isEqualTo(PriorOrigin.FILE);
        assertThat(model.normalized()).isFalse();
        assertThat(model.observations()).hasValue(4);
        assertThat(Text.csv("secret,y\na,1\n").observations()).isEmpty();
        assertThat(Text.json("{\"counts\": [[3, 4], [0, 2]]}").observations()).hasValue(9);
    }

    @Test
    @DisplayName(
            "a column that looks like a count is noticed: whole numbers, some above 1, in a table that has each row once without it; not in a log")
    void perhapsCounts() {
        String table = "s,o,n,flag,year\na,u, 12 ,0,2024\nb,v,3,1,2024\na,v,1,1,2024\n";
        assertThat(Text.read(EVENTS, table, "e.csv").perhapsCounts()).containsExactly("n");
        String log = "ts,s,o,age\n10:01,a,u,31\n10:02,b,v,42\n10:03,a,u,31\n10:04,a,v,31\n";
        assertThat(Text.read(EVENTS, log, "e.csv").perhapsCounts()).isEmpty();
        assertThat(Text.read(EVENTS, log.replaceAll("(?m)^[^,]*,", ""), "e.csv").perhapsCounts())
                .isEmpty();
        assertThat(Text.read(EVENTS, "s,o,n\na,u,1\nb,v,1\n", "e.csv").perhapsCounts())
                .isEmpty();
        assertThat(Text.read(EVENTS, "s,o,n\na,u,7\n", "e.csv").perhapsCounts()).containsExactly("n");
        assertThat(Text.read(EVENTS, "s,o,n\na,u,7\nb,v,\n", "e.csv").perhapsCounts())
                .isEmpty();
        ModelReader counting = ModelReader.create().longForm(List.of("s"), List.of("o"), "n");
        assertThat(Text.read(counting, table, "e.csv").perhapsCounts()).isEmpty();
    }

    @Test
    @DisplayName("an outcome of several columns can be written in an expression")
    void inExpression() {
        ModelReader reader = ModelReader.create().longForm(List.of("s"), List.of("o", "p"), null);
        LoadedModel model = Text.read(reader, "s,o,p\na,u,3\nb,v,4\n", "e.csv");
        assertThat(Measures.parse("event-leakage(event=u/3)").of(model.joint()).value())
                .isCloseTo(Math.log(2), within(1e-15));
    }

    @Test
    @DisplayName("counts of several columns: (p, q) joined, and a value with a slash never meets its neighbour")
    void several() {
        ModelReader reader = ModelReader.create().longForm(List.of("p", "q"), List.of("o"), "n");
        LoadedModel model = Text.read(reader, "n,o,q,p\n2,u,x,a\n1,v,x,a\n5,u,c/d,b\n0,u,d,b/c\n1,u,x,a\n", "c.csv");
        assertThat(model.joint().channel().secrets()).isEqualTo(Alphabet.of("a/x", "b/\"c/d\"", "\"b/c\"/d"));
        assertThat(model.joint().dropped().secrets()).containsExactly("\"b/c\"/d");
        assertThat(model.joint().prior().toArray()).containsExactly(4.0 / 9, 5.0 / 9);
        assertThat(Text.rows(model.joint())).isDeepEqualTo(new double[][] {{0.75, 0.25}, {1, 0}});
    }

    @Test
    @DisplayName("labels of events may be numbered and come in any order")
    void numberedEvents() {
        LoadedModel model = Text.read(EVENTS, "s,o\ns1,o1\ns2,o2\ns1,o2\ns3,o1\ns2,o2\n", "e.csv");
        assertThat(model.joint().prior().toArray()).containsExactly(0.4, 0.4, 0.2);
        assertThat(Text.rows(model.joint())).isDeepEqualTo(new double[][] {{0.5, 0.5}, {0, 1}, {1, 0}});
    }
}
