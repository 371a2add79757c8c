package io.divulge.release;

import io.divulge.measure.Trait;

/** What a release tells about a function of the secret, which may be randomized, instead of the secret: U - X - Y [SCOS23, Def. 1]. */
public final class AttributeRelease extends DerivedRelease {
    private final String step;

    private AttributeRelease(Release base, FiniteRelease function, String step) {
        super(base, base.as(FiniteRelease.class).map(listed -> derived(listed, function, step)));
        this.step = step;
    }

    /**
     * A release as one about a function of the secret.
     *
     * @param function {@code P_{U|X}}: its secrets are those of the release, by label, and its outcomes the values of the function
     * @param name what the function is called
     * @throws IllegalArgumentException if the function does not say what it makes of a secret
     */
    public static AttributeRelease of(Release base, FiniteRelease function, String name) {
        int values = function.joint().channel().outcomes().size();
        return new AttributeRelease(
                base,
                function,
                "About the function " + name + " of the secret, which has " + values
                        + (values == 1 ? " value." : " values."));
    }

    private static FiniteRelease derived(FiniteRelease base, FiniteRelease function, String step) {
        FiniteRelease.Step about = function.reading(base.joint().secrets(), "the function of the secret");
        FiniteRelease.ExactStep exactly = about.fractions();
        return FiniteRelease.of(base.joint().about(about.channel()))
                .derivedFrom(
                        base,
                        step,
                        exactly == null
                                ? null
                                : base.fractions()
                                        .map(exact -> exact.about(exactly.released(), exactly.rows()))
                                        .orElse(null));
    }

    @Override
    protected String step() {
        return step;
    }

    @Override
    protected Trait bound() {
        return Trait.BOUNDS_ATTRIBUTES;
    }
}
