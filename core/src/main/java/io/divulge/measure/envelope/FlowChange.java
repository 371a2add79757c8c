package io.divulge.measure.envelope;

/** How fast flows change in the step that is being planned, and at which nodes they do. */
final class FlowChange {
    /** Rates smaller than this, as a fraction of what they are the sum of, are rounding. */
    private static final double NOTHING = 1e-13;

    private final double[] arc;
    private final double[] closing;
    private final double[] magnitude;
    private final int[] touched;
    private final boolean[] isTouched;
    private int size;

    FlowChange(int nodes) {
        arc = new double[nodes];
        closing = new double[nodes];
        magnitude = new double[nodes];
        touched = new int[nodes];
        isTouched = new boolean[nodes];
    }

    /** What flows at the arc or slack of a node changes at this rate, too. */
    void add(int node, double rate) {
        touch(node);
        arc[node] += rate;
        magnitude[node] += Math.abs(rate);
    }

    /** The same for the closing arc of a root. */
    void addClosing(int root, double rate) {
        touch(root);
        closing[root] += rate;
        magnitude[root] += Math.abs(rate);
    }

    private void touch(int node) {
        if (!isTouched[node]) {
            isTouched[node] = true;
            touched[size++] = node;
        }
    }

    /** How many nodes are touched. */
    int size() {
        return size;
    }

    /** The node touched as the i-th. */
    int node(int i) {
        return touched[i];
    }

    double arc(int node) {
        return arc[node];
    }

    double closing(int node) {
        return closing[node];
    }

    /** Whether a rate at this node is a decrease, and not what rounding left of changes that cancel. */
    boolean isDecrease(int node, double rate) {
        return rate < -NOTHING * magnitude[node];
    }

    /** Forgets the step. */
    void clear() {
        for (int i = 0; i < size; i++) {
            int node = touched[i];
            arc[node] = 0;
            closing[node] = 0;
            magnitude[node] = 0;
            isTouched[node] = false;
        }
        size = 0;
    }
}
