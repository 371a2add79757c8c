package io.divulge.composition;

import io.divulge.model.Channel;
import java.util.List;

/**
 * Releases that can be listed, but for outcomes that are too rare for a double, between two channels that can do without these.
 *
 * @param below a post-processing of the releases together
 * @param above a channel that they are a post-processing of
 */
record ListedBounds(Channel below, Channel above) {
    /**
     * The bounds of releases.
     *
     * @throws TooManyOutcomesException if there are too many outcomes to list, or they are too uncertain
     */
    static ListedBounds of(List<ReleaseEvent> groups) {
        ListedBounds all = null;
        for (ReleaseEvent group : groups) {
            ListedRows rows = RepeatedChannel.rows(group.channel(), group.times());
            ListedBounds next = new ListedBounds(rows.blurred(), rows.revealed());
            all = all == null ? next : all.alongside(next);
        }
        if (all == null) {
            throw new IllegalStateException("no groups");
        }
        return all;
    }

    private ListedBounds alongside(ListedBounds next) {
        return new ListedBounds(
                ListedRows.alongside(below, next.below).blurred(),
                ListedRows.alongside(above, next.above).revealed());
    }
}
