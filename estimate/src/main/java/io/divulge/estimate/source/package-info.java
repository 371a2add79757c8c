/**
 * Where counts come from: what is asked of a table of events, and who counts it.
 *
 * <p>An {@link io.divulge.estimate.source.EventQuery} says which columns of which files are secret and outcome; a {@link
 * io.divulge.estimate.source.CountingEngine} turns it into {@link io.divulge.estimate.JointCounts}. The engines are modules of their own and
 * are found when they are on the class path.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.estimate.source;
