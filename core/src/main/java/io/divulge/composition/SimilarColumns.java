package io.divulge.composition;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.SimilarOutcomes;
import io.divulge.numeric.Cancellation;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Merges the outcomes of a composition that lead to the same posterior, and drops those that never occur.
 *
 * <p>{@link Channel#reduced} finds all similar outcomes by sorting one number each, which is slow where very many outcomes are
 * nearly certain signs of one secret: all those numbers are alike. Here a column is looked up by its rounded logarithms, so
 * time is linear; a pair that falls to two sides of a rounding is not merged, which loses nothing but room.
 */
final class SimilarColumns {
    /** Logarithms are compared to so many steps a nat; coarse beside rounding, and fine beside differences of types. */
    private static final double STEPS = 0x1p20;

    /** The number of labels that are joined in full. */
    private static final int MOST_LABELS = 4;

    /** ... while they are no longer than this: merged again and again, they would grow without end. */
    private static final int LONGEST_JOINED = 200;

    private final double[][] rows;
    private final double tolerance;
    private final List<int[]> groups = new ArrayList<>();
    private final List<Integer> sizes = new ArrayList<>();

    private record Key(long[] logs) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && Arrays.equals(logs, key.logs);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(logs);
        }
    }

    private SimilarColumns(double[][] rows, double tolerance) {
        this.rows = rows;
        this.tolerance = tolerance;
    }

    /** The channel with similar outcomes merged. Its uncertainty covers that they were similar up to rounding only. */
    static Channel merged(Channel channel) {
        double[][] rows =
                new double[channel.secrets().size()][channel.outcomes().size()];
        for (int x = 0; x < rows.length; x++) {
            channel.row(x, rows[x]);
        }
        double tolerance = SimilarOutcomes.tolerance(channel.uncertainty());
        SimilarColumns columns = new SimilarColumns(rows, tolerance);
        columns.group(channel.outcomes().size());
        if (columns.groups.size() == channel.outcomes().size()) {
            return channel;
        }
        return columns.merge(channel);
    }

    private void group(int outcomes) {
        Map<Key, List<Integer>> known = new HashMap<>();
        for (int y = 0; y < outcomes; y++) {
            Cancellation.heed(y, "the composition");
            double largest = 0;
            for (double[] row : rows) {
                largest = Math.max(largest, row[y]);
            }
            if (largest == 0) {
                continue;
            }
            List<Integer> candidates = known.computeIfAbsent(key(y, largest), fresh -> new ArrayList<>(1));
            int found = -1;
            for (int group : candidates) {
                if (isSimilar(groups.get(group)[0], y)) {
                    found = group;
                    break;
                }
            }
            if (found < 0) {
                candidates.add(groups.size());
                groups.add(new int[] {y});
                sizes.add(1);
            } else {
                append(found, y);
            }
        }
    }

    private void append(int group, int y) {
        int size = sizes.get(group);
        int[] members = groups.get(group);
        if (size == members.length) {
            members = Arrays.copyOf(members, 2 * size);
            groups.set(group, members);
        }
        members[size] = y;
        sizes.set(group, size + 1);
    }

    private Key key(int y, double largest) {
        long[] logs = new long[rows.length];
        for (int x = 0; x < rows.length; x++) {
            double w = rows[x][y];
            logs[x] = w == 0 ? Long.MIN_VALUE : Math.round(Math.log(w / largest) * STEPS);
        }
        return new Key(logs);
    }

    private boolean isSimilar(int y, int z) {
        double ratio = -1;
        for (double[] row : rows) {
            if ((row[y] == 0) != (row[z] == 0)) {
                return false;
            }
            if (row[y] > 0) {
                double here = row[y] / row[z];
                if (ratio < 0) {
                    ratio = here;
                } else if (!(Math.abs(here - ratio) <= tolerance * ratio)) {
                    return false;
                }
            }
        }
        return true;
    }

    private Channel merge(Channel channel) {
        double[][] merged = new double[rows.length][groups.size()];
        int additions = 0;
        List<String> labels = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        boolean some = false;
        for (int g = 0; g < groups.size(); g++) {
            int size = sizes.get(g);
            some |= size > 1;
            additions = Math.max(additions, size - 1);
            for (int x = 0; x < rows.length; x++) {
                double sum = 0;
                for (int i = 0; i < size; i++) {
                    sum += rows[x][groups.get(g)[i]];
                }
                merged[x][g] = Math.min(1, sum);
            }
            labels.add(label(channel.outcomes(), groups.get(g), size, taken));
        }
        double sums = Rounding.product(channel.uncertainty(), Rounding.gamma(additions));
        // Each part is off the shape of the first by the tolerance, and so is their sum.
        double off = Rounding.quotient(0, tolerance);
        double uncertainty = some ? Rounding.product(sums, Rounding.quotient(off, off)) : sums;
        return DenseChannel.adopting(channel.secrets(), Alphabet.of(labels), merged, uncertainty);
    }

    /** The labels of a group, joined; with primes where an outcome of that name is there already. */
    static String label(Alphabet outcomes, int[] members, int size, Set<String> taken) {
        StringBuilder label = new StringBuilder(outcomes.label(members[0]));
        int joined = 1;
        while (joined < Math.min(size, MOST_LABELS) && label.length() <= LONGEST_JOINED) {
            label.append('|').append(outcomes.label(members[joined++]));
        }
        if (size > joined) {
            label.append("|... ").append(size - joined).append(" more");
        }
        while (!taken.add(label.toString())) {
            label.append('\'');
        }
        return label.toString();
    }
}
