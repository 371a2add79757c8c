package io.divulge.release;

import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.Trait;
import io.divulge.measure.Value;
import java.util.Optional;

/**
 * A release made of another one. Where the outcomes of that one are listed, those of this one are, and it answers every measure; otherwise
 * the other is an upper bound of the measures that have {@link #bound the trait} for it, and the rest is refused.
 */
public abstract class DerivedRelease implements Release {
    private final Release base;
    private final Answer<FiniteRelease> listed;

    /**
     * Of this release.
     *
     * @param derived this release if the outcomes of the other are listed
     */
    protected DerivedRelease(Release base, Answer<FiniteRelease> derived) {
        this.base = base;
        this.listed = derived;
    }

    /** What was done, as a sentence. */
    protected abstract String step();

    /** What makes the other release an upper bound. */
    protected abstract Trait bound();

    @Override
    public final Description description() {
        return listed instanceof Answer.Known<FiniteRelease> known
                ? known.value().description()
                : base.description().noting(step() + " Its outcomes are not listed, so numbers are upper bounds.");
    }

    @Override
    public final Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        if (listed instanceof Answer.Known<FiniteRelease> known) {
            return known.value().answer(measure, effort);
        }
        return refusal(measure).isPresent()
                ? Answer.refused(measure.expression(), refusal(measure).get())
                : base.answer(measure, effort).map(DerivedRelease::asUpperBound);
    }

    /** From nothing to what the other release has; what can be negative is not bounded from below. */
    private static Measurement asUpperBound(Measurement known) {
        Value value = known.value();
        double least = value.lower() < 0 ? Double.NEGATIVE_INFINITY : 0;
        return Measurement.proved(new Value(least, value.upper(), value.upper(), value.witness()));
    }

    @Override
    public final Optional<String> refusal(Measure<?> measure) {
        if (listed instanceof Answer.Known<FiniteRelease>) {
            return Optional.empty();
        }
        return measure.family().has(bound())
                ? base.refusal(measure)
                : Optional.of("needs a list of outcomes here: nothing bounds it " + inWhichCase());
    }

    private String inWhichCase() {
        return bound() == Trait.MONOTONE ? "after a post-processing" : "about a function of the secret";
    }

    @Override
    public final <F> Answer<F> as(Class<F> form) {
        return listed instanceof Answer.Known<FiniteRelease> known
                ? known.value().as(form)
                : Release.super.as(form);
    }

    @Override
    public final String toString() {
        return base + "; " + step();
    }
}
