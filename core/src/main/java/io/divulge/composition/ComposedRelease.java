package io.divulge.composition;

import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.util.List;

/**
 * Several releases about one secret, independent of each other given the secret, as one release.
 *
 * <p>{@link ExactComposition} while it can be listed: then all measures work on its {@link Joint}. Past that a
 * {@link BoundedComposition}, which holds two releases that the true one lies between: a part of the releases, and everything
 * that any number of them could ever tell.
 */
public sealed interface ComposedRelease permits ExactComposition, BoundedComposition {
    /** So many entries may each of the channels have: all are looked at several times. */
    long MOST_ENTRIES = 1L << 24;

    /**
     * These releases together.
     *
     * @throws IllegalArgumentException if they are about different secrets
     * @throws java.util.concurrent.CancellationException if the thread was interrupted before all was listed
     */
    static ComposedRelease of(Prior prior, List<ReleaseEvent> events) {
        return ReleaseGroups.none(prior).with(events).composed();
    }

    /** One release, so many times. */
    static ComposedRelease repeated(Joint joint, int times) {
        Joint reduced = joint.reduced();
        return of(reduced.prior(), List.of(new ReleaseEvent("release", reduced.channel(), times)));
    }

    /** The value of a measure, or a bracket for it. */
    Value measure(Measure<?> measure);

    /** Whether nothing was left out. */
    boolean isExact();

    /** The channel of all of them, or an explanation why there is none. */
    static Channel together(List<ReleaseEvent> groups) {
        Channel all = null;
        for (ReleaseEvent group : groups) {
            Channel next = RepeatedChannel.of(group.channel(), group.times());
            all = all == null ? next : TooManyOutcomesException.alongside(all, next);
        }
        if (all == null) {
            throw new IllegalStateException("no groups");
        }
        return all;
    }
}
