package io.divulge.io.render;

import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.expression.Parameter;
import io.divulge.measure.MeasureFamily;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The list of all measures in JSON. */
record MeasuresJson(JsonGenerator json) {
    void write(List<MeasureFamily<?>> families) throws IOException {
        json.writeArrayFieldStart("measures");
        for (MeasureFamily<?> family : families) {
            write(family);
        }
        json.writeEndArray();
    }

    private void write(MeasureFamily<?> family) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", family.name());
        json.writeStringField("usage", family.signature().toString());
        json.writeArrayFieldStart("parameters");
        for (Parameter parameter : family.signature().parameters()) {
            json.writeStartObject();
            json.writeStringField("name", parameter.name());
            json.writeStringField("meaning", parameter.meaning());
            json.writeBooleanField("required", parameter.isRequired());
            if (!parameter.isRequired()) {
                json.writeStringField("default", parameter.fallback());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeStringField("quantity", family.quantity().name().toLowerCase(Locale.ROOT));
        json.writeStringField("meaning", family.meaning());
        json.writeStringField("definition", family.definition());
        json.writeEndObject();
    }
}
