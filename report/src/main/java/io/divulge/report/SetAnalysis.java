package io.divulge.report;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.measure.Effort;
import io.divulge.measure.MeasureFamily;
import io.divulge.mechanism.SetMeasures;
import io.divulge.mechanism.SetRelease;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.List;

/** Reports of mechanisms that release one of more sets than can be gone through: what has a closed form, and no list of outcomes. */
final class SetAnalysis {
    private SetAnalysis() {}

    static DensityReport of(SetRelease release, Release named) {
        List<Result> results = new ArrayList<>();
        for (MeasureFamily<?> family : SetMeasures.TABLE.families()) {
            results.add(Result.of(family.byDefault(), named, Effort.unlimited()));
        }
        return new DensityReport(named.description(), sentences(release, results), List.of(), List.of(), results);
    }

    private static List<String> sentences(SetRelease release, List<Result> results) {
        if (release.possible() == 1) {
            return List.of("There is only one secret, and it is known beforehand: nothing can leak.");
        }
        Result leakage = named(results, PML);
        return List.of(
                "No outcome makes an adversary more than " + atMost(leakage) + " at any guess about the secret; "
                        + release.worstInWords() + ".",
                "Averaged over outcomes an adversary gets at most " + atMost(named(results, MAXIMAL_LEAKAGE))
                        + ", whatever the prior (maximal leakage).",
                "Whatever the prior, no outcome can make an adversary more than " + atMost(named(results, LDP))
                        + " (local differential privacy).",
                "What an outcome says depends on nothing but the prior probability of the answers in it: the less probable they are together,"
                        + " the more it points to each of them.");
    }

    /** A promise is the upper end of a bracket that shows. */
    private static String atMost(Result result) {
        return DensityAnalysis.atMost(result, result.value());
    }

    private static Result named(List<Result> results, MeasureFamily<?> family) {
        return results.stream()
                .filter(result -> result.measure().family() == family)
                .findFirst()
                .orElseThrow();
    }
}
