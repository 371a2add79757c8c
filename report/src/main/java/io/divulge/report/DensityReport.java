package io.divulge.report;

import io.divulge.continuous.ClosedFormRelease;
import io.divulge.continuous.ContinuousRelease;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.mechanism.SetRelease;
import io.divulge.release.Description;
import io.divulge.release.Release;
import java.util.List;
import java.util.stream.Stream;

/**
 * The full report of a release whose outcomes are not listed: a number with a density, or a set out of very many.
 *
 * @param sentences the answers that matter most
 * @param outcomes leakage and cost of some outcomes
 * @param law how likely which leakage is
 * @param results the measures
 */
public record DensityReport(
        Description model,
        List<String> sentences,
        List<DensityLine> outcomes,
        List<DensityLaw> law,
        List<Result> results)
        implements Report {
    /** Copies the lists. */
    public DensityReport {
        sentences = List.copyOf(sentences);
        outcomes = List.copyOf(outcomes);
        law = List.copyOf(law);
        results = List.copyOf(results);
    }

    /**
     * Analyses a release whose outcomes are not listed.
     *
     * @throws IllegalArgumentException if it has neither a density nor closed forms
     */
    public static DensityReport of(Release release) {
        return release.as(SetRelease.class)
                .map(sets -> SetAnalysis.of(sets, release))
                .or(() -> release.as(ClosedFormRelease.class).map(closed -> ClosedFormAnalysis.of(release, closed)))
                .or(() -> release.as(ContinuousRelease.class).map(density -> DensityAnalysis.of(release, density)))
                .orThrow();
    }

    /** The results of these measures. */
    static List<Result> measured(Release release, Stream<MeasureFamily<None>> families) {
        return families.map(family -> Result.of(Measure.of(family), release, Effort.unlimited()))
                .toList();
    }
}
