/**
 * Several releases about one secret: what they tell together. Open {@link io.divulge.composition.ComposedRelease} first; for
 * who has to keep account of releases as they come, {@link io.divulge.composition.Ledger}.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.composition;
