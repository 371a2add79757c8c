package io.divulge.io.render;

import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.report.DensityLaw;
import io.divulge.report.DensityLine;
import io.divulge.report.DensityReport;
import io.divulge.report.Unit;
import java.io.IOException;

/** A release whose outcome is a number, as JSON: the form of finite releases, with infinitely many outcomes. */
final class DensityJson {
    private final JsonGenerator json;
    private final Unit unit;

    DensityJson(JsonGenerator json, Unit unit) {
        this.json = json;
        this.unit = unit;
    }

    void write(DensityReport report) throws IOException {
        new ResultsJson(json, unit).write(report.results());
        if (!report.warnings().isEmpty()) {
            new ModelJson(json).warnings(report.warnings());
        }
        json.writeArrayFieldStart("outcomes");
        for (DensityLine line : report.outcomes()) {
            json.writeStartObject();
            number("outcome", line.outcome());
            number("density", line.density());
            bracket("pml", line.leakage());
            bracket("pmc", line.cost());
            number("secret", line.secret());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("law");
        for (DensityLaw line : report.law()) {
            json.writeStartObject();
            number("delta", line.delta());
            bracket("pml", line.leakage());
            bracket("pmc", line.cost());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("sentences");
        for (String sentence : report.sentences()) {
            json.writeString(sentence);
        }
        json.writeEndArray();
    }

    private void bracket(String name, Value information) throws IOException {
        Value shown = unit.of(information, Quantity.INFORMATION);
        number(name, shown.value());
        number(name + "Lower", shown.lower());
        number(name + "Upper", shown.upper());
    }

    private void number(String name, double number) throws IOException {
        json.writeFieldName(name);
        JsonFields.number(json, number);
    }
}
