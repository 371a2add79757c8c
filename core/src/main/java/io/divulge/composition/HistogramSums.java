package io.divulge.composition;

import io.divulge.numeric.Cancellation;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Rounding;

/**
 * The probability of histograms of reports that some lift exceeds a number at.
 *
 * <p>Given all counts but the last two, the histograms that do not exceed it are those whose next count is in an interval, since every lift is linear in it. So all
 * histograms are gone through without a visit to each. Counts far from what is expected are left out, and what they have together is added to the upper bound.
 */
final class HistogramSums {
    /** The most beginnings of histograms, times secrets, that are gone through for one number. */
    private static final double MOST_VISITS = 1e8;

    private static final double MOST_TABLE = 1 << 23;

    /** Lifts are compared with this much room for rounding, as a fraction. */
    private static final double ROOM = 1e-11;

    private static final int[] SIDES = {1, -1, 0};

    private final Reports reports;
    private final TypeWeights weights;
    private final int kinds;
    private final int[] low;
    private final int[] high;
    private final double leftOut;
    private final boolean isPossible;
    private final double[] negligible;

    /** The end of the interval at a secret falls by so much with each report of a kind; secrets that bound it from above come first. */
    private final double[][] slopes;

    private final double[] inverses;
    private final double[] ends;
    private int upper;
    private int lower;
    private double steepest;
    private double[][] before = new double[0][];
    private double[][] after = new double[0][];
    private int smallestRest;

    /**
     * Sums that leave out at most what is rare.
     *
     * @param rare what every way to be far from what is expected may have
     */
    HistogramSums(Reports reports, TypeWeights weights, double rare) {
        this.reports = reports;
        this.weights = weights;
        this.kinds = reports.kinds();
        this.low = new int[kinds];
        this.high = new int[kinds];
        this.negligible = new double[kinds];
        this.slopes = new double[reports.secrets()][];
        this.inverses = new double[reports.secrets()];
        this.ends = new double[reports.secrets()];
        double visits = window(rare / (2 * kinds));
        this.leftOut = rare * kinds;
        this.isPossible = kinds > 1 && visits <= MOST_VISITS && tables();
        if (isPossible) {
            directions();
            leaveOut(rare);
        }
    }

    /** Whether they can be added up in a moment. */
    boolean isPossible() {
        return isPossible;
    }

    private double window(double tail) {
        double[] q = reports.probabilities();
        double visits = reports.secrets();
        for (int j = 0; j < kinds && kinds > 1; j++) {
            double rest = 0;
            for (int other = 0; other < kinds; other++) {
                rest += other == j ? 0 : q[other];
            }
            int[] window = new LogTypes(reports.n(), new double[] {q[j], rest}).window(0, tail);
            low[j] = window[0];
            high[j] = window[1];
            visits *= j < kinds - 2 ? window[1] - window[0] + 1 : 1;
        }
        return visits;
    }

    /** Sorts the secrets by the side on which they bound the interval; last are those whose lift does not depend on where in it the count is. */
    private void directions() {
        int at = 0;
        for (int side = 0; side < SIDES.length; side++) {
            for (int x = 0; x < slopes.length; x++) {
                double end = reports.lift(x, kinds - 1);
                double slope = reports.lift(x, kinds - 2) - end;
                if (Math.signum(slope) != SIDES[side]) {
                    continue;
                }
                slopes[at] = new double[kinds];
                double unit = slope == 0 ? 1 : slope;
                for (int j = 0; j < kinds; j++) {
                    slopes[at][j] = (reports.lift(x, j) - end) / unit;
                }
                inverses[at] = 1 / unit;
                ends[at] = end;
                steepest = Math.max(steepest, Math.abs(1 / unit));
                at++;
            }
            upper = side == 0 ? at : upper;
            lower = side == 1 ? at : lower;
        }
    }

    /** Beginnings that have less than this are left out: with whatever follows, all of one length have less than what is rare. */
    private void leaveOut(double rare) {
        double rest = 0;
        for (double[] sums : before) {
            rest = Math.max(rest, sums[sums.length - 1]);
        }
        double beginnings = 1;
        for (int j = 0; j < kinds - 2; j++) {
            beginnings *= high[j] - low[j] + 1;
        }
        for (int j = kinds - 3; j >= 0; j--) {
            negligible[j] = rare / (2 * beginnings * weights.scaled(rest));
            double sum = 0;
            for (int count = low[j]; count <= high[j]; count++) {
                sum += weights.of(j, count);
            }
            rest *= sum;
            beginnings /= high[j] - low[j] + 1;
        }
    }

