package io.divulge.draw;

import io.divulge.exact.ExactJoint;
import java.util.Arrays;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The linear program of the envelope in fractions, by a simplex method on a plain tableau: too slow for anything but tests,
 * and too simple to be wrong.
 *
 * <p>{@code max sum m(x,y)} over {@code m >= 0} with {@code sum_x m(x,y) <= P_Y(y)} for all {@code y}, and
 * {@code sum_y m(x,y) (r(x,y) - c) >= 0} for all {@code x}; the other way around for cost.
 */
public final class TableauEnvelope {
    private final ExactJoint joint;
    private final boolean cost;

    private TableauEnvelope(ExactJoint joint, boolean cost) {
        this.joint = joint;
        this.cost = cost;
    }

    /** Of the leakage. */
    public static TableauEnvelope of(ExactJoint joint) {
        return new TableauEnvelope(joint, false);
    }

    /** Of the cost. */
    public static TableauEnvelope ofCost(ExactJoint joint) {
        return new TableauEnvelope(joint, true);
    }

    /** The lift of the most revealing pair. */
    public BigFraction extreme() {
        BigFraction best = joint.lift(0, 0);
        for (int x = 0; x < joint.secrets().size(); x++) {
            for (int y = 0; y < joint.outcomes().size(); y++) {
                BigFraction lift = joint.lift(x, y);
                best = lift.compareTo(best) > 0 != cost ? lift : best;
            }
        }
        return best;
    }

    /** How much can be announced at the factor {@code c}: a lift of {@code c} or more, or less for cost. */
    public BigFraction delta(BigFraction c) {
        int n = joint.secrets().size();
        int m = joint.outcomes().size();
        // Columns: the shares of the outcomes, then what they sum to. Slacks are implicit.
        BigFraction[][] rows = new BigFraction[n + m][n * m + 1];
        BigFraction[] goal = new BigFraction[n * m + 1];
        Arrays.stream(rows).forEach(row -> Arrays.fill(row, BigFraction.ZERO));
        Arrays.fill(goal, BigFraction.ZERO);
        for (int y = 0; y < m; y++) {
            rows[n + y][n * m] = BigFraction.ONE;
            for (int x = 0; x < n; x++) {
                BigFraction q = joint.outcomeProbability(y);
                BigFraction short_ = c.multiply(q).subtract(joint.likelihood(y, x));
                rows[x][x * m + y] = cost ? short_.negate() : short_;
                rows[n + y][x * m + y] = BigFraction.ONE;
                goal[x * m + y] = q;
            }
        }
        return maximum(rows, goal);
    }

    /** Bland's rule, which ends. Of a row and a column that change places only the labels are kept. */
    private static BigFraction maximum(BigFraction[][] rows, BigFraction[] goal) {
        int last = goal.length - 1;
        int[] column = new int[last];
        int[] row = new int[rows.length];
        Arrays.setAll(column, j -> j);
        Arrays.setAll(row, i -> last + i);
        while (true) {
            int entering = -1;
            for (int j = 0; j < last; j++) {
                if (goal[j].signum() > 0 && (entering < 0 || column[j] < column[entering])) {
                    entering = j;
                }
            }
            if (entering < 0) {
                return goal[last].negate();
            }
            int leaving = -1;
            BigFraction least = BigFraction.ZERO;
            for (int i = 0; i < rows.length; i++) {
                if (rows[i][entering].signum() > 0) {
                    BigFraction ratio = rows[i][last].divide(rows[i][entering]);
                    int order = leaving < 0 ? -1 : ratio.compareTo(least);
                    if (order < 0 || order == 0 && row[i] < row[leaving]) {
                        leaving = i;
                        least = ratio;
                    }
                }
            }
            pivot(rows, goal, leaving, entering);
            int label = row[leaving];
            row[leaving] = column[entering];
            column[entering] = label;
        }
    }

    private static void pivot(BigFraction[][] rows, BigFraction[] goal, int leaving, int entering) {
        BigFraction[] pivot = rows[leaving];
        BigFraction scale = pivot[entering].reciprocal();
        for (int j = 0; j < pivot.length; j++) {
            pivot[j] = j == entering ? scale : pivot[j].multiply(scale);
        }
        for (int i = 0; i < rows.length; i++) {
            if (i != leaving) {
                eliminate(rows[i], pivot, entering);
            }
        }
        eliminate(goal, pivot, entering);
    }

    private static void eliminate(BigFraction[] row, BigFraction[] pivot, int entering) {
        BigFraction times = row[entering];
        if (times.signum() == 0) {
            return;
        }
        for (int j = 0; j < row.length; j++) {
            BigFraction change = times.multiply(pivot[j]);
            row[j] = j == entering ? change.negate() : row[j].subtract(change);
        }
    }
}
