package io.divulge.continuous;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Rounding;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Cells of outcomes, halved where it matters, on each of which a function of the outcome is known to within its steepness. */
final class OutcomeCells {
    /** Where cells under Gaussian noise end, in standard deviations beyond the secrets: beyond lies less than 1e-22. */
    private static final double REACH = 10;

    /** Cells are not narrower than this fraction of all of them. */
    private static final double NARROWEST = 0x1p-46;

    private static final int MOST_VISITS = 4_000;

    private final ContinuousRelease release;
    private final Function<Enclosure, Enclosure> function;
    private final List<Cell> roots = new ArrayList<>();
    private final List<Cell> ends = new ArrayList<>();
    private final double narrowest;

    /** Outcomes from one to another, with the range of the function; halves are made when they are asked for. */
    private static final class Cell {
        private final double from;
        private final double to;
        private final Enclosure range;
        private final boolean settled;
        private @Nullable Cell left;
        private @Nullable Cell right;

        private Cell(double from, double to, Enclosure range, boolean settled) {
            this.from = from;
            this.to = to;
            this.range = range;
            this.settled = settled;
        }
    }

    OutcomeCells(ContinuousRelease release, Function<Enclosure, Enclosure> function) {
        this.release = release;
        this.function = function;
        boolean flat = release.tails() == Tails.FLAT;
        double reach = flat ? 0 : REACH * sigma(release);
        double from = release.lowest().lower() - reach;
        double to = release.highest().upper() + reach;
        this.narrowest = (to - from) * NARROWEST;
        Enclosure low = function.apply(Enclosure.of(from)).atLeast(0);
        Enclosure high = function.apply(Enclosure.of(to)).atLeast(0);
        ends.add(new Cell(Double.NEGATIVE_INFINITY, from, flat ? low : beyond(low), true));
        ends.add(new Cell(to, Double.POSITIVE_INFINITY, flat ? high : beyond(high), true));
        if (from < to) {
            roots.add(cell(from, to));
        }
    }

    /** A secret by itself is told ever more clearly the farther out an outcome is; one of many records need not be. */
    private Enclosure beyond(Enclosure end) {
        return new Enclosure(release.records() == 1 ? end.lower() : 0, Double.POSITIVE_INFINITY);
    }

    private static double sigma(ContinuousRelease release) {
        return release.noise().base() instanceof GaussianNoise gaussian
                ? gaussian.sigma().upper()
                : 0;
    }

    private Cell cell(double from, double to) {
        double middle = from + (to - from) / 2;
        Enclosure at = function.apply(Enclosure.of(middle));
        double half = Rounding.up(Math.max(Rounding.up(to - middle), Rounding.up(middle - from)));
        double slack = Rounding.up(half * release.steepness());
        Enclosure range = new Enclosure(
                Math.max(0, Rounding.down(at.lower() - slack)), Math.max(0, Rounding.up(at.upper() + slack)));
        // Where rounding leaves more open than the width does, halves would be no narrower.
        return new Cell(from, to, range, at.width() > 2 * slack);
    }

    /** The probability of outcomes at which the function exceeds a threshold, or reaches it. */
    Enclosure above(Enclosure threshold, boolean orEqual) {
        List<Cell> certain = new ArrayList<>();
        List<Cell> possible = new ArrayList<>();
        Deque<Cell> open = new ArrayDeque<>(roots);
        for (Cell end : ends) {
            sort(end, threshold, orEqual, certain, possible);
        }
        for (int visits = 0; !open.isEmpty(); visits++) {
            Cell cell = open.remove();
            if (isDecided(cell.range, threshold, orEqual)
                    || cell.settled
                    || cell.to - cell.from <= narrowest
                    || visits > MOST_VISITS) {
                sort(cell, threshold, orEqual, certain, possible);
                continue;
            }
            Cell left = cell.left;
            Cell right = cell.right;
            if (left == null || right == null) {
                double middle = cell.from + (cell.to - cell.from) / 2;
                left = cell(cell.from, middle);
                right = cell(middle, cell.to);
                cell.left = left;
                cell.right = right;
            }
            open.add(left);
            open.add(right);
        }
        Enclosure sum = probability(certain);
        return new Enclosure(sum.lower(), sum.plus(probability(possible)).upper());
    }

    private static boolean isDecided(Enclosure range, Enclosure threshold, boolean orEqual) {
        return isAbove(range, threshold, orEqual) || isBelow(range, threshold, orEqual);
    }

    private static boolean isAbove(Enclosure range, Enclosure threshold, boolean orEqual) {
        return orEqual ? range.lower() >= threshold.upper() : range.lower() > threshold.upper();
    }

    private static boolean isBelow(Enclosure range, Enclosure threshold, boolean orEqual) {
        return orEqual ? range.upper() < threshold.lower() : range.upper() <= threshold.lower();
    }

    private static void sort(Cell cell, Enclosure threshold, boolean orEqual, List<Cell> certain, List<Cell> possible) {
        if (isAbove(cell.range, threshold, orEqual)) {
            certain.add(cell);
        } else if (!isBelow(cell.range, threshold, orEqual)) {
            possible.add(cell);
        }
    }

    /** Of all cells together; neighbours are taken as one, so that their tails need not cancel. */
    private Enclosure probability(List<Cell> cells) {
        cells.sort(Comparator.comparingDouble(cell -> cell.from));
        Enclosure sum = Enclosure.ZERO;
        int i = 0;
        while (i < cells.size()) {
            double from = cells.get(i).from;
            double to = cells.get(i).to;
            while (++i < cells.size() && cells.get(i).from == to) {
                to = cells.get(i).to;
            }
            sum = sum.plus(between(from, to));
        }
        return sum;
    }

    private Enclosure between(double from, double to) {
        if (Double.isInfinite(from)) {
            return Double.isInfinite(to) ? Enclosure.ONE : release.below(Enclosure.of(to));
        }
        if (Double.isInfinite(to)) {
            return release.above(Enclosure.of(from));
        }
        Enclosure difference = release.above(Enclosure.of(from)).minus(release.above(Enclosure.of(to)));
        // On a narrow cell two tails cancel, and the density times the width does not.
        Enclosure cell = new Enclosure(from, to);
        Enclosure hull = release.density(cell, 0).value().times(Enclosure.of(to).minus(Enclosure.of(from)));
        return new Enclosure(
                Math.max(0, Math.max(difference.lower(), Math.min(hull.lower(), difference.upper()))),
                Math.max(0, Math.min(difference.upper(), Math.max(hull.upper(), difference.lower()))));
    }
}
