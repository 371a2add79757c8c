/**
 * From what was read, or named, to a release with what there is to say about it; what the command line and the explorer share.
 *
 * <p>{@code FileModel} and {@code MechanismModel} make a {@link io.divulge.release.Release}, {@code Composition}
 * composes several.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.io.release;
