/**
 * What survives the worst post-processing of an outcome with a density, between two bounds:
 * {@link io.divulge.density.envelope.DensityEnvelope}.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.density.envelope;
