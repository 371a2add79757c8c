package io.divulge.release;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;

import io.divulge.exact.ExactJoint;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.model.Joint;
import java.util.List;
import java.util.Optional;

/**
 * A release whose outcomes are listed: it answers every measure by its definition.
 *
 * @param fractions the same release in fractions, if exact answers are wanted
 */
public record FiniteRelease(Joint joint, Optional<ExactJoint> fractions, Description description) implements Release {
    /** A release that nobody named. */
    public static FiniteRelease of(Joint joint) {
        return new FiniteRelease(
                joint, Optional.empty(), Description.of(joint, "release", "as given", false, List.of()));
    }

    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        return measure.of(joint, effort)
                .map(value -> Measurement.rounded(value)
                        .byDefinition(
                                measure.family() == LDP
                                        ? LocalDifferentialPrivacy.exactly(joint)
                                        : Optional.empty()));
    }

    @Override
    public <F> Answer<F> as(Class<F> form) {
        if (form == Joint.class) {
            return Answer.known(form.cast(joint));
        }
        return form == ExactJoint.class && fractions.isPresent()
                ? Answer.known(form.cast(fractions.get()))
                : Release.super.as(form);
    }
}
