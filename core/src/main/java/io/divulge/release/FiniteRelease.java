package io.divulge.release;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;

import io.divulge.exact.ExactJoint;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A release whose outcomes are listed: it answers every measure by its definition. */
public final class FiniteRelease implements Release {
    private final Joint joint;
    private final @Nullable ExactJoint fractions;
    private final Description description;

    private FiniteRelease(Joint joint, @Nullable ExactJoint fractions, Description description) {
        this.joint = joint;
        this.fractions = fractions;
        this.description = description;
    }

    /** A release that nobody named. */
    public static FiniteRelease of(Joint joint) {
        return new FiniteRelease(joint, null, Description.of(joint, "release", "as given", false, List.of()));
    }

    /** A release as a reader knows it. */
    public static FiniteRelease of(Joint joint, Description description) {
        return new FiniteRelease(joint, null, description);
    }

    /** This release with its numbers as fractions: answers are exact where a measure has an exact form. */
    public FiniteRelease inFractions(ExactJoint exact) {
        return new FiniteRelease(joint, exact, description);
    }

    /** This release as another reader knows it. */
    public FiniteRelease describedAs(Description other) {
        return new FiniteRelease(joint, fractions, other);
    }

    /** The prior and the channel together. */
    public Joint joint() {
        return joint;
    }

    /** The release in fractions, if exact answers are wanted. */
    public Optional<ExactJoint> fractions() {
        return Optional.ofNullable(fractions);
    }

    @Override
    public Description description() {
        return description;
    }

    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        return measure.of(joint, effort).map(value -> Measurement.rounded(value).byDefinition(written(measure)));
    }

    /** The number that a measure must give because the release was made with it, if it was. */
    Optional<Scalar> written(Measure<?> measure) {
        return measure.family() == LDP ? LocalDifferentialPrivacy.exactly(joint) : Optional.empty();
    }

    @Override
    public <F> Answer<F> as(Class<F> form) {
        if (form == Joint.class) {
            return Answer.known(form.cast(joint));
        }
        if (form == FiniteRelease.class) {
            return Answer.known(form.cast(this));
        }
        return form == ExactJoint.class && fractions != null
                ? Answer.known(form.cast(fractions))
                : Release.super.as(form);
    }

    @Override
    public String toString() {
        return description.source() + ": " + joint.secrets().size() + " secrets, "
                + joint.outcomes().size() + " outcomes";
    }
}
