package io.divulge.guarantee;

import io.divulge.exact.ExactJoint;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.model.Neighbours;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

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
        return Assessment.of(this, joint, Optional.empty());
    }

    /** The same of a release that is known by its measures. */
    default Assessment check(Measured release) {
        return Assessment.of(this, release);
    }

    /** The same in fractions, where the notion and its numbers have them; then nothing is undecided. */
    default Assessment check(Joint joint, Optional<ExactJoint> fractions) {
        return Assessment.of(this, joint, fractions);
    }

    /**
     * Whether a release keeps the promise between neighbours, for notions that compare pairs of secrets.
     *
     * @throws IllegalArgumentException if it compares none
     */
    default Assessment check(Joint joint, Neighbours neighbours) {
        return NeighbourCheck.of(this, joint, neighbours);
    }

    /** As people write it: {@code pml(epsilon=0.5,delta=0.01)}. */
    default String expression() {
        return parameters().entrySet().stream()
                .map(entry -> entry.getKey() + "=" + text(entry.getValue()))
                .collect(Collectors.joining(",", name() + "(", ")"));
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

        /** A first guess at the smallest {@code delta} with which a release has this {@code epsilon}. */
        Value deltaOf(Joint joint);

        /** The smallest {@code delta} for this {@code epsilon}: one with which the check holds. */
        default double tightestDelta(Joint joint) {
            return tightestDelta(joint, Optional.empty());
        }

        /** The same in fractions, where there are some. */
        default double tightestDelta(Joint joint, Optional<ExactJoint> fractions) {
            return TightestDelta.of(this, joint, fractions);
        }
    }
}
