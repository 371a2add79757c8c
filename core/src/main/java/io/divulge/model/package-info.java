/**
 * What a release is: a {@link io.divulge.model.Prior} over secrets and a {@link io.divulge.model.Channel} from secrets to
 * outcomes, joined by {@code prior.through(channel)} into a {@link io.divulge.model.Joint}.
 *
 * <p>Open {@code Joint} first. Everything measured is a {@link io.divulge.model.Fold} over its outcomes: look at one
 * {@link io.divulge.model.OutcomeColumn}, take what is needed, merge with the other half. Channels that are matrices,
 * lists of non-zero entries, or formulas all hand out such columns, so no measure knows which one it is looking at.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.model;
