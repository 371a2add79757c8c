package io.divulge.release;

import io.divulge.measure.Value;
import io.divulge.numeric.Scalar;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one number of a release.
 *
 * @param value the number, in a bracket that holds
 * @param isProved whether the bracket is proved, and does not come of adding up rounded probabilities
 * @param byDefinition the number as it was written, if the release was made with it: then rounding decides nothing
 */
public record Measurement(Value value, boolean isProved, Optional<Scalar> byDefinition) {
    /** A sum of rounded probabilities, with its bracket. */
    public static Measurement rounded(Value value) {
        return new Measurement(value, false, Optional.empty());
    }

    /** A bracket that is proved. */
    public static Measurement proved(Value value) {
        return new Measurement(value, true, Optional.empty());
    }

    /** The number of a release that was made with it, if it was. */
    public Measurement byDefinition(@Nullable Scalar number) {
        return new Measurement(value, isProved, Optional.ofNullable(number));
    }
}
