package io.divulge.web;

import io.divulge.document.Written;
import io.divulge.estimate.Estimation;
import io.divulge.estimate.JointCounts;
import io.divulge.estimate.Sample;
import io.divulge.release.Release;
import io.divulge.report.EstimateReport;
import java.util.function.Supplier;

/** What counted events say of the release that they came from, with bounds. */
final class Estimated {
    private Estimated() {}

    static Supplier<Written> of(Release release) {
        Sample sample = release.as(Sample.class).orThrow();
        return () -> {
            JointCounts counts = sample.counts().get();
            return EstimateReport.of(
                    release.description().source(),
                    counts,
                    Estimation.of(counts).estimates());
        };
    }
}
