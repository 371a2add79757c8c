package io.divulge.measure.envelope;

import static io.divulge.measure.envelope.Trees.NONE;

/**
 * What flows along the arcs of a {@link Forest}, at the slacks of its roots and along the arcs that close its cycles; and what a unit of each flow pays.
 *
 * <p>A step is planned by {@link #push}, as often as needed, and made by {@link #advance}.
 */
final class Flows {
    private final int secrets;
    private final double[] supply;
    private final Trees trees;
    private final double[] flow;
    private final double[] gain;

    /** At a root with a cycle: the other end of the arc that closes it, what flows there, and the arc's gain. */
    private final int[] closing;

    private final double[] closingFlow;
    private final double[] closingGain;

    private final FlowChange change;

    /** Everything is slack. */
    Flows(int secrets, double[] supply, Trees trees) {
        this.secrets = secrets;
        this.supply = supply;
        this.trees = trees;
        int nodes = trees.size();
        closing = Trees.none(nodes);
        flow = new double[nodes];
        gain = new double[nodes];
        closingFlow = new double[nodes];
        closingGain = new double[nodes];
        change = new FlowChange(nodes);
        System.arraycopy(supply, 0, flow, secrets, supply.length);
    }

    /** A copy, along a copy of the trees. */
    Flows(Flows other, Trees trees) {
        secrets = other.secrets;
        supply = other.supply;
        this.trees = trees;
        closing = other.closing.clone();
        flow = other.flow.clone();
        gain = other.gain.clone();
        closingFlow = other.closingFlow.clone();
        closingGain = other.closingGain.clone();
        change = new FlowChange(trees.size());
    }

    /** What flows from a node to its parent, or the slack of a root. */
    double at(int node) {
        return flow[node];
    }

    /** What a unit along the arc from a node to its parent pays. */
    double gain(int node) {
        return gain[node];
    }

    /** Sets the slack of a root. */
    void slack(int root, double amount) {
        flow[root] = amount;
    }

    /** Whether an arc closes a cycle at this root, which then has no slack. */
    boolean hasCycle(int root) {
        return closing[root] != NONE;
    }

    /** The other end of the arc that closes the cycle of a root. */
    int closing(int root) {
        return closing[root];
    }

    /** What flows along the arc that closes the cycle of a root. */
    double around(int root) {
        return closingFlow[root];
    }

    /** The other ends of closing arcs, -1 where there is none. */
    int[] closings() {
        return closing.clone();
    }

    /** Closes a cycle at a root. */
    void close(int root, int end, double amount, double arcGain) {
        closing[root] = end;
        closingFlow[root] = amount;
        closingGain[root] = arcGain;
    }

    /** Hangs a root below another node. */
    void attach(int child, int to, double amount, double arcGain) {
        trees.attach(child, to);
        flow[child] = amount;
        gain[child] = arcGain;
    }

    /** Forgets the links of a node and all that flows there; whoever does so forgets those of its whole tree. */
    void isolate(int node) {
        trees.isolate(node);
        closing[node] = NONE;
        closingFlow[node] = 0;
        flow[node] = node < secrets ? 0 : supply[node - secrets];
    }

    /** What a unit of an outcome pays into an account. */
    interface Credit {
        double of(int x, int y);
    }

    /** Sets what all arcs pay, and computes all flows for it. */
    void reprice(Credit credit) {
        for (int v = 0; v < trees.size(); v++) {
            if (!trees.isRoot(v)) {
                gain[v] = credit(credit, v, trees.parent(v));
            }
            if (closing[v] != NONE) {
                closingGain[v] = credit(credit, v, closing[v]);
            }
        }
        settle();
    }

    private double credit(Credit credit, int node, int other) {
        return credit.of(Math.min(node, other), Math.max(node, other) - secrets);
    }

    /** Whether what flows at a node flows the way it should. */
    boolean isRight(int node) {
        // Not even a hair below 0: next to a tiny credit a hair is much. NaN comes from a credit of 0.
        return closing[node] == NONE
                ? flow[node] >= 0 && (trees.isRoot(node) || gain[node] != 0)
                : closingFlow[node] >= 0 && closingGain[node] != 0;
    }

    /** Computes all flows anew from the structure alone, free of what many steps have lost to rounding. */
    void settle() {
        double[] left = new double[trees.size()];
        System.arraycopy(supply, 0, left, secrets, supply.length);
        int[] order = new int[trees.size()];
        int size = 0;
        for (int v = 0; v < trees.size(); v++) {
            if (trees.isRoot(v)) {
                size = trees.list(v, order, size);
            }
        }
        // Children stand after their parents.
        for (int i = size - 1; i >= 0; i--) {
            int v = order[i];
            if (!trees.isRoot(v)) {
                flow[v] = left[v] / coefficient(v, gain[v]);
                left[trees.parent(v)] -= flow[v] * coefficient(trees.parent(v), gain[v]);
            } else if (closing[v] == NONE) {
                flow[v] = v < secrets ? -left[v] : left[v];
            } else {
                closingFlow[v] = 0;
                change.clear();
                pushAround(v, -left[v]);
                step(1, NONE);
            }
        }
    }

