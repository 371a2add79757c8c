package io.divulge.audit;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** A decision tree: a question about one feature at each node, and at each leaf how often each secret was seen there. */
final class Tree {
    private final List<Node> nodes = new ArrayList<>();

    /** A place in the tree. */
    private sealed interface Node {}

    /**
     * A question: rows whose code is in the set go to the first child, which is the next node, and all others to the second.
     */
    private static final class Question implements Node {
        private final int feature;
        private final BitSet first;
        private int second;

        /** The first codes up to this one, if these are all of the set; else -1. */
        private final int last;

        Question(int feature, BitSet first) {
            this.feature = feature;
            this.first = first;
            this.last = first.cardinality() == first.length() ? first.length() - 1 : -1;
        }

        boolean isFirst(int code) {
            return last >= 0 ? code <= last : first.get(code);
        }
    }

    /** An end: some secrets, and the share of each. */
    private record Leaf(int[] secrets, float[] shares) implements Node {}

    /** Adds a question, and gives its place. What is added next is its first child. */
    int ask(int feature, BitSet first) {
        nodes.add(new Question(feature, first));
        return nodes.size() - 1;
    }

    /** What is added next is the second child of this question. */
    void otherwise(int question) {
        ((Question) nodes.get(question)).second = nodes.size();
    }

    /** Adds a leaf with so many rows of each secret. */
    void end(int[] counts, int total) {
        int different = 0;
        for (int count : counts) {
            different += count > 0 ? 1 : 0;
        }
        int[] secrets = new int[different];
        float[] shares = new float[different];
        int next = 0;
        for (int x = 0; x < counts.length; x++) {
            if (counts[x] > 0) {
                secrets[next] = x;
                shares[next++] = (float) counts[x] / total;
            }
        }
        nodes.add(new Leaf(secrets, shares));
    }

    /** Adds to each secret its share at the leaf that an outcome of these codes comes to. */
    void addTo(double[] sums, int[] codes) {
        int at = 0;
        Node node = nodes.get(at);
        while (node instanceof Question question) {
            at = question.isFirst(codes[question.feature]) ? at + 1 : question.second;
            node = nodes.get(at);
        }
        Leaf leaf = (Leaf) node;
        for (int i = 0; i < leaf.secrets.length; i++) {
            sums[leaf.secrets[i]] += leaf.shares[i];
        }
    }
}
