package io.divulge.composition;

import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.Release;
import java.util.List;

/**
 * Several releases about one secret, independent of each other given the secret, as one release.
 *
 * <p>Its outcomes are listed while that is possible, and then it answers every measure. Past that it lies between two releases that are:
 * a part of the releases, and everything that any number of them could ever tell.
 */
public final class ComposedRelease {
    /** How many entries a channel may have that is composed: all are looked at several times. */
    public static final long MOST_ENTRIES = 1L << 24;

    private ComposedRelease() {}

    /**
     * These releases together.
     *
     * @throws IllegalArgumentException if they are about different secrets
     * @throws java.util.concurrent.CancellationException if the thread was interrupted before all was listed
     */
    public static Release of(Prior prior, List<ReleaseEvent> events) {
        return ReleaseGroups.none(prior).with(events).composed();
    }

    /**
     * These releases together, each so many times as often, for each of several numbers: the numbers share what they can, so that a curve costs little more than its last point.
     *
     * @throws IllegalArgumentException if they are about different secrets
     * @throws java.util.concurrent.CancellationException if the thread was interrupted before all was listed
     */
    public static List<Release> repeated(Prior prior, List<ReleaseEvent> events, List<Integer> numbers) {
        return ReleaseGroups.none(prior).with(events).composed(numbers);
    }

    /** One release, made this many times. */
    public static Release repeated(Joint joint, int times) {
        Joint reduced = joint.reduced();
        return of(reduced.prior(), List.of(new ReleaseEvent("release", reduced.channel(), times)));
    }
}
