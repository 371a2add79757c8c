package io.divulge.density.law;

import io.divulge.density.noise.SeriesTable;
import io.divulge.density.noise.Tails;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.BiFunction;
import java.util.function.DoublePredicate;
import java.util.function.Function;

/**
 * Outcomes in pieces, on each of which a function of the outcome rises, or falls, or stays within bounds that no digit tells apart.
 *
 * <p>Pieces begin and end at all kinks and are halved until the slope over one has a sign. Around an extremum, or on a stretch where
 * the function is constant as far as rounding can tell, a piece is kept once the function varies by next to nothing on it, or once
 * nearly no outcome falls into it. Where a rising or falling piece crosses a threshold is then found by bisection.
 */
public final class OutcomeCells {
    /** Where pieces under Gaussian noise end, in standard deviations beyond the secrets: beyond lies less than 1e-22. */
    private static final double REACH = 10;

    /** Pieces are not narrower than this fraction of all of them. */
    private static final double NARROWEST = 0x1p-46;

    /** A piece on which the function varies by less is kept: it counts as constant. */
    private static final double FLAT = 1e-10;

    /** A piece of less probability is kept. */
    private static final double RARE = 1e-15;

    private static final Enclosure LINE = new Enclosure(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    /** Derivatives that tell how the function moves on a piece. */
    private static final int ORDER = 6;

    private static final int MOST_PIECES = 60_000;

    private static final int BISECTIONS = 60;

    /** A difference of two tails is taken as it is if it is known as well as this, as a part of it. */
    private static final double SHARP = 1e-14;

    private final ContinuousRelease release;
    private final Function<Enclosure, Enclosure> function;
    private final BiFunction<Enclosure, Integer, Jet> series;
    private final List<Piece> pieces = new ArrayList<>();
    private final Map<Double, Enclosure> tails = new HashMap<>();

    /**
     * Outcomes from one to another.
     *
     * @param direction 1 where the function rises, -1 where it falls, 0 where it stays within its range
     */
    private record Piece(double from, double to, Enclosure range, int direction) {}

    private record Open(double from, double to, Enclosure atFrom, Enclosure atTo, double weight) {}

    /** Outcomes at which the function certainly exceeds a threshold, and others at which it may; both in increasing order. */
    public record Division(List<Stretch> certain, List<Stretch> possible) {}

    /**
     * The pieces of a function.
     *
     * @param series the function with its derivatives, as far as there are any, over an interval of outcomes
     */
    OutcomeCells(
            ContinuousRelease release,
            Function<Enclosure, Enclosure> function,
            BiFunction<Enclosure, Integer, Jet> series) {
        this.release = release;
        this.function = function;
        this.series = series;
        boolean flat = release.tails() == Tails.FLAT;
        double from = release.range(REACH).lower();
        double to = release.range(REACH).upper();
        Enclosure low = at(from);
        Enclosure high = at(to);
        pieces.add(new Piece(Double.NEGATIVE_INFINITY, from, flat ? low : beyond(low), 0));
        pieces.add(new Piece(to, Double.POSITIVE_INFINITY, flat ? high : beyond(high), 0));
        if (from < to) {
            divide(from, to);
        }
        pieces.sort(Comparator.comparingDouble(Piece::from));
        for (Piece piece : pieces) {
            if (Double.isFinite(piece.from)) {
                tails.put(piece.from, release.above(Enclosure.of(piece.from)));
            }
        }
    }

    private Enclosure at(double outcome) {
        return function.apply(Enclosure.of(outcome)).atLeast(0);
    }

    /** A secret by itself is told ever more clearly the farther out an outcome is; one of many records need not be. */
    private Enclosure beyond(Enclosure end) {
        return new Enclosure(release.records() == 1 ? end.lower() : 0, Double.POSITIVE_INFINITY);
    }

    private void divide(double from, double to) {
        double narrowest = (to - from) * NARROWEST;
        PriorityQueue<Open> open = new PriorityQueue<>(Comparator.comparingDouble((Open cell) -> -cell.weight));
        double last = from;
        Enclosure atLast = at(from);
        for (Enclosure kink : release.kinks()) {
            for (double edge : new double[] {kink.lower(), kink.upper()}) {
                if (edge > last && edge < to) {
                    Enclosure here = at(edge);
                    open.add(open(last, edge, atLast, here));
                    last = edge;
                    atLast = here;
                }
            }
        }
        open.add(open(last, to, atLast, at(to)));
        while (!open.isEmpty()) {
            Open cell = open.remove();
            boolean enough = pieces.size() + open.size() > MOST_PIECES;
            if (keep(cell, narrowest, enough)) {
                continue;
            }
            double middle = cell.from + (cell.to - cell.from) / 2;
            Enclosure here = at(middle);
            open.add(open(cell.from, middle, cell.atFrom, here));
            open.add(open(middle, cell.to, here, cell.atTo));
        }
    }

    private Open open(double from, double to, Enclosure atFrom, Enclosure atTo) {
        double density = release.density(new Enclosure(from, to), 0).value().upper();
        return new Open(from, to, atFrom, atTo, Math.min(1, density * (to - from)));
    }

    /** Whether enough is known of a piece; then it is kept. */
    private boolean keep(Open cell, double narrowest, boolean enough) {
        Jet over = over(cell.from, cell.to);
        Enclosure slope = over.coefficient(1);
        Enclosure width = Enclosure.of(cell.to).minus(Enclosure.of(cell.from));
        // From either end the function moves by no more than the largest slope allows.
        Enclosure move = slope.times(width).hull(Enclosure.ZERO);
        Enclosure range = over.value()
                .narrowedBy(cell.atFrom.plus(move).narrowedBy(cell.atTo.minus(move)))
                .atLeast(0);
        int direction = slope.lower() >= 0 ? 1 : slope.upper() <= 0 ? -1 : 0;
        if (direction != 0) {
            range = cell.atFrom.hull(cell.atTo);
        }
        // What rounding leaves open at both ends, halves would leave open too.
        double rounding = 2 * Math.min(cell.atFrom.width(), cell.atTo.width());
        boolean settled = direction != 0
                || enough
                || range.width() <= Math.max(FLAT, 2 * rounding)
                || cell.weight <= RARE
                || cell.to - cell.from <= narrowest;
        if (settled) {
            pieces.add(new Piece(cell.from, cell.to, range, direction));
        }
        return settled;
    }

    /** The function and its slope over a piece: by a Taylor series in the middle where there is one, since a small slope shows there. */
    private Jet over(double from, double to) {
        double most = release.steepness();
        Enclosure bound = new Enclosure(-most, most);
        Jet whole = series.apply(new Enclosure(from, to), ORDER);
        if (whole.order() < 2) {
            return Jet.of(
                    LINE, whole.order() == 0 ? bound : whole.coefficient(1).within(bound));
        }
        double middle = from + (to - from) / 2;
        double radius = Math.nextUp(Math.max(to - middle, middle - from));
        Jet at = series.apply(Enclosure.of(middle), whole.order());
        Jet shifted = SeriesTable.over(at, whole, radius, 1);
        Enclosure slope =
                shifted.coefficient(1).narrowedBy(whole.coefficient(1)).within(bound);
        return Jet.of(shifted.value(), slope);
    }

    /** The probability of outcomes at which the function exceeds a threshold, or reaches it. */
    Enclosure above(Enclosure threshold, boolean orEqual) {
        Division division = division(threshold, orEqual);
        Enclosure sum = probability(division.certain);
        Enclosure more = probability(division.possible);
        return new Enclosure(sum.lower(), sum.plus(more).upper());
    }

    /** The outcomes at which the function exceeds a threshold, or reaches it. */
    public Division division(Enclosure threshold, boolean orEqual) {
        List<Stretch> certain = new ArrayList<>();
        List<Stretch> possible = new ArrayList<>();
        for (Piece piece : pieces) {
            if (isAbove(piece.range, threshold, orEqual)) {
                certain.add(new Stretch(piece.from, piece.to));
            } else if (!isBelow(piece.range, threshold, orEqual)) {
                if (piece.direction == 0) {
                    possible.add(new Stretch(piece.from, piece.to));
                } else {
                    cross(piece, threshold, orEqual, certain, possible);
                }
            }
        }
        certain.sort(Comparator.comparingDouble(Stretch::from));
        possible.sort(Comparator.comparingDouble(Stretch::from));
        return new Division(certain, possible);
    }

    private static boolean isAbove(Enclosure range, Enclosure threshold, boolean orEqual) {
        return orEqual ? range.lower() >= threshold.upper() : range.lower() > threshold.upper();
    }

    private static boolean isBelow(Enclosure range, Enclosure threshold, boolean orEqual) {
        return orEqual ? range.upper() < threshold.lower() : range.upper() <= threshold.lower();
    }

    /** Divides a piece on which the function rises or falls into what is above, what is not, and what rounding cannot tell. */
    private void cross(
            Piece piece, Enclosure threshold, boolean orEqual, List<Stretch> certain, List<Stretch> possible) {
        boolean rises = piece.direction > 0;
        double below = rises ? piece.from : piece.to;
        double above = rises ? piece.to : piece.from;
        double lastBelow = edge(below, above, y -> isBelow(at(y), threshold, orEqual));
        double firstAbove = edge(above, lastBelow, y -> isAbove(at(y), threshold, orEqual));
        boolean any = isAbove(at(firstAbove), threshold, orEqual);
        boolean none = isBelow(at(lastBelow), threshold, orEqual);
        double end = any ? firstAbove : above;
        double start = none ? lastBelow : below;
        if (any && end != above) {
            certain.add(rises ? new Stretch(end, above) : new Stretch(above, end));
        }
        if (start != end) {
            possible.add(rises ? new Stretch(start, end) : new Stretch(end, start));
        }
    }

    /** The farthest outcome from one towards another at which something still holds that holds up to some place. */
    private static double edge(double from, double to, DoublePredicate holds) {
        double near = from;
        double far = to;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = near + (far - near) / 2;
            if (middle == near || middle == far || Math.abs(far - near) <= NARROWEST * Math.abs(to - from)) {
                break;
            }
            if (holds.test(middle)) {
                near = middle;
            } else {
                far = middle;
            }
        }
        return near;
    }

