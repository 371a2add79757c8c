/**
 * What outcomes leak and cost: one of them, the worst, the average, and the law when the outcome is drawn.
 *
 * <p>Open {@link io.divulge.density.law.PointwiseLeakage} first, then {@link io.divulge.density.law.LeakageSupremum} and
 * {@link io.divulge.density.law.PointwiseLaw}.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.density.law;
