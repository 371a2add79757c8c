package io.divulge.density.envelope;

import io.divulge.density.noise.Noise;
import io.divulge.density.noise.SeriesTable;
import io.divulge.density.noise.Tails;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.Rounding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * How much can be announced at most, proved by prices: {@code int max(0, sup_x h_x(y)) dy} with
 * {@code h_x = q + mu_x (f_x - c q)}, from above.
 *
 * <p>On a cell of outcomes one {@code h} is integrated exactly, by tails, and what any other exceeds it by is bounded:
 * in the outcome by a Taylor series at the middle of the cell, in the secret by the slope over a part of the interval, which is divided where that is
 * not enough. Both bounds shrink with the square of the widths. The cells that lose most are halved until all of them together lose next
 * to nothing.
 */
final class PricedOutcomes {
    private static final int MOST_CELLS = 700;

    private static final int FIRST_CELLS = 48;

    /** So many cells are halved before the next look at which lose most. */
    private static final int BATCH = 16;

    /** How often a part of the interval between two nodes is halved at most. */
    private static final int DEPTH = 3;

    /** Under Gaussian noise cells end so many deviations beyond the secrets. */
    private static final double REACH = 8;

    private static final int ORDER = 3;

    private final ContinuousRelease release;
    private final PriceCurve prices;
    private final Enclosure factor;

    private record Cell(double from, double to, double bound, double loss) {}

    /** The secrets between two places, with the first node and the last around them. */
    private record Part(double from, double to, int first, int last, int depth) {}

    PricedOutcomes(ContinuousRelease release, PriceCurve prices, Enclosure factor) {
        this.release = release;
        this.prices = prices;
        this.factor = factor;
    }

    /** The bound, with no more than {@code tolerance} lost if that can be had. */
    double atMost(double tolerance) {
        boolean flat = release.tails() == Tails.FLAT;
        double from = release.range(REACH).lower();
        double to = release.range(REACH).upper();
        double fine = tolerance / (4 * (to - from));
        PriorityQueue<Cell> open = new PriorityQueue<>(Comparator.comparingDouble((Cell cell) -> -cell.loss));
        List<double[]> next = new ArrayList<>();
        for (int i = 0; i < FIRST_CELLS; i++) {
            double end = i == FIRST_CELLS - 1 ? to : from + (to - from) * (i + 1) / FIRST_CELLS;
            next.add(new double[] {from + (to - from) * i / FIRST_CELLS, end});
        }
        while (!next.isEmpty()) {
            // Side by side; which cells come next does not depend on how many there is a processor for.
            open.addAll(next.parallelStream()
                    .map(cell -> cell(cell[0], cell[1], fine))
                    .toList());
            next.clear();
            double loss = open.stream().mapToDouble(Cell::loss).sum();
            if (loss <= tolerance || open.size() >= MOST_CELLS) {
                break;
            }
            for (int i = 0; i < BATCH; i++) {
                Cell worst = open.remove();
                double middle = worst.from + (worst.to - worst.from) / 2;
                next.add(new double[] {worst.from, middle});
                next.add(new double[] {middle, worst.to});
            }
        }
        double sum = flat ? Rounding.up(flatEnd(from, false) + flatEnd(to, true)) : steepEnds(from, to);
        for (Cell cell : open) {
            sum = Rounding.up(sum + cell.bound);
        }
        return sum;
    }

    /** Beyond all secrets Laplace noise makes all {@code h} proportional, so the largest of their integrals is that of the largest. */
    private double flatEnd(double end, boolean right) {
        Enclosure at = Enclosure.of(end);
        Enclosure all = right ? release.above(at) : release.below(at);
        double most = 0;
        for (PriceCurve.Run run : prices.runs()) {
            for (int i = run.first(); i <= run.last(); i++) {
                most = Math.max(most, worthBeyond(all, end, right, prices.place(i), Enclosure.of(prices.price(i))));
                if (i < run.last()) {
                    most = Math.max(most, worthBeyond(all, end, right, i));
                }
            }
        }
        return most;
    }

    /** Of the secrets between a node and the next. */
    private double worthBeyond(Enclosure all, double end, boolean right, int node) {
        Enclosure places = prices.place(node).hull(prices.place(node + 1));
        Enclosure middle = Enclosure.of(places.middle());
        Enclosure here = Enclosure.of(end).minus(places);
        Enclosure tail = right ? release.noise().above(here) : release.noise().below(here);
        Enclosure density = release.noise().density(here, 0).value();
        Enclosure change = slope(node)
                .times(tail.minus(factor.times(all)))
                .plus(between(node, places).times(right ? density : density.negate()));
        double radius = places.minus(middle).abs().upper();
        return Rounding.up(worthBeyond(all, end, right, middle, between(node, middle))
                + Rounding.up(radius * change.abs().upper()));
    }

