package io.divulge.io.render;

import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.design.Design;
import io.divulge.design.Rival;
import io.divulge.guarantee.Assessment;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.report.DesignReport;
import io.divulge.report.Unit;
import java.io.IOException;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * A design as JSON. {@code value} is what the mechanism is worth; the best there is lies between {@code lower} and {@code upper}. The object
 * {@code mechanism} is a model as it stands.
 */
final class DesignJson {
    private final JsonGenerator json;
    private final Unit unit;

    DesignJson(JsonGenerator json, Unit unit) {
        this.json = json;
        this.unit = unit;
    }

    void write(DesignReport report) throws IOException {
        Design design = report.design();
        Quantity quantity = design.problem().utility().quantity();
        Value optimum = unit.of(design.optimum(), quantity);
        json.writeArrayFieldStart("results");
        json.writeStartObject();
        json.writeStringField("guarantee", design.problem().guarantee().expression());
        json.writeStringField("utility", design.problem().utility().name());
        number("value", optimum.value());
        number("lower", optimum.lower());
        number("upper", optimum.upper());
        number("gap", unit.of(design.gap(), quantity));
        json.writeBooleanField("optimal", report.isOptimal());
        json.writeBooleanField("complete", design.complete());
        json.writeStringField(
                "method", design.method().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        json.writeNumberField("columns", design.examined());
        number("uninformed", unit.of(design.uninformed(), quantity).value());
        check(design.assessment());
        if (design.randomizedResponse().isPresent()) {
            rival(design.randomizedResponse().get(), quantity);
        }
        mechanism(design);
        json.writeEndObject();
        json.writeEndArray();
    }

    /** As {@code divulge check} prints it. */
    private void check(Assessment assessment) throws IOException {
        json.writeObjectFieldStart("check");
        new CheckJson(json, unit).assessment(assessment, OptionalDouble.empty());
        json.writeEndObject();
    }

    private void rival(Rival rival, Quantity quantity) throws IOException {
        Value worth = unit.of(rival.utility(), quantity);
        json.writeObjectFieldStart("randomizedResponse");
        // In nats whatever the unit, as the mechanism takes it.
        number("epsilon", rival.calibration().setting());
        number("value", worth.value());
        number("lower", worth.lower());
        number("upper", worth.upper());
        json.writeEndObject();
    }

    private void mechanism(Design design) throws IOException {
        Channel channel = design.channel();
        json.writeObjectFieldStart("mechanism");
        labels("secrets", channel.secrets());
        labels("outcomes", channel.outcomes());
        json.writeArrayFieldStart("prior");
        for (String probability : design.writtenPrior()) {
            if (probability.indexOf('/') < 0) {
                json.writeRawValue(probability);
            } else {
                json.writeString(probability);
            }
        }
        json.writeEndArray();
        json.writeArrayFieldStart("channel");
        for (int x = 0; x < channel.secrets().size(); x++) {
            json.writeStartArray();
            for (int y = 0; y < channel.outcomes().size(); y++) {
                json.writeNumber(design.written().probability(y, x));
            }
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void labels(String name, Alphabet labels) throws IOException {
        json.writeArrayFieldStart(name);
        for (int i = 0; i < labels.size(); i++) {
            json.writeString(labels.label(i));
        }
        json.writeEndArray();
    }

    private void number(String name, double number) throws IOException {
        json.writeFieldName(name);
        JsonFields.number(json, number);
    }
}
