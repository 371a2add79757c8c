package io.divulge.report;

import static io.divulge.document.JsonTree.list;
import static io.divulge.document.JsonTree.map;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.catalogue.Measures;
import io.divulge.document.Json;
import io.divulge.document.JsonTree;
import io.divulge.document.Unit;
import io.divulge.release.Description;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.AbstractList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ReportJsonTest {
    private static Map<String, Object> render(Report report, Unit unit) throws IOException {
        StringWriter out = new StringWriter();
        Json.write(report, "measure", "1.2.3", unit, out);
        assertThat(out.toString())
                .startsWith("{\n  \"command\": \"measure\",\n")
                .endsWith("\n}\n");
        return JsonTree.parse(out.toString());
    }

    @Test
    @DisplayName("the frame: command, version, unit, model; warnings where there are some")
    void frame() throws IOException {
        Map<String, Object> json = render(Reports.measures(), Unit.NATS);
        assertThat(json.keySet()).containsExactly("command", "version", "unit", "model", "results", "warnings");
        Description plain = Reports.model().warning(List.of());
        assertThat(render(new MeasureReport(plain, List.of()), Unit.NATS).keySet())
                .containsExactly("command", "version", "unit", "model", "results");
        assertThat(json).containsEntry("version", "1.2.3").containsEntry("unit", "nats");
        Map<String, Object> model = map(json.get("model"));
        assertThat(model).containsEntry("secrets", 2.0).containsEntry("source", "clinic.json");
        assertThat(map(model.get("dropped"))).containsEntry("secrets", List.of("unknown"));
    }

    @Test
    @DisplayName("a result: expression, value, bounds, witness, outcomes; infinity is a string")
    void results() throws IOException {
        List<Object> results = list(render(Reports.measures(), Unit.NATS).get("results"));
        Map<String, Object> pml = map(results.get(0));
        assertThat(pml.get("expr")).isEqualTo("pml");
        assertThat(pml.get("value")).isEqualTo(Math.log(4));
        assertThat(JsonTree.number(pml.get("lower"))).isLessThan(Math.log(4));
        assertThat(JsonTree.number(pml.get("upper"))).isGreaterThan(Math.log(4));
        assertThat(pml.get("exact")).isEqualTo("log(4)");
        assertThat(map(pml.get("witness"))).containsEntry("secret", "ill").containsEntry("outcome", "red");
        assertThat(list(pml.get("outcomes")))
                .containsExactly(
                        Map.of("outcome", "red", "probability", 0.25, "value", Math.log(4)),
                        Map.of("outcome", "green", "probability", 0.75, "value", 0.0));
        Map<String, Object> pmc = map(results.get(1));
        assertThat(pmc).containsEntry("value", "Infinity").containsEntry("upper", "Infinity");
        assertThat(map(map(results.get(2)).get("witness"))).isEmpty();
    }

    @Test
    @DisplayName("bits convert information only, bounds outwards")
    void bits() throws IOException {
        List<Object> results = list(render(Reports.measures(), Unit.BITS).get("results"));
        Map<String, Object> pml = map(results.get(0));
        assertThat(JsonTree.number(pml.get("lower"))).isLessThan(2);
        assertThat(JsonTree.number(pml.get("upper"))).isGreaterThan(2);
        assertThat(map(list(pml.get("outcomes")).get(0)).get("value")).isEqualTo(Math.log(4) / Math.log(2));
        assertThat(map(results.get(2))).containsEntry("value", 0.25).containsEntry("lower", 0.2);
    }

    @Test
    @DisplayName("what fails in the middle leaves no JSON, so that half an answer cannot pass for a whole one")
    void half() {
        StringWriter out = new StringWriter();
        List<OutcomeValue> failing = new AbstractList<>() {
            @Override
            public OutcomeValue get(int y) {
                throw new ArithmeticException("in the middle");
            }

            @Override
            public int size() {
                return 3;
            }
        };
        Result pml = Reports.pml();
        Result broken = Reports.result(pml.expression(), pml.value(), failing, pml.exact());
        assertThatThrownBy(() ->
                        Json.write(new MeasureReport(Reports.model(), List.of(broken)), "measure", "1", Unit.NATS, out))
                .hasMessage("in the middle");
        assertThat(out.toString()).startsWith("{").doesNotEndWith("}").doesNotEndWith("}\n");
        assertThatThrownBy(() -> JsonTree.parse(out.toString())).isInstanceOf(UncheckedIOException.class);
    }

    @Test
    @DisplayName("NaN is refused, and not written as a string or as null")
    void notANumber() {
        Result pml = Reports.pml();
        Result broken = Reports.result(
                pml.expression(),
                pml.value(),
                List.of(new OutcomeValue("red", 0.25, Double.NaN, Optional.empty())),
                pml.exact());
        assertThatThrownBy(() -> render(new MeasureReport(Reports.model(), List.of(broken)), Unit.NATS))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("NaN is not an answer");
    }

    @Test
    @DisplayName("an analysis has its parts too")
    void analysis() throws IOException {
        Map<String, Object> json = render(Reports.analysis(), Unit.NATS);
        assertThat(json.keySet()).contains("results", "outcomes", "law", "sentences", "warnings");
        assertThat(map(list(json.get("outcomes")).get(0)))
                .containsEntry("outcome", "red")
                .containsEntry("pml", Math.log(4))
                .containsEntry("pmc", "Infinity")
                .containsEntry("secret", "ill")
                .containsEntry("tied", 1.0);
        assertThat(map(list(json.get("law")).get(0))).containsEntry("exceeded", 0.25);
        assertThat(map(list(json.get("warnings")).get(0))).containsEntry("topic", "secret-excluded");
    }

    @Test
    @DisplayName("labels with quotes and control characters come back as they were")
    void escapes() throws IOException {
        Description model = Reports.model();
        String nasty = "a\"\\\u0000\u001b\n\u2028é";
        Description renamed = model.from(nasty).describedBy(nasty);
        assertThat(map(render(new MeasureReport(renamed, List.of()), Unit.NATS).get("model")))
                .containsEntry("source", nasty)
                .containsEntry("description", nasty);
    }

    @Test
    @DisplayName("the list of measures: parameters with their defaults")
    void measures() throws IOException {
        StringWriter out = new StringWriter();
        Json.write(Catalogue.measures(), "measures", "1", Unit.NATS, out);
        List<Object> measures = list(JsonTree.parse(out.toString()).get("measures"));
        assertThat(measures).hasSameSizeAs(Measures.all());
        Map<String, Object> quantile = measures.stream()
                .map(JsonTree::map)
                .filter(measure -> "pml-quantile".equals(measure.get("name")))
                .findFirst()
                .orElseThrow();
        assertThat(list(quantile.get("parameters")))
                .element(1)
                .isEqualTo(Map.of("name", "side", "meaning", "left or right", "required", false, "default", "left"));
    }
}
