/**
 * Leaks in vectors of numbers and categories: learnt from one half of the events, proved with the other.
 *
 * <p>{@link io.divulge.audit.Audit} is where it begins, and {@link io.divulge.audit.Learner} what may be exchanged.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.audit;
