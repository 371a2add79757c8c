package io.divulge.guarantee;

import io.divulge.expression.Arguments;
import io.divulge.measure.Answer;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A promise about a release: some measure of it is at most a number. One record for each notion.
 *
 * <p>{@code new Pml(0.4).check(joint)} says whether it holds, with which number it just would, and where it fails. Larger
 * numbers promise less; an infinite one promises nothing and always holds.
 */
public interface Guarantee {
    /** The notion that it is one of. */
    Notion notion();

    /** The name of its notion. */
    default String name() {
        return notion().name();
    }

    /** Its numbers, in the order to write them. */
    default List<Scalar> numbers() {
        return limits().stream().map(Limit::bound).toList();
    }

    /** The numbers by name, in the order to write them. */
    default Map<String, Scalar> parameters() {
        return notion().named(numbers());
    }

    /** What is measured and what it must not exceed; all of them must hold. */
    List<Limit> limits();

    /** The measures that decide whether it is kept. */
    default List<MeasureFamily<?>> measures() {
        List<MeasureFamily<?>> families = new ArrayList<>();
        limits().forEach(limit -> families.add(limit.measure().family()));
        return families;
    }

    /** The same notion with these numbers in place of the bounds of {@link #limits}. */
    default Guarantee with(double... bounds) {
        Map<String, Scalar> changed = new LinkedHashMap<>(parameters());
        List<Limit> limits = limits();
        for (int i = 0; i < bounds.length; i++) {
            changed.put(limits.get(i).parameter(), Scalar.of(bounds[i]));
        }
        return notion().make(List.copyOf(changed.values()));
    }

    /** What is promised, to whom and against whom, in one sentence. */
    String promise();

    /** The promise, or that there is none: what is bounded by infinity is not bounded. */
    default String meaning() {
        boolean none = parameters().values().stream().anyMatch(number -> Double.isInfinite(number.value()));
        return none ? "An infinite bound promises nothing." : promise();
    }

    /** Whether a release keeps the promise. */
    default Assessment check(Joint joint) {
        return check(FiniteRelease.of(joint));
    }

    /**
     * Whether a release keeps the promise, decided in fractions where it has them.
     *
     * @throws IllegalArgumentException if the release cannot answer what the guarantee is about, before anything is computed
     */
    default Assessment check(Release release) {
        return Assessment.of(this, release);
    }

    /**
     * Refuses a release that cannot answer what the guarantee is about, before anything is computed.
     *
     * @throws IllegalArgumentException with the reason
     */
    default void requireAnswerable(Release release) {
        for (Limit limit : limits()) {
            release.refusal(limit.measure()).ifPresent(reason -> {
                throw new IllegalArgumentException(expression() + " cannot be checked of '"
                        + release.description().source() + "': '" + limit.measure() + "' " + reason);
            });
        }
    }

    /** As people write it: {@code pml(epsilon=0.5,delta=0.01)}. */
    default String expression() {
        return written().toString();
    }

    /** Its name and numbers as people write them. */
    default Arguments written() {
        return notion().signature()
                .arguments(numbers().stream().map(Guarantee::text).toList());
    }

    private static String text(Scalar number) {
        return number.value() == Double.POSITIVE_INFINITY ? "inf" : number.text();
    }

    /** A guarantee that allows for a failure of probability {@code delta}. */
    interface WithDelta extends Guarantee {
        /** The number of nats. */
        Scalar epsilon();

        /** The probability. */
        Scalar delta();

        @Override
        default List<Scalar> numbers() {
            return List.of(epsilon(), delta());
        }

        /** The guarantee of this notion with another probability, which is without one if that is 0. */
        default Guarantee withDelta(Scalar delta) {
            return notion().make(List.of(epsilon(), delta));
        }

        /** A first guess at the smallest {@code delta} with which a release has this {@code epsilon}, or why there is none. */
        Answer<Value> deltaOf(Release release);

        /** The smallest {@code delta} for this {@code epsilon}: one with which the check holds. */
        default double tightestDelta(Release release) {
            return TightestDelta.of(this, release);
        }

        /** The smallest {@code delta} for this {@code epsilon}: one with which the check holds. */
        default double tightestDelta(Joint joint) {
            return tightestDelta(FiniteRelease.of(joint));
        }
    }
}
