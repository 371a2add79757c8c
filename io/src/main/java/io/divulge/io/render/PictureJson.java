package io.divulge.io.render;

import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.report.LawReport;
import io.divulge.report.LeakageLaw;
import io.divulge.report.MatrixReport;
import io.divulge.report.Unit;
import java.io.IOException;
import java.util.function.IntToDoubleFunction;

/** What pictures of a release are made of, as JSON: its entries, and the laws of leakage and cost. */
final class PictureJson {
    private final JsonGenerator json;
    private final Unit unit;

    PictureJson(JsonGenerator json, Unit unit) {
        this.json = json;
        this.unit = unit;
    }

    void write(MatrixReport report) throws IOException {
        int secrets = report.secrets().length;
        int outcomes = report.outcomes().length;
        json.writeArrayFieldStart("secrets");
        for (int x : report.secrets()) {
            json.writeString(report.joint().secrets().label(x));
        }
        json.writeEndArray();
        json.writeArrayFieldStart("outcomes");
        for (int y : report.outcomes()) {
            json.writeString(report.joint().outcomes().label(y));
        }
        json.writeEndArray();
        numbers("prior", secrets, i -> report.joint().prior().probability(report.secrets()[i]));
        numbers("probability", outcomes, j -> report.joint().outcomeProbability(report.outcomes()[j]));
        matrix("channel", secrets, outcomes, report::likelihood);
        matrix("lift", secrets, outcomes, report::lift);
        matrix("posterior", secrets, outcomes, report::posterior);
        all(report);
        json.writeNumberField("secretsNotShown", report.joint().secrets().size() - secrets);
        json.writeNumberField("outcomesNotShown", report.joint().outcomes().size() - outcomes);
    }

    /** The prior with the secrets that it makes impossible, for someone who wants to change it. */
    private void all(MatrixReport report) throws IOException {
        Alphabet secrets = report.joint().channel().secrets();
        if (report.joint().secrets().size() > report.secrets().length
                || report.model().dropped().secrets().isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("allSecrets");
        for (int x = 0; x < secrets.size(); x++) {
            json.writeString(secrets.label(x));
        }
        json.writeEndArray();
        Alphabet possible = report.joint().secrets();
        numbers(
                "allPrior",
                secrets.size(),
                x -> possible.contains(secrets.label(x))
                        ? report.joint().prior().probability(possible.indexOf(secrets.label(x)))
                        : 0);
    }

    /** An entry of a matrix. */
    @FunctionalInterface
    private interface Entry {
        double at(int i, int j);
    }

    private void matrix(String name, int rows, int columns, Entry entry) throws IOException {
        json.writeArrayFieldStart(name);
        for (int i = 0; i < rows; i++) {
            int row = i;
            array(columns, j -> entry.at(row, j));
        }
        json.writeEndArray();
    }

    private void numbers(String name, int size, IntToDoubleFunction number) throws IOException {
        json.writeFieldName(name);
        array(size, number);
    }

    private void array(int size, IntToDoubleFunction number) throws IOException {
        json.writeStartArray();
        for (int i = 0; i < size; i++) {
            JsonFields.number(json, number.applyAsDouble(i));
        }
        json.writeEndArray();
    }

    void write(LawReport report) throws IOException {
        number("epsilon", unit.of(report.epsilon()));
        number("delta", report.delta());
        law("leakage", report.leakage());
        law("cost", report.cost());
    }

    private void law(String name, LawReport.Law law) throws IOException {
        json.writeObjectFieldStart(name);
        value("exceeded", law.exceeded());
        value("quantile", unit.of(law.quantile(), Quantity.INFORMATION));
        value("mean", unit.of(law.mean(), Quantity.INFORMATION));
        json.writeBooleanField("binned", law.law().binned());
        json.writeArrayFieldStart("law");
        for (LeakageLaw.Step step : law.law().steps()) {
            json.writeStartObject();
            number("from", unit.of(step.from()));
            number("to", unit.of(step.to()));
            number("probability", step.probability());
            number("exceeded", step.exceeded());
            json.writeNumberField("outcomes", step.outcomes());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void value(String name, Value value) throws IOException {
        json.writeObjectFieldStart(name);
        number("value", value.value());
        number("lower", value.lower());
        number("upper", value.upper());
        json.writeEndObject();
    }

    private void number(String name, double number) throws IOException {
        json.writeFieldName(name);
        JsonFields.number(json, number);
    }
}
