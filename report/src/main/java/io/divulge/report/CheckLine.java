package io.divulge.report;

import io.divulge.estimate.SampleVerdict;
import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.TailPml;
import io.divulge.measure.Answer;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.release.Release;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One guarantee held against a release.
 *
 * @param assessment the verdict and the numbers
 * @param tightestDelta for a guarantee with epsilon and delta, the smallest delta for its epsilon
 * @param sample what the verdict rests on, if the release is known from a sample only
 */
public record CheckLine(Assessment assessment, OptionalDouble tightestDelta, Optional<SampleVerdict> sample) {
    /** Of a release that is known. */
    CheckLine(Assessment assessment, OptionalDouble tightestDelta) {
        this(assessment, tightestDelta, Optional.empty());
    }

    static CheckLine of(SampleVerdict verdict) {
        return new CheckLine(verdict.assessment(), OptionalDouble.empty(), Optional.of(verdict));
    }

    static CheckLine of(Guarantee guarantee, Release release) {
        Assessment assessment = guarantee.check(release);
        boolean asksEpsilon = assessment.findings().get(0).parameter().equals("epsilon");
        return new CheckLine(
                assessment,
                guarantee instanceof Guarantee.WithDelta relaxed
                                && asksEpsilon
                                && assessment.comparing().isEmpty()
                        ? delta(relaxed, release)
                        : OptionalDouble.empty());
    }

    /** The smallest delta, searched for where outcomes are listed; else as small as a bracket proves it at once. */
    private static OptionalDouble delta(Guarantee.WithDelta guarantee, Release release) {
        if (release.as(Joint.class) instanceof Answer.Known) {
            return OptionalDouble.of(guarantee.tightestDelta(release));
        }
        return guarantee instanceof TailPml
                ? guarantee
                        .deltaOf(release)
                        .toOptional()
                        .map(Value::upper)
                        .map(OptionalDouble::of)
                        .orElse(OptionalDouble.empty())
                : OptionalDouble.empty();
    }
}
