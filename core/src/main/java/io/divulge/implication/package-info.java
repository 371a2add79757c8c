/**
 * What follows from what: each theorem that leads from one guarantee to another is a class, and a search over all of them
 * finds the tightest consequence.
 *
 * <p>Open {@link io.divulge.implication.Implication}, then {@link io.divulge.implication.PmlToPmc} as an example of one, then
 * {@link io.divulge.implication.Consequences}, which chains them. All bounds are rounded up; where a theorem says nothing, the bound
 * is infinite.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.implication;
