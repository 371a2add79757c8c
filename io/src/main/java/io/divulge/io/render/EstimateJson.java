package io.divulge.io.render;

import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.estimate.Caution;
import io.divulge.estimate.Estimate;
import io.divulge.estimate.ObservedData;
import io.divulge.estimate.OutcomeEstimate;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.report.EstimateReport;
import io.divulge.report.Unit;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Estimates as JSON: every measure with its value for the sample, both bounds, and the confidence with which all bounds hold together. */
final class EstimateJson {
    private final JsonGenerator json;
    private final Unit unit;

    EstimateJson(JsonGenerator json, Unit unit) {
        this.json = json;
        this.unit = unit;
    }

    void write(EstimateReport report) throws IOException {
        data(report.estimates().data());
        number("confidence", report.estimates().confidence());
        json.writeArrayFieldStart("results");
        for (Estimate estimate : report.estimates().estimates()) {
            estimate(estimate, report.estimates().outcomes());
        }
        json.writeEndArray();
        json.writeArrayFieldStart("sentences");
        for (String sentence : report.sentences()) {
            json.writeString(sentence);
        }
        json.writeEndArray();
    }

    private void data(ObservedData data) throws IOException {
        json.writeObjectFieldStart("data");
        json.writeNumberField("events", data.events());
        json.writeNumberField("secrets", data.secrets());
        json.writeNumberField("outcomes", data.outcomes());
        if (data.pairs() > 0) {
            json.writeNumberField("pairs", data.pairs());
        }
        json.writeObjectFieldStart("smallestGroup");
        json.writeNumberField("secret", data.smallestSecret());
        if (data.pairs() > 0) {
            json.writeNumberField("outcome", data.smallestOutcome());
            json.writeNumberField("pair", data.smallestPair());
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private void estimate(Estimate estimate, List<OutcomeEstimate> outcomes) throws IOException {
        json.writeStartObject();
        json.writeStringField("expr", estimate.expression());
        json.writeStringField("quantity", estimate.quantity().name().toLowerCase(Locale.ROOT));
        bracket(unit.of(estimate.value(), estimate.quantity()));
        number("confidence", estimate.confidence());
        if (estimate.corrected().isPresent()) {
            number("corrected", unit.of(estimate.corrected().getAsDouble(), estimate.quantity()));
        }
        if (estimate.beyond() > 0) {
            number("beyond", estimate.beyond());
        }
        json.writeBooleanField("decided", estimate.isDecided());
        if (!estimate.isDecided()) {
            json.writeFieldName("moreEvents");
            JsonFields.any(json, whole(estimate.moreEvents()));
        }
        json.writeStringField("words", estimate.words());
        json.writeFieldName("witness");
        JsonFields.any(json, estimate.witness().details());
        json.writeArrayFieldStart("warnings");
        for (Caution caution : estimate.cautions()) {
            json.writeStartObject();
            json.writeStringField("topic", caution.topic());
            json.writeStringField("text", caution.text());
            json.writeEndObject();
        }
        json.writeEndArray();
        if (estimate.measure().family() == PML) {
            outcomes(outcomes, OutcomeEstimate::leakage);
        } else if (estimate.measure().family() == PMC) {
            outcomes(outcomes, OutcomeEstimate::cost);
        }
        json.writeEndObject();
    }

    private void outcomes(List<OutcomeEstimate> outcomes, Function<OutcomeEstimate, Value> measure) throws IOException {
        json.writeArrayFieldStart("outcomes");
        for (OutcomeEstimate each : outcomes) {
            json.writeStartObject();
            json.writeStringField("outcome", each.outcome());
            number("probability", each.probability());
            if (each.count() > 0) {
                json.writeNumberField("count", each.count());
            }
            bracket(unit.of(measure.apply(each), Quantity.INFORMATION));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void bracket(Value value) throws IOException {
        number("value", value.value());
        number("lower", value.lower());
        number("upper", value.upper());
    }

    /** A number of events without a fraction, where it has a number. */
    private static Object whole(double events) {
        return events < Long.MAX_VALUE ? (Object) Math.round(events) : (Object) events;
    }

    private void number(String name, double number) throws IOException {
        json.writeFieldName(name);
        JsonFields.number(json, number);
    }
}
