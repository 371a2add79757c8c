package io.divulge.measure.envelope;

import io.divulge.model.Joint;

/**
 * The envelope's program of a {@link Diagonal} release at one factor {@code c}: a knapsack of divisible goods. Outcomes that
 * are revealing enough are announced for nothing, and what they have beyond {@code c} pays for passing off others, the
 * cheapest first, until it is spent. All accounts together are as good as one.
 */
abstract class DiagonalProgram implements Program {
    static final int NONE = -1;

    /** Lifts this near to {@code c}, as a fraction, count as equal to it. */
    private static final double TIE = 4e-15;

    final Diagonal release;
    final double c;
    final boolean[] pays;
    final boolean[] costs;

    /** What credit is worth, the same on all accounts that have any; 0 if all is announced. */
    double worth;

    /** The outcomes that are passed off, in this order; the last of them in part. */
    private final int[] bought;

    private int boughtCount;
    private double lastPart = 1;
    private double announced;
    private double slope;

    DiagonalProgram(Diagonal release, double c) {
        this.release = release;
        this.c = c;
        int outcomes = release.probability().length;
        pays = new boolean[outcomes];
        costs = new boolean[outcomes];
        bought = new int[outcomes];
    }

    /** What an outcome pays into the account that suits it best; less than 0 if it pays nowhere. */
    abstract double pay(int y);

    /** What it costs to pass off an outcome; not negative. */
    abstract double cost(int y);

    /** Shows every announcement: the outcome, the secret, and the part of the outcome. */
    abstract void announce(Visitor visitor);

    /** What is told of an announcement. */
    interface Visitor {
        void visit(int y, int x, double part);
    }

    /** How many outcomes are passed off. */
    final int boughtCount() {
        return boughtCount;
    }

    final int bought(int i) {
        return bought[i];
    }

    final double boughtPart(int i) {
        return i == boughtCount - 1 ? lastPart : 1;
    }

    /** Finds what is bought. */
    final void solve(int[] cheapestFirst) {
        double tied = 0;
        double credit = 0;
        for (int y = 0; y < pays.length; y++) {
            double pay = pay(y);
            double tie = TIE * c * release.probability()[y];
            pays[y] = pay > tie;
            costs[y] = pay < -tie;
            if (pays[y]) {
                credit += pay;
                announced += release.probability()[y];
            } else if (!costs[y]) {
                tied += release.probability()[y];
            }
        }
        spend(credit, cheapestFirst);
        slope = worth * announced;
        announced = worth == 0 ? 1 : announced + tied;
    }

    private void spend(double credit, int[] cheapestFirst) {
        double left = credit;
        for (int y : cheapestFirst) {
            if (costs[y]) {
                double cost = cost(y);
                // Without an account that has credit, not even what costs nothing can be announced.
                double part = cost == 0 ? (credit > 0 ? 1 : 0) : Math.min(1, left / cost);
                bought[boughtCount++] = y;
                lastPart = part;
                announced += part * release.probability()[y];
                left -= part * cost;
                if (part < 1) {
                    worth = release.probability()[y] / Math.max(cost, Double.MIN_NORMAL);
                    return;
                }
            }
        }
    }

    @Override
    public final double announced() {
        return announced;
    }

    @Override
    public final double slope() {
        return slope;
    }

    @Override
    public final double factorAt(double delta) {
        return Double.NaN;
    }

    @Override
    public final PostProcessing postProcessing(Joint joint) {
        Announcements announcements = new Announcements();
        announce(announcements::add);
        return announcements.in(joint);
    }
}