    /** Sums of the last two factors up to a count and from a count on, for each number of reports that is left for the two. */
    private boolean tables() {
        int fewest = 0;
        int most = 0;
        for (int j = 0; j < kinds - 2; j++) {
            fewest += low[j];
            most += high[j];
        }
        smallestRest = Math.max(0, reports.n() - most);
        int rests = reports.n() - fewest - smallestRest + 1;
        int size = high[kinds - 2] - low[kinds - 2] + 2;
        if (rests < 1 || (double) rests * size > MOST_TABLE) {
            return false;
        }
        before = new double[rests][size];
        after = new double[rests][size];
        double[] a = weights.table(kinds - 2);
        double[] b = weights.table(kinds - 1);
        for (int i = 0; i < rests; i++) {
            int rest = smallestRest + i;
            for (int h = 0; h < size - 1; h++) {
                before[i][h + 1] = before[i][h] + term(a, b, low[kinds - 2] + h, rest);
            }
            for (int h = size - 2; h >= 0; h--) {
                after[i][h] = after[i][h + 1] + term(a, b, low[kinds - 2] + h, rest);
            }
        }
        return true;
    }

    private double term(double[] a, double[] b, int count, int rest) {
        int other = rest - count;
        return other < low[kinds - 1] || other > high[kinds - 1] ? 0 : a[count] * b[other];
    }

    /** The probability of a lift above, or of one that is as large: what rounding cannot tell apart is in the bracket. */
    Enclosure beyond(double lift) {
        double additions = weights.roundings() + 4.0 * kinds + high[kinds - 2] + 64;
        for (int j = 0; j < kinds - 2; j++) {
            additions += high[j] - low[j] + 1;
        }
        double error = Rounding.product(reports.typeError(), Rounding.gamma(additions));
        double[] limits = new double[slopes.length];
        for (int x = 0; x < ends.length; x++) {
            limits[x] = reports.n() * (lift - ends[x]) * inverses[x];
        }
        double room = (ROOM + 2 * reports.liftError()) * reports.n() * Math.max(1, lift) * steepest;
        double[] sums = new double[2];
        level(0, 1, reports.n(), room, limits, sums);
        double less = weights.scaled(sums[0]);
        double more = weights.scaled(sums[1]);
        return new Enclosure(
                Math.max(0, Math.min(1, less * (1 - error))),
                Math.min(1, Math.max(less, more) * (1 + error) + leftOut));
    }

    /** Adds up, with the interval a little wider and a little narrower, what has the counts before these. */
    private void level(int j, double weight, int rest, double room, double[] ends, double[] sums) {
        if (j == kinds - 2) {
            outside(weight, rest, room, ends, 0, j, sums);
            return;
        }
        Cancellation.heed(j, "the histograms of reports");
        double[] own = {0, 0};
        double[] next = new double[ends.length];
        int last = Math.min(high[j], rest);
        boolean isInnermost = j == kinds - 3;
        for (int count = low[j]; count <= last; count++) {
            double factor = weight * weights.of(j, count);
            if (factor < negligible[j]) {
                continue;
            }
            if (isInnermost) {
                outside(factor, rest - count, room, ends, count, j, own);
            } else {
                for (int x = 0; x < next.length; x++) {
                    next[x] = ends[x] - count * slopes[x][j];
                }
                level(j + 1, factor, rest - count, room, next, own);
            }
        }
        sums[0] += own[0];
        sums[1] += own[1];
    }

    /** The last two factors, added up outside of the interval. */
    private void outside(double weight, int rest, double room, double[] ends, int count, int j, double[] sums) {
        int i = rest - smallestRest;
        if (i < 0 || i >= before.length) {
            return;
        }
        double last = Double.POSITIVE_INFINITY;
        double first = Double.NEGATIVE_INFINITY;
        for (int x = 0; x < upper; x++) {
            double end = ends[x] - count * slopes[x][j];
            last = end < last ? end : last;
        }
        for (int x = upper; x < lower; x++) {
            double end = ends[x] - count * slopes[x][j];
            first = end > first ? end : first;
        }
        double least = Double.POSITIVE_INFINITY;
        for (int x = lower; x < ends.length; x++) {
            double end = ends[x] - count * slopes[x][j];
            least = end < least ? end : least;
        }
        double all = before[i][before[i].length - 1];
        sums[0] += weight * (least + room < 0 ? all : outside(i, first - room, last + room));
        sums[1] += weight * (least - room < 0 ? all : outside(i, first + room, last - room));
    }

    private double outside(int i, double first, double last) {
        double[] up = before[i];
        int from = low[kinds - 2];
        int to = high[kinds - 2];
        int begin = first <= from ? from : first > to ? to + 1 : (int) Math.ceil(first);
        int end = last >= to ? to : last < from ? from - 1 : (int) Math.floor(last);
        return begin > end ? up[up.length - 1] : up[begin - from] + after[i][end - from + 1];
    }
}
