package io.divulge.measure.envelope;

import java.util.Arrays;

/** Trees over numbered nodes, each node with links to its parent, its children and its siblings. */
final class Trees {
    /** What stands where there is no node. */
    static final int NONE = -1;

    private final int[] parent;
    private final int[] firstChild;
    private final int[] nextSibling;
    private final int[] previousSibling;

    /** Every node alone. */
    Trees(int nodes) {
        parent = none(nodes);
        firstChild = none(nodes);
        nextSibling = none(nodes);
        previousSibling = none(nodes);
    }

    /** A copy. */
    Trees(Trees other) {
        parent = other.parent.clone();
        firstChild = other.firstChild.clone();
        nextSibling = other.nextSibling.clone();
        previousSibling = other.previousSibling.clone();
    }

    /** As many times {@link #NONE}. */
    static int[] none(int size) {
        int[] array = new int[size];
        Arrays.fill(array, NONE);
        return array;
    }

    int size() {
        return parent.length;
    }

    int parent(int node) {
        return parent[node];
    }

    /** The parents of all nodes. */
    int[] parents() {
        return parent.clone();
    }

    boolean isRoot(int node) {
        return parent[node] == NONE;
    }

    /** Whether a node has neither parent nor child. */
    boolean isAlone(int node) {
        return parent[node] == NONE && firstChild[node] == NONE;
    }

    int rootOf(int node) {
        int v = node;
        while (parent[v] != NONE) {
            v = parent[v];
        }
        return v;
    }

    /** Hangs a root below another node. */
    void attach(int child, int to) {
        parent[child] = to;
        previousSibling[child] = NONE;
        nextSibling[child] = firstChild[to];
        if (firstChild[to] != NONE) {
            previousSibling[firstChild[to]] = child;
        }
        firstChild[to] = child;
    }

    /** Makes a root of a node, with all that is below it. */
    void detach(int child) {
        if (previousSibling[child] == NONE) {
            firstChild[parent[child]] = nextSibling[child];
        } else {
            nextSibling[previousSibling[child]] = nextSibling[child];
        }
        if (nextSibling[child] != NONE) {
            previousSibling[nextSibling[child]] = previousSibling[child];
        }
        parent[child] = NONE;
    }

    /** Forgets the links of a node; whoever does so forgets those of its whole tree. */
    void isolate(int node) {
        parent[node] = NONE;
        firstChild[node] = NONE;
        nextSibling[node] = NONE;
        previousSibling[node] = NONE;
    }

    /**
     * Lists a node and all below it, parents before children.
     *
     * @param into where to, from position {@code from} on
     * @return the position after the last
     */
    int list(int node, int[] into, int from) {
        int size = from;
        into[size++] = node;
        for (int i = from; i < size; i++) {
            for (int child = firstChild[into[i]]; child != NONE; child = nextSibling[child]) {
                into[size++] = child;
            }
        }
        return size;
    }
}
