package io.divulge.io.render;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.composition.OverBudgetException;
import io.divulge.continuous.NoiseCalibration;
import io.divulge.expression.Parameter;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Value;
import io.divulge.report.AnalysisReport;
import io.divulge.report.AttackReport;
import io.divulge.report.CalibrationReport;
import io.divulge.report.CheckReport;
import io.divulge.report.DensityCheck;
import io.divulge.report.DensityReport;
import io.divulge.report.DesignReport;
import io.divulge.report.EnvelopeReport;
import io.divulge.report.EstimateReport;
import io.divulge.report.ImplicationReport;
import io.divulge.report.LawReport;
import io.divulge.report.LeakageLaw;
import io.divulge.report.MatrixReport;
import io.divulge.report.MeasureReport;
import io.divulge.report.ModelSummary;
import io.divulge.report.OutcomeLine;
import io.divulge.report.OutcomeValue;
import io.divulge.report.Report;
import io.divulge.report.Result;
import io.divulge.report.Unit;
import io.divulge.report.Warning;
import io.divulge.report.WideBracket;
import java.io.IOException;
import java.io.Writer;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reports as JSON for programs: one object, written as a stream. Numbers have all their digits; an infinite one is the
 * string {@code "Infinity"}. If writing fails in the middle, what was written is no JSON, and cannot pass for an answer.
 */
public final class JsonRenderer {
    /** More outcomes than this are not listed, but for the worst. */
    private static final int MOST_LISTED = 1 << 20;

