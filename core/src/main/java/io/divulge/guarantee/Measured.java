package io.divulge.guarantee;

import io.divulge.measure.NamedMeasure;
import io.divulge.measure.Value;
import io.divulge.model.Joint;

/**
 * A release as guarantees see it: what a measure says of it.
 *
 * <p>Every {@link Joint} is one. A mechanism with more outcomes than can be gone through is one as well, as far as there are closed forms.
 */
@FunctionalInterface
public interface Measured {
    /**
     * What a measure says of the release.
     *
     * @throws IllegalArgumentException if it is not known how to measure it
     */
    Value by(NamedMeasure measure);

    /** A release whose outcomes are gone through. */
    static Measured of(Joint joint) {
        return measure -> measure.measure().of(joint);
    }
}
