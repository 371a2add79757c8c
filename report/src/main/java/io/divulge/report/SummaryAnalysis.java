package io.divulge.report;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Witness;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.List;

/** The report of a release of any kind: the usual measures that it answers, and what they mean. */
final class SummaryAnalysis {
    private SummaryAnalysis() {}

    /**
     * Analyses a release.
     *
     * @throws IllegalArgumentException with the reason, if it answers none of the usual measures
     */
    static DensityReport of(Release release) {
        List<Result> results = new ArrayList<>();
        for (Measure<?> measure : Analysis.SUMMARY) {
            if (release.refusal(measure).isEmpty()) {
                results.add(Result.of(measure, release, Effort.unlimited()));
            }
        }
        if (results.isEmpty()) {
            release.measure(Measure.of(PML));
        }
        return new DensityReport(release.description(), sentences(results), List.of(), List.of(), results);
    }

    private static List<String> sentences(List<Result> results) {
        List<String> sentences = new ArrayList<>();
        for (Result result : results) {
            MeasureFamily<?> family = result.measure().family();
            if (family == PML) {
                Witness worst = result.value().witness();
                sentences.add(
                        "No outcome makes an adversary more than " + atMost(result) + " at any guess about the secret"
                                + (worst == Witness.NONE ? "." : "; " + worst.inWords() + "."));
            } else if (family == MAXIMAL_LEAKAGE) {
                sentences.add("Averaged over outcomes an adversary gets at most " + atMost(result)
                        + ", whatever the prior (maximal leakage).");
            } else if (family == LDP) {
                sentences.add("Whatever the prior, no outcome can make an adversary more than " + atMost(result)
                        + " (local differential privacy).");
            }
        }
        return sentences;
    }

    private static String atMost(Result result) {
        return DensityAnalysis.atMost(result, result.value());
    }
}
