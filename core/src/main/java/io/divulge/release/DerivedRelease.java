package io.divulge.release;

import io.divulge.exact.ExactJoint;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Factors;
import io.divulge.measure.Measure;
import io.divulge.measure.Trait;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/**
 * A release made of another one: about a function of the secret, given side information, or after a post-processing.
 *
 * <p>Where the outcomes of the other are listed, those of this one are, and it answers every measure; otherwise the other is an upper bound
 * of the measures that have a trait for it, and the rest is refused.
 */
public final class DerivedRelease implements Release {
    private static final Way ABOUT = new Way(
            Trait.BOUNDS_ATTRIBUTES,
            "about a function of the secret",
            "the function of the secret",
            Joint::secrets,
            Joint::about,
            ExactJoint::about);
    private static final Way AFTER = new Way(
            Trait.MONOTONE,
            "after a post-processing",
            "the post-processing",
            Joint::outcomes,
            Joint::then,
            ExactJoint::then);
    private static final MathContext FEW_DIGITS = new MathContext(4);

    private final Release base;
    private final Answer<FiniteRelease> listed;
    private final Way way;
    private final String step;

    private DerivedRelease(Release base, Answer<FiniteRelease> derived, Way way, String step) {
        this.base = base;
        this.listed = derived.then(made -> base.as(FiniteRelease.class).map(from -> made.madeOf(from, step)));
        this.way = way;
        this.step = step;
    }

    /**
     * How a channel makes a release of another.
     *
     * @param bound what makes the other an upper bound
     * @param where in which case that is
     * @param what what the channel is there
     * @param reads what it reads of the other release
     */
    private record Way(
            Trait bound,
            String where,
            String what,
            Function<Joint, Alphabet> reads,
            BiFunction<Joint, Channel, Joint> rounded,
            BinaryOperator<ExactJoint> exactly) {
        DerivedRelease of(Release base, FiniteRelease channel, String step) {
            return new DerivedRelease(
                    base,
                    base.as(FiniteRelease.class).map(listed -> {
                        FiniteRelease aligned = channel.reading(reads.apply(listed.joint()), what);
                        return listed.through(each -> make(each, aligned));
                    }),
                    this,
                    step);
        }

        private FiniteRelease make(FiniteRelease listed, FiniteRelease channel) {
            FiniteRelease aligned = channel.reading(reads.apply(listed.joint()), what);
            FiniteRelease made = FiniteRelease.of(
                    rounded.apply(listed.joint(), aligned.joint().channel()));
            return listed.fractions()
                    .flatMap(exact -> aligned.fractions().map(other -> exactly.apply(exact, other)))
                    .map(made::inFractions)
                    .orElse(made);
        }
    }

    /**
     * What a release tells about a function of the secret, which may be randomized, instead of the secret: U - X - Y [SCOS23, Def. 1].
     *
     * @param function {@code P_{U|X}}: its secrets are those of the release, by label, and its outcomes the values of the function
     * @param name what the function is called
     * @throws IllegalArgumentException if the function does not say what it makes of a secret
     */
    public static DerivedRelease about(Release base, FiniteRelease function, String name) {
        return ABOUT.of(
                base,
                function,
                "About the function " + name + " of the secret, which has " + count(function, "value") + ".");
    }

    /**
     * A release whose outcome goes through one more channel before anyone sees it: X - Y - Z [SCOS23, Prop. 1].
     *
     * @param processing what is done to an outcome: its secrets are the outcomes of the release, by label
     * @param name what the post-processing is called
     * @throws IllegalArgumentException if the post-processing does not say what becomes of an outcome
     */
    public static DerivedRelease after(Release base, FiniteRelease processing, String name) {
        if (!(base.as(FiniteRelease.class) instanceof Answer.Known)) {
            base.refusal(processing.joint().channel().secrets()).ifPresent(why -> {
                throw new IllegalArgumentException("the post-processing " + name + " does not read the outcomes of '"
                        + base.description().source() + "', which " + why);
            });
        }
        return AFTER.of(
                base, processing, "After the post-processing " + name + ", to " + count(processing, "outcome") + ".");
    }

    private static String count(FiniteRelease channel, String what) {
        int number = channel.joint().channel().outcomes().size();
        return number + " " + what + (number == 1 ? "" : "s");
    }

    /**
     * A release to someone who knows a value of the side information: the prior is {@code P_{X|Z=z}} and the channel
     * {@code P_{Y|X,Z=z}}, so that every measure is the conditional one [SCOS23, Def. 3], [SGSSO25, Def. 12].
     *
     * @param value the label of the value
     * @throws IllegalArgumentException if the release has no side information, or not this value
     */
    public static DerivedRelease given(Release base, String value) {
        FiniteRelease listed = FiniteRelease.withSide(base);
        FiniteRelease known = listed.given(value);
        Joint law = listed.side().orElseThrow();
        double probability = law.outcomeProbability(law.outcomes().indexOf(value));
        List<String> excluded = known.joint().dropped().secrets().stream()
                .filter(listed.joint().secrets()::contains)
                .toList();
        // What the value rules out is not possible under another prior either.
        FiniteRelease possible = FiniteRelease.of(known.joint().onSupport());
        return new DerivedRelease(
                base,
                Answer.known(known.fractions().map(possible::inFractions).orElse(possible)),
                AFTER,
                "Given the side information " + LabelText.quoted(value) + ", of probability "
                        + Factors.shortest(new BigDecimal(probability).round(FEW_DIGITS))
                        + ": the prior is the posterior after it."
                        + (excluded.isEmpty() ? "" : " It rules out " + Alphabet.of(excluded) + "."));
    }

    @Override
    public Description description() {
        return listed instanceof Answer.Known<FiniteRelease> known
                ? known.value().description()
                : base.description().noting(step + " Its outcomes are not listed, so numbers are upper bounds.");
    }

    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        if (listed instanceof Answer.Known<FiniteRelease> known) {
            return known.value().answer(measure, effort);
        }
        return refusal(measure).isPresent()
                ? Answer.refused(measure.expression(), refusal(measure).get())
                : base.answer(measure, effort).map(DerivedRelease::asUpperBound);
    }

    /** From nothing to what the other release has, which need not be attained; what can be negative is not bounded from below. */
    private static Measurement asUpperBound(Measurement known) {
        Value value = known.value();
        double least = value.lower() < 0 ? Double.NEGATIVE_INFINITY : 0;
        return Measurement.proved(new Value(least, value.upper(), value.upper(), Witness.NONE));
    }

    @Override
    public Optional<String> refusal(Measure<?> measure) {
        if (listed instanceof Answer.Known<FiniteRelease>) {
            return Optional.empty();
        }
        return measure.family().has(way.bound)
                ? base.refusal(measure)
                : Optional.of("needs a list of outcomes here: nothing bounds it " + way.where);
    }

    @Override
    public Optional<String> refusal(Alphabet read) {
        return way.equals(ABOUT) ? base.refusal(read) : Release.super.refusal(read);
    }

    @Override
    public <F> Answer<F> as(Class<F> form) {
        return listed instanceof Answer.Known<FiniteRelease> known
                ? known.value().as(form)
                : Release.super.as(form);
    }

    @Override
    public String toString() {
        return base + "; " + step;
    }
}
