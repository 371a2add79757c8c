/**
 * Releases whose outcome is a number: Laplace and Gaussian noise on a secret, or on the mean of many, and two examples of the papers
 * by their formulas.
 *
 * <p>{@link io.divulge.continuous.ContinuousRelease} is the release, {@link io.divulge.continuous.DensityMeasures} what can be measured of
 * it, {@link io.divulge.continuous.DensityMechanisms} the expressions that name one, and {@link io.divulge.continuous.SecretLaw} what is
 * protected. Everything is computed in enclosures.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.continuous;
