package io.divulge.io.render;

import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.calibration.Calibration;
import io.divulge.guarantee.Finding;
import io.divulge.report.CalibrationReport;
import io.divulge.report.Unit;
import java.io.IOException;

/** A calibration as JSON. The parameter is in nats whatever the unit, as the mechanism takes it. */
final class CalibrationJson {
    private final JsonGenerator json;
    private final Unit unit;

    CalibrationJson(JsonGenerator json, Unit unit) {
        this.json = json;
        this.unit = unit;
    }

    void write(CalibrationReport report) throws IOException {
        Calibration calibration = report.calibration();
        Finding finding = calibration.assessment().decisive();
        JsonFields.expressionUnit(json, unit);
        json.writeArrayFieldStart("results");
        json.writeStartObject();
        json.writeStringField("mechanism", report.mechanism());
        json.writeStringField("target", calibration.target().expression());
        json.writeStringField("parameter", calibration.dial().parameter());
        number("value", calibration.setting());
        if (calibration.dial().parameter().equals("epsilon")) {
            json.writeStringField("valueUnit", Unit.NATS.label());
        }
        if (calibration.beyond().isPresent()) {
            number("beyond", calibration.beyond().getAsDouble());
        }
        number("tightest", unit.of(finding.value(), finding.quantity()).upper());
        number("margin", unit.of(finding.margin(), finding.quantity()));
        json.writeFieldName("where");
        JsonFields.any(json, finding.where().details());
        json.writeBooleanField("monotone", calibration.isMonotone());
        json.writeEndObject();
        json.writeEndArray();
    }

    private void number(String name, double number) throws IOException {
        json.writeFieldName(name);
        JsonFields.number(json, number);
    }
}
