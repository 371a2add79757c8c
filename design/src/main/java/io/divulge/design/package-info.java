/**
 * The mechanism of greatest utility that keeps a guarantee, and a proof of how good it is. Open
 * {@link io.divulge.design.DesignProblem}; its answer is a {@link io.divulge.design.Design}.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.design;
