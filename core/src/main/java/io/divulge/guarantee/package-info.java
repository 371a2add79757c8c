/**
 * What a release promises: "at most epsilon", for each notion of leakage, and whether a release keeps it.
 *
 * <p>Open {@link io.divulge.guarantee.Guarantee} first, then {@link io.divulge.guarantee.Pml}, the plainest of them. A check
 * has three answers, see {@link io.divulge.guarantee.Verdict}; {@link io.divulge.guarantee.Guarantees} reads
 * {@code pml(epsilon=0.5,delta=0.01)}.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.guarantee;
