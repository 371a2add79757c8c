package io.divulge.report;

import io.divulge.continuous.DensityMeasures;
import io.divulge.continuous.NamedRelease;
import io.divulge.continuous.NumericRelease;
import io.divulge.measure.Measure;
import io.divulge.release.Warning;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * What was asked of a release whose outcomes are not listed, and the answer: a number with a density, or a set out of very many.
 *
 * @param source the expression that names it
 * @param description what is released
 * @param secret the law of the secret, in words
 * @param secrets how many values the secret can have; infinitely many in an interval
 * @param possible how many outcomes there can be; none for infinitely many, as with a density
 * @param sentences the answers that matter most; empty where single measures were asked for
 * @param outcomes leakage and cost of some outcomes; empty where single measures were asked for
 * @param law how likely which leakage is; empty where single measures were asked for
 * @param results the measures
 * @param warnings where the answer may not be what was meant
 */
public record DensityReport(
        String source,
        String description,
        String secret,
        double secrets,
        Optional<BigInteger> possible,
        List<String> sentences,
        List<DensityLine> outcomes,
        List<DensityLaw> law,
        List<Result> results,
        List<Warning> warnings) {
    /** Copies the lists. */
    public DensityReport {
        sentences = List.copyOf(sentences);
        outcomes = List.copyOf(outcomes);
        law = List.copyOf(law);
        results = List.copyOf(results);
        warnings = List.copyOf(warnings);
    }

    /** Measures a release by each of these. */
    public static DensityReport of(NamedRelease named, List<Measure<?>> measures) {
        return of(named, measures, (measure, reason) -> false);
    }

    /**
     * The same for someone who may do without some of them.
     *
     * @param goesOnWithout asked when a measure is refused: whether to go on with the others
     */
    public static DensityReport of(
            NamedRelease named,
            List<Measure<?>> measures,
            BiPredicate<Measure<?>, IllegalArgumentException> goesOnWithout) {
        List<Result> results = new ArrayList<>();
        for (Measure<?> measure : measures) {
            try {
                results.add(result(measure, named.release()));
            } catch (IllegalArgumentException reason) {
                if (!goesOnWithout.test(measure, reason)) {
                    throw reason;
                }
            }
        }
        return of(named, List.of(), List.of(), List.of(), results);
    }

    static DensityReport of(
            NamedRelease named,
            List<String> sentences,
            List<DensityLine> outcomes,
            List<DensityLaw> law,
            List<Result> results) {
        NumericRelease release = named.release();
        return new DensityReport(
                named.expression(),
                release.inWords(),
                release.secretInWords(),
                release.secrets(),
                Optional.empty(),
                sentences,
                outcomes,
                law,
                results,
                List.of());
    }

    static Result result(Measure<?> measure, NumericRelease release) {
        return Result.of(measure, DensityMeasures.of(release, measure).orThrow());
    }
}
