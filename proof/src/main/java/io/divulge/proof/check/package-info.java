/**
 * Checks a proof that somebody wrote, with whole numbers and fractions alone; {@code docs/proofs.md} has every rule. Open {@link io.divulge.proof.check.Verification}
 * first. Nothing of Divulge is used but the parser of numbers.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.proof.check;
