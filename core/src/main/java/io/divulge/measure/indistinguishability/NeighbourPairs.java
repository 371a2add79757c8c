package io.divulge.measure.indistinguishability;

import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Neighbours;
import io.divulge.model.Prior;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The pairs of neighbours among the secrets of a release, compared row by row: as many comparisons as there are pairs, and
 * not the square of the number of secrets.
 */
final class NeighbourPairs {
    private final Joint joint;
    private final int[][] neighbours;

    private NeighbourPairs(Joint joint, int[][] neighbours) {
        this.joint = joint;
        this.neighbours = neighbours;
    }

    /**
     * The pairs of a release; neighbours of probability 0 do not count.
     *
     * @throws IllegalArgumentException if the relation is about other secrets
     */
    static NeighbourPairs of(Joint joint, Neighbours relation) {
        if (!relation.secrets().equals(joint.channel().secrets())) {
            throw new IllegalArgumentException("neighbours are among " + relation.secrets() + " but the channel reads "
                    + joint.channel().secrets());
        }
        Alphabet all = relation.secrets();
        int[] home = new int[all.size()];
        Arrays.fill(home, -1);
        int[] there = new int[joint.secrets().size()];
        for (int x = 0; x < there.length; x++) {
            there[x] = all.indexOf(joint.secrets().label(x));
            home[there[x]] = x;
        }
        int[][] lists = new int[there.length][];
        for (int x = 0; x < there.length; x++) {
            lists[x] = Arrays.stream(relation.of(there[x]))
                    .map(other -> home[other])
                    .filter(other -> other >= 0)
                    .sorted()
                    .toArray();
        }
        return new NeighbourPairs(joint, lists);
    }

    Joint joint() {
        return joint;
    }

    boolean isEmpty() {
        return Arrays.stream(neighbours).allMatch(list -> list.length == 0);
    }

    /** The largest result over all ordered pairs of neighbours, or {@code floor}; the same on any number of cores. */
    <R> PairMaximum maximum(double floor, SecretPairs.Comparison<R> comparison) {
        List<R> rows = IntStream.range(0, neighbours.length)
                .parallel()
                .mapToObj(x -> {
                    double[] row = new double[joint.outcomes().size()];
                    joint.likelihoods(x, row);
                    return comparison.prepare(row);
                })
                .toList();
        return IntStream.range(0, neighbours.length)
                .parallel()
                .mapToObj(x -> {
                    PairMaximum best = new PairMaximum(floor);
                    for (int other : neighbours[x]) {
                        comparison.compare(x, rows.get(x), other, rows.get(other), best);
                    }
                    return best;
                })
                .reduce(PairMaximum::merge)
                .orElseGet(() -> new PairMaximum(floor));
    }

    /** The secrets that can be reached from each other, as releases of their own; those that are alone left out. */
    List<NeighbourPairs> components() {
        List<NeighbourPairs> components = new ArrayList<>();
        boolean[] seen = new boolean[neighbours.length];
        for (int x = 0; x < seen.length; x++) {
            if (!seen[x] && neighbours[x].length > 0) {
                components.add(component(x, seen));
            }
        }
        return components;
    }

    private NeighbourPairs component(int start, boolean[] seen) {
        double[] weights = new double[neighbours.length];
        Deque<Integer> waiting = new ArrayDeque<>(List.of(start));
        seen[start] = true;
        List<Integer> members = new ArrayList<>();
        while (!waiting.isEmpty()) {
            int x = waiting.remove();
            members.add(x);
            weights[x] = 1;
            for (int other : neighbours[x]) {
                if (!seen[other]) {
                    seen[other] = true;
                    waiting.add(other);
                }
            }
        }
        if (members.size() == neighbours.length) {
            return this;
        }
        // Only the support of the prior matters, so it may as well be uniform.
        int[] given = members.stream().mapToInt(Integer::intValue).sorted().toArray();
        double[] whole = new double[joint.channel().secrets().size()];
        int[] home = new int[neighbours.length];
        Arrays.fill(home, -1);
        for (int i = 0; i < given.length; i++) {
            home[given[i]] = i;
            whole[joint.channel().secrets().indexOf(joint.secrets().label(given[i]))] = 1;
        }
        int[][] lists = Arrays.stream(given)
                .mapToObj(x ->
                        Arrays.stream(neighbours[x]).map(other -> home[other]).toArray())
                .toArray(int[][]::new);
        return new NeighbourPairs(
                Prior.normalizing(joint.channel().secrets(), whole).through(joint.channel()), lists);
    }
}