    private double worthBeyond(Enclosure all, double end, boolean right, Enclosure place, Enclosure price) {
        Enclosure here = Enclosure.of(end).minus(place);
        Enclosure tail = right ? release.noise().above(here) : release.noise().below(here);
        return all.plus(price.times(tail.minus(factor.times(all)))).upper();
    }

    /** Far beyond the secrets under Gaussian noise hardly anything is left; no density there is above that of the nearest secret. */
    private double steepEnds(double from, double to) {
        Enclosure low = Enclosure.of(from);
        Enclosure high = Enclosure.of(to);
        Enclosure sum = release.below(low).plus(release.above(high));
        Noise noise = release.noise();
        if (!prices.isOfPoints()) {
            Enclosure nearest = noise.below(low.minus(release.secret().lowest()))
                    .plus(noise.above(high.minus(release.secret().highest())));
            return sum.plus(nearest.times(Enclosure.of(prices.largest()))).upper();
        }
        for (int i = 0; i < prices.size(); i++) {
            Enclosure beyond = noise.below(low.minus(prices.place(i))).plus(noise.above(high.minus(prices.place(i))));
            sum = sum.plus(beyond.times(Enclosure.of(prices.price(i))));
        }
        return sum.upper();
    }

    /** Jets of a density on a cell: in the middle and over all of it. */
    private record Local(Jet middle, Jet over) {
        Local times(Enclosure number) {
            return new Local(middle.times(number), over.times(number));
        }

        Local plus(Local other) {
            return new Local(middle.plus(other.middle), over.plus(other.over));
        }

        /** All values on the cell, by its Taylor series if there is one. */
        Enclosure range(double radius) {
            return Math.min(middle.order(), over.order()) < 2
                    ? over.value()
                    : SeriesTable.over(middle, over, radius, 0).value().narrowedBy(over.value());
        }
    }

    private Cell cell(double from, double to, double fine) {
        double middle = from + (to - from) / 2;
        double radius = Math.nextUp(Math.max(to - middle, middle - from));
        Enclosure whole = new Enclosure(from, to);
        Local q = new Local(release.density(Enclosure.of(middle), ORDER), release.density(whole, ORDER));
        int best = best(middle, q.middle.value().middle());
        Local known = null;
        double integral = 0;
        double excess = 0;
        if (best >= 0) {
            Enclosure price = Enclosure.of(prices.price(best));
            known = worth(q, middle, whole, prices.place(best), price);
            excess = Math.max(0, -known.range(radius).lower());
            integral = integral(from, to, prices.place(best), price);
        }
        excess = Math.max(excess, excess(q, known, middle, whole, radius, fine));
        double loss = Rounding.up(Rounding.up(to - from) * excess);
        return new Cell(from, to, Rounding.up(integral + loss), loss);
    }

    /** The node at which announcing is worth most in the middle of a cell; -1 where silence is. */
    private int best(double outcome, double density) {
        int best = -1;
        double most = 0;
        double c = factor.middle();
        for (int i = 0; i < prices.size(); i++) {
            double f = release.noise()
                    .density(Enclosure.of(outcome - prices.node(i)), 0)
                    .value()
                    .middle();
            double worth = density + prices.price(i) * (f - c * density);
            if (worth > most) {
                most = worth;
                best = i;
            }
        }
        return best;
    }

    /** {@code h_x}. */
    private Local worth(Local q, double middle, Enclosure whole, Enclosure place, Enclosure price) {
        Local f = new Local(
                release.noise().density(Enclosure.of(middle).minus(place), ORDER),
                release.noise().density(whole.minus(place), ORDER));
        return q.times(Enclosure.ONE.minus(price.times(factor))).plus(f.times(price));
    }

    private double integral(double from, double to, Enclosure place, Enclosure price) {
        Enclosure low = Enclosure.of(from);
        Enclosure high = Enclosure.of(to);
        boolean right = from > release.lowest().plus(release.highest()).middle() / 2;
        Enclosure all = right
                ? release.above(low).minus(release.above(high))
                : release.below(high).minus(release.below(low));
        Noise noise = release.noise();
        Enclosure a = low.minus(place);
        Enclosure b = high.minus(place);
        Enclosure one =
                right ? noise.above(a).minus(noise.above(b)) : noise.below(b).minus(noise.below(a));
        return all.times(Enclosure.ONE.minus(price.times(factor)))
                .plus(one.times(price))
                .upper();
    }

