/**
 * What is protected: a number as a random variable with bounded values, and what becomes of its law when noise is added.
 *
 * <p>{@link io.divulge.density.secrets.SecretLaw} is the law, {@link io.divulge.density.secrets.SecretLaws} the expressions that name one.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.density.secrets;
