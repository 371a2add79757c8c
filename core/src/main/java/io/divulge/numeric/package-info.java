/**
 * Floating-point numbers that know how wrong they can be.
 *
 * <p>{@link io.divulge.numeric.Simplex} decides what a probability distribution is, {@link io.divulge.numeric.Rounding}
 * bounds what arithmetic loses, {@link io.divulge.numeric.Sum} adds without losing much, and
 * {@link io.divulge.numeric.ColumnKernel} is the one loop that every large matrix goes through.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.numeric;
