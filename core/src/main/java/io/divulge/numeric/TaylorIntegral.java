package io.divulge.numeric;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Integrals with certainty: an enclosure, not an estimate.
 *
 * <p>On a cell of half width {@code r} around {@code m} the integral is {@code 2 r (c_0 + c_2 r^2/3 + c_4 r^4/5 + ...)} with the
 * Taylor coefficients at {@code m}, and the last coefficient, taken over the whole cell, bounds what the series leaves out.
 * The widest cell is halved until all of them together are narrow enough. Where the integrand has a kink, the caller
 * says so; around a break point that is no double there is a cell of a few ulps in which plain interval arithmetic does.
 */
public final class TaylorIntegral {
    private static final int ORDER = 12;

    /** Cells that are made at most. What is then not narrow enough stays wide, and true. */
    public static final int MOST_CELLS = 20_000;

    /** A cell is not halved again if rounding makes it at least one part in so many as wide as it is. */
    private static final double ROUNDING = 3;

    private TaylorIntegral() {}

    /** What is integrated: its jet over an interval; of a lower order than asked where it has no derivatives. */
    @FunctionalInterface
    public interface Integrand {
        /** The jet at all points of an interval. */
        Jet at(Enclosure point, int order);
    }

    /** The integral over a cell, settled if halving it would not make it narrower. */
    private record Cell(double from, double to, Enclosure integral, boolean settled) {}

    private static double open(Cell cell) {
        return cell.settled ? 0 : cell.integral.width();
    }

    /**
     * The integral from the first break point to the last, narrower than {@code tolerance} if that can be had.
     *
     * @param breaks the ends and the kinks between them, in increasing order; those that overlap are taken as one
     */
    public static Enclosure of(Integrand integrand, List<Enclosure> breaks, double tolerance) {
        return of(integrand, breaks, tolerance, MOST_CELLS);
    }

    /**
     * The same with fewer cells, for an integrand that takes long.
     *
     * @param most cells that are made, besides those between break points
     */
    public static Enclosure of(Integrand integrand, List<Enclosure> breaks, double tolerance, int most) {
        PriorityQueue<Cell> wide =
                new PriorityQueue<>(Comparator.comparingDouble((Cell cell) -> -cell.integral.width()));
        List<Cell> done = new ArrayList<>();
        double spread = 0;
        List<Enclosure> apart = apart(breaks);
        for (int i = 0; i < apart.size(); i++) {
            Enclosure here = apart.get(i);
            // The ends themselves are not known to the last digit either: what lies between may count or not.
            if (here.lower() < here.upper()) {
                Enclosure flat = integrand.at(here, 0).value().times(width(here.lower(), here.upper()));
                boolean end = i == 0 || i == apart.size() - 1;
                done.add(new Cell(here.lower(), here.upper(), end ? flat.hull(Enclosure.ZERO) : flat, true));
            }
            if (i + 1 < apart.size() && here.upper() < apart.get(i + 1).lower()) {
                Cell cell = cell(integrand, here.upper(), apart.get(i + 1).lower());
                (cell.settled ? done : wide).add(cell);
                spread += open(cell);
            }
        }
        int cells = wide.size();
        while (!wide.isEmpty() && !(spread <= tolerance) && cells < most) {
            Cell worst = wide.remove();
            double middle = worst.from + (worst.to - worst.from) / 2;
            if (!(middle > worst.from && middle < worst.to)) {
                done.add(worst);
                continue;
            }
            Cell left = cell(integrand, worst.from, middle);
            Cell right = cell(integrand, middle, worst.to);
            cells++;
            (left.settled ? done : wide).add(left);
            (right.settled ? done : wide).add(right);
            // Summed afresh when infinite cells are left, and now and then, so that what is subtracted does not pile
            // up.
            spread = Double.isFinite(spread) && cells % 64 != 0
                    ? spread - worst.integral.width() + open(left) + open(right)
                    : wide.stream().mapToDouble(TaylorIntegral::open).sum();
        }
        done.addAll(wide);
        return total(done);
    }

    /** Break points of which no two overlap, so that nothing is counted twice. */
    private static List<Enclosure> apart(List<Enclosure> breaks) {
        List<Enclosure> apart = new ArrayList<>();
        for (Enclosure next : breaks) {
            Enclosure here = next;
            while (!apart.isEmpty() && apart.get(apart.size() - 1).upper() > here.lower()) {
                here = here.hull(apart.remove(apart.size() - 1));
            }
            apart.add(here);
        }
        return apart;
    }

    private static Enclosure total(List<Cell> cells) {
        Sum low = new Sum();
        Sum high = new Sum();
        for (Cell cell : cells) {
            low.add(cell.integral.lower());
            high.add(cell.integral.upper());
        }
        return new Enclosure(
                Double.isInfinite(low.value()) ? low.value() : Rounding.down(low.value() - low.error()),
                Double.isInfinite(high.value()) ? high.value() : Rounding.up(high.value() + high.error()));
    }

    private static Enclosure width(double from, double to) {
        return Enclosure.of(to).minus(Enclosure.of(from));
    }

    private static Cell cell(Integrand integrand, double from, double to) {
        Enclosure whole = new Enclosure(from, to);
        Enclosure width = width(from, to);
        Jet over = integrand.at(whole, ORDER);
        Enclosure flat = over.value().times(width);
        double middle = from + (to - from) / 2;
        if (over.order() < 2 || !(middle > from && middle < to)) {
            return new Cell(from, to, flat, false);
        }
        Jet at = integrand.at(Enclosure.of(middle), over.order());
        if (at.order() < over.order()) {
            // A kink that rounding sees at the middle alone.
            return new Cell(from, to, flat, false);
        }
        Enclosure half = width.times(Enclosure.of(0.5));
        Enclosure square = half.square();
        Enclosure power = width;
        int last = over.order() - over.order() % 2;
        Enclosure series = Enclosure.ZERO;
        for (int k = 0; k < last; k += 2) {
            series = series.plus(at.coefficient(k).times(power).over(Enclosure.of(k + 1)));
            power = power.times(square);
        }
        Enclosure sum = series.plus(over.coefficient(last).times(power).over(Enclosure.of(last + 1)))
                .plus(asymmetry(over, middle, from, to));
        Enclosure integral = flat.narrowedBy(sum);
        // Where the series is all rounding and plain arithmetic does better, halves do better still; but not better
        // than one point is known.
        boolean rounding = sum.width() <= ROUNDING * series.width() && sum.width() <= flat.width();
        boolean settled = rounding
                || integral.width() <= ROUNDING * at.value().times(width).width();
        return new Cell(from, to, integral, settled);
    }

    /** What a middle that is not quite in the middle adds: no term by more than its largest slope times the difference. */
    private static Enclosure asymmetry(Jet over, double middle, double from, double to) {
        Enclosure left = width(from, middle);
        Enclosure right = width(middle, to);
        Enclosure half = left.max(right);
        Enclosure power = right.minus(left).abs();
        Enclosure bound = Enclosure.ZERO;
        for (int k = 0; k <= over.order(); k++) {
            bound = bound.plus(over.coefficient(k).abs().times(power));
            power = power.times(half);
        }
        return new Enclosure(-bound.upper(), bound.upper());
    }
}
