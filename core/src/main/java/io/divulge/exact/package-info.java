/**
 * Measures in rational arithmetic: a model of fractions in, {@code log(10/9)} out.
 *
 * <p>Open {@link io.divulge.exact.ExactJoint} first, the model; {@link io.divulge.exact.ExactMeasures} measures it by name,
 * and {@link io.divulge.exact.ExactValue} is what comes out: a fraction, the logarithm of one, or infinity. Nothing here
 * rounds, so nothing here needs a tolerance; it is also the second route that the floating-point measures are held
 * against.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.exact;
