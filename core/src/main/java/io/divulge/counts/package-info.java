/**
 * What noisy counts, and other noisy sums over records, tell about one record. Open {@link io.divulge.counts.NoisyCounts}; {@link io.divulge.counts.CountNoise} is what is
 * added.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.counts;