    /** What a unit along an arc adds to the constraint of one of its ends. */
    private double coefficient(int end, double arcGain) {
        return end < secrets ? arcGain : 1;
    }

    /** Notes how the others must change, on the way to the root, if the constraint of a node is raised by a surplus. */
    void push(int node, double surplus) {
        int v = node;
        double rest = surplus;
        while (!trees.isRoot(v)) {
            double rate = -rest / coefficient(v, gain[v]);
            change.add(v, rate);
            rest = rate * coefficient(trees.parent(v), gain[v]);
            v = trees.parent(v);
        }
        if (closing[v] == NONE) {
            // Credit left over grows with the account; probability not announced shrinks with what is.
            change.add(v, v < secrets ? rest : -rest);
        } else {
            pushAround(v, rest);
        }
    }

    /** Notes a flow around the cycle that takes up the surplus of a root without slack. */
    private void pushAround(int root, double surplus) {
        double returns = coefficient(closing[root], closingGain[root]);
        for (int v = closing[root]; v != root; v = trees.parent(v)) {
            returns *= -coefficient(trees.parent(v), gain[v]) / coefficient(v, gain[v]);
        }
        double rate = -surplus / (coefficient(root, closingGain[root]) + returns);
        change.addClosing(root, rate);
        double rest = rate * coefficient(closing[root], closingGain[root]);
        for (int v = closing[root]; v != root; v = trees.parent(v)) {
            double arc = -rest / coefficient(v, gain[v]);
            change.add(v, arc);
            rest = arc * coefficient(trees.parent(v), gain[v]);
        }
    }

    /**
     * What a step did.
     *
     * @param amount how far it went; 0 if it was degenerate
     * @param loose the root of the one tree that now hangs on nothing
     */
    record Step(double amount, int loose) {}

    /** Goes as far as what was pushed allows, and takes out of the basis what allows no more. */
    Step advance() {
        int leaving = mostBinding();
        double amount = amountAt(leaving) / -rate(leaving);
        step(amount, leaving);
        return new Step(amount, cut(leaving));
    }

    /** The node at whose arc, slack or closing arc the step ends. */
    private int mostBinding() {
        int best = NONE;
        double least = Double.POSITIVE_INFINITY;
        double steepest = 0;
        for (int i = 0; i < change.size(); i++) {
            int v = change.node(i);
            double rate = rate(v);
            if (change.isDecrease(v, rate)) {
                double end = amountAt(v) / -rate;
                // Of several that end together, the steepest: the basis stays far from singular.
                if (end < least || end == least && -rate > steepest) {
                    best = v;
                    least = end;
                    steepest = -rate;
                }
            }
        }
        if (best == NONE) {
            throw new ArithmeticException("the envelope's program seems unbounded: rounding has spoilt its basis");
        }
        return best;
    }

    private double rate(int v) {
        return closing[v] == NONE ? change.arc(v) : change.closing(v);
    }

    private double amountAt(int v) {
        return Math.max(0, closing[v] == NONE ? flow[v] : closingFlow[v]);
    }

    private void step(double amount, int leaving) {
        for (int i = 0; i < change.size(); i++) {
            int v = change.node(i);
            if (v == leaving) {
                flow[v] = 0;
                closingFlow[v] = 0;
            } else {
                flow[v] += amount * change.arc(v);
                closingFlow[v] += amount * change.closing(v);
            }
        }
        change.clear();
    }

    /** Takes an arc, slack or closing arc out of the basis; the tree below the node that is returned hangs on nothing then. */
    private int cut(int leaving) {
        if (trees.isRoot(leaving)) {
            closing[leaving] = NONE;
            return leaving;
        }
        int root = trees.rootOf(leaving);
        trees.detach(leaving);
        int end = closing[root];
        if (end == NONE || trees.rootOf(end) != leaving) {
            return leaving;
        }
        // The arc was part of the cycle: the closing arc takes its place, and the whole component is a loose tree.
        reroot(end);
        closing[root] = NONE;
        attach(end, root, closingFlow[root], closingGain[root]);
        return root;
    }

    /** Turns the arcs between a node and its root around; what was at the old root is forgotten. */
    void reroot(int node) {
        int v = node;
        int above = NONE;
        double aboveFlow = 0;
        double aboveGain = 0;
        while (v != NONE) {
            int next = trees.parent(v);
            double nextFlow = flow[v];
            double nextGain = gain[v];
            if (next != NONE) {
                trees.detach(v);
            }
            if (above != NONE) {
                attach(v, above, aboveFlow, aboveGain);
            }
            above = v;
            aboveFlow = nextFlow;
            aboveGain = nextGain;
            v = next;
        }
    }
}
