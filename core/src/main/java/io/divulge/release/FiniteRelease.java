package io.divulge.release;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;

import io.divulge.exact.ExactJoint;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
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

    @Override
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

    /**
     * The rows of the channel for exactly these secrets, in this order, as a step of another release.
     *
     * @param what what this release is there, for the message
     */
    Step reading(Alphabet wanted, String what) {
        Channel aligned = joint.channel().reading(wanted, what);
        // Secrets that its own prior excludes have no row among the fractions.
        if (fractions == null
                || fractions.secrets().size() < joint.channel().secrets().size()) {
            return new Step(aligned, null);
        }
        ExactJoint exact = fractions;
        Alphabet released = exact.outcomes();
        BigFraction[][] rows = IntStream.range(0, wanted.size())
                .mapToObj(i -> IntStream.range(0, released.size())
                        .mapToObj(y -> exact.likelihood(y, place(exact.secrets(), wanted, i)))
                        .toArray(BigFraction[]::new))
                .toArray(BigFraction[][]::new);
        return new Step(aligned, new ExactStep(released, rows));
    }

    private static int place(Alphabet secrets, Alphabet wanted, int i) {
        return secrets.contains(wanted.label(i)) ? secrets.indexOf(wanted.label(i)) : i;
    }

    /** A channel that something goes through, and the same in fractions if they are known. */
    record Step(Channel channel, @Nullable ExactStep fractions) {}

    /** Rows of fractions over these outcomes. */
    record ExactStep(Alphabet released, BigFraction[][] rows) {}

    /** This release made of another: under the name of that one, with what was done. */
    FiniteRelease derivedFrom(FiniteRelease base, String step, @Nullable ExactJoint exact) {
        Description described = Description.of(
                        joint,
                        base.description.source(),
                        base.description.priorOrigin(),
                        false,
                        base.description.notes())
                .noting(step)
                .warning(base.description.warnings());
        return new FiniteRelease(joint, exact, described);
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
    @Nullable
    Scalar written(Measure<?> measure) {
        return measure.family() == LDP ? LocalDifferentialPrivacy.exactly(joint).orElse(null) : null;
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
