package io.divulge.report;

import io.divulge.estimate.SampleVerdict;
import io.divulge.exact.ExactJoint;
import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.Guarantee;
import io.divulge.model.Joint;
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

    static CheckLine of(Guarantee guarantee, Joint joint, Optional<ExactJoint> fractions) {
        Assessment assessment = guarantee.check(joint, fractions);
        boolean asksEpsilon = assessment.findings().get(0).parameter().equals("epsilon");
        return new CheckLine(
                assessment,
                guarantee instanceof Guarantee.WithDelta relaxed && asksEpsilon
                        ? OptionalDouble.of(relaxed.tightestDelta(joint, fractions))
                        : OptionalDouble.empty());
    }
}