    /** Of all stretches together; neighbours are taken as one, so that their tails need not cancel. */
    private Enclosure probability(List<Stretch> stretches) {
        Enclosure sum = Enclosure.ZERO;
        for (Stretch stretch : Stretch.joined(stretches)) {
            sum = sum.plus(between(stretch.from(), stretch.to()));
        }
        return sum;
    }

    /** {@code P{Y > y}}, which is asked for again and again where pieces end. */
    private Enclosure beyond(double outcome) {
        Enclosure known = tails.get(outcome);
        return known != null ? known : release.above(Enclosure.of(outcome));
    }

    private Enclosure between(double from, double to) {
        if (Double.isInfinite(from)) {
            return Double.isInfinite(to) ? Enclosure.ONE : release.below(Enclosure.of(to));
        }
        if (Double.isInfinite(to)) {
            return release.above(Enclosure.of(from));
        }
        Enclosure difference = beyond(from).minus(beyond(to));
        if (difference.width() <= SHARP * difference.lower()) {
            return difference;
        }
        // On a narrow stretch two tails cancel, and the density times the width does not.
        Enclosure hull = release.density(new Enclosure(from, to), 0)
                .value()
                .times(Enclosure.of(to).minus(Enclosure.of(from)));
        double lower = Math.max(0, Math.max(difference.lower(), Math.min(hull.lower(), difference.upper())));
        return new Enclosure(
                lower, Math.max(lower, Math.min(difference.upper(), Math.max(hull.upper(), difference.lower()))));
    }
}
