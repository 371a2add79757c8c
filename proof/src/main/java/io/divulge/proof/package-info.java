/** Writes proofs of what Divulge says, for others to check: {@link io.divulge.proof.Proof} first, then {@link io.divulge.proof.Prover}. */
@org.jspecify.annotations.NullMarked
package io.divulge.proof;
