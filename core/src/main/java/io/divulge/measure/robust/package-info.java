/**
 * What leaks when the prior is not quite known: the worst over a set of priors.
 *
 * <p>Open {@link io.divulge.measure.robust.RobustLeakage} first, then {@link io.divulge.measure.robust.PriorSet}.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.measure.robust;
