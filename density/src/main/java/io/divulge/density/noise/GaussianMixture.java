package io.divulge.density.noise;

import io.divulge.density.noise.Atoms.Atom;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.Rounding;
import java.util.List;

/**
 * Gaussian noise on top of one of many points, as a table of Taylor polynomials of its tail.
 *
 * <p>Each cell is summed over all points once, in enclosures. By Cramer's inequality the last coefficient is at most
 * {@code sum p_i (r/sigma)^m 0.44 sqrt((m-1)!)/m! e^(-t_i^2/4)} with the least distance {@code t_i} of the cell from a point, and points
 * whose probability no digit shows are bounded in the same way instead of being summed.
 */
final class GaussianMixture implements PointMixture {
    private static final int ORDER = 22;

    /** The table ends so many deviations beyond the points; beyond it, sums are taken as they are. */
    private static final double REACH = 12;

    /** Radius of a cell in deviations. */
    private static final double RADIUS = 0.25;

    /** The probability of a point that is not worth a sum. */
    private static final double NEGLIGIBLE = 1e-60;

    private final GaussianNoise base;
    private final Atoms points;
    private final double from;
    private final double to;
    private final double radius;
    private final SeriesTable table;

    GaussianMixture(GaussianNoise base, Atoms points) {
        this.base = base;
        this.points = points;
        double sigma = base.sigma().upper();
        this.from = points.lowest().value().lower() - REACH * sigma;
        this.to = points.highest().value().upper() + REACH * sigma;
        this.radius = RADIUS * base.sigma().lower();
        this.table = new SeriesTable(from, to, radius, this::about);
    }

    /** Whether a table is worth it: sums over few points are as fast. */
    static boolean pays(List<Atom> points) {
        return points.size() > 4;
    }

    private Enclosure[] about(double centre) {
        Enclosure[] tail = new Enclosure[ORDER + 1];
        java.util.Arrays.fill(tail, Enclosure.ZERO);
        double last = 0;
        Enclosure skipped = Enclosure.ZERO;
        for (Atom point : points.all()) {
            if (point.probability().upper() < NEGLIGIBLE) {
                skipped = skipped.plus(point.probability());
                continue;
            }
            Enclosure distance = Enclosure.of(centre).minus(point.value());
            double near = Math.max(
                    0,
                    distance.abs()
                            .minus(Enclosure.of(radius))
                            .over(base.sigma())
                            .lower());
            last += point.probability().upper() * Math.exp(-near * near / 4);
            Jet density = base.density(distance, ORDER - 2);
            tail[0] = tail[0].plus(base.above(distance).times(point.probability()));
            Enclosure unit = point.probability().times(Enclosure.of(radius)).negate();
            for (int m = 1; m < ORDER; m++) {
                tail[m] = tail[m].plus(density.coefficient(m - 1).times(unit).over(Enclosure.of(m)));
                unit = unit.times(Enclosure.of(radius));
            }
        }
        double rest = Rounding.up((last + skipped.upper()) * bound(ORDER) * (1 + 1e-9));
        tail[ORDER] = new Enclosure(-rest, rest);
        tail[0] = tail[0].plus(new Enclosure(0, skipped.upper()));
        for (int m = 1; m < ORDER; m++) {
            double off = Rounding.up(skipped.upper() * bound(m) * (1 + 1e-9));
            tail[m] = tail[m].plus(new Enclosure(-off, off));
        }
        return tail;
    }

    /** {@code (r/sigma)^m 0.44 sqrt((m-1)!)/m!}. */
    private static double bound(int m) {
        double bound = 0.44 / m;
        for (int i = 1; i < m; i++) {
            bound *= RADIUS / Math.sqrt(i);
        }
        return bound * RADIUS;
    }

    private boolean isInTable(Enclosure point) {
        return point.lower() >= from && point.upper() <= to;
    }

    @Override
    public Jet density(Enclosure point, int order) {
        if (!isInTable(point)) {
            return points.density(base, point, order);
        }
        int most = Math.min(order, ORDER - 4);
        Jet tail = table.at(point, most + 1);
        Enclosure[] c = new Enclosure[most + 1];
        for (int m = 0; m <= most; m++) {
            c[m] = tail.coefficient(m + 1).times(Enclosure.of(-(m + 1.0)));
        }
        // Far from all that is likely the table has lost its digits, and a sum of positive terms has not.
        return c[0].lower() > 0 ? Jet.of(c) : points.density(base, point, order);
    }

    @Override
    public Enclosure above(Enclosure point) {
        if (!isInTable(point)) {
            return points.above(base, point);
        }
        return new Enclosure(
                Math.max(0, table.at(Enclosure.of(point.upper()), 0).value().lower()),
                Math.min(1, table.at(Enclosure.of(point.lower()), 0).value().upper()));
    }
}
