package io.divulge.measure.indistinguishability;

import io.divulge.model.Joint;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;

/**
 * All ordered pairs of secrets, compared row by row on all cores.
 *
 * <p>Takes {@code n (n - 1) m} steps for {@code n} secrets and {@code m} outcomes, unless the channel is known to treat all
 * pairs alike. Rows are read in square tiles, so that each is fetched once for many comparisons, and no more than two
 * tiles' sides are in memory for each core. Tiles know nothing of each other and are merged in order: the result does not
 * depend on the number of cores.
 */
final class SecretPairs {
    /** Some hours on one core; whoever asks for more has not meant it. */
    static final double MOST_STEPS = 1e13;

    /** So many entries in the side of a tile stay in the second cache. */
    private static final int TILE_ENTRIES = 1 << 16;

    private static final int MOST_ROWS = 64;

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
            return tile(joint, floor, comparison, 0, 0, 2, 2);
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
        long sides = ((long) secrets + side - 1) / side;
        return LongStream.range(0, sides * sides)
                .parallel()
                .filter(tile -> tile / sides <= tile % sides)
                .mapToObj(tile -> tile(
                        joint,
                        floor,
                        comparison,
                        (int) (tile / sides) * side,
                        (int) (tile % sides) * side,
                        side,
                        secrets))
                .reduce(PairMaximum::merge)
                .orElseGet(() -> new PairMaximum(floor));
    }

    private static <R> PairMaximum tile(
            Joint joint, double floor, Comparison<R> comparison, int top, int left, int side, int secrets) {
        List<R> rows = rows(joint, comparison, top, Math.min(secrets, top + side));
        List<R> others = top == left ? rows : rows(joint, comparison, left, Math.min(secrets, left + side));
        PairMaximum best = new PairMaximum(floor);
        for (int i = 0; i < rows.size(); i++) {
            for (int j = top == left ? i + 1 : 0; j < others.size(); j++) {
                comparison.compare(top + i, rows.get(i), left + j, others.get(j), best);
                comparison.compare(left + j, others.get(j), top + i, rows.get(i), best);
            }
        }
        return best;
    }

    private static <R> List<R> rows(Joint joint, Comparison<R> comparison, int from, int to) {
        List<R> rows = new ArrayList<>(to - from);
        for (int x = from; x < to; x++) {
            double[] row = new double[joint.outcomes().size()];
            joint.likelihoods(x, row);
            rows.add(comparison.prepare(row));
        }
        return rows;
    }
}
