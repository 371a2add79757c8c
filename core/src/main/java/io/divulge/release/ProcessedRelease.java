package io.divulge.release;

import io.divulge.measure.Trait;

/** A release whose outcome goes through one more channel before anyone sees it: X - Y - Z [SCOS23, Prop. 1]. */
public final class ProcessedRelease extends DerivedRelease {
    private final String step;

    private ProcessedRelease(Release base, FiniteRelease processing, String step) {
        super(base, base.as(FiniteRelease.class).map(listed -> derived(listed, processing, step)));
        this.step = step;
    }

    /**
     * A release after a post-processing.
     *
     * @param processing what is done to an outcome: its secrets are the outcomes of the release, by label
     * @param name what the post-processing is called
     * @throws IllegalArgumentException if the post-processing does not say what becomes of an outcome
     */
    public static ProcessedRelease of(Release base, FiniteRelease processing, String name) {
        int outcomes = processing.joint().channel().outcomes().size();
        return new ProcessedRelease(
                base,
                processing,
                "After the post-processing " + name + ", to " + outcomes
                        + (outcomes == 1 ? " outcome." : " outcomes."));
    }

    private static FiniteRelease derived(FiniteRelease base, FiniteRelease processing, String step) {
        FiniteRelease.Step then = processing.reading(base.joint().outcomes(), "the post-processing");
        FiniteRelease.ExactStep exactly = then.fractions();
        return FiniteRelease.of(base.joint().then(then.channel()))
                .derivedFrom(
                        base,
                        step,
                        exactly == null
                                ? null
                                : base.fractions()
                                        .map(exact -> exact.then(exactly.released(), exactly.rows()))
                                        .orElse(null));
    }

    @Override
    protected String step() {
        return step;
    }

    @Override
    protected Trait bound() {
        return Trait.MONOTONE;
    }
}
