package io.divulge.measure.envelope;

import static io.divulge.measure.envelope.Trees.NONE;

/**
 * A basis of the envelope's linear program: a forest over secrets and outcomes, with what flows along its arcs and what
 * the secrets' credit is worth.
 *
 * <p>Think of every secret as an account. Announcing "it was {@code x}" at an outcome {@code y} pays {@code r(x,y) - c}
 * into the account of {@code x} for each unit of probability, where {@code r} is the lift and {@code c} the factor that
 * announcements must keep up on average. An account may not be overdrawn; the program asks how much probability can be
 * announced. So an arc {@code (x,y)} touches two constraints, that of the account and that of the outcome, and a basis is
 * a graph with as many arcs as nodes: each component is a tree with a slack at its root (credit left over, or probability
 * not announced), or it has one cycle, whose closing arc is kept at the root.
 *
 * <p>Nodes are the secrets, then the outcomes. The worth of a node is {@code lambda_x} for a secret, and {@code u_y - 1}
 * for an outcome, {@code u_y} being its dual variable; on every arc of the basis {@code worth(y) = worth(x) (r(x,y) - c)}.
 * Hence worths in a component are multiples of one another, and all are 0 if credit is left over or there is a cycle.
 */
final class Forest {
    private final int secrets;
    private final double[] supply;
    private final Trees trees;
    private final double[] flow;
    private final double[] gain;
    private final double[] worth;

    /** At a root with a cycle: the other end of the arc that closes it, what flows there, and the arc's gain. */
    private final int[] closing;

    private final double[] closingFlow;
    private final double[] closingGain;

    private final FlowChange change;
    private final int[] below;

    /** Nothing announced, all accounts empty. */
    Forest(int secrets, double[] supply) {
        this.secrets = secrets;
        this.supply = supply;
        int nodes = secrets + supply.length;
        trees = new Trees(nodes);
        closing = Trees.none(nodes);
        flow = new double[nodes];
        gain = new double[nodes];
        worth = new double[nodes];
        closingFlow = new double[nodes];
        closingGain = new double[nodes];
        change = new FlowChange(nodes);
        below = new int[nodes];
        for (int y = 0; y < supply.length; y++) {
            flow[secrets + y] = supply[y];
            worth[secrets + y] = -1;
        }
    }

    /** A copy, on which one may go on while the other stays as it is. */
    Forest(Forest other) {
        secrets = other.secrets;
        supply = other.supply;
        trees = new Trees(other.trees);
        closing = other.closing.clone();
        flow = other.flow.clone();
        gain = other.gain.clone();
        worth = other.worth.clone();
        closingFlow = other.closingFlow.clone();
        closingGain = other.closingGain.clone();
        change = new FlowChange(trees.size());
        below = new int[trees.size()];
    }

    /** {@code lambda_x}: how much more could be announced for one more unit of credit. */
    double worthOfCredit(int x) {
        return worth[x];
    }

    /** {@code u_y - 1}: between -1 (not all is announced) and 0 for outcomes that cost, at least 0 for those that pay. */
    double worthOfOutcome(int y) {
        return worth[secrets + y];
    }

    /** Announces all of an idle outcome as one secret, to the credit that the account has left over. */
    void deposit(int x, int y, double credit) {
        int outcome = secrets + y;
        attach(outcome, x, supply[y], credit);
        worth[outcome] = 0;
        flow[x] += supply[y] * credit;
    }

    /**
     * Brings arc {@code (x,y)} into the basis, and announces as much along it as the others allow.
     *
     * @return how much that is; 0 in a degenerate step
     */
    double announce(int x, int y, double credit) {
        int outcome = secrets + y;
        push(x, credit);
        push(outcome, 1);
        int leaving = mostBinding();
        double amount = limit(leaving);
        step(amount, leaving);
        int loose = cut(leaving);
        boolean secretLoose = trees.rootOf(x) == loose;
        if (secretLoose && trees.rootOf(outcome) == loose) {
            reroot(x);
            closing[x] = outcome;
            closingFlow[x] = amount;
            closingGain[x] = credit;
            revalue(x, 0);
        } else if (secretLoose) {
            reroot(x);
            attach(x, outcome, amount, credit);
            revalue(x, worth[outcome] / credit);
        } else {
            reroot(outcome);
            attach(outcome, x, amount, credit);
            revalue(outcome, worth[x] * credit);
        }
        return amount;
    }

    /** Brings the slack of an outcome into the basis: some of it is announced no longer. */
    double withhold(int y) {
        int outcome = secrets + y;
        push(outcome, 1);
        int leaving = mostBinding();
        double amount = limit(leaving);
        step(amount, leaving);
        cut(leaving);
        reroot(outcome);
        flow[outcome] = amount;
        revalue(outcome, -1);
        return amount;
    }

    /** Brings the slack of an account into the basis: some of its credit is left over. */
    double save(int x) {
        push(x, -1);
        int leaving = mostBinding();
        double amount = limit(leaving);
        step(amount, leaving);
        cut(leaving);
        reroot(x);
        flow[x] = amount;
        revalue(x, 0);
        return amount;
    }

