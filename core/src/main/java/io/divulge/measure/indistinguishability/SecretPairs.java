package io.divulge.measure.indistinguishability;

import io.divulge.model.Joint;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * All ordered pairs of secrets, compared row by row on all cores.
 *
 * <p>Takes {@code n (n - 1) m} steps for {@code n} secrets and {@code m} outcomes, unless the channel is known to treat all
 * pairs alike. Rows are prepared a page at a time, which for most matrices is all of them, so that each is prepared once
 * for many comparisons; two pages are in memory at most. Inside a pair of pages they are compared in square tiles, so that
 * each is fetched once for many comparisons.
 *
 * <p>Tiles begin with what the first secret's pairs, and the pages before, have shown to be attained, and know nothing else
 * of each other; they are merged in order. So the result does not depend on the number of cores.
 */
final class SecretPairs {
    /** Some hours on one core; whoever asks for more has not meant it. */
    static final double MOST_STEPS = 1e13;

    /** So many entries in the side of a tile stay in the second cache. */
    private static final int TILE_ENTRIES = 1 << 16;

    private static final int MOST_ROWS = 64;

    /** So many entries are in a page of rows; prepared, they take a few times eight bytes each. */
    private static final int PAGE_ENTRIES = 1 << 21;

    /**
     * What is compared.
     *
     * @param <R> a row with whatever is worth computing once for all its comparisons
     */
    interface Comparison<R> {
        /** Prepares a row, which belongs to the comparison from here on. */
        R prepare(double[] likelihoods);

        /** Compares secret {@code x} with {@code other}, in this order, and offers the result. */
        void compare(int x, R row, int other, R otherRow, PairMaximum best);
    }

    private SecretPairs() {}

    /**
     * The largest result over all ordered pairs, or {@code floor}.
     *
     * @throws IllegalArgumentException if that would take forever
     */
    static <R> PairMaximum maximum(String what, Joint joint, double floor, Comparison<R> comparison) {
        int secrets = joint.secrets().size();
        int outcomes = joint.outcomes().size();
        if (secrets > 1 && joint.channel().exchangeable()) {
            List<R> two = rows(joint, comparison, 0, 2);
            return new Page<>(comparison, 0, two, 0, two).tile(0, 0, 2, new PairMaximum(floor));
        }
        double steps = (double) secrets * (secrets - 1.0) * outcomes;
        if (steps > MOST_STEPS) {
            throw new IllegalArgumentException(what + " compares all pairs of secrets, which takes " + steps
                    + " steps for " + secrets + " secrets and " + outcomes + " outcomes (at most " + MOST_STEPS
                    + " are taken). Merge secrets or outcomes, or mark the channel as exchangeable if all pairs of"
                    + " secrets are alike; 'ldp' needs one pass only.");
        }
        // Sizes alone decide the tiles, and there should be some for every core.
        int side = Math.max(2, Math.min(Math.min(MOST_ROWS, TILE_ENTRIES / outcomes), (secrets + 3) / 4));
        int page = Math.max(1, PAGE_ENTRIES / outcomes / side) * side;
        PairMaximum best = new PairMaximum(floor);
        for (int top = 0; top < secrets; top += page) {
            List<R> rows = rows(joint, comparison, top, Math.min(secrets, top + page));
            if (top == 0) {
                // A bound to begin with, so that few comparisons need more than to be told from it.
                new Page<>(comparison, 0, rows, 0, rows).firstRow(best);
            }
            for (int left = top; left < secrets; left += page) {
                List<R> others = left == top ? rows : rows(joint, comparison, left, Math.min(secrets, left + page));
                best = best.merge(new Page<>(comparison, top, rows, left, others).maximum(side, best));
            }
        }
        return best;
    }

    private static <R> List<R> rows(Joint joint, Comparison<R> comparison, int from, int to) {
        return IntStream.range(from, to)
                .parallel()
                .mapToObj(x -> {
                    double[] row = new double[joint.outcomes().size()];
                    joint.likelihoods(x, row);
                    return comparison.prepare(row);
                })
                .toList();
    }

    /** All pairs of a run of secrets from {@code top} on with one from {@code left} on, which is the same or a later one. */
    private record Page<R>(Comparison<R> comparison, int top, List<R> rows, int left, List<R> others) {
        /** Compares the first secret with all others. */
        void firstRow(PairMaximum best) {
            for (int j = 1; j < others.size(); j++) {
                compare(0, j, best);
            }
        }

        PairMaximum maximum(int side, PairMaximum known) {
            int across = (others.size() + side - 1) / side;
            long tiles = (long) ((rows.size() + side - 1) / side) * across;
            return LongStream.range(0, tiles)
                    .parallel()
                    .filter(tile -> top != left || tile / across <= tile % across)
                    .mapToObj(tile ->
                            tile((int) (tile / across) * side, (int) (tile % across) * side, side, known.copy()))
                    .reduce(PairMaximum::merge)
                    .orElse(known);
        }

        /** The pairs of a tile, added to what is known. */
        PairMaximum tile(int first, int second, int side, PairMaximum best) {
            for (int i = first; i < Math.min(rows.size(), first + side); i++) {
                int from = top == left ? Math.max(second, i + 1) : second;
                for (int j = from; j < Math.min(others.size(), second + side); j++) {
                    compare(i, j, best);
                }
            }
            return best;
        }

        private void compare(int i, int j, PairMaximum best) {
            comparison.compare(top + i, rows.get(i), left + j, others.get(j), best);
            comparison.compare(left + j, others.get(j), top + i, rows.get(i), best);
        }
    }
}
