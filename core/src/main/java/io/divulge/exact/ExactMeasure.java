package io.divulge.exact;

import io.divulge.expression.Arguments;
import java.util.Optional;

/** A measure in fractions: empty where its parameters lead out of them. */
@FunctionalInterface
interface ExactMeasure {
    Optional<ExactMeasurement> of(ExactJoint joint, Arguments arguments);
}