    /** What a unit of an outcome pays into an account. */
    interface Credit {
        double of(int x, int y);
    }

    /**
     * Keeps the structure where it still carries a solution after all credits have changed; elsewhere it is dissolved.
     *
     * @param credit what announcements pay now; 0 for those that may not carry anything any more
     * @return whether all of it was kept
     */
    boolean reprice(Credit credit) {
        for (int v = 0; v < trees.size(); v++) {
            if (!trees.isRoot(v)) {
                gain[v] = credit(credit, v, trees.parent(v));
            }
            if (closing[v] != NONE) {
                closingGain[v] = credit(credit, v, closing[v]);
            }
        }
        settle();
        boolean kept = true;
        for (int v = 0; v < trees.size(); v++) {
            if (trees.isRoot(v) && !(trees.isAlone(v) && closing[v] == NONE)) {
                revalue(v, v < secrets || closing[v] != NONE ? 0 : -1);
                if (!holds(v)) {
                    dissolve(v);
                    kept = false;
                }
            }
        }
        return kept;
    }

    private double credit(Credit credit, int node, int other) {
        return credit.of(Math.min(node, other), Math.max(node, other) - secrets);
    }

    /** Whether everything flows the way it should in the tree below a root, and no credit is a burden. */
    private boolean holds(int root) {
        if (closing[root] != NONE && !(closingFlow[root] >= 0 && closingGain[root] != 0)) {
            return false;
        }
        if (closing[root] == NONE && !(flow[root] >= 0)) {
            return false;
        }
        int size = trees.list(root, below, 0);
        for (int i = 1; i < size; i++) {
            int v = below[i];
            boolean burden = v < secrets && worth[v] < 0;
            // Not even a hair below 0: next to a tiny credit a hair is much. NaN comes from a credit of 0.
            if (burden || gain[v] == 0 || !(flow[v] >= 0)) {
                return false;
            }
        }
        return true;
    }

    private void dissolve(int root) {
        int size = trees.list(root, below, 0);
        for (int i = 0; i < size; i++) {
            int v = below[i];
            trees.isolate(v);
            closing[v] = NONE;
            closingFlow[v] = 0;
            flow[v] = v < secrets ? 0 : supply[v - secrets];
            worth[v] = v < secrets ? 0 : -1;
        }
    }

    /** Whether an outcome is announced nowhere. */
    boolean isIdle(int y) {
        return trees.isAlone(secrets + y) && closing[secrets + y] == NONE;
    }

    /** Whether an account has its own credit left over. */
    boolean hasCredit(int x) {
        return trees.isRoot(x) && closing[x] == NONE;
    }

    /** The parents of all nodes, -1 for roots. */
    int[] parents() {
        return trees.parents();
    }

    /** The other ends of closing arcs, -1 where there is none. */
    int[] closings() {
        return closing.clone();
    }

    /** Shows every arc that something flows along. */
    void forEachAnnouncement(Visitor visitor) {
        for (int v = 0; v < trees.size(); v++) {
            int other = trees.parent(v);
            if (other != NONE && flow[v] > 0) {
                visitor.visit(Math.min(v, other), Math.max(v, other) - secrets, flow[v]);
            }
            if (closing[v] != NONE && closingFlow[v] > 0) {
                visitor.visit(Math.min(v, closing[v]), Math.max(v, closing[v]) - secrets, closingFlow[v]);
            }
        }
    }

    /** How much probability is announced. */
    double announced() {
        double sum = 0;
        for (int v = 0; v < trees.size(); v++) {
            sum += trees.isRoot(v) ? 0 : Math.max(0, flow[v]);
            sum += closing[v] == NONE ? 0 : Math.max(0, closingFlow[v]);
        }
        return sum;
    }

    /** How fast that shrinks as all announcements cost more. */
    double slope() {
        double sum = 0;
        for (int v = 0; v < trees.size(); v++) {
            // There is a cycle only where credit is worth nothing.
            if (!trees.isRoot(v) && flow[v] > 0) {
                sum += worth[Math.min(v, trees.parent(v))] * flow[v];
            }
        }
        return sum;
    }

    /** What is told of an arc. */
    interface Visitor {
        /** A part of outcome {@code y} of this probability is announced as {@code x}. */
        void visit(int x, int y, double mass);
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
    private void push(int node, double surplus) {
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

    /** The same at a root without slack: a flow around the cycle takes up the surplus. */
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

    private double limit(int leaving) {
        return amountAt(leaving) / -rate(leaving);
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

    /**
     * Takes an arc, slack or closing arc out of the basis.
     *
     * @return the root of the one tree that now hangs on nothing
     */
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
    private void reroot(int node) {
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

    /** Sets the worth of a root or newly hung node, and what follows for all below it. */
    private void revalue(int node, double value) {
        worth[node] = value;
        int size = trees.list(node, below, 0);
        for (int i = 1; i < size; i++) {
            int v = below[i];
            double above = worth[trees.parent(v)];
            worth[v] = v < secrets ? above / gain[v] : above * gain[v];
        }
    }

    private void attach(int child, int to, double amount, double arcGain) {
        trees.attach(child, to);
        flow[child] = amount;
        gain[child] = arcGain;
    }
}
