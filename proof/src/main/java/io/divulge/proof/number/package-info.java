/** Numbers as a proof writes them: JSON that is kept as text, fractions, and enclosures of logarithms. Open {@link io.divulge.proof.number.Node} first. */
@org.jspecify.annotations.NullMarked
package io.divulge.proof.number;
