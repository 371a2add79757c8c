package io.divulge.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Which secrets are neighbours: pairs that a release is meant to keep apart no better than so.
 *
 * <p>Local differential privacy compares all pairs of secrets. In the central model the secret is a data set, and those are
 * compared that differ in one record [ILE26, II.B]. The relation is symmetric, and nobody is a neighbour of oneself.
 */
public interface Neighbours {
    /** The secrets that the relation is about. */
    Alphabet secrets();

    /** The neighbours of a secret, in increasing order. */
    int[] of(int secret);

    /** How far apart two neighbours are: they may be told apart by so many times epsilon. */
    default double distance(int secret, int neighbour) {
        return 1;
    }

    /** Whether neighbours are at different distances; see {@link Metric}. */
    default boolean hasDistances() {
        return false;
    }

    /**
     * Neighbours by a list of pairs of labels.
     *
     * @throws IllegalArgumentException if a pair is none, or names what is not in the alphabet
     */
    static Neighbours of(Alphabet secrets, List<List<String>> pairs) {
        List<SortedSet<Integer>> sets = new ArrayList<>();
        for (int x = 0; x < secrets.size(); x++) {
            sets.add(new TreeSet<>());
        }
        for (List<String> pair : pairs) {
            if (pair.size() != 2 || pair.get(0).equals(pair.get(1))) {
                throw new IllegalArgumentException(pair + " are no neighbours (expected two different secrets)");
            }
            int a = secrets.indexOf(pair.get(0));
            int b = secrets.indexOf(pair.get(1));
            sets.get(a).add(b);
            sets.get(b).add(a);
        }
        int[][] lists = sets.stream()
                .map(set -> set.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
        return new Neighbours() {
            @Override
            public Alphabet secrets() {
                return secrets;
            }

            @Override
            public int[] of(int secret) {
                return lists[secret].clone();
            }
        };
    }

    /**
     * Data sets that differ in one record, by their labels: {@code aab} and {@code abb}, or {@code yes,no} and
     * {@code no,no}. {@link Records} makes such labels.
     *
     * @throws IllegalArgumentException if labels have different numbers of records
     */
    static Neighbours hamming(Alphabet secrets) {
        return HammingLabels.of(secrets);
    }

    /** All pairs, as in the local model. */
    static Neighbours all(Alphabet secrets) {
        return new Neighbours() {
            @Override
            public Alphabet secrets() {
                return secrets;
            }

            @Override
            public int[] of(int secret) {
                int[] others = new int[secrets.size() - 1];
                Arrays.setAll(others, i -> i < secret ? i : i + 1);
                return others;
            }
        };
    }
}
