package io.divulge.measure.goal;

import io.divulge.model.Joint;

/**
 * A gain, and when it is taken.
 *
 * @param isAfter whether after the release, and not before
 */
record TimedGain(Gain gain, boolean isAfter) {
    GoalLeakage leakage(Joint joint) {
        return GoalLeakage.of(joint, gain);
    }
}
