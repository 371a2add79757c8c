/**
 * From events to leakage: what was counted, and what the counts say of the release they came from.
 *
 * <p>{@link io.divulge.estimate.JointCounts} is what every source of data delivers, {@link io.divulge.estimate.Estimation} looks at it, and {@link io.divulge.estimate.Estimate} is
 * one measure with bounds that hold at a stated confidence. {@code docs/estimate.md} has the proofs.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.estimate;
