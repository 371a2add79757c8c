package io.divulge.density.noise;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A smooth function on an interval, as Taylor polynomials on cells of one width; each is made when it is first asked for.
 *
 * <p>The last coefficient of a cell holds over the whole cell, so that by Taylor's theorem the polynomial, evaluated in
 * interval arithmetic, encloses the function: {@code f(m + s r) = a_0 + a_1 s + ... + a_M s^M} with {@code |s| <= 1}.
 */
public final class SeriesTable {
    /** What a function is near a point: coefficients times powers of the radius, the last one over the whole cell. */
    @FunctionalInterface
    interface Expansion {
        /** The coefficients around a point. */
        Enclosure[] about(double centre);
    }

    private final double from;
    private final double radius;
    private final Expansion expansion;
    private final AtomicReferenceArray<Enclosure[]> cells;

    SeriesTable(double from, double to, double radius, Expansion expansion) {
        this.from = from;
        this.radius = radius;
        this.expansion = expansion;
        this.cells = new AtomicReferenceArray<>((int) Math.ceil((to - from) / (2 * radius)) + 1);
    }

    /** The function and its derivatives at all points of an interval. */
    Jet at(Enclosure point, int order) {
        int first = cell(point.lower());
        int last = cell(point.upper());
        Jet hull = on(first, point, order);
        for (int i = first + 1; i <= last; i++) {
            Jet next = on(i, point, order);
            Enclosure[] both = new Enclosure[order + 1];
            for (int k = 0; k <= order; k++) {
                both[k] = hull.coefficient(k).hull(next.coefficient(k));
            }
            hull = Jet.of(both);
        }
        return hull;
    }

    private int cell(double point) {
        return (int) Math.max(0, Math.min(cells.length() - 1, Math.floor((point - from) / (2 * radius))));
    }

    private Jet on(int i, Enclosure point, int order) {
        double centre = from + (2 * i + 1) * radius;
        Enclosure[] known = cells.get(i);
        if (known == null) {
            // Two threads that both make it make the same.
            known = expansion.about(centre);
            cells.set(i, known);
        }
        Enclosure place = point.minus(Enclosure.of(centre)).over(Enclosure.of(radius));
        // Of an interval across several cells only its part in this one counts, and where two cells meet rounding may
        // count either.
        Enclosure inside = new Enclosure(clamp(place.lower()), clamp(place.upper()));
        return shifted(known, inside, Enclosure.of(radius), order);
    }

    private static double clamp(double place) {
        return Math.max(-1 - 1e-9, Math.min(1 + 1e-9, place));
    }

    /**
     * A function and its derivatives over a whole cell: by its series in the middle, with the last coefficient over the whole.
     *
     * @param radius how far the cell reaches from the middle
     */
    public static Jet over(Jet middle, Jet whole, double radius, int order) {
        int last = Math.min(middle.order(), whole.order());
        Enclosure[] coefficients = new Enclosure[last + 1];
        Enclosure unit = Enclosure.ONE;
        for (int k = 0; k <= last; k++) {
            coefficients[k] = (k < last ? middle : whole).coefficient(k).times(unit);
            unit = unit.times(Enclosure.of(radius));
        }
        return shifted(coefficients, new Enclosure(-1, 1), Enclosure.of(radius), order);
    }

    /** The jet at {@code s} of a polynomial in {@code s}, in the scale of a variable of which {@code s = 1} is a radius. */
    static Jet shifted(Enclosure[] coefficients, Enclosure s, Enclosure radius, int order) {
        Enclosure[] rest = coefficients.clone();
        Enclosure[] jet = new Enclosure[order + 1];
        Enclosure power = Enclosure.ONE;
        for (int k = 0; k <= order; k++) {
            // Horner's rule leaves the coefficients of the quotient behind, whose value is the next derivative.
            for (int j = rest.length - 2; j >= k; j--) {
                rest[j] = rest[j].plus(rest[j + 1].times(s));
            }
            jet[k] = k < rest.length ? rest[k].over(power) : Enclosure.ZERO;
            power = power.times(radius);
        }
        return Jet.of(jet);
    }
}
