package io.divulge.measure.goal;

import io.divulge.measure.Quantity;
import io.divulge.measure.Reading;
import io.divulge.measure.Value;
import io.divulge.model.Joint;

/**
 * A goal, and how what is reached with and without the release is compared.
 *
 * @param isAdditive whether by the difference, and not by the logarithm of the ratio
 * @param <G> a gain or a cost
 */
public record ComparedGoal<G extends Goal>(G goal, boolean isAdditive) {
    Value leakage(Joint joint) {
        GoalLeakage leakage = GoalLeakage.of(joint, goal);
        return isAdditive ? leakage.additive() : leakage.multiplicative();
    }

    Reading reading(Quantity ratio, String meaning) {
        return isAdditive
                ? new Reading(Quantity.DIMENSIONLESS, meaning + " (difference)")
                : new Reading(ratio, meaning);
    }
}
