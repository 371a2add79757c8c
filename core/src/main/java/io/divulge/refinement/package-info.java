/**
 * Whether one channel can be made of another by post-processing, and the proof either way. Open
 * {@link io.divulge.refinement.Refinement} first.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.refinement;
