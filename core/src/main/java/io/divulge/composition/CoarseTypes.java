package io.divulge.composition;

import io.divulge.numeric.Cancellation;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.List;

/**
 * The law of the type of {@code n} independent reports, rounded to a coarse grid without moving its mean.
 *
 * <p>A type is given by its partial sums {@code S_1 <= S_2 <= ...}. Each is rounded to one of the two points of its grid beside it, at random and
 * independently, so that it is right on average. Where the grid has every whole number, nothing is rounded. A type is left out if a partial sum is far from
 * what is expected, or if rounding could put the sums out of order: {@link #leftOut} bounds the probability of all these.
 *
 * <p>The law of the partial sums is that of a chain, so that it takes one convolution for each point of the grids before.
 */
final class CoarseTypes {
    /** A point of the grid. */
    record Point(int[] counts, double mass, double[] reports) {}

    private final int n;
    private final double[] probabilities;
    private final Grid[] grids;
    private final TypeWeights weights;
    private final List<Point> points = new ArrayList<>();

    private CoarseTypes(int n, double[] probabilities, Grid[] grids) {
        this.n = n;
        this.probabilities = probabilities;
        this.grids = grids;
        this.weights = TypeWeights.of(n, probabilities);
    }

    /**
     * The law of the rounded type.
     *
     * @param probabilities of the kinds of reports, each positive
     * @param grids for every partial sum but the last, which is {@code n}
     */
    static CoarseTypes of(int n, double[] probabilities, Grid[] grids) {
        CoarseTypes types = new CoarseTypes(n, probabilities, grids);
        types.walk();
        return types;
    }

    /** The points, in the order of the grids. The mass of each is off by at most {@link #error} of itself. */
    List<Point> points() {
        return points;
    }

    /** The relative error of every mass and mean, that of the probabilities apart. */
    double error() {
        double additions = 0;
        for (Grid grid : grids) {
            additions += grid.size() + 8.0;
        }
        return Rounding.gamma(additions + weights.roundings() + 16.0 * probabilities.length);
    }

    /** A bound of the probability of types that are left out. */
    double leftOut() {
        LogTypes logs = new LogTypes(n, probabilities);
        // Points that are too rare to be held.
        double sum = TypeWeights.LEAST * points.size() + Double.MIN_NORMAL;
        for (int i = 0; i < grids.length; i++) {
            sum += logs.outside(i, grids[i].low(), grids[i].high());
            if (i > 0) {
                sum += logs.together(i, grids[i - 1], grids[i]);
            }
        }
        return sum;
    }

    private void walk() {
        int last = probabilities.length - 1;
        if (last == 0) {
            points.add(new Point(new int[] {n}, 1, new double[] {n}));
            return;
        }
        Grid grid = grids[0];
        double[][] start = new double[last + 1][grid.size()];
        for (int s = grid.low(); s <= grid.high(); s++) {
            double weight = weights.of(0, s);
            start[0][s - grid.low()] = weight;
            start[1][s - grid.low()] = weight * s;
        }
        descend(0, start, new int[last]);
    }

    /** The law of one partial sum, given where those before were rounded to: mass, and mass times the counts so far. */
    private void descend(int i, double[][] law, int[] before) {
        Cancellation.heed(0, "the types of reports");
        Grid grid = grids[i];
        for (int v = 0; v < grid.points(); v++) {
            before[i] = grid.point(v);
            if (i == grids.length - 1) {
                finish(i, v, law, before);
            } else {
                double[][] next = next(i, v, law);
                if (next.length > 0) {
                    descend(i + 1, next, before);
                }
            }
        }
    }

    private double[][] next(int i, int v, double[][] law) {
        Grid grid = grids[i];
        Grid after = grids[i + 1];
        double[][] next = new double[law.length][after.size()];
        double[] one = weights.table(i + 1);
        double[] counted = weights.counted(i + 1);
        boolean any = false;
        for (int s = grid.from(v); s <= grid.to(v); s++) {
            double share = grid.share(v, s);
            int at = s - grid.low();
            if (share == 0 || law[0][at] == 0) {
                continue;
            }
            int least = after.firstFrom(grid.ceiling(s));
            int low = after.low();
            for (int j = 0; j <= i + 1; j++) {
                double factor = share * law[j][at];
                double[] into = next[j];
                for (int t = least; t <= after.high(); t++) {
                    into[t - low] += factor * one[t - s];
                }
            }
            double factor = share * law[0][at];
            double[] into = next[i + 2];
            for (int t = least; t <= after.high(); t++) {
                into[t - low] += factor * counted[t - s];
            }
            any |= least <= after.high();
        }
        return any ? next : new double[0][];
    }

    private void finish(int i, int v, double[][] law, int[] before) {
        Grid grid = grids[i];
        int kinds = probabilities.length;
        double mass = 0;
        double[] reports = new double[kinds];
        for (int s = grid.from(v); s <= grid.to(v); s++) {
            double weight = grid.share(v, s) * weights.of(kinds - 1, n - s);
            int at = s - grid.low();
            mass += law[0][at] * weight;
            for (int j = 0; j < kinds - 1; j++) {
                reports[j] += law[j + 1][at] * weight;
            }
            reports[kinds - 1] += law[0][at] * weight * (n - s);
        }
        double scaled = weights.scaled(mass);
        if (scaled < TypeWeights.LEAST) {
            return;
        }
        int[] counts = new int[kinds];
        for (int j = 0; j < kinds; j++) {
            counts[j] = (j == kinds - 1 ? n : before[j]) - (j == 0 ? 0 : before[j - 1]);
            reports[j] = weights.scaled(reports[j]);
        }
        points.add(new Point(counts, scaled, reports));
    }
}
