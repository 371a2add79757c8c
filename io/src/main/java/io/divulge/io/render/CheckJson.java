package io.divulge.io.render;

import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.estimate.SampleVerdict;
import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.Finding;
import io.divulge.implication.RelationTable;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.report.CheckLine;
import io.divulge.report.CheckReport;
import io.divulge.report.ClosedForm;
import io.divulge.report.Unit;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Checks as JSON: a result for each guarantee, with the tightest numbers that hold. */
final class CheckJson {
    private final JsonGenerator json;
    private final Unit unit;

    CheckJson(JsonGenerator json, Unit unit) {
        this.json = json;
        this.unit = unit;
    }

    void write(CheckReport report) throws IOException {
        results(report.lines());
        if (!report.tables().isEmpty()) {
            json.writeArrayFieldStart("tables");
            for (RelationTable table : report.tables()) {
                table(table);
            }
            json.writeEndArray();
        }
    }

    private void results(List<CheckLine> lines) throws IOException {
        JsonFields.expressionUnit(json, unit);
        json.writeArrayFieldStart("results");
        for (CheckLine line : lines) {
            result(line);
        }
        json.writeEndArray();
    }

    private void result(CheckLine line) throws IOException {
        json.writeStartObject();
        assessment(line.assessment(), line.tightestDelta());
        if (line.sample().isPresent()) {
            sample(line.sample().get());
        }
        json.writeEndObject();
    }

    private void sample(SampleVerdict verdict) throws IOException {
        Finding decisive = verdict.assessment().decisive();
        Value shown = unit.of(decisive.value(), decisive.quantity());
        json.writeBooleanField("sample", true);
        number("confidence", verdict.confidence());
        number("lower", shown.lower());
        number("upper", shown.upper());
        if (verdict.beyond() > 0) {
            number("beyond", verdict.beyond());
        }
        if (!verdict.reason().isEmpty()) {
            json.writeStringField("reason", verdict.reason());
        }
    }

    /** The fields of one check, within an object. */
    void assessment(Assessment assessment, OptionalDouble tightestDelta) throws IOException {
        Finding decisive = assessment.decisive();
        json.writeStringField("guarantee", assessment.guarantee().expression());
        json.writeStringField("verdict", assessment.verdict().name().toLowerCase(Locale.ROOT));
        json.writeBooleanField("certain", assessment.isCertain());
        tightest(assessment.findings());
        number("margin", unit.of(decisive.margin(), decisive.quantity()));
        json.writeFieldName("where");
        JsonFields.any(json, assessment.where().details());
        // In nats and with all digits, so that it can be checked again as it stands.
        json.writeStringField("tightestGuarantee", assessment.tightest().expression());
        if (tightestDelta.isPresent()) {
            number("tightestDelta", tightestDelta.getAsDouble());
        }
        if (decisive.exact().isPresent()) {
            json.writeStringField(
                    "exact", unit.of(ClosedForm.of(decisive.exact().get())).inFull());
        }
        json.writeStringField("meaning", assessment.meaning());
        json.writeStringField("tightestMeaning", assessment.tightestMeaning());
    }

    /** A number, or an object of numbers by name where a guarantee has two. */
    private void tightest(List<Finding> findings) throws IOException {
        if (findings.size() == 1) {
            number("tightest", shown(findings.get(0)));
            return;
        }
        json.writeObjectFieldStart("tightest");
        for (Finding finding : findings) {
            number(finding.parameter(), shown(finding));
        }
        json.writeEndObject();
    }

    private double shown(Finding finding) {
        return unit.of(finding.value(), finding.quantity()).upper();
    }

    private void table(RelationTable table) throws IOException {
        json.writeStartObject();
        json.writeStringField("title", table.title());
        json.writeArrayFieldStart("rows");
        for (RelationTable.Row row : table.rows()) {
            Value actual = unit.of(row.actual(), row.quantity());
            json.writeStartObject();
            json.writeStringField("relation", row.relation());
            json.writeStringField("from", row.premise());
            number(
                    "bound",
                    unit.of(new Value(row.bound(), row.bound(), row.bound(), actual.witness()), row.quantity())
                            .upper());
            json.writeStringField("on", row.bounded());
            if (row.exact().isPresent()) {
                json.writeStringField(
                        "exact", unit.of(ClosedForm.of(row.exact().get())).inFull());
            }
            number("actual", actual.value());
            number("lower", actual.lower());
            number("upper", actual.upper());
            json.writeStringField("quantity", name(row.quantity()));
            json.writeStringField("reference", row.reference());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static String name(Quantity quantity) {
        return quantity.name().toLowerCase(Locale.ROOT);
    }

    private void number(String name, double number) throws IOException {
        json.writeFieldName(name);
        JsonFields.number(json, number);
    }
}
