package io.divulge.io.render;

import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.release.Description;
import io.divulge.release.Warning;
import java.io.IOException;
import java.util.List;

/** A release as its readers know it, in JSON: where it comes from, how large it is, and where it may not be what was meant. */
record ModelJson(JsonGenerator json) {
    void write(Description model) throws IOException {
        json.writeObjectFieldStart("model");
        JsonFields.count(json, "secrets", model.secrets());
        if (model.outcomes().isPresent()) {
            JsonFields.count(json, "outcomes", model.outcomes().get());
        } else {
            JsonFields.count(json, "outcomes", Double.POSITIVE_INFINITY);
        }
        json.writeStringField("source", model.source());
        if (model.description().isPresent()) {
            json.writeStringField("description", model.description().get());
        }
        json.writeStringField("prior", model.priorOrigin());
        if (model.counted()) {
            json.writeBooleanField("sample", true);
        }
        boolean isCut = !model.notes().isEmpty() || !model.dropped().secrets().isEmpty();
        if (model.isListed() || isCut) {
            json.writeObjectFieldStart("dropped");
            JsonFields.strings(json, "secrets", model.dropped().secrets());
            JsonFields.strings(json, "outcomes", model.dropped().outcomes());
            json.writeEndObject();
            JsonFields.strings(json, "notes", model.notes());
        }
        json.writeEndObject();
    }

    void warnings(List<Warning> warnings) throws IOException {
        json.writeArrayFieldStart("warnings");
        for (Warning warning : warnings) {
            json.writeStartObject();
            json.writeStringField("topic", warning.topic());
            json.writeStringField("text", warning.text());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