    /** By how much anything is worth more than what is integrated, at most. */
    private double excess(Local q, @Nullable Local known, double middle, Enclosure whole, double radius, double fine) {
        double most = 0;
        List<Part> open = new ArrayList<>();
        for (PriceCurve.Run run : prices.runs()) {
            if (run.first() == run.last()) {
                Enclosure price = Enclosure.of(prices.price(run.first()));
                most = Math.max(most, over(q, known, middle, whole, radius, prices.place(run.first()), price));
            } else {
                double from = prices.place(run.first()).lower();
                open.add(new Part(from, prices.place(run.last()).upper(), run.first(), run.last(), 0));
            }
        }
        while (!open.isEmpty()) {
            Part part = open.remove(open.size() - 1);
            boolean single = part.last - part.first == 1;
            double bound =
                    single ? onPart(q, known, middle, whole, radius, part) : roughly(q, known, whole, radius, part);
            if (bound <= Math.max(fine, most)) {
                continue;
            }
            if (single && part.depth == DEPTH) {
                most = bound;
                continue;
            }
            if (single) {
                double half = part.from + (part.to - part.from) / 2;
                open.add(new Part(part.from, half, part.first, part.last, part.depth + 1));
                open.add(new Part(half, part.to, part.first, part.last, part.depth + 1));
            } else {
                int half = (part.first + part.last) >>> 1;
                open.add(new Part(part.from, prices.node(half), part.first, half, 0));
                open.add(new Part(prices.node(half), part.to, half, part.last, 0));
            }
        }
        return prices.isOfPoints() ? most : Math.max(most, fine);
    }

    private double over(
            Local q,
            @Nullable Local known,
            double middle,
            Enclosure whole,
            double radius,
            Enclosure place,
            Enclosure price) {
        Local worth = worth(q, middle, whole, place, price);
        Local difference = known == null ? worth : worth.plus(known.times(Enclosure.of(-1)));
        return difference.range(radius).upper();
    }

    /** All secrets of a part at once. */
    private double roughly(Local q, @Nullable Local known, Enclosure whole, double radius, Part part) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (int i = part.first; i <= part.last; i++) {
            least = Math.min(least, prices.price(i));
            most = Math.max(most, prices.price(i));
        }
        Enclosure f = release.noise()
                .density(whole.minus(new Enclosure(part.from, part.to)), 0)
                .value();
        Enclosure all = q.over.value();
        Enclosure worth = all.plus(new Enclosure(least, most).times(f.minus(factor.times(all))));
        return known == null ? worth.upper() : worth.minus(known.range(radius)).upper();
    }

    /** The secrets between two nodes: from the middle one by no more than the slope allows. */
    private double onPart(Local q, @Nullable Local known, double middle, Enclosure whole, double radius, Part part) {
        Enclosure places = new Enclosure(part.from, part.to);
        Enclosure centre = Enclosure.of(places.middle());
        Enclosure price = between(part.first, centre);
        double there = over(q, known, middle, whole, radius, centre, price);
        Jet f = release.noise().density(whole.minus(places), 1);
        double steep = steepest(whole.minus(places));
        Enclosure slope = f.order() > 0 ? f.coefficient(1) : f.value().times(new Enclosure(-steep, steep));
        Enclosure change = slope(part.first)
                .times(f.value().minus(factor.times(q.over.value())))
                .minus(between(part.first, places).times(slope));
        double far = places.minus(centre).abs().upper();
        return Rounding.up(there + Rounding.up(far * change.abs().upper()));
    }

    /** How fast the logarithm of the density of the noise can change: {@code 1/b}, or the distance over {@code sigma^2}. */
    private double steepest(Enclosure point) {
        return release.noise()
                .base()
                .slope(point.abs().plus(release.noise().shifts().abs()))
                .upper();
    }

    /** The price between a node and the next. */
    private Enclosure between(int node, Enclosure place) {
        Enclosure from = Enclosure.of(prices.node(node));
        return Enclosure.of(prices.price(node))
                .plus(slope(node).times(place.minus(from)))
                .atLeast(0);
    }

    private Enclosure slope(int node) {
        Enclosure rise = Enclosure.of(prices.price(node + 1)).minus(Enclosure.of(prices.price(node)));
        return rise.over(Enclosure.of(prices.node(node + 1)).minus(Enclosure.of(prices.node(node))));
    }
}
