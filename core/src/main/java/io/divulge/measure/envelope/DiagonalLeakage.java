package io.divulge.measure.envelope;

import java.util.Arrays;

/**
 * For leakage an outcome pays into the account of its own secret only, and costs the same on all others. One account after
 * the other is emptied.
 */
final class DiagonalLeakage extends DiagonalProgram {
    DiagonalLeakage(Diagonal release, double c) {
        super(release, c);
        solve(release.cheapestFirst());
    }

    @Override
    double pay(int y) {
        return release.secret()[y] == NONE
                ? Double.NEGATIVE_INFINITY
                : release.likelihood()[y] - c * release.probability()[y];
    }

    @Override
    double cost(int y) {
        // Not negative, but for rounding, since a background is no larger than the probability.
        return Math.max(0, c * release.probability()[y] - release.background()[y]);
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
    void announce(Visitor visitor) {
        for (int y = 0; y < pays.length; y++) {
            if (!costs[y]) {
                visitor.visit(y, release.secret()[y], 1);
            }
        }
        int own = nextPaying(0);
        if (own == pays.length) {
            return;
        }
        double left = pay(own);
        for (int i = 0; i < boughtCount(); i++) {
            int y = bought(i);
            double part = boughtPart(i);
            double cost = cost(y);
            // All accounts together have enough; the last one takes what rounding has lost.
            while (part * cost > left && nextPaying(own + 1) < pays.length) {
                double affordable = left / cost;
                visitor.visit(y, release.secret()[own], affordable);
                part -= affordable;
                own = nextPaying(own + 1);
                left = pay(own);
            }
            visitor.visit(y, release.secret()[own], part);
            left -= part * cost;
        }
    }

    private int nextPaying(int from) {
        int y = from;
        while (y < pays.length && !pays[y]) {
            y++;
        }
        return y;
    }
}
