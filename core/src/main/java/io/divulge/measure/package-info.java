/**
 * Everything that a release can be measured by, one concept a file, each a function of a {@link io.divulge.model.Joint}.
 *
 * <p>Open {@link io.divulge.measure.pointwise.PointwiseMaximalLeakage} first: it is the measure that the others relax, average or
 * bound. A measured number is a {@link io.divulge.measure.Value}: a bracket that holds, and the {@link
 * io.divulge.measure.Witness} that attains it. {@code Measures} of the
 * package {@code catalogue} lists all of them by name.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.measure;
