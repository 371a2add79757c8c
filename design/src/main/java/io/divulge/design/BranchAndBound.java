package io.divulge.design;

import io.divulge.measure.Deadline;
import java.util.function.Supplier;

/**
 * What a search in depth knows so far: the best columns, what the branches that it left alone promise at most, and how many steps it may still take.
 */
final class BranchAndBound {
    /** The clock is looked at once in so many nodes, since that takes longer than a node. */
    private static final int LOOKS = 1024;

    private final Shortlist shortlist;
    private final double tolerance;
    private final long mostNodes;
    private final Deadline deadline;
    private double open = Double.NEGATIVE_INFINITY;
    private boolean cut;
    private long nodes = 1;
    private long leaves;

    /**
     * At the root.
     *
     * @param tolerance a branch that promises no more than this above the best is not worth a visit
     */
    BranchAndBound(double tolerance, long mostNodes, Deadline deadline) {
        this.shortlist = new Shortlist(Pricing.OFFERED);
        this.tolerance = tolerance;
        this.mostNodes = mostNodes;
        this.deadline = deadline;
    }

    /** Whether to go down a branch in which no column has a surplus above {@code bound}; if not, that is remembered. */
    boolean admits(double bound) {
        boolean promising = bound > Math.max(0, shortlist.best()) + tolerance;
        if (promising && (nodes >= mostNodes || nodes % LOOKS == 0 && deadline.isOver())) {
            nodes = Math.max(nodes, mostNodes);
            cut = true;
        }
        if (!promising || cut) {
            open = Math.max(open, bound);
            return false;
        }
        nodes++;
        return true;
    }

    /** A column at the end of a branch. */
    void leaf(double surplus, Supplier<LiftColumn> column) {
        leaves++;
        shortlist.consider(surplus, column);
    }

    /** What was found, and what that proves. */
    Pricing.Offer offer() {
        return new Pricing.Offer(shortlist.above(0), Math.max(shortlist.best(), open), leaves, !cut);
    }
}
