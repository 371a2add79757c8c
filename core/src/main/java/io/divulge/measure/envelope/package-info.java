/**
 * The envelope: what the release leaks after the worst of all post-processings, computed exactly and with proof.
 *
 * <p>{@link io.divulge.measure.envelope.Envelope} is the way in.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.measure.envelope;
