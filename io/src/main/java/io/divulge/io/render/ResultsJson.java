package io.divulge.io.render;

import com.fasterxml.jackson.core.JsonGenerator;
import io.divulge.measure.Value;
import io.divulge.report.AnalysisReport;
import io.divulge.report.LeakageLaw;
import io.divulge.report.OutcomeLine;
import io.divulge.report.OutcomeValue;
import io.divulge.report.Result;
import io.divulge.report.Unit;
import io.divulge.report.WideBracket;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Measures of a release in JSON, with what single outcomes have of them. */
record ResultsJson(JsonGenerator json, Unit unit) {
    /** More outcomes than this are not listed, but for the worst. */
    private static final int MOST_LISTED = 1 << 20;

    private static final int SHOWN = 64;

    /** The measures. */
    void write(List<Result> results) throws IOException {
        json.writeArrayFieldStart("results");
        for (Result result : results) {
            result(result);
        }
        json.writeEndArray();
    }

    private void result(Result result) throws IOException {
        Value shown = unit.of(result.value(), result.quantity());
        json.writeStartObject();
        json.writeStringField("expr", result.expression());
        json.writeStringField("quantity", result.quantity().name().toLowerCase(Locale.ROOT));
        JsonFields.number(json, "value", shown.value());
        JsonFields.number(json, "lower", shown.lower());
        JsonFields.number(json, "upper", shown.upper());
        if (result.wide() == WideBracket.UNFINISHED) {
            json.writeBooleanField("complete", false);
        }
        if (result.exact().isPresent()) {
            json.writeStringField("exact", unit.of(result.exact().get()).inFull());
        }
        json.writeFieldName("witness");
        JsonFields.any(json, shown.witness().details());
        int outcomes = result.outcomes().size();
        if (outcomes > 0) {
            json.writeArrayFieldStart("outcomes");
            for (OutcomeValue value : outcomes > MOST_LISTED ? result.worst(SHOWN) : result.outcomes()) {
                json.writeStartObject();
                json.writeStringField("outcome", value.outcome());
                JsonFields.number(json, "probability", value.probability());
                JsonFields.number(json, "value", unit.of(value.value(), result.quantity()));
                if (value.exact().isPresent()) {
                    json.writeStringField("exact", unit.of(value.exact().get()).inFull());
                }
                json.writeEndObject();
            }
            json.writeEndArray();
            notShown(outcomes);
        }
        json.writeEndObject();
    }

    /** How many outcomes are left out, if any are: the list has those of the largest values then. */
    private void notShown(int outcomes) throws IOException {
        if (outcomes > MOST_LISTED) {
            json.writeNumberField("outcomesNotShown", outcomes - SHOWN);
        }
    }

    /** What an analysis has beside them: outcomes, the law of the leakage, and the answer in words. */
    void write(AnalysisReport analysis) throws IOException {
        int outcomes = analysis.outcomes().size();
        json.writeArrayFieldStart("outcomes");
        for (OutcomeLine line : outcomes > MOST_LISTED ? analysis.outcomes().subList(0, SHOWN) : analysis.outcomes()) {
            json.writeStartObject();
            json.writeStringField("outcome", line.outcome());
            JsonFields.number(json, "probability", line.probability());
            JsonFields.number(json, "pml", unit.of(line.leakage()));
            JsonFields.number(json, "pmc", unit.of(line.cost()));
            json.writeStringField("secret", line.secret());
            json.writeNumberField("tied", line.tied());
            json.writeEndObject();
        }
        json.writeEndArray();
        notShown(outcomes);
        json.writeArrayFieldStart("law");
        for (LeakageLaw.Step step : analysis.law().steps()) {
            json.writeStartObject();
            JsonFields.number(json, "from", unit.of(step.from()));
            JsonFields.number(json, "to", unit.of(step.to()));
            JsonFields.number(json, "probability", step.probability());
            JsonFields.number(json, "exceeded", step.exceeded());
            json.writeNumberField("outcomes", step.outcomes());
            json.writeEndObject();
        }
        json.writeEndArray();
        JsonFields.strings(json, "sentences", analysis.sentences());
        new ModelJson(json).warnings(analysis.warnings());
    }
}
