/**
 * What is added to a secret before it is released: Laplace and Gaussian noise, and for the mean of many records the records of others
 * with it.
 *
 * <p>{@link io.divulge.density.noise.Noise} is what a release asks; {@link io.divulge.density.noise.BaseNoise} is the noise without the
 * records of others. Everything is computed in enclosures.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.density.noise;
