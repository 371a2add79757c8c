/**
 * Two examples of the papers by their formulas, whose cost is bounded and whose leakage is not:
 * {@link io.divulge.density.formula.CountableExample} and {@link io.divulge.density.formula.ClaytonMixture}.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.density.formula;
