package io.divulge.io.render;

import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.measure.envelope.PostProcessing;
import io.divulge.measure.envelope.Prices;
import io.divulge.measure.event.EnvelopeBounds;
import io.divulge.report.AfterPostProcessing;
import io.divulge.report.EnvelopeLine;
import io.divulge.report.EnvelopeReport;
import io.divulge.report.Unit;
import java.io.IOException;
import java.util.List;

/** Envelopes as JSON: a result for each point, whose bracket is that of the number that was looked for. */
final class EnvelopeJson {
    private final JsonGenerator json;
    private final Unit unit;

    EnvelopeJson(JsonGenerator json, Unit unit) {
        this.json = json;
        this.unit = unit;
    }

    /** The results of a report. */
    void write(EnvelopeReport report) throws IOException {
        json.writeStringField("of", report.ofCost() ? "cost" : "leakage");
        json.writeArrayFieldStart("results");
        for (EnvelopeLine line : report.lines()) {
            json.writeStartObject();
            point(line);
            if (line.exact().isPresent()) {
                json.writeStringField("exact", unit.of(line.exact().get()).inFull());
            }
            if (line.bounds().isPresent()) {
                bounds(line.bounds().get(), line.solved());
            }
            if (report.withWitness()) {
                witness(line.point());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        strings("sentences", report.sentences());
        strings("notes", report.notes());
    }

    /** The part of an analysis. */
    void write(AfterPostProcessing part) throws IOException {
        json.writeObjectFieldStart("envelope");
        points("points", part.points());
        points("curve", part.curve());
        strings("sentences", part.sentences());
        strings("notes", part.notes());
        json.writeEndObject();
    }

    private void points(String name, List<EnvelopePoint> points) throws IOException {
        json.writeArrayFieldStart(name);
        for (EnvelopePoint point : points) {
            json.writeStartObject();
            point(point, Quantity.INFORMATION, point.epsilon());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void point(EnvelopeLine line) throws IOException {
        point(line.point(), line.solved(), line.answer());
    }

    private void point(EnvelopePoint point, Quantity solved, Value answer) throws IOException {
        Value shown = unit.of(answer, solved);
        json.writeStringField("solved", solved == Quantity.INFORMATION ? "epsilon" : "delta");
        number("delta", point.delta().value());
        number("epsilon", unit.of(point.epsilon().value()));
        number("lower", shown.lower());
        number("upper", shown.upper());
        json.writeBooleanField("complete", point.complete());
    }

    private void bounds(EnvelopeBounds bounds, Quantity solved) throws IOException {
        number("binary", unit.of(bounds.binary().value(), solved));
        number("quantile", unit.of(bounds.quantile().value(), solved));
        number("theorem3", unit.of(bounds.upper().value(), solved));
        json.writeObjectFieldStart("brackets");
        bracket("binary", unit.of(bounds.binary(), solved));
        bracket("quantile", unit.of(bounds.quantile(), solved));
        bracket("theorem3", unit.of(bounds.upper(), solved));
        json.writeEndObject();
    }

    private void bracket(String name, Value value) throws IOException {
        json.writeArrayFieldStart(name);
        JsonFields.number(json, value.lower());
        JsonFields.number(json, value.upper());
        json.writeEndArray();
    }

    private void witness(EnvelopePoint point) throws IOException {
        PostProcessing announced = point.postProcessing();
        number("announced", announced.probability());
        json.writeArrayFieldStart("postProcessing");
        for (int i = 0; i < announced.size(); i++) {
            PostProcessing.Announcement each = announced.get(i);
            json.writeStartObject();
            json.writeStringField("outcome", each.outcome());
            json.writeStringField("announced", each.secret());
            number("probability", each.probability());
            json.writeEndObject();
        }
        json.writeEndArray();
        Prices prices = point.prices();
        number("provedAt", unit.of(prices.epsilon()));
        number("provedAtMost", prices.atMost());
        json.writeArrayFieldStart("prices");
        for (int x = 0; x < prices.secrets().size(); x++) {
            json.writeStartObject();
            json.writeStringField("secret", prices.secrets().label(x));
            number("price", prices.of(x));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void strings(String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private void number(String name, double number) throws IOException {
        json.writeFieldName(name);
        JsonFields.number(json, number);
    }
}
