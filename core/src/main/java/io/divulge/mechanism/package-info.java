/**
 * Channels by name: what releases are usually made with.
 *
 * <p>Open {@link io.divulge.mechanism.RandomizedResponse} first. Each mechanism is a class with a {@code channel()};
 * {@link io.divulge.mechanism.Mechanisms} lists them by name for people who write {@code rr(k=5,epsilon=1)}. Entries are
 * computed in a form that stays accurate for tiny and for huge parameters, and each channel states how well its entries
 * are known.
 *
 * <p>Where a measure of a mechanism has a closed form, it stands beside it:
 * {@link io.divulge.mechanism.RandomizedResponseEnvelope}.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.mechanism;
