package io.divulge.measure.envelope;

import io.divulge.numeric.Ranking;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds the largest factor at which {@code delta} can be announced.
 *
 * <p>Newton's method on {@code delta_c}: the prices that prove a value at one factor bound it at all others, and their
 * bound is a tangent. Where the curve jumps, or a step leaves the interval that is known to hold the answer, the interval
 * is halved instead.
 */
final class FactorSearch {
    /** Factors nearer than this, as a fraction, are one. */
    private static final double SAME_FACTOR = 3e-14;

    /** Probabilities nearer than this, as a fraction of what is asked for, are one. */
    private static final double SAME_PROBABILITY = 2e-15;

    /** By which part of the interval a step is taken to have missed. */
    private static final double MISSED = 1000;

    /** So many steps are never needed: halving alone, one step in three, ends sooner. */
    private static final int MOST_STEPS = 300;

    private final double delta;
    private final Solver solver;
    private final double same;
    private final double largest;
    /**
     * The largest lifts of the secrets, in increasing order. Nowhere else does the curve jump: an outcome whose lift is a
     * hair too small costs hardly any credit, and a secret with a larger lift elsewhere has some.
     */
    private final double[] jumps;

    private double low;
    private double high;
    private @Nullable Solution possible;
    private @Nullable Solution impossible;

    FactorSearch(LiftTable table, double delta, Solver solver) {
        this.delta = delta;
        this.solver = solver;
        this.same = SAME_PROBABILITY * delta;
        double[] lifts = new double[table.outcomes()];
        Arrays.setAll(lifts, table::largest);
        int[] order = Ranking.descending(lifts);
        this.largest = lifts[order[0]];
        double sum = 0;
        int i = 0;
        while (i < order.length - 1 && (sum += table.probabilities()[order[i]]) < delta - same) {
            i++;
        }
        // Announcing the most revealing outcomes as they are makes up delta already.
        this.low = lifts[order[i]];
        this.high = largest;
        jumps = new double[table.secrets()];
        Arrays.setAll(jumps, table::largestOfSecret);
        Arrays.sort(jumps);
    }

    /**
     * The solution at the answer.
     *
     * @param near the answer for a smaller probability, or null; a larger one cannot be announced at larger factors
     */
    Solution run(@Nullable Solution near) {
        if (low == largest) {
            return solver.at(low, near);
        }
        double factor = low;
        if (near != null && near.complete() && near.factor() >= low) {
            if (near.announced() >= delta) {
                return near;
            }
            high = near.factor();
            impossible = near;
            double start = near.factorNear(delta);
            factor = start > low && start < high ? start : split(false);
        }
        Solution guess = near;
        double width = high - low;
        boolean tangentFromAbove = false;
        for (int step = 0; step < MOST_STEPS; step++) {
            Solution solution = solver.at(factor, guess);
            guess = solution;
            if (!solution.complete()) {
                return solution;
            }
            double missing = delta - solution.announced();
            if (Math.abs(missing) <= same && solution.slope() > 0) {
                return solution;
            }
            if (missing <= same) {
                low = factor;
                possible = solution;
            } else {
                high = factor;
                impossible = solution;
            }
            if (high - low <= 2 * SAME_FACTOR * Math.abs(high)) {
                break;
            }
            boolean slow = step % 3 == 2 && high - low > width / 2;
            if (step % 3 == 2) {
                width = high - low;
            }
            double tangent = solution.factorNear(delta);
            if (!slow && tangent > low && tangent < high) {
                factor = tangent;
                tangentFromAbove = missing > 0;
            } else if (!slow && tangentFromAbove && missing <= same) {
                // The curve is flat up to the answer, which a step from above has just missed.
                factor = low + (high - low) / MISSED;
                tangentFromAbove = false;
            } else {
                factor = split(!slow && missing > 0);
                tangentFromAbove = false;
            }
        }
        return possible == null ? solver.at(low, guess) : possible;
    }

    /**
     * A factor between the ends: where the curve may jump, if there are such places; or else half-way.
     *
     * @param atLow whether the curve may have jumped at the lower end; then that end is the answer, which shows right
     *     above it
     */
    private double split(boolean atLow) {
        int first = firstAbove(low);
        int last = firstAbove(Math.nextDown(high)) - 1;
        if (first <= last) {
            return jumps[(first + last) >>> 1];
        }
        return atLow ? low + SAME_FACTOR * Math.abs(low) : middle();
    }

    private int firstAbove(double bound) {
        int from = 0;
        int to = jumps.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (jumps[middle] > bound) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return from;
    }

    /** Half-way between the ends, or between their logarithms while they are of different orders of magnitude. */
    private double middle() {
        double small = Math.max(Double.MIN_NORMAL, Math.min(Math.abs(low), Math.abs(high)));
        double large = Math.max(Math.abs(low), Math.abs(high));
        return large > 4 * small ? Math.copySign(Math.sqrt(small) * Math.sqrt(large), low) : low + (high - low) / 2;
    }

    /** The nearest solution found at which {@code delta} can be announced, if one was needed. */
    @Nullable
    Solution possible() {
        return possible;
    }

    /** The nearest solution found at which less than {@code delta} can be announced, if one was needed. */
    @Nullable
    Solution impossible() {
        return impossible;
    }
}
