package io.divulge.io.render;

import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.continuous.NoiseCalibration;
import io.divulge.measure.Quantity;
import io.divulge.report.Unit;
import java.io.IOException;

/** The least noise that keeps a guarantee, as JSON: the form of other calibrations. */
final class NoiseCalibrationJson {
    private final JsonGenerator json;
    private final Unit unit;

    NoiseCalibrationJson(JsonGenerator json, Unit unit) {
        this.json = json;
        this.unit = unit;
    }

    void write(NoiseCalibration calibration) throws IOException {
        new ModelJson(json).write(calibration.named().description());
        JsonFields.expressionUnit(json, unit);
        json.writeArrayFieldStart("results");
        json.writeStartObject();
        json.writeStringField("mechanism", calibration.named().expression());
        json.writeStringField("target", calibration.target().expression());
        json.writeStringField("parameter", calibration.parameter());
        number("value", calibration.setting());
        number("beyond", calibration.beyond());
        number("tightest", unit.of(calibration.value(), Quantity.INFORMATION).upper());
        number("margin", unit.of(calibration.margin(), Quantity.INFORMATION));
        json.writeFieldName("where");
        JsonFields.any(json, calibration.value().witness().details());
        json.writeBooleanField("monotone", true);
        json.writeEndObject();
        json.writeEndArray();
    }

    private void number(String name, double number) throws IOException {
        json.writeFieldName(name);
        JsonFields.number(json, number);
    }
}
