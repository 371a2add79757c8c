package io.divulge.composition;

import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.util.ArrayList;
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
        List<ReleaseEvent> grouped = grouped(prior, events);
        // Secrets of probability 0 have no say in what is too many or too rare.
        List<ReleaseEvent> reduced = grouped.stream()
                .map(group -> new ReleaseEvent(
                        group.name(), prior.through(group.channel()).reduced().channel(), group.times()))
                .toList();
        Prior support = prior.through(grouped.get(0).channel()).prior();
        try {
            return new ExactComposition(support.through(together(reduced)));
        } catch (TooManyOutcomesException tooLarge) {
            return BoundedComposition.of(support, reduced, String.valueOf(tooLarge.getMessage()));
        }
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

    /** The events of each channel, counted together: their order does not matter. */
    private static List<ReleaseEvent> grouped(Prior prior, List<ReleaseEvent> events) {
        if (events.isEmpty()) {
            throw new IllegalArgumentException("nothing is released (expected at least one release)");
        }
        List<ReleaseEvent> groups = new ArrayList<>();
        for (ReleaseEvent event : events) {
            if (!event.channel().secrets().equals(prior.secrets())) {
                throw new IllegalArgumentException("prior is over " + prior.secrets() + " but release '" + event.name()
                        + "' reads " + event.channel().secrets());
            }
            long entries = (long) event.channel().secrets().size()
                    * event.channel().outcomes().size();
            if (entries > MOST_ENTRIES) {
                throw new IllegalArgumentException("release '" + event.name() + "' is a channel of "
                        + event.channel().secrets().size() + " x "
                        + event.channel().outcomes().size() + ", too large to compose (at most " + MOST_ENTRIES
                        + " entries)");
            }
            int known = 0;
            while (known < groups.size() && !groups.get(known).isOfSameChannel(event)) {
                known++;
            }
            if (known == groups.size()) {
                groups.add(event);
            } else {
                ReleaseEvent group = groups.get(known);
                long times = (long) group.times() + event.times();
                if (times > Integer.MAX_VALUE) {
                    throw new IllegalArgumentException("release '" + event.name() + "' takes place " + times
                            + " times in all (expected at most " + Integer.MAX_VALUE + ")");
                }
                groups.set(known, group.orLessCertain(event).times((int) times));
            }
        }
        return groups;
    }

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
