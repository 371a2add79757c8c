package io.divulge.composition;

import io.divulge.measure.Answer;
import io.divulge.measure.Answers;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.Trait;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Measurement;
import io.divulge.release.Release;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A release between two that are listed: one is a post-processing of it, and it is a post-processing of the other.
 *
 * <p>What no post-processing raises lies between the two. Some measures are known of the release itself, by a table of its own, and what never exceeds
 * them is bounded by them too; the rest is refused.
 *
 * @param <S> what the table answers for
 */
public final class BoundedRelease<S> implements Release {
    private final Description description;
    private final S subject;
    private final Answers<S, Value> known;
    private final Supplier<Sides> made;
    private final String reason;
    private @Nullable Sides sides;

    /**
     * The releases that hold one from both sides.
     *
     * @param below post-processings of it, one of them with its outcomes listed; all have the prior of the release
     * @param above releases that it is a post-processing of
     */
    public record Sides(List<Release> below, List<Release> above) {
        /** Copies the lists. */
        public Sides {
            below = List.copyOf(below);
            above = List.copyOf(above);
        }

        /** Two that are listed. */
        public static Sides of(Joint below, Joint above) {
            return new Sides(List.of(FiniteRelease.of(below)), List.of(FiniteRelease.of(above)));
        }

        /** A post-processing whose outcomes are listed. */
        public Joint listedBelow() {
            return below.stream()
                    .flatMap(release -> release.as(Joint.class).toOptional().stream())
                    .findFirst()
                    .orElseThrow();
        }
    }

    /**
     * A release between others.
     *
     * @param subject what is known of it otherwise
     * @param known how that answers measures
     * @param sides makes the releases that it lies between, once, when a measure needs them
     * @param reason why its outcomes are not listed, as a clause
     */
    public BoundedRelease(
            Description description, S subject, Answers<S, Value> known, Supplier<Sides> sides, String reason) {
        this.description = description;
        this.subject = subject;
        this.known = known;
        this.made = sides;
        this.reason = reason;
    }

    private synchronized Sides sides() {
        Sides known = sides;
        if (known == null) {
            known = made.get();
            sides = known;
        }
        return known;
    }

    @Override
    public Description description() {
        return description;
    }

    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        if (known.has(measure.family())) {
            return known.of(subject, measure, effort).map(Measurement::proved);
        }
        Optional<String> refusal = refusal(measure);
        if (refusal.isPresent()) {
            return Answer.refused(measure.expression(), refusal.get());
        }
        if (measure.has(Trait.OF_PRIOR)) {
            return measure.of(sides().listedBelow(), effort).map(Measurement::rounded);
        }
        return lower(measure, effort)
                .then(low -> upper(measure, effort).map(high -> Measurement.proved(between(low, high))));
    }

    private static Value between(double low, double high) {
        // Both hold, but for the last digits of two different computations.
        double upper = Math.max(low, high);
        return new Value(low, Double.isInfinite(upper) ? low : low + (upper - low) / 2, upper, Witness.NONE);
    }

    private Answer<Double> lower(Measure<?> measure, Effort effort) {
        return best(sides().below(), measure, effort, Math::max, Double.NEGATIVE_INFINITY, Value::lower);
    }

    private Answer<Double> upper(Measure<?> measure, Effort effort) {
        double cap = TrivialOrderings.cap(
                measure,
                sides().listedBelow().prior(),
                family -> known.of(subject, Measure.of(family))
                        .toOptional()
                        .map(Value::upper)
                        .orElse(Double.POSITIVE_INFINITY));
        return sides().above().isEmpty()
                ? Answer.known(cap)
                : best(sides().above(), measure, effort, Math::min, cap, Value::upper);
    }

    /** The best bound of those that have one, from a first one on. */
    private static Answer<Double> best(
            List<Release> releases,
            Measure<?> measure,
            Effort effort,
            DoubleBinaryOperator better,
            double first,
            ToDoubleFunction<Value> bound) {
        double best = first;
        for (Release release : releases) {
            if (release.answer(measure, effort) instanceof Answer.Known<Measurement> found) {
                best = better.applyAsDouble(
                        best, bound.applyAsDouble(found.value().value()));
            }
        }
        return Double.isInfinite(best) && best < 0
                ? Answer.refused(measure.expression(), "has no bound here")
                : Answer.known(best);
    }

    @Override
    public Optional<String> refusal(Measure<?> measure) {
        return known.has(measure.family()) || measure.has(Trait.OF_PRIOR) || measure.has(Trait.MONOTONE)
                ? Optional.empty()
                : Optional.of(
                        known.explains(measure.family())
                                ? known.reason(measure.family())
                                : "is not bounded here: a post-processing can raise it, and " + reason
                                        + ". Measures that have an answer: " + known.names()
                                        + ", and all that no post-processing raises");
    }

    @Override
    public <F> Answer<F> as(Class<F> form) {
        if (form == Sides.class) {
            return Answer.known(form.cast(sides()));
        }
        return form.isInstance(subject)
                ? Answer.known(form.cast(subject))
                : Answer.refused(
                        description.source(),
                        "has no list of outcomes, and this needs one: " + reason
                                + ". 'divulge analyze', 'divulge measure', 'divulge check' and 'divulge calibrate' answer with brackets");
    }

    @Override
    public String toString() {
        return description.source();
    }
}
