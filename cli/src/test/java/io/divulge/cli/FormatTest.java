package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers as rows, lines and Markdown, and errors for programs. */
class FormatTest {
    private static final String SURVEY = "../examples/survey.json";

    @Test
    @DisplayName("csv: a row for each result, with the command, the model and the unit before it, and all digits")
    void csv() {
        Run run = Run.of("measure", SURVEY, "pml", "total-variation", "--format", "csv");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().lines())
                .satisfiesExactly(
                        header -> assertThat(header)
                                .isEqualTo(
                                        "command,model,unit,expr,quantity,value,lower,upper,witness.secret,witness.outcome"),
                        pml -> assertThat(pml)
                                .startsWith("measure,survey.json,nats,pml,information,1.832581463748")
                                .endsWith(",diagnosed,says diagnosed"),
                        distance -> assertThat(distance)
                                .startsWith("measure,survey.json,nats,total-variation,probability,0.18756,")
                                .endsWith(",,"));
    }

    @Test
    @DisplayName("csv: what has commas is quoted, and infinity is written out")
    void quoted() {
        assertThat(Run.of("check", "bec(p=0.3)", "alip(lower=1,upper=1)", "--format", "csv")
                        .out())
                .contains("\"alip(lower=1,upper=1)\",violated", "Infinity");
    }

    @Test
    @DisplayName("jsonl: an object in each line, with the same keys as in the answer")
    void lines() {
        Run run = Run.of("check", SURVEY, "pml(factor=7)", "ldp(epsilon=1)", "--format", "jsonl", "--unit", "bits");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().lines())
                .hasSize(2)
                .allMatch(line -> line.startsWith("{\"command\":\"check\",\"model\":\"survey.json\",\"unit\":\"bits\",")
                        && line.endsWith("}"));
        assertThat(run.out()).contains("\"where\":{\"secret\":\"diagnosed\",\"outcome\":\"says diagnosed\"}");
    }

    @Test
    @DisplayName("markdown: headings, tables and nothing that a label could break")
    void markdown() {
        String model = "{\"secrets\":[\"a|b\",\"<b>*x*\"],\"prior\":[0.5,0.5],\"channel\":[[0.9,0.1],[0.2,0.8]]}";
        Run run = Run.reading(model, "analyze", "-", "--format", "markdown");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .startsWith("# What this release leaks\n\n**stdin**: 2 secrets")
                .contains(
                        "| outcome | probability | leakage | cost | gains most |\n| --- | ---: | ---: | ---: | --- |\n")
                .contains("\\<b\\>\\*x\\*")
                .contains("a\\|b")
                .doesNotContain("<b>");
        // Every row of a table has as many bars as the one above it.
        List<String> lines = run.out().lines().toList();
        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i).startsWith("|") && lines.get(i - 1).startsWith("|")) {
                assertThat(bars(lines.get(i))).as(lines.get(i)).isEqualTo(bars(lines.get(i - 1)));
            }
        }
    }

    private static long bars(String line) {
        return line.replace("\\|", "").chars().filter(c -> c == '|').count();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "measure nowhere.json pml --format json",
                "measure nowhere.json pml --format=json",
                "measure nowhere.json pml --format jsonl",
                "check ../examples/survey.json pml(epsilon=x) --format JSON",
                "nonsense --format json",
                "measure ../examples/survey.json pml --nonsense --format json"
            })
    @DisplayName("an error beside --format json is one object in one line, with the exit code")
    void errors(String line) {
        Run run = Run.of(line.split(" "));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith("{\"error\":\"")
                .endsWith("\",\"exit\":2}\n")
                .hasLineCount(1);
    }

    @Test
    @DisplayName("an error beside other formats is words")
    void words() {
        assertThat(Run.of("measure", "nowhere.json", "pml", "--format", "csv").err())
                .startsWith("divulge: there is no file");
        assertThat(Run.of("measure", SURVEY, "pml", "--format", "xml").err())
                .contains("'xml' (expected text, json, jsonl, csv or markdown)");
    }

    @Test
    @DisplayName("what was not measured is an error too, beside results that are complete")
    void partly() {
        Run run = Run.of("measure", "laplace(scale=1,secret=uniform(0,1))", "pml", "entropy", "--format", "json");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).contains("\"expr\": \"pml\"");
        assertThat(run.err()).startsWith("{\"error\":\"not measured: 'entropy'").endsWith(",\"exit\":2}\n");
    }

    @Test
    @DisplayName("mechanisms: the list as rows, and a mechanism as a matrix that is read back")
    void mechanisms() {
        assertThat(Run.of("mechanism", "--format", "csv").out())
                .startsWith("command,name,usage,density,meaning,definition\nmechanism,rr,\"rr(k,epsilon)\",false,");
        assertThat(Run.of("mechanism", "--format", "jsonl").out().lines())
                .allMatch(line -> line.startsWith("{\"command\":\"mechanism\",\"name\":"));
        assertThat(Run.of("mechanism", "--format", "markdown").out()).contains("| `rr(k,epsilon)` |");
        String matrix = Run.of("mechanism", "rr", "k=3", "epsilon=log(2)", "--exact", "--format", "csv")
                .out();
        assertThat(matrix)
                .isEqualTo("secret,prior,y1,y2,y3\nx1,1/3,1/2,1/4,1/4\nx2,1/3,1/4,1/2,1/4\nx3,1/3,1/4,1/4,1/2\n");
        assertThat(Run.reading(matrix, "measure", "-", "ldp", "--exact", "--format", "csv")
                        .out())
                .contains("0.693147180559945");
        assertThat(Run.of("mechanism", "bsc(p=1/4)", "--format", "markdown").out())
                .contains("| x1 | 0.5 | 0.75 | 0.25 |");
        assertThat(Run.of("mechanism", "bsc(p=1/4)", "--format", "jsonl").err())
                .contains("give --format json, csv or markdown");
        assertThat(Run.of("mechanism", "bsc(p=1/4)", "--format", "json").out())
                .isEqualTo(Run.of("mechanism", "bsc(p=1/4)").out());
    }

    @Test
    @DisplayName("a look at files is a table too")
    void look() {
        assertThat(Run.of("estimate", "../examples/survey-events.csv", "--format", "csv")
                        .out())
                .startsWith("command,column,holds,different,missing\nestimate,person,whole number,12000,0\n");
    }
}
