/**
 * Channels by name: what releases are usually made with.
 *
 * <p>Open {@link io.divulge.mechanism.RandomizedResponse} first. Each mechanism is a class with a {@code channel()};
 * {@link io.divulge.mechanism.Mechanisms} lists them by name for people who write {@code rr(k=5,epsilon=1)}. Entries are
 * computed in a form that stays accurate for tiny and for huge parameters, and each channel states how well its entries
 * are known.
 *
 * <p>What a paper proves of one mechanism stands beside it: {@link io.divulge.mechanism.RandomizedResponseBounds}.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.mechanism;
