package io.divulge.report;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.mechanism.SetMeasures;
import io.divulge.mechanism.SetRelease;
import io.divulge.release.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/** Reports of mechanisms that release one of more sets than can be gone through: what has a closed form, and no list of outcomes. */
public final class SetAnalysis {
    private SetAnalysis() {}

    /**
     * The measures that someone named.
     *
     * @param source the expression that names the release
     * @param prior where the prior comes from, in words
     * @param warnings where the answer may not be what was meant
     * @param goesOnWithout asked with the expression of a measure that is refused, and why: whether to go on with the others
     */
    public static DensityReport of(
            SetRelease release,
            String source,
            String prior,
            List<Warning> warnings,
            List<Measure<?>> measures,
            BiPredicate<String, IllegalArgumentException> goesOnWithout) {
        List<Result> results = new ArrayList<>();
        for (Measure<?> measure : measures) {
            try {
                results.add(Result.of(measure, SetMeasures.of(measure, release)));
            } catch (IllegalArgumentException reason) {
                if (!goesOnWithout.test(measure.expression(), reason)) {
                    throw reason;
                }
            }
        }
        return report(release, source, prior, warnings, List.of(), results);
    }

    /** All that is known. */
    public static DensityReport of(SetRelease release, String source, String prior, List<Warning> warnings) {
        List<Result> results = new ArrayList<>();
        for (MeasureFamily<?> family : SetMeasures.TABLE.families()) {
            Measure<?> measure = family.byDefault();
            results.add(Result.of(measure, SetMeasures.of(measure, release)));
        }
        return report(release, source, prior, warnings, sentences(release, results), results);
    }

    private static DensityReport report(
            SetRelease release,
            String source,
            String prior,
            List<Warning> warnings,
            List<String> sentences,
            List<Result> results) {
        return new DensityReport(
                source,
                release.inWords(),
                "one of " + release.prior().secrets().size() + " answers, prior " + prior,
                release.possible(),
                Optional.of(release.outcomes()),
                sentences,
                List.of(),
                List.of(),
                results,
                warnings);
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
