/**
 * What the release is worth to someone who guesses, or pays for wrong guesses. Open
 * {@link io.divulge.measure.guessing.MinEntropyLeakage} first.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.measure.guessing;
