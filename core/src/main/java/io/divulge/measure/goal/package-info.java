/**
 * What a release is worth to an adversary with a goal: a gain that it wants to be large, or a cost that it wants to be small.
 *
 * <p>Open {@link io.divulge.measure.goal.GoalLeakage} first, then {@link io.divulge.measure.goal.Gain} and
 * {@link io.divulge.measure.goal.Cost} for the goals there are. Leakage to the adversary whose goal fits the release best is in
 * {@code measure.pointwise} and {@code measure.information}; here the goal is named.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.measure.goal;
