/**
 * What people write to name a measure, a mechanism or a guarantee: {@code name(key=value, ...)}.
 *
 * <p>{@link io.divulge.expression.Expression} reads it, {@link io.divulge.expression.Signature} says which parameters a name
 * takes, and {@link io.divulge.expression.Arguments} are the values after both were held against each other.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.expression;
