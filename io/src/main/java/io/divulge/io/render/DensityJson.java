package io.divulge.io.render;

import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.continuous.NamedRelease;
import io.divulge.continuous.NumericRelease;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.report.DensityLaw;
import io.divulge.report.DensityLine;
import io.divulge.report.DensityReport;
import io.divulge.report.Result;
import io.divulge.report.Unit;
import java.io.IOException;
import java.util.Locale;

/** A release whose outcome is a number, as JSON: the form of finite releases, with infinitely many outcomes. */
final class DensityJson {
    /** Larger whole numbers are rounded, and written so that it shows. */
    private static final double MOST_COUNTED = 0x1p53;

    private final JsonGenerator json;
    private final Unit unit;

    DensityJson(JsonGenerator json, Unit unit) {
        this.json = json;
        this.unit = unit;
    }

    void write(DensityReport report) throws IOException {
        json.writeObjectFieldStart("model");
        count("secrets", report.secrets());
        if (report.possible().isPresent()) {
            JsonFields.count(json, "outcomes", report.possible().get());
        } else {
            count("outcomes", Double.POSITIVE_INFINITY);
        }
        json.writeStringField("source", report.source());
        json.writeStringField("description", report.description());
        json.writeStringField("prior", report.secret());
        json.writeEndObject();
        json.writeArrayFieldStart("results");
        for (Result result : report.results()) {
            result(result);
        }
        json.writeEndArray();
        if (!report.warnings().isEmpty()) {
            new ModelJson(json).warnings(report.warnings());
        }
        if (report.sentences().isEmpty()) {
            return;
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

    /** What is released of which secret, within the object. */
    void model(NamedRelease named) throws IOException {
        NumericRelease release = named.release();
        json.writeObjectFieldStart("model");
        count("secrets", release.secrets());
        count("outcomes", Double.POSITIVE_INFINITY);
        json.writeStringField("source", named.expression());
        json.writeStringField("description", release.inWords());
        json.writeStringField("prior", release.secretInWords());
        json.writeEndObject();
    }

    private void bracket(String name, Value information) throws IOException {
        Value shown = unit.of(information, Quantity.INFORMATION);
        number(name, shown.value());
        number(name + "Lower", shown.lower());
        number(name + "Upper", shown.upper());
    }

    private void result(Result result) throws IOException {
        Value shown = unit.of(result.value(), result.quantity());
        json.writeStartObject();
        json.writeStringField("expr", result.expression());
        json.writeStringField("quantity", result.quantity().name().toLowerCase(Locale.ROOT));
        number("value", shown.value());
        number("lower", shown.lower());
        number("upper", shown.upper());
        json.writeFieldName("witness");
        JsonFields.any(json, shown.witness().details());
        json.writeEndObject();
    }

    /** How many there are: a whole number, or infinitely many. */
    private void count(String name, double number) throws IOException {
        json.writeFieldName(name);
        if (number > MOST_COUNTED) {
            JsonFields.number(json, number);
        } else {
            json.writeNumber((long) number);
        }
    }

    private void number(String name, double number) throws IOException {
        json.writeFieldName(name);
        JsonFields.number(json, number);
    }
}
