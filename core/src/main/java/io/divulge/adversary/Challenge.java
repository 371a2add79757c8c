package io.divulge.adversary;

import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.model.Joint;
import java.util.OptionalInt;

/**
 * What an adversary is asked to show.
 *
 * @param measure the measure whose value it is to attain
 * @param outcome where to play, an index of {@link Joint#outcomes}; empty for the worst
 */
record Challenge(Joint joint, Measure<?> measure, OptionalInt outcome) {
    /** The measure as it was written. */
    String expression() {
        return measure.expression();
    }

    /** The value to be attained. */
    Value claim() {
        return measure.of(joint);
    }

    /** The outcome that was asked for, or the worst. */
    int outcome(LeakageProfile profile) {
        return outcome.orElseGet(() -> profile.ranked(0));
    }
}
