package io.divulge.density.noise;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;

/**
 * Laplace noise of scale {@code b} on top of a few uniform variables of width {@code w}, by splines.
 *
 * <p>In units of the width, from the lowest sum on, the sum of {@code k} of them has the density {@code N_k(u)}, a polynomial
 * between any two integers: {@code (r-1) N_r(u) = u N_(r-1)(u) + (r-u) N_(r-1)(u-1)} [DeBoor78, X]. With {@code c = w/b} the noise
 * makes of it {@code (L + R)/(2b)} for what comes from below, {@code L(u) = int_0^u N_k(v) e^(-c(u-v)) dv}, and from above,
 * {@code R(u) = L(k - u)}. Since {@code L' = N_k - c L}, the Taylor coefficients of {@code L} follow from those of {@code N_k}: upwards
 * from the value where {@code c} is small, and downwards from the last derivative, which is 0, plus a multiple of
 * {@code e^(-cu)}, where it is large. Nothing is left out but the end of an exponential series, of which
 * every derivative is known; everything is computed in enclosures.
 */
final class SplineDensity implements SumDensity {
    /** From here on a falling exponential changes so fast that it is kept apart. */
    private static final double STEEP = 16;

    /** Coefficients of a series in {@code |s| <= 2}, enough for every digit. */
    private static final int ORDER = 30;

    private final int number;
    private final Enclosure width;
    private final Enclosure scale;
    private final Enclosure rate;
    private final boolean steep;
    private final int parts;
    private final Enclosure radius;

    /** For each cell, coefficients times powers of the radius: of the spline, of its tail, and of what comes from below. */
    private final Enclosure[][] spline;

    private final Enclosure[][] tail;
    private final Enclosure[][] left;

    /** What the exponential in {@code L} begins with in each cell, where that is kept apart. */
    private final Enclosure[] begin;

    SplineDensity(LaplaceNoise base, Enclosure width, int number) {
        this.number = number;
        this.width = width;
        this.scale = base.scale();
        this.rate = width.over(scale);
        this.steep = rate.upper() > STEEP;
        this.parts = steep || rate.upper() <= 4 ? 1 : rate.upper() <= 8 ? 2 : 4;
        this.radius = Enclosure.of(0.5 / parts);
        int cells = number * parts;
        this.spline = new Enclosure[cells][];
        this.tail = new Enclosure[cells][];
        this.left = new Enclosure[cells][];
        this.begin = new Enclosure[cells];
        for (int part = 0; part < parts; part++) {
            tabulate(part);
        }
        Enclosure atEdge = Enclosure.ZERO;
        for (int i = 0; i < cells; i++) {
            atEdge = steep ? steepCell(i, atEdge) : cell(i, atEdge);
        }
    }

    private double centre(int cell) {
        return (2 * cell + 1) * 0.5 / parts;
    }

    /** The Taylor coefficients of {@code N_k} in all cells at one place between two integers: differences of splines of lower order. */
    private void tabulate(int part) {
        Enclosure place = Enclosure.of(centre(part));
        Enclosure[][] values = new Enclosure[number + 2][];
        values[1] = new Enclosure[] {Enclosure.ONE};
        for (int r = 2; r <= number + 1; r++) {
            values[r] = new Enclosure[r];
            for (int i = 0; i < r; i++) {
                Enclosure u = place.plus(Enclosure.of(i));
                Enclosure here = i < r - 1 ? u.times(values[r - 1][i]) : Enclosure.ZERO;
                Enclosure before = i > 0 ? Enclosure.of(r).minus(u).times(values[r - 1][i - 1]) : Enclosure.ZERO;
                values[r][i] = here.plus(before).over(Enclosure.of(r - 1));
            }
        }
        Enclosure[][] derivatives = new Enclosure[number][];
        for (int j = 0; j < number; j++) {
            Enclosure[] difference = values[number - j];
            for (int d = 0; d < j; d++) {
                difference = difference(difference);
            }
            derivatives[j] = difference;
        }
        Enclosure above = Enclosure.ZERO;
        for (int i = number - 1; i >= 0; i--) {
            Enclosure[] coefficients = new Enclosure[number];
            Enclosure unit = Enclosure.ONE;
            for (int j = 0; j < number; j++) {
                coefficients[j] = derivatives[j][i].times(unit);
                unit = unit.times(radius).over(Enclosure.of(j + 1));
            }
            int cell = i * parts + part;
            spline[cell] = coefficients;
            // The tail is the sum of the spline of the next order at all integers from here on.
            above = above.plus(values[number + 1][i + 1]);
            tail[cell] = integrated(above, coefficients);
        }
    }

