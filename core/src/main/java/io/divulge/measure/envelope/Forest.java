package io.divulge.measure.envelope;

import java.util.Arrays;

/**
 * A basis of the envelope's linear program: a forest over secrets and outcomes, with what flows along its arcs
 * (see {@link Flows}) and what the secrets' credit is worth.
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
    private final Flows flows;
    private final double[] worth;
    private final int[] below;

    /** Nothing announced, all accounts empty. */
    Forest(int secrets, double[] supply) {
        this.secrets = secrets;
        this.supply = supply;
        trees = new Trees(secrets + supply.length);
        flows = new Flows(secrets, supply, trees);
        worth = new double[trees.size()];
        Arrays.fill(worth, secrets, worth.length, -1);
        below = new int[trees.size()];
    }

    /** A copy, on which one may go on while the other stays as it is. */
    Forest(Forest other) {
        secrets = other.secrets;
        supply = other.supply;
        trees = new Trees(other.trees);
        flows = new Flows(other.flows, trees);
        worth = other.worth.clone();
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
        flows.attach(outcome, x, supply[y], credit);
        worth[outcome] = 0;
        flows.slack(x, flows.at(x) + supply[y] * credit);
    }

    /** Brings arc {@code (x,y)} into the basis, and announces as much along it as the others allow. */
    void announce(int x, int y, double credit) {
        int outcome = secrets + y;
        flows.push(x, credit);
        flows.push(outcome, 1);
        Flows.Step step = flows.advance();
        boolean secretLoose = trees.rootOf(x) == step.loose();
        if (secretLoose && trees.rootOf(outcome) == step.loose()) {
            flows.reroot(x);
            flows.close(x, outcome, step.amount(), credit);
            revalue(x, 0);
        } else if (secretLoose) {
            flows.reroot(x);
            flows.attach(x, outcome, step.amount(), credit);
            revalue(x, worth[outcome] / credit);
        } else {
            flows.reroot(outcome);
            flows.attach(outcome, x, step.amount(), credit);
            revalue(outcome, worth[x] * credit);
        }
    }

    /** Brings the slack of an outcome into the basis: some of it is announced no longer. */
    void withhold(int y) {
        slacken(secrets + y, 1, -1);
    }

    /** Brings the slack of an account into the basis: some of its credit is left over. */
    void save(int x) {
        slacken(x, -1, 0);
    }

    private void slacken(int node, double surplus, double value) {
        flows.push(node, surplus);
        Flows.Step step = flows.advance();
        flows.reroot(node);
        flows.slack(node, step.amount());
        revalue(node, value);
    }

    /**
     * Keeps the structure where it still carries a solution after all credits have changed; elsewhere it is dissolved.
     *
     * @param credit what announcements pay now; 0 for those that may not carry anything any more
     * @return whether all of it was kept
     */
    boolean reprice(Flows.Credit credit) {
        flows.reprice(credit);
        boolean kept = true;
        for (int v = 0; v < trees.size(); v++) {
            if (trees.isRoot(v) && !isIsolated(v)) {
                revalue(v, v < secrets || flows.hasCycle(v) ? 0 : -1);
                if (!holds(v)) {
                    dissolve(v);
                    kept = false;
                }
            }
        }
        return kept;
    }

    /** Whether everything flows the way it should in the tree below a root, and no credit is a burden. */
    private boolean holds(int root) {
        int size = trees.list(root, below, 0);
        for (int i = 0; i < size; i++) {
            int v = below[i];
            boolean burden = v < secrets && worth[v] < 0;
            if (burden || !flows.isRight(v)) {
                return false;
            }
        }
        return true;
    }

    private void dissolve(int root) {
        int size = trees.list(root, below, 0);
        for (int i = 0; i < size; i++) {
            int v = below[i];
            flows.isolate(v);
            worth[v] = v < secrets ? 0 : -1;
        }
    }

    /** Whether an outcome is announced nowhere. */
    boolean isIdle(int y) {
        return isIsolated(secrets + y);
    }

    private boolean isIsolated(int node) {
        return trees.isAlone(node) && !flows.hasCycle(node);
    }

    /** Whether an account has its own credit left over. */
    boolean hasCredit(int x) {
        return trees.isRoot(x) && !flows.hasCycle(x);
    }

    /** The parents of all nodes, -1 for roots. */
    int[] parents() {
        return trees.parents();
    }

    /** The other ends of closing arcs, -1 where there is none. */
    int[] closings() {
        return flows.closings();
    }

    /** Computes all flows anew from the structure alone, free of what many steps have lost to rounding. */
    void settle() {
        flows.settle();
    }

    /** What is told of an arc. */
    interface Visitor {
        /** A part of outcome {@code y} of this probability is announced as {@code x}. */
        void visit(int x, int y, double mass);
    }

    /** Shows every arc that something flows along. */
    void forEachAnnouncement(Visitor visitor) {
        for (int v = 0; v < trees.size(); v++) {
            if (!trees.isRoot(v) && flows.at(v) > 0) {
                show(visitor, v, trees.parent(v), flows.at(v));
            }
            if (flows.hasCycle(v) && flows.around(v) > 0) {
                show(visitor, v, flows.closing(v), flows.around(v));
            }
        }
    }

    private void show(Visitor visitor, int node, int other, double mass) {
        visitor.visit(Math.min(node, other), Math.max(node, other) - secrets, mass);
    }

    /** How much probability is announced. */
    double announced() {
        double sum = 0;
        for (int v = 0; v < trees.size(); v++) {
            sum += trees.isRoot(v) ? 0 : Math.max(0, flows.at(v));
            sum += flows.hasCycle(v) ? Math.max(0, flows.around(v)) : 0;
        }
        return sum;
    }

    /** How fast that shrinks as all announcements cost more. */
    double slope() {
        double sum = 0;
        for (int v = 0; v < trees.size(); v++) {
            // There is a cycle only where credit is worth nothing.
            if (!trees.isRoot(v) && flows.at(v) > 0) {
                sum += worth[Math.min(v, trees.parent(v))] * flows.at(v);
            }
        }
        return sum;
    }

    /** Sets the worth of a root or newly hung node, and what follows for all below it. */
    private void revalue(int node, double value) {
        worth[node] = value;
        int size = trees.list(node, below, 0);
        for (int i = 1; i < size; i++) {
            int v = below[i];
            double above = worth[trees.parent(v)];
            worth[v] = v < secrets ? above / flows.gain(v) : above * flows.gain(v);
        }
    }
}
