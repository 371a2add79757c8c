package io.divulge.exact;

import io.divulge.expression.Arguments;
import java.util.Optional;
import java.util.function.Predicate;

/** A measure in fractions: empty where its parameters lead out of them. */
@FunctionalInterface
interface ExactMeasure {
    Optional<ExactMeasurement> of(ExactJoint joint, Arguments arguments);

    /** Whether these parameters stay in fractions, for most releases at least. */
    default boolean isKnown(Arguments arguments) {
        return true;
    }

    /** The same measure, of which it is known which parameters stay in fractions. */
    default ExactMeasure where(Predicate<Arguments> known) {
        ExactMeasure measure = this;
        return new ExactMeasure() {
            @Override
            public Optional<ExactMeasurement> of(ExactJoint joint, Arguments arguments) {
                return measure.of(joint, arguments);
            }

            @Override
            public boolean isKnown(Arguments arguments) {
                return known.test(arguments);
            }
        };
    }
}
