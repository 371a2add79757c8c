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

    /** Probabilities nearer than this are one. */
    private static final double SAME_PROBABILITY = 2e-15;

    /** By which part of the interval a step is taken to have missed. */
    private static final double MISSED = 1000;

    /** Every so many steps a place where the curve may jump is tried. */
    private static final int LIFT_EVERY = 4;

    /** So many steps are never needed: halving alone ends sooner. */
    private static final int MOST_STEPS = 200;

    private final double delta;
    private final Solver solver;
    /** The largest lifts of the outcomes, in increasing order. */
    private final double[] lifts;

    private final double largest;
    private double low;
    private double high;
    private @Nullable Solution possible;
    private @Nullable Solution impossible;

    FactorSearch(LiftTable table, double delta, Solver solver) {
        this.delta = delta;
        this.solver = solver;
        lifts = new double[table.outcomes()];
        for (int y = 0; y < lifts.length; y++) {
            lifts[y] = table.largest(y);
        }
        int[] order = Ranking.descending(lifts);
        this.largest = lifts[order[0]];
        double sum = 0;
        int i = 0;
        while (i < order.length - 1 && (sum += table.probabilities()[order[i]]) < delta - SAME_PROBABILITY) {
            i++;
        }
        // Announcing the most revealing outcomes as they are makes up delta already.
        this.low = lifts[order[i]];
        this.high = largest;
        Arrays.sort(lifts);
    }

    /** The solution at the answer. */
    Solution run(double start, double[] worths) {
        if (low == largest) {
            return solver.at(low, worths);
        }
        double factor = start > low && start < high ? start : low;
        double[] guess = worths;
        double width = high - low;
        boolean isLift = false;
        for (int step = 0; step < MOST_STEPS; step++) {
            Solution solution = solver.at(factor, guess);
            guess = solution.worths();
            if (!solution.complete()) {
                return solution;
            }
            double missing = delta - solution.announced();
            if (Math.abs(missing) <= SAME_PROBABILITY && solution.slope() > 0) {
                return solution;
            }
            if (missing <= SAME_PROBABILITY) {
                low = factor;
                possible = solution;
            } else {
                high = factor;
                impossible = solution;
            }
            if (high - low <= SAME_FACTOR * Math.abs(high)) {
                break;
            }
            double next = factor - missing / solution.slope();
            boolean slow = step % 3 == 2 && high - low > width / 2;
            if (step % 3 == 2) {
                width = high - low;
            }
            boolean atLift = isLift && missing <= SAME_PROBABILITY;
            isLift = !atLift && step % LIFT_EVERY == LIFT_EVERY - 1 && !Double.isNaN(liftBetween());
            if (atLift) {
                next = factor + SAME_FACTOR * Math.abs(factor);
            } else if (isLift) {
                next = liftBetween();
            } else if (slow) {
                next = low + (high - low) / 2;
            } else if (!(next > low && next < high)) {
                // The curve may jump at the lower end, and the answer is that end; or it is flat up to the
                // answer, and a step from above has just missed it. Both show a little above the lower end.
                next = low + (missing > 0 ? SAME_FACTOR * Math.abs(low) : (high - low) / MISSED);
            }
            factor = next;
        }
        return possible == null ? solver.at(low, guess) : possible;
    }

    /** The curve can jump only where the factor is some outcome's largest lift: the middle one of those in the interval. */
    private double liftBetween() {
        int first = firstAbove(low);
        int last = firstAbove(Math.nextDown(high)) - 1;
        return first > last ? Double.NaN : lifts[(first + last) >>> 1];
    }

    private int firstAbove(double bound) {
        int from = 0;
        int to = lifts.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (lifts[middle] > bound) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return from;
    }

    /** The nearest solution found at which less than {@code delta} can be announced, if one was needed. */
    @Nullable
    Solution impossible() {
        return impossible;
    }
}
