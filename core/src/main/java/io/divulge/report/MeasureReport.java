package io.divulge.report;

import io.divulge.exact.ExactJoint;
import io.divulge.measure.NamedMeasure;
import io.divulge.model.Joint;
import java.util.List;
import java.util.Optional;

/** The measures that someone named. */
public record MeasureReport(ModelSummary model, List<Result> results) implements Report {
    /** Copies the results. */
    public MeasureReport {
        results = List.copyOf(results);
    }

    /** Measures a release by each of these, in fractions where they are known. */
    public static MeasureReport of(
            Joint joint, Optional<ExactJoint> fractions, ModelSummary model, List<NamedMeasure> measures) {
        return new MeasureReport(
                model,
                measures.stream()
                        .map(measure -> Result.of(measure, joint, fractions))
                        .toList());
    }
}
