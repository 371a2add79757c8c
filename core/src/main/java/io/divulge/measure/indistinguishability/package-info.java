/**
 * How well two secrets can be told apart: local differential privacy and its relatives. Open
 * {@link io.divulge.measure.indistinguishability.LocalDifferentialPrivacy} first.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.measure.indistinguishability;
