package io.divulge.io.render;

import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.adversary.Simulation.Measured;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.report.AttackReport;
import io.divulge.report.Unit;
import java.io.IOException;

/** An adversary that was played, as JSON: one result with the value, what was measured, and the interval. */
final class AttackJson {
    private final JsonGenerator json;
    private final Unit unit;

    AttackJson(JsonGenerator json, Unit unit) {
        this.json = json;
        this.unit = unit;
    }

    void write(AttackReport report) throws IOException {
        json.writeArrayFieldStart("results");
        json.writeStartObject();
        json.writeStringField("expr", report.asked());
        Value value = unit.of(report.value(), report.quantity());
        number("value", value.value());
        number("lower", value.lower());
        number("upper", value.upper());
        if (report.exact().isPresent()) {
            json.writeStringField(
                    "exact",
                    (report.quantity() == Quantity.INFORMATION
                                    ? unit.of(report.exact().get())
                                    : report.exact().get())
                            .inFull());
        }
        json.writeFieldName("witness");
        JsonFields.any(json, report.value().witness().details());
        number("reached", unit.of(report.reached().value(), report.quantity()));
        Measured measured = report.leakage().measured();
        json.writeObjectFieldStart("measured");
        number("value", unit.of(measured.value(), report.quantity()));
        number("lower", unit.of(measured.lower(), report.quantity()));
        number("upper", unit.of(measured.upper(), report.quantity()));
        json.writeNumberField("confidence", report.confidence());
        json.writeNumberField("trials", report.trials());
        json.writeNumberField("seed", report.seed());
        json.writeEndObject();
        json.writeBooleanField("agrees", report.agrees());
        line("before", report.before());
        line("after", report.after());
        if (!report.guesses().isEmpty()) {
            json.writeArrayFieldStart("outcomes");
            for (AttackReport.OutcomeGuess each : report.guesses()) {
                json.writeStartObject();
                json.writeStringField("outcome", each.outcome());
                number("probability", each.probability());
                json.writeStringField("guess", each.guess());
                number("value", unit.of(each.value()));
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        json.writeEndObject();
        json.writeEndArray();
        json.writeArrayFieldStart("sentences");
        for (String sentence : report.sentences()) {
            json.writeString(sentence);
        }
        json.writeEndArray();
    }

    private void line(String name, AttackReport.Line line) throws IOException {
        Measured measured = line.measured();
        json.writeObjectFieldStart(name);
        number("value", line.expected().value());
        number("measured", measured.value());
        number("lower", measured.lower());
        number("upper", measured.upper());
        json.writeEndObject();
    }

    private void number(String name, double number) throws IOException {
        json.writeFieldName(name);
        JsonFields.number(json, number);
    }
}