    private static final int SHOWN = 64;

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
            model(json, report.model());
            if (report instanceof MeasureReport measures) {
                results(json, measures.results());
                warnings(json, measures.model());
            } else if (report instanceof AnalysisReport analysis) {
                results(json, analysis.results());
                parts(json, analysis);
                layout.breakArraysAt(3);
                new EnvelopeJson(json, unit).write(analysis.envelope());
            } else if (report instanceof AttackReport attack) {
                new AttackJson(json, unit).write(attack);
                warnings(json, attack.model());
            } else if (report instanceof EnvelopeReport envelope) {
                new EnvelopeJson(json, unit).write(envelope);
                warnings(json, envelope.model());
            } else if (report instanceof CheckReport check) {
                new CheckJson(json, unit).write(check);
                warnings(json, check.model());
            } else if (report instanceof CalibrationReport calibration) {
                new CalibrationJson(json, unit).write(calibration);
            } else if (report instanceof DesignReport design) {
                new DesignJson(json, unit).write(design);
            } else if (report instanceof EstimateReport estimate) {
                new EstimateJson(json, unit).write(estimate);
                warnings(json, estimate.warnings());
            } else {
                throw new IllegalStateException(
                        "no JSON for a " + report.getClass().getSimpleName());
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
            number(json, "needed", unit.of(over.needed()));
            number(json, "budget", unit.of(over.budget().epsilon()));
            number(json, "delta", over.budget().delta());
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
            model(json, report.model());
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
            model(json, report.model());
            new PictureJson(json, unit).write(report);
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    /** Writes what was found of a release whose outcome is a number. */
    public void render(DensityReport report, Writer out) throws IOException {
        try (JsonGenerator json = open(out, new JsonLayout().breakArraysAt(2))) {
            start(json);
            json.writeStringField("unit", unit.label());
            new DensityJson(json, unit).write(report);
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    /** Writes how guarantees fare with a release whose outcome is a number. */
    public void render(DensityCheck check, Writer out) throws IOException {
        try (JsonGenerator json = open(out, new JsonLayout().breakArraysAt(2, 4))) {
            start(json);
            json.writeStringField("unit", unit.label());
            new CheckJson(json, unit).write(check);
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
    public void render(List<MeasureFamily> families, Writer out) throws IOException {
        try (JsonGenerator json = open(out, new JsonLayout().breakArraysAt(2))) {
            start(json);
            json.writeArrayFieldStart("measures");
            for (MeasureFamily family : families) {
                family(json, family);
            }
            json.writeEndArray();
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

    private static void model(JsonGenerator json, ModelSummary model) throws IOException {
        json.writeObjectFieldStart("model");
        json.writeNumberField("secrets", model.secrets());
        count(json, "outcomes", model.outcomes());
        json.writeStringField("source", model.source());
        if (model.description().isPresent()) {
            json.writeStringField("description", model.description().get());
        }
        json.writeStringField("prior", model.priorOrigin());
        json.writeObjectFieldStart("dropped");
        strings(json, "secrets", model.dropped().secrets());
        strings(json, "outcomes", model.dropped().outcomes());
        json.writeEndObject();
        strings(json, "notes", model.notes());
        json.writeEndObject();
    }

    /** A number, or a string if it is too long for one: {@code "2^1000"}. */
    static void count(JsonGenerator json, String name, BigInteger number) throws IOException {
        Count count = new Count(number);
        if (count.isShort()) {
            json.writeNumberField(name, number.longValueExact());
        } else {
            json.writeStringField(name, count.text());
        }
    }

    private void results(JsonGenerator json, List<Result> results) throws IOException {
        json.writeArrayFieldStart("results");
        for (Result result : results) {
            result(json, result);
        }
        json.writeEndArray();
    }

    private void result(JsonGenerator json, Result result) throws IOException {
        Value shown = unit.of(result.value(), result.quantity());
        json.writeStartObject();
        json.writeStringField("expr", result.expression());
        json.writeStringField("quantity", result.quantity().name().toLowerCase(Locale.ROOT));
        number(json, "value", shown.value());
        number(json, "lower", shown.lower());
        number(json, "upper", shown.upper());
        if (result.wide() == WideBracket.UNFINISHED) {
            json.writeBooleanField("complete", false);
        }
        if (result.exact().isPresent()) {
            json.writeStringField("exact", unit.of(result.exact().get()).inFull());
        }
        json.writeFieldName("witness");
        any(json, shown.witness().details());
        int outcomes = result.outcomes().size();
        if (outcomes > 0) {
            json.writeArrayFieldStart("outcomes");
            for (OutcomeValue value : outcomes > MOST_LISTED ? result.worst(SHOWN) : result.outcomes()) {
                json.writeStartObject();
                json.writeStringField("outcome", value.outcome());
                number(json, "probability", value.probability());
                number(json, "value", unit.of(value.value(), result.quantity()));
                if (value.exact().isPresent()) {
                    json.writeStringField("exact", unit.of(value.exact().get()).inFull());
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            notShown(json, outcomes);
        }
        json.writeEndObject();
    }

    /** How many outcomes are left out, if any are: the list has those of the largest values then. */
    private static void notShown(JsonGenerator json, int outcomes) throws IOException {
        if (outcomes > MOST_LISTED) {
            json.writeNumberField("outcomesNotShown", outcomes - SHOWN);
        }
    }

    private void parts(JsonGenerator json, AnalysisReport analysis) throws IOException {
        int outcomes = analysis.outcomes().size();
        json.writeArrayFieldStart("outcomes");
        for (OutcomeLine line : outcomes > MOST_LISTED ? analysis.outcomes().subList(0, SHOWN) : analysis.outcomes()) {
            json.writeStartObject();
            json.writeStringField("outcome", line.outcome());
            number(json, "probability", line.probability());
            number(json, "pml", unit.of(line.leakage()));
            number(json, "pmc", unit.of(line.cost()));
            json.writeStringField("secret", line.secret());
            json.writeNumberField("tied", line.tied());
            json.writeEndObject();
        }
        json.writeEndArray();
        notShown(json, outcomes);
        json.writeArrayFieldStart("law");
        for (LeakageLaw.Step step : analysis.law().steps()) {
            json.writeStartObject();
            number(json, "from", unit.of(step.from()));
            number(json, "to", unit.of(step.to()));
            number(json, "probability", step.probability());
            number(json, "exceeded", step.exceeded());
            json.writeNumberField("outcomes", step.outcomes());
            json.writeEndObject();
        }
        json.writeEndArray();
        strings(json, "sentences", analysis.sentences());
        warnings(json, analysis.warnings());
    }

    private static void warnings(JsonGenerator json, ModelSummary model) throws IOException {
        if (!model.warnings().isEmpty()) {
            warnings(json, model.warnings());
        }
    }

    private static void warnings(JsonGenerator json, List<Warning> warnings) throws IOException {
        json.writeArrayFieldStart("warnings");
        for (Warning warning : warnings) {
            json.writeStartObject();
            json.writeStringField("topic", warning.topic());
            json.writeStringField("text", warning.text());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void family(JsonGenerator json, MeasureFamily family) throws IOException {
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

    private static void strings(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private static void number(JsonGenerator json, String name, double number) throws IOException {
        json.writeFieldName(name);
        number(json, number);
    }

    /** Says that expressions stay in nats, where the numbers beside them are in another unit. */
    static void expressionUnit(JsonGenerator json, Unit unit) throws IOException {
        if (unit != Unit.NATS) {
            json.writeStringField("expressionUnit", Unit.NATS.label());
        }
    }

    static void number(JsonGenerator json, double number) throws IOException {
        if (Double.isNaN(number)) {
            throw new IllegalStateException("NaN is no answer");
        }
        if (Double.isInfinite(number)) {
            json.writeString(number > 0 ? "Infinity" : "-Infinity");
        } else {
            json.writeNumber(number);
        }
    }

    /** A part of a witness, whatever it is made of. */
    static void any(JsonGenerator json, Object part) throws IOException {
        if (part instanceof Map<?, ?> map) {
            json.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                json.writeFieldName(String.valueOf(entry.getKey()));
                any(json, entry.getValue());
            }
            json.writeEndObject();
        } else if (part instanceof Iterable<?> list) {
            json.writeStartArray();
            for (Object element : list) {
                any(json, element);
            }
            json.writeEndArray();
        } else if (part instanceof Integer || part instanceof Long) {
            json.writeNumber(((Number) part).longValue());
        } else if (part instanceof Number number) {
            number(json, number.doubleValue());
        } else if (part instanceof Boolean truth) {
            json.writeBoolean(truth);
        } else {
            json.writeString(String.valueOf(part));
        }
    }
}
