/**
 * What single outcomes leak, and the law of that when the outcome is drawn. Open
 * {@link io.divulge.measure.pointwise.PointwiseMaximalLeakage} first; its result is a
 * {@link io.divulge.measure.pointwise.LeakageProfile}.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.measure.pointwise;
