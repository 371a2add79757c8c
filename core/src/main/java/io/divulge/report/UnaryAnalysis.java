package io.divulge.report;

import io.divulge.measure.Measures;
import io.divulge.measure.NamedMeasure;
import io.divulge.mechanism.UnaryMeasures;
import io.divulge.mechanism.UnaryRelease;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** Reports of unary encoding with more answers than outcomes can be gone through for: what has a closed form, and no list of outcomes. */
public final class UnaryAnalysis {
    private UnaryAnalysis() {}

    /**
     * The measures that someone named.
     *
     * @param source the expression that names the release
     * @param prior where the prior comes from, in words
     */
    public static DensityReport of(UnaryRelease release, String source, String prior, List<NamedMeasure> measures) {
        return report(release, source, prior, List.of(), results(release, measures));
    }

    /** All that is known. */
    public static DensityReport of(UnaryRelease release, String source, String prior) {
        List<Result> results = results(
                release, UnaryMeasures.names().stream().map(Measures::parse).toList());
        return report(release, source, prior, sentences(release, results), results);
    }

    private static List<Result> results(UnaryRelease release, List<NamedMeasure> measures) {
        return measures.stream()
                .map(measure ->
                        Result.of(measure, UnaryMeasures.of(measure.family().name(), release)))
                .toList();
    }

    private static DensityReport report(
            UnaryRelease release, String source, String prior, List<String> sentences, List<Result> results) {
        int answers = release.prior().secrets().size();
        return new DensityReport(
                source,
                "a noisy bit for each of " + answers + " answers (2^" + answers + " outcomes, which are not listed)",
                "one of " + answers + " answers, prior " + prior,
                release.bits(),
                Optional.of(BigInteger.TWO.pow(answers)),
                sentences,
                List.of(),
                List.of(),
                results);
    }

    private static List<String> sentences(UnaryRelease release, List<Result> results) {
        if (release.bits() == 1) {
            return List.of("There is only one secret, and it is known beforehand: nothing can leak.");
        }
        Result leakage = named(results, "pml");
        return List.of(
                "No outcome makes an adversary more than " + atMost(leakage)
                        + " at any guess about the secret; the bit of the least probable answer alone attains it.",
                "Averaged over outcomes an adversary gets at most " + atMost(named(results, "maximal-leakage"))
                        + ", whatever the prior (maximal leakage).",
                "Whatever the prior, no outcome can make an adversary more than " + atMost(named(results, "ldp"))
                        + " (local differential privacy).",
                "What an outcome says depends on nothing but the prior probability of the answers whose bits are 1: the less probable they are"
                        + " together, the more it points to each of them.");
    }

    /** A promise is the upper end of a bracket that shows. */
    private static String atMost(Result result) {
        return DensityAnalysis.atMost(result, result.value());
    }

    private static Result named(List<Result> results, String name) {
        return results.stream()
                .filter(result -> result.expression().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
