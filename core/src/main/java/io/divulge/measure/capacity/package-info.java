/**
 * Capacities: what a channel leaks under the worst of all input laws on the secrets that are possible.
 *
 * <p>Open {@link io.divulge.measure.capacity.MaximalAlphaBetaLeakage} first: all others are lines and corners of its plane. Each is
 * the radius of the rows in a Renyi divergence, a maximum over input laws and a minimum over outcome laws at once; so an
 * input law proves a lower bound, an outcome law an upper one, and {@link io.divulge.measure.capacity.RadiusCertificate} checks both.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.measure.capacity;
