package io.divulge.measure.envelope;

import io.divulge.model.Joint;
import java.util.Arrays;

/**
 * The envelope's program of a {@link Diagonal} release at one factor {@code c}: outcomes that leak enough are announced as
 * they are, and what they leak beyond {@code c} pays for passing off others, the cheapest first, until it is spent.
 */
final class DiagonalProgram implements Program {
    private static final int NONE = -1;

    /** Lifts this near to {@code c}, as a fraction, count as equal to it. */
    private static final double TIE = 4e-15;

    private final Diagonal release;
    private final double factor;
    private final boolean[] pays;
    private final boolean[] costs;

    /** The outcomes that are passed off, in this order; the last of them in part. */
    private final int[] bought;

    private int boughtCount;
    private double lastPart;
    private double announced;
    private double slope;

    /** What credit is worth, the same on all accounts that have any. */
    private double worth;

    DiagonalProgram(Diagonal release, double factor) {
        this.release = release;
        this.factor = factor;
        int outcomes = release.probability().length;
        pays = new boolean[outcomes];
        costs = new boolean[outcomes];
        bought = new int[outcomes];
        double tied = 0;
        double credit = 0;
        for (int y = 0; y < outcomes; y++) {
            double own = release.secret()[y] == NONE ? Double.NEGATIVE_INFINITY : pay(y);
            double tie = TIE * factor * release.probability()[y];
            pays[y] = own > tie;
            costs[y] = own < -tie;
            if (pays[y]) {
                credit += own;
                announced += release.probability()[y];
            } else if (!costs[y]) {
                tied += release.probability()[y];
            }
        }
        spend(credit);
        slope = worth * announced;
        announced = worth == 0 ? 1 : announced + tied;
    }

    /** {@code P_{Y|X=x}(y) - c P_Y(y)} for the outcome's own secret. */
    private double pay(int y) {
        return release.likelihood()[y] - factor * release.probability()[y];
    }

    /** The same, with the other sign, for another secret; not negative, but for rounding, since {@code c >= 1}. */
    private double cost(int y) {
        return Math.max(0, factor * release.probability()[y] - release.background()[y]);
    }

    private void spend(double credit) {
        double left = credit;
        for (int y : release.cheapestFirst()) {
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
    public double announced() {
        return announced;
    }

    @Override
    public double slope() {
        return slope;
    }

    @Override
    public double factorAt(double delta) {
        return Double.NaN;
    }

    @Override
    public double[] worths() {
        double[] worths = new double[release.outcome().length];
        Arrays.fill(worths, worth);
        for (int x = 0; x < worths.length; x++) {
            int y = release.outcome()[x];
            if (y == NONE || !pays[y]) {
                double own = y == NONE || !costs[y] ? 0 : Math.min(release.probability()[y], worth * cost(y)) / -pay(y);
                // Half of this is enough; but then the proof would balance on rounding.
                worths[x] = 2 * Math.max(worth, own);
            }
        }
        return worths;
    }

    @Override
    public PostProcessing postProcessing(Joint joint) {
        Announcements announcements = new Announcements();
        for (int y = 0; y < pays.length; y++) {
            if (!costs[y]) {
                announcements.add(y, release.secret()[y], 1);
            }
        }
        passOff((y, x, part) -> announcements.add(y, x, part));
        return announcements.in(joint);
    }

    /** What is told of an outcome that is passed off. */
    private interface Visitor {
        void visit(int y, int x, double part);
    }

    /** Empties one account after the other. */
    private void passOff(Visitor visitor) {
        int own = nextPaying(0);
        double left = own == pays.length ? 0 : pay(own);
        for (int i = 0; i < boughtCount; i++) {
            int y = bought[i];
            double part = i == boughtCount - 1 ? lastPart : 1;
            double cost = cost(y);
            // All accounts together have enough; the last one takes what rounding has lost.
            while (own < pays.length && part * cost > left && nextPaying(own + 1) < pays.length) {
                double affordable = left / cost;
                visitor.visit(y, release.secret()[own], affordable);
                part -= affordable;
                own = nextPaying(own + 1);
                left = pay(own);
            }
            if (own < pays.length) {
                visitor.visit(y, release.secret()[own], part);
                left -= part * cost;
            }
        }
    }

    private int nextPaying(int from) {
        int y = from;
        while (y < pays.length && !pays[y]) {
            y++;
        }
        return y;
    }

    @Override
    public EnvelopeBasis basis() {
        int secrets = release.outcome().length;
        int[] parent = new int[secrets + pays.length];
        int[] closing = parent.clone();
        int[] tied = new int[pays.length];
        int[][] groups = new int[pays.length][];
        Arrays.fill(parent, NONE);
        Arrays.fill(closing, NONE);
        for (int y = 0; y < pays.length; y++) {
            groups[y] = new int[] {y};
            tied[y] = pays[y] || costs[y] ? NONE : release.secret()[y];
            if (pays[y]) {
                parent[secrets + y] = release.secret()[y];
            }
        }
        // Accounts and what is bought from two of them form a chain, which ends with what is announced in part, or with
        // the account that has credit left over.
        passOff((y, x, part) -> {
            int before = parent[secrets + y];
            if (before != NONE) {
                parent[before] = secrets + y;
            }
            parent[secrets + y] = x;
        });
        if (worth > 0 && boughtCount > 0) {
            int last = secrets + bought[boughtCount - 1];
            if (parent[last] != NONE) {
                parent[parent[last]] = last;
                parent[last] = NONE;
            }
        }
        return new EnvelopeBasis(parent, closing, groups, tied);
    }
}
