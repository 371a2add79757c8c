package io.divulge.report;

import io.divulge.exact.ExactJoint;
import io.divulge.measure.NamedMeasure;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import java.util.ArrayList;
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
        List<Result> results = new ArrayList<>();
        Value before = Value.exactly(0);
        String name = "";
        for (NamedMeasure measure : measures) {
            // In a range, each point is the neighbour of the one before.
            NamedMeasure asked = measure.family().name().equals(name) ? measure.near(before) : measure;
            Result result = Result.of(asked, joint);
            before = result.value();
            name = measure.family().name();
            results.add(result.closing(measure, fractions));
        }
        return new MeasureReport(model, results);
    }
}
