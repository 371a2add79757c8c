package io.divulge.io.render;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.composition.OverBudgetException;
import io.divulge.continuous.NoiseCalibration;
import io.divulge.measure.MeasureFamily;
import io.divulge.report.AnalysisReport;
import io.divulge.report.AttackReport;
import io.divulge.report.CalibrationReport;
import io.divulge.report.CheckReport;
import io.divulge.report.DensityReport;
import io.divulge.report.DesignReport;
import io.divulge.report.EnvelopeReport;
import io.divulge.report.EstimateReport;
import io.divulge.report.ImplicationReport;
import io.divulge.report.LawReport;
import io.divulge.report.MatrixReport;
import io.divulge.report.MeasureReport;
import io.divulge.report.Report;
import io.divulge.report.Unit;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/**
 * Reports as JSON for programs: one object, written as a stream. Numbers have all their digits; an infinite one is the
 * string {@code "Infinity"}. If writing fails in the middle, what was written is no JSON, and cannot pass for an answer.
 */
public final class JsonRenderer {
    private final String command;
    private final String version;
    private final Unit unit;

    /** Writes what {@code command} of this {@code version} has found, information in this unit. */
    public JsonRenderer(String command, String version, Unit unit) {
        this.command = command;
        this.version = version;
        this.unit = unit;
    }

    /** Writes a report; the writer stays open. */
    public void render(Report report, Writer out) throws IOException {
        JsonLayout layout = new JsonLayout().breakArraysAt(2, 4);
        try (JsonGenerator json = open(out, layout)) {
            start(json);
            json.writeStringField("unit", unit.label());
            new ModelJson(json).write(report.model());
            if (report instanceof MeasureReport measures) {
                new ResultsJson(json, unit).write(measures.results());
            } else if (report instanceof AnalysisReport analysis) {
                new ResultsJson(json, unit).write(analysis.results());
                new ResultsJson(json, unit).write(analysis);
                layout.breakArraysAt(3);
                new EnvelopeJson(json, unit).write(analysis.envelope());
            } else if (report instanceof DensityReport density) {
                new DensityJson(json, unit).write(density);
            } else if (report instanceof AttackReport attack) {
                new AttackJson(json, unit).write(attack);
            } else if (report instanceof EnvelopeReport envelope) {
                new EnvelopeJson(json, unit).write(envelope);
            } else if (report instanceof CheckReport check) {
                new CheckJson(json, unit).write(check);
            } else if (report instanceof CalibrationReport calibration) {
                new CalibrationJson(json, unit).write(calibration);
            } else if (report instanceof DesignReport design) {
                new DesignJson(json, unit).write(design);
            } else if (report instanceof EstimateReport estimate) {
                new EstimateJson(json, unit).write(estimate);
                new ModelJson(json).warnings(estimate.warnings());
            } else {
                throw new IllegalStateException(
                        "no JSON for a " + report.getClass().getSimpleName());
            }
            // These have written it.
            if (!(report instanceof AnalysisReport
                            || report instanceof EstimateReport
                            || report instanceof DensityReport)
                    && !report.warnings().isEmpty()) {
                new ModelJson(json).warnings(report.warnings());
            }
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    /** Writes what follows from a guarantee; there is no model. */
    public void render(ImplicationReport report, Writer out) throws IOException {
        try (JsonGenerator json = open(out, new JsonLayout().breakArraysAt(2, 4))) {
            start(json);
            json.writeStringField("unit", unit.label());
            new ImplicationJson(json, unit).write(report);
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    /** Writes that a ledger has refused something, and what it would have needed. */
    public void render(OverBudgetException over, Writer out) throws IOException {
        try (JsonGenerator json = open(out, new JsonLayout())) {
            start(json);
            json.writeStringField("unit", unit.label());
            json.writeObjectFieldStart("refused");
            JsonFields.number(json, "needed", unit.of(over.needed()));
            JsonFields.number(json, "budget", unit.of(over.budget().epsilon()));
            JsonFields.number(json, "delta", over.budget().delta());
            json.writeStringField("message", String.valueOf(over.getMessage()));
            json.writeEndObject();
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    /** Writes the entries of a release. */
    public void render(MatrixReport report, Writer out) throws IOException {
        try (JsonGenerator json = open(out, new JsonLayout())) {
            start(json);
            new ModelJson(json).write(report.model());
            new PictureJson(json, unit).write(report);
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    /** Writes the laws of leakage and cost. */
    public void render(LawReport report, Writer out) throws IOException {
        try (JsonGenerator json = open(out, new JsonLayout())) {
            start(json);
            json.writeStringField("unit", unit.label());
            new ModelJson(json).write(report.model());
            new PictureJson(json, unit).write(report);
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    /** Writes the least noise that keeps a guarantee. */
    public void render(NoiseCalibration calibration, Writer out) throws IOException {
        try (JsonGenerator json = open(out, new JsonLayout())) {
            start(json);
            json.writeStringField("unit", unit.label());
            new NoiseCalibrationJson(json, unit).write(calibration);
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    /** Writes the list of all measures. */
    public void render(List<MeasureFamily<?>> families, Writer out) throws IOException {
        try (JsonGenerator json = open(out, new JsonLayout().breakArraysAt(2))) {
            start(json);
            new MeasuresJson(json).write(families);
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    static JsonGenerator open(Writer out, JsonLayout layout) throws IOException {
        JsonGenerator json = new JsonFactory().createGenerator(out);
        json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.disable(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT);
        return json.setPrettyPrinter(layout);
    }

    private void start(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("command", command);
        json.writeStringField("version", version);
    }
}