    private static Enclosure[] difference(Enclosure[] values) {
        Enclosure[] difference = new Enclosure[values.length + 1];
        for (int i = 0; i <= values.length; i++) {
            Enclosure here = i < values.length ? values[i] : Enclosure.ZERO;
            difference[i] = i > 0 ? here.minus(values[i - 1]) : here;
        }
        return difference;
    }

    private Enclosure[] integrated(Enclosure value, Enclosure[] density) {
        Enclosure[] tail = new Enclosure[density.length + 1];
        tail[0] = value;
        for (int j = 0; j < density.length; j++) {
            tail[j + 1] = density[j].times(radius).over(Enclosure.of(j + 1)).negate();
        }
        return tail;
    }

    /** {@code (j+1) l_(j+1) = n_j - c l_j}, from the value in the middle; returns the value at the upper edge. */
    private Enclosure cell(int i, Enclosure atEdge) {
        Enclosure step = rate.times(radius);
        Enclosure[] n = spline[i];
        // On the way to the middle: the integral of a polynomial times an exponential, as a series in both.
        Enclosure middle = atEdge.times(step.negate().exp()).plus(gained(n, step));
        int order = Math.max(ORDER, number + 1);
        Enclosure[] l = new Enclosure[order + 1];
        l[0] = middle;
        for (int j = 0; j < order; j++) {
            Enclosure from = j < n.length ? n[j].times(radius) : Enclosure.ZERO;
            l[j + 1] = from.minus(step.times(l[j])).over(Enclosure.of(j + 1));
        }
        // Beyond the degree of the spline every derivative is a multiple of the falling exponential.
        l[order] = l[order].times(new Enclosure(-step.upper(), step.upper()).exp());
        left[i] = l;
        return SeriesTable.shifted(l, Enclosure.ONE, radius, 0).value();
    }

    /** {@code int_0^r n(-s) e^(-cs) ds}: {@code int_0^1 t^j e^(-xt) dt = e^(-x)/(j+1) (1 + x/(j+2) (1 + x/(j+3) (1 + ...)))}. */
    private Enclosure gained(Enclosure[] n, Enclosure x) {
        Enclosure sum = Enclosure.ZERO;
        Enclosure decay = x.negate().exp();
        for (int j = 0; j < n.length; j++) {
            double last = x.upper() / (j + 2 + ORDER);
            Enclosure series = new Enclosure(1, 1 / (1 - last) * (1 + 1e-12));
            for (int i = ORDER; i > 0; i--) {
                series = Enclosure.ONE.plus(x.over(Enclosure.of(j + 1 + i)).times(series));
            }
            Enclosure integral = series.times(decay).over(Enclosure.of(j + 1)).times(radius);
            sum = sum.plus((j % 2 == 0 ? n[j] : n[j].negate()).times(integral));
        }
        return sum.atLeast(0);
    }

    private Enclosure steepCell(int i, Enclosure atEdge) {
        Enclosure low = polynomial(jet(i, Enclosure.of(-1)), -1).value();
        Enclosure high = polynomial(jet(i, Enclosure.ONE), -1).value();
        begin[i] = atEdge.minus(low);
        return high.plus(begin[i].times(rate.negate().exp())).atLeast(0);
    }

    /** The spline at a place in a cell, in units of the width. */
    private Jet jet(int cell, Enclosure place) {
        return SeriesTable.shifted(spline[cell], place, radius, number - 1);
    }

    /** The polynomial that solves {@code cL + L' = N} (side -1) or {@code cR - R' = N} (side 1), downwards from its degree. */
    private Jet polynomial(Jet n, int side) {
        Enclosure[] p = new Enclosure[number];
        Enclosure above = Enclosure.ZERO;
        for (int m = number - 1; m >= 0; m--) {
            Enclosure next = above.times(Enclosure.of((double) side * (m + 1)));
            p[m] = n.coefficient(m).plus(next).over(rate);
            above = p[m];
        }
        return Jet.of(p);
    }

