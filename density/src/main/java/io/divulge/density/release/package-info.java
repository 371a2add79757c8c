/**
 * A release whose outcome is a number: {@link io.divulge.density.release.ContinuousRelease} is to densities what a joint distribution is to
 * matrices.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.density.release;
