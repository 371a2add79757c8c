/**
 * What is released about a secret, whatever form it is known in.
 *
 * <p>Open {@link io.divulge.release.Release} first. It describes itself and answers measures; a measure that it cannot answer gets a reason.
 * {@link io.divulge.release.FiniteRelease} is the one whose outcomes are listed.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.release;
