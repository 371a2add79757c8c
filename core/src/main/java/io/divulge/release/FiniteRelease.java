package io.divulge.release;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;

import io.divulge.exact.ExactJoint;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import io.divulge.model.Prior;
import io.divulge.model.SideInformation;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A release whose outcomes are listed: it answers every measure by its definition. */
public final class FiniteRelease implements Release {
    private final Joint joint;
    private final @Nullable ExactJoint fractions;
    private final Description description;
    private final @Nullable Side side;

    private FiniteRelease(Joint joint, @Nullable ExactJoint fractions, Description description, @Nullable Side side) {
        this.joint = joint;
        this.fractions = fractions;
        this.description = description;
        this.side = side;
    }

    /** A release that nobody named. */
    public static FiniteRelease of(Joint joint) {
        return of(joint, Description.of(joint, "release", "as given", false, List.of()));
    }

    /** A release as a reader knows it. */
    public static FiniteRelease of(Joint joint, Description description) {
        return new FiniteRelease(joint, null, description, null);
    }

    /** A release to adversaries who may know side information; nobody does until {@link DerivedRelease#given} says so. */
    public static FiniteRelease of(SideInformation information) {
        return of(information.outcome()).withSide(information.side(), value -> of(information.given(value)));
    }

    /** This release with its numbers as fractions: answers are exact where a measure has an exact form. */
    public FiniteRelease inFractions(ExactJoint exact) {
        return new FiniteRelease(joint, exact, description, side);
    }

    @Override
    public FiniteRelease describedAs(Description other) {
        return new FiniteRelease(joint, fractions, other, side);
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
     * The channel of this release for exactly these secrets, in this order and equally likely, as a step of another release.
     *
     * @param what what this release is there, for the message
     */
    FiniteRelease reading(Alphabet wanted, String what) {
        FiniteRelease step = of(Prior.uniform(wanted).through(joint.channel().reading(wanted, what)));
        // Secrets that its own prior excludes have no row among the fractions.
        return fractions == null
                        || fractions.secrets().size()
                                < joint.channel().secrets().size()
                ? step
                : step.inFractions(fractions.reading(wanted));
    }

    /**
     * This release to adversaries who may know side information about the secret.
     *
     * @param law the release of the side information alone
     * @param given this release to someone who knows that the side information has a value, by its label
     */
    public FiniteRelease withSide(Joint law, Function<String, FiniteRelease> given) {
        return new FiniteRelease(joint, fractions, description, new Side(law, given));
    }

    /** The release of the side information alone, if adversaries may have some. */
    public Optional<Joint> side() {
        return Optional.ofNullable(side).map(Side::law);
    }

    /**
     * A release that has side information.
     *
     * @throws IllegalArgumentException if it has none
     */
    static FiniteRelease withSide(Release release) {
        return release.as(FiniteRelease.class)
                .toOptional()
                .filter(listed -> listed.side != null)
                .orElseThrow(
                        () -> new IllegalArgumentException(
                                "'" + release.description().source()
                                        + "' has no side information that could be known (expected a JSON model with the key \"side\")"));
    }

    /** The release to someone who knows a value of the side information. */
    FiniteRelease given(String value) {
        Side known = Objects.requireNonNull(side);
        if (known.law.dropped().outcomes().contains(value)) {
            throw new IllegalArgumentException("side information " + LabelText.quoted(value)
                    + " has probability 0, so nothing is defined given it");
        }
        known.law.outcomes().indexOf(value);
        return known.given.apply(value);
    }

    /** This release to an adversary of whom it is clear what they know. */
    FiniteRelease withoutSide() {
        return new FiniteRelease(joint, fractions, description, null);
    }

    /** What adversaries may know: how likely it is, and the release given a value of it. */
    private record Side(Joint law, Function<String, FiniteRelease> given) {}

    /** What a step makes of this release, and of the release to those who know more. */
    FiniteRelease through(UnaryOperator<FiniteRelease> step) {
        FiniteRelease made = step.apply(this);
        return side == null ? made : made.withSide(side.law, value -> step.apply(given(value)));
    }

    /** This release made of another: under the name of that one, with what was done. */
    FiniteRelease madeOf(FiniteRelease base, String done) {
        Description given = base.description;
        return describedAs(Description.of(joint, given.source(), given.priorOrigin(), false, given.notes())
                .noting(done)
                // Given side information the channel may be another one, and a function of the secret has none of its
                // own.
                .warning(PriorWarning.renewed(
                        given.warnings(),
                        () -> LocalDifferentialPrivacy.of(base.joint).larger(LocalDifferentialPrivacy.of(joint)))));
    }

    @Override
    public Description description() {
        return side == null
                ? description
                : description.noting("The model has side information, " + side.law.outcomes()
                        + ". The numbers are for an adversary who does not know it; use --given for one who does.");
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
