/**
 * Everything that can be asked by name.
 *
 * <p>{@link io.divulge.catalogue.Measures} reads what people write, once, at the edge. Inside, a measure is an object and nothing is looked up by its
 * name.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.catalogue;
