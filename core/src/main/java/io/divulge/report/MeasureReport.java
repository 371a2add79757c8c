package io.divulge.report;

import io.divulge.measure.NamedMeasure;
import io.divulge.model.Joint;
import java.util.List;

/** The measures that someone named. */
public record MeasureReport(ModelSummary model, List<Result> results) implements Report {
    /** Copies the results. */
    public MeasureReport {
        results = List.copyOf(results);
    }

    /** Measures a release by each of these. */
    public static MeasureReport of(Joint joint, ModelSummary model, List<NamedMeasure> measures) {
        return new MeasureReport(
                model,
                measures.stream().map(measure -> Result.of(measure, joint)).toList());
    }
}
