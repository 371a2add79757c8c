/**
 * Releases whose outcome is a number, by name: Laplace and Gaussian noise on a secret, or on the mean of many, and two examples of the papers
 * by their formulas.
 *
 * <p>{@link io.divulge.density.DensityMechanisms} has the expressions that name one, {@link io.divulge.density.NamedRelease} is what they name,
 * {@link io.divulge.density.DensityMeasures} what can be measured of it, and {@link io.divulge.density.NoiseCalibration} how much noise a
 * guarantee needs.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.density;
