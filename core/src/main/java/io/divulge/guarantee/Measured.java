package io.divulge.guarantee;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;

import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.Optional;

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
    Value by(Measure<?> measure);

    /** The same number as it was written, if the release was made with it: then rounding decides nothing. */
    default Optional<Scalar> exactly(Measure<?> measure) {
        return Optional.empty();
    }

    /** Whether what a measure says is a bracket that is proved and no sum of rounded probabilities: then {@link Slack} is a part of the bound. */
    default boolean isProved() {
        return false;
    }

    /** A release whose outcomes are gone through. */
    static Measured of(Joint joint) {
        return new Measured() {
            @Override
            public Value by(Measure<?> measure) {
                return measure.of(joint);
            }

            @Override
            public Optional<Scalar> exactly(Measure<?> measure) {
                return measure.family() == LDP
                        ? LocalDifferentialPrivacy.exactly(joint)
                        : Optional.empty();
            }
        };
    }
}