    @Override
    public double reach() {
        return width.times(Enclosure.of(number * 0.5)).lower();
    }

    private Enclosure place(Enclosure point) {
        return point.over(width).plus(Enclosure.of(number * 0.5));
    }

    @Override
    public Jet density(Enclosure point, int order) {
        Enclosure u = place(point);
        int first = index(u.lower());
        int last = index(u.upper());
        Jet hull = both(first, u, order, true);
        for (int i = first + 1; i <= last; i++) {
            // Across an integer the spline has only so many derivatives.
            int known = i % parts == 0 ? Math.min(number, hull.order()) : hull.order();
            hull = hull(hull, both(i, u, known, true), known);
        }
        return scaled(hull);
    }

    @Override
    public Enclosure above(Enclosure point) {
        Enclosure u = place(point);
        Enclosure from = tailAt(Enclosure.of(u.lower()));
        Enclosure to = tailAt(Enclosure.of(u.upper()));
        return new Enclosure(Math.max(0, to.lower()), Math.min(1, from.upper()));
    }

    /** {@code P{S > u} + (L - R)/2}. */
    private Enclosure tailAt(Enclosure u) {
        int i = index(u.lower());
        Enclosure sum = SeriesTable.shifted(tail[i], inCell(i, u), radius, 0).value();
        return sum.plus(both(i, u, 0, false).value().times(Enclosure.HALF));
    }

    private int index(double u) {
        return (int) Math.max(0, Math.min(number * parts - 1, Math.floor(u * parts)));
    }

    private Enclosure inCell(int cell, Enclosure u) {
        Enclosure s = u.minus(Enclosure.of(centre(cell))).over(radius);
        return new Enclosure(Math.max(-1, Math.min(1, s.lower())), Math.max(-1, Math.min(1, s.upper())));
    }

    /** {@code L + R}, or {@code L - R}, in one cell. */
    private Jet both(int cell, Enclosure u, int order, boolean plus) {
        Enclosure s = inCell(cell, u);
        int mirrored = number * parts - 1 - cell;
        Jet below;
        Jet above;
        if (steep) {
            Jet n = jet(cell, s);
            Enclosure from = s.plus(Enclosure.ONE).times(radius);
            Enclosure to = Enclosure.ONE.minus(s).times(radius);
            below = padded(polynomial(n, -1), order).plus(exponential(begin[cell], from, rate.negate(), order));
            above = padded(polynomial(n, 1), order).plus(exponential(begin[mirrored], to, rate, order));
        } else {
            below = SeriesTable.shifted(left[cell], s, radius, order);
            above = reflected(SeriesTable.shifted(left[mirrored], s.negate(), radius, order));
        }
        return plus ? below.plus(above) : below.minus(above);
    }

    /** {@code a e^(-c t)} at a distance {@code t}, which grows or shrinks with the variable. */
    private Jet exponential(Enclosure a, Enclosure distance, Enclosure slope, int order) {
        return Jet.linear(distance.times(rate).negate(), slope, order).exp().times(a);
    }

    private static Jet padded(Jet polynomial, int order) {
        Enclosure[] c = new Enclosure[order + 1];
        for (int k = 0; k <= order; k++) {
            c[k] = k <= polynomial.order() ? polynomial.coefficient(k) : Enclosure.ZERO;
        }
        return Jet.of(c);
    }

    private static Jet reflected(Jet jet) {
        Enclosure[] c = new Enclosure[jet.order() + 1];
        for (int k = 0; k < c.length; k++) {
            c[k] = k % 2 == 0 ? jet.coefficient(k) : jet.coefficient(k).negate();
        }
        return Jet.of(c);
    }

    private static Jet hull(Jet one, Jet other, int order) {
        Enclosure[] c = new Enclosure[order + 1];
        for (int k = 0; k <= order; k++) {
            c[k] = one.coefficient(k).hull(other.coefficient(k));
        }
        return Jet.of(c);
    }

    /** From units of the width to the scale of the outcome. */
    private Jet scaled(Jet jet) {
        Enclosure[] c = new Enclosure[jet.order() + 1];
        Enclosure unit = scale.twice();
        for (int k = 0; k < c.length; k++) {
            c[k] = jet.coefficient(k).over(unit);
            unit = unit.times(width);
        }
        c[0] = c[0].atLeast(0);
        return Jet.of(c);
    }
}
