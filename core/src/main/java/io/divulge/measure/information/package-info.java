/**
 * Averages over outcomes: entropies, mutual information, maximal leakage and f-information. Open
 * {@link io.divulge.measure.information.MaximalLeakage} first.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.measure.information;
