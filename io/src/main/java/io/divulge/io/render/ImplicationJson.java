package io.divulge.io.render;

import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.guarantee.Guarantee;
import io.divulge.implication.Derivation;
import io.divulge.implication.Step;
import io.divulge.report.ImplicationReport;
import io.divulge.report.Unit;
import java.io.IOException;

/** What follows from a guarantee as JSON. Expressions are in nats, as people write them; the number is in the unit. */
final class ImplicationJson {
    private final JsonGenerator json;
    private final Unit unit;

    ImplicationJson(JsonGenerator json, Unit unit) {
        this.json = json;
        this.unit = unit;
    }

    void write(ImplicationReport report) throws IOException {
        Derivation derivation = report.derivation();
        json.writeStringField("setting", report.setting().inWords());
        JsonFields.expressionUnit(json, unit);
        json.writeArrayFieldStart("results");
        json.writeStartObject();
        json.writeStringField("guarantee", derivation.premise().expression());
        json.writeStringField("to", report.target().expression());
        json.writeStringField("implied", derivation.conclusion().expression());
        json.writeBooleanField("finite", derivation.isFinite());
        numbers(derivation.conclusion());
        json.writeArrayFieldStart("chain");
        for (Step step : derivation.steps()) {
            json.writeStartObject();
            json.writeArrayFieldStart("from");
            for (Guarantee premise : step.premises()) {
                json.writeString(premise.expression());
            }
            json.writeEndArray();
            json.writeStringField("to", step.conclusion().expression());
            json.writeStringField("theorem", step.statement());
            json.writeStringField("condition", step.condition());
            json.writeStringField("reference", step.citation());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeStringField("meaning", derivation.conclusion().meaning());
        said("advice", report.advice());
        said("remark", report.remark());
        json.writeEndObject();
        json.writeEndArray();
    }

    private void said(String name, String words) throws IOException {
        if (!words.isEmpty()) {
            json.writeStringField(name, words);
        }
    }

    private void numbers(Guarantee conclusion) throws IOException {
        json.writeObjectFieldStart("parameters");
        for (var entry : conclusion.parameters().entrySet()) {
            boolean probability =
                    entry.getKey().equals("delta") || entry.getKey().equals("t");
            double value = entry.getValue().value();
            json.writeFieldName(entry.getKey());
            JsonFields.number(json, probability ? value : unit.upper(value));
        }
        json.writeEndObject();
    }
}
