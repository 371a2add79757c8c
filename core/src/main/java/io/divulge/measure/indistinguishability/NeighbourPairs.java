package io.divulge.measure.indistinguishability;

import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import io.divulge.model.Neighbours;
import io.divulge.model.Prior;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The pairs of neighbours among the secrets of a release, compared row by row: as many comparisons as there are pairs, and
 * not the square of the number of secrets.
 */
public final class NeighbourPairs {
    private final Joint joint;
    private final int[][] neighbours;
    private final Neighbours relation;
    private final int[] places;

    private NeighbourPairs(Joint joint, int[][] neighbours, Neighbours relation, int[] places) {
        this.joint = joint;
        this.neighbours = neighbours;
        this.relation = relation;
        this.places = places;
    }

    /**
     * The pairs of a release; neighbours of probability 0 do not count.
     *
     * @throws IllegalArgumentException if the relation is about other secrets
     */
    public static NeighbourPairs of(Joint joint, Neighbours relation) {
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
        return new NeighbourPairs(joint, lists, relation, there);
    }

    Joint joint() {
        return joint;
    }

    /** How far apart two secrets of the release are. */
    double distance(int x, int other) {
        return relation.distance(places[x], places[other]);
    }

    /** Whether that differs from pair to pair. */
    boolean hasDistances() {
        return relation.hasDistances();
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
                Prior.normalizing(joint.channel().secrets(), whole).through(joint.channel()),
                lists,
                relation,
                Arrays.stream(given).map(x -> places[x]).toArray());
    }

    /**
     * The secrets that an adversary cannot tell apart who knows all records but one, as releases of their own: largest sets of which any two
     * are neighbours. For Hamming neighbours these are the data sets that agree in all records but one.
     *
     * @throws IllegalArgumentException if two neighbours are in more than one such set
     */
    public List<Joint> lines() {
        Set<List<Integer>> lines = new LinkedHashSet<>();
        for (int x = 0; x < neighbours.length; x++) {
            for (int other : neighbours[x]) {
                if (other > x) {
                    lines.add(line(x, other));
                }
            }
        }
        List<Joint> releases = new ArrayList<>();
        for (List<Integer> line : lines) {
            Alphabet secrets =
                    Alphabet.of(line.stream().map(joint.secrets()::label).toList());
            // Only the support of the prior matters, so it may as well be uniform.
            releases.add(Prior.uniform(secrets).through(joint.channel().reading(secrets, "the channel")));
        }
        return releases;
    }

    /** Two neighbours and all that are neighbours of both, in increasing order. */
    private List<Integer> line(int x, int other) {
        int[] line = IntStream.concat(
                        IntStream.of(x, other),
                        Arrays.stream(neighbours[x]).filter(third -> areNeighbours(other, third)))
                .sorted()
                .toArray();
        for (int a : line) {
            for (int b : line) {
                if (a < b && !areNeighbours(a, b)) {
                    throw new IllegalArgumentException("the neighbours " + quoted(x) + " and " + quoted(other)
                            + " have both " + quoted(a) + " and " + quoted(b)
                            + " as neighbours, which are not neighbours of each other: these are not data sets that differ in one"
                            + " record (expected --neighbours hamming, or alpha <= beta, where pairs are enough)");
                }
            }
        }
        return Arrays.stream(line).boxed().toList();
    }

    private boolean areNeighbours(int x, int other) {
        return Arrays.binarySearch(neighbours[x], other) >= 0;
    }

    private String quoted(int x) {
        return LabelText.quoted(joint.secrets().label(x));
    }
}
