package io.divulge.composition;

import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * Releases about one secret, counted by channel: equal channels are one group, in whatever order they were added.
 *
 * <p>Immutable, and linear in what is added: a channel is looked up by its entries.
 */
final class ReleaseGroups {
    private final Prior prior;
    private final Map<ReleaseEvent.Entries, ReleaseEvent> groups;

    private ReleaseGroups(Prior prior, Map<ReleaseEvent.Entries, ReleaseEvent> groups) {
        this.prior = prior;
        this.groups = groups;
    }

    static ReleaseGroups none(Prior prior) {
        return new ReleaseGroups(prior, Map.of());
    }

    /**
     * These and more releases.
     *
     * @throws IllegalArgumentException if one is about other secrets, too large, or takes place too often in all
     */
    ReleaseGroups with(List<ReleaseEvent> added) {
        Map<ReleaseEvent.Entries, ReleaseEvent> more = new LinkedHashMap<>(groups);
        for (ReleaseEvent event : added) {
            requireComposable(event);
            more.merge(event.entries(), event, ReleaseGroups::counted);
        }
        return new ReleaseGroups(prior, more);
    }

    private void requireComposable(ReleaseEvent event) {
        int secrets = event.channel().secrets().size();
        int outcomes = event.channel().outcomes().size();
        if (!event.channel().secrets().equals(prior.secrets())) {
            throw new IllegalArgumentException("prior is over " + prior.secrets() + " but release '" + event.name()
                    + "' reads " + event.channel().secrets());
        }
        if ((long) secrets * outcomes > ComposedRelease.MOST_ENTRIES) {
            throw new IllegalArgumentException("release '" + event.name() + "' is a channel of " + secrets + " x "
                    + outcomes + ", too large to compose (at most " + ComposedRelease.MOST_ENTRIES + " entries)");
        }
    }

    private static ReleaseEvent counted(ReleaseEvent group, ReleaseEvent event) {
        long times = (long) group.times() + event.times();
        if (times > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("release '" + event.name() + "' takes place " + times
                    + " times in all (expected at most " + Integer.MAX_VALUE + ")");
        }
        return group.orLessCertain(event).times((int) times);
    }

    /** The channels, each with how often it is used, in the order in which they first came. */
    List<ReleaseEvent> list() {
        return List.copyOf(groups.values());
    }

    /** All of them as one release, which is listed if it can be. */
    Release composed() {
        return composed(reduced(), RepeatedChannel::of);
    }

    /** All of them, each so many times as often, for each of several numbers; what these share is computed once. */
    List<Release> composed(List<Integer> numbers) {
        int most = numbers.stream().mapToInt(Integer::intValue).max().orElse(1);
        List<ReleaseEvent> once = reduced();
        IdentityHashMap<Channel, RepeatedChannel> tables = new IdentityHashMap<>();
        List<Release> all = new ArrayList<>();
        for (int number : numbers) {
            List<ReleaseEvent> events = once.stream()
                    .map(group -> group.times(Math.multiplyExact(group.times(), number)))
                    .toList();
            all.add(composed(
                    events,
                    (channel, times) -> tables.computeIfAbsent(
                                    channel,
                                    fresh -> RepeatedChannel.upTo(fresh, Math.multiplyExact(times / number, most)))
                            .times(times)));
        }
        return all;
    }

    /** The groups without secrets of probability 0, which have no say in what is too many or too rare. */
    private List<ReleaseEvent> reduced() {
        if (groups.isEmpty()) {
            throw new IllegalArgumentException("nothing is released (expected at least one release)");
        }
        return groups.values().stream()
                .map(group -> new ReleaseEvent(
                        group.name(), prior.through(group.channel()).reduced().channel(), group.times()))
                .toList();
    }

    private Release composed(List<ReleaseEvent> reduced, BiFunction<Channel, Integer, Channel> repeated) {
        Prior support = prior.through(list().get(0).channel()).prior();
        try {
            Joint together = support.through(together(reduced, repeated));
            return FiniteRelease.of(together, described(together, reduced, exactly(releases(reduced))));
        } catch (TooManyOutcomesException tooLarge) {
            return BoundedComposition.of(support, reduced, String.valueOf(tooLarge.getMessage()));
        }
    }

    private static Channel together(List<ReleaseEvent> groups, BiFunction<Channel, Integer, Channel> repeated) {
        Channel all = null;
        for (ReleaseEvent group : groups) {
            Channel next = repeated.apply(group.channel(), group.times());
            all = all == null ? next : TooManyOutcomesException.alongside(all, next);
        }
        if (all == null) {
            throw new IllegalStateException("no groups");
        }
        return all;
    }

    /** What a reader should know of a composition: what was composed, and how. */
    static Description described(Joint shown, List<ReleaseEvent> groups, String how) {
        String source = String.join(
                " + ",
                groups.stream()
                        .map(group -> (group.times() == 1 ? "" : group.times() + " x ") + group.name())
                        .toList());
        return Description.of(shown, source, "as given", false, List.of(how));
    }

    /** How many releases take place in all. */
    static long releases(List<ReleaseEvent> groups) {
        return groups.stream().mapToLong(ReleaseEvent::times).sum();
    }

    private static String exactly(long releases) {
        return releases == 1
                ? "One release so far."
                : releases
                        + " independent releases about one secret, composed exactly: outcomes that differ only in their order,"
                        + " or lead to the same conclusion, are one.";
    }
}
