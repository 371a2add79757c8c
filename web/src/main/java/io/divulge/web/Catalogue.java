package io.divulge.web;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.calibration.Dial;
import io.divulge.density.DensityMechanisms;
import io.divulge.expression.Parameter;
import io.divulge.expression.Signature;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Notion;
import io.divulge.io.ReleaseKind;
import io.divulge.io.ReleaseKinds;
import io.divulge.mechanism.Mechanism;
import io.divulge.mechanism.Mechanisms;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;

/** What there is to choose from: mechanisms with their parameters, examples and guarantees, from the lists of the library. */
final class Catalogue {
    private final JsonGenerator json;

    private Catalogue(JsonGenerator json) {
        this.json = json;
    }

    static byte[] json(String version) throws IOException {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            new Catalogue(json).write(version);
        }
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void write(String version) throws IOException {
        json.writeStartObject();
        json.writeStringField("version", version);
        json.writeArrayFieldStart("mechanisms");
        for (Mechanism each : Mechanisms.all()) {
            mechanism(each.signature(), each.meaning(), each.definition(), each.needsPrior(), false, false, dial(each));
        }
        for (DensityMechanisms.Family each : DensityMechanisms.all()) {
            mechanism(each.signature(), each.meaning(), each.definition(), false, true, false, "");
        }
        for (ReleaseKind each : ReleaseKinds.all()) {
            mechanism(each.signature(), each.meaning(), each.definition(), false, false, true, "");
        }
        json.writeEndArray();
        json.writeArrayFieldStart("examples");
        for (Example example : Example.ALL) {
            json.writeStartObject();
            json.writeStringField("file", example.file());
            json.writeStringField("title", example.title());
            json.writeStringField("story", example.story());
            json.writeStringField("secret", String.join(",", example.secret()));
            json.writeStringField("outcome", String.join(",", example.outcome()));
            json.writeStringField("count", example.count().orElse(""));
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("guarantees");
        for (Notion notion : Guarantees.all()) {
            json.writeStartObject();
            json.writeStringField("name", notion.name());
            json.writeStringField("usage", notion.signature().toString());
            json.writeStringField("meaning", notion.meaning());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** The parameter that says how much a mechanism tells, if it has one. */
    private static String dial(Mechanism mechanism) {
        try {
            return Dial.parameterOf(mechanism);
        } catch (IllegalArgumentException none) {
            return "";
        }
    }

    private void mechanism(
            Signature signature,
            String meaning,
            String definition,
            boolean needsPrior,
            boolean density,
            boolean made,
            String dial)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("name", signature.name());
        json.writeStringField("usage", signature.toString());
        json.writeStringField("meaning", meaning);
        json.writeStringField("definition", definition);
        json.writeBooleanField("needsPrior", needsPrior);
        json.writeBooleanField("density", density);
        json.writeBooleanField("made", made);
        json.writeStringField("dial", dial);
        json.writeArrayFieldStart("parameters");
        for (Parameter parameter : signature.parameters()) {
            json.writeStartObject();
            json.writeStringField("name", parameter.name());
            json.writeStringField("meaning", parameter.meaning());
            json.writeStringField("allowed", parameter.domain().allowed());
            json.writeStringField("unit", parameter.domain().unit());
            json.writeStringField("example", parameter.domain().example());
            json.writeBooleanField("required", parameter.isRequired());
            json.writeStringField("default", parameter.fallback());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
