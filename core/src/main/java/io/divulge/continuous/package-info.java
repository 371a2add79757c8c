/**
 * Releases whose outcome is a number with a density: Laplace and Gaussian noise on a secret, or on the mean of many.
 *
 * <p>{@link io.divulge.continuous.ContinuousRelease} is the release, {@link io.divulge.continuous.DensityMeasures} what can be measured of
 * it, {@link io.divulge.continuous.DensityMechanisms} the expressions that name one. Everything is computed in enclosures.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.continuous;
