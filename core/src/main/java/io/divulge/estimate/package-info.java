/**
 * From events to leakage: what was counted, and what the counts say of the release they came from.
 *
 * <p>{@link io.divulge.estimate.JointCounts} is what every source of data delivers.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.estimate;
