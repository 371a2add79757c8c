package io.divulge.density.noise;

import io.divulge.density.noise.Atoms.Atom;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import java.util.List;

/**
 * Laplace noise of scale {@code b} on top of one of many points, each in its place on a line.
 *
 * <p>Between two points the density is one falling exponential for all points to the left and one rising for all to the right. What
 * they begin with follows from point to point, in sums of positive terms: {@code F_(i+1) = F_i e^(-d/b) + p_(i+1)} for a gap {@code d}. So
 * an outcome costs a search and two exponentials, however many points there are.
 */
final class LaplaceMixture implements PointMixture {
    private final Enclosure scale;
    private final Enclosure[] values;
    private final Enclosure[] falling;
    private final Enclosure[] rising;
    private final Enclosure[] above;

    LaplaceMixture(LaplaceNoise base, List<Atom> points) {
        int n = points.size();
        this.scale = base.scale();
        this.values = new Enclosure[n];
        this.falling = new Enclosure[n];
        this.rising = new Enclosure[n];
        this.above = new Enclosure[n];
        for (int i = 0; i < n; i++) {
            Enclosure p = points.get(i).probability();
            values[i] = points.get(i).value();
            falling[i] = i == 0
                    ? p
                    : falling[i - 1]
                            .times(decay(values[i].minus(values[i - 1])))
                            .plus(p);
        }
        for (int i = n - 1; i >= 0; i--) {
            Enclosure p = points.get(i).probability();
            boolean last = i == n - 1;
            rising[i] = last
                    ? p
                    : rising[i + 1].times(decay(values[i + 1].minus(values[i]))).plus(p);
            above[i] =
                    last ? Enclosure.ZERO : above[i + 1].plus(points.get(i + 1).probability());
        }
    }

    private Enclosure decay(Enclosure distance) {
        return distance.atLeast(0).over(scale).negate().exp();
    }

    /** How many points are certainly not above an outcome. */
    private int before(double outcome) {
        int from = 0;
        int to = values.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (values[middle].upper() <= outcome) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return from;
    }

    @Override
    public Jet density(Enclosure point, int order) {
        int next = before(point.lower());
        if (next < values.length && values[next].lower() < point.upper()) {
            return Jet.of(across(point));
        }
        Enclosure slope = Enclosure.ONE.over(scale);
        Jet sum = Jet.constant(Enclosure.ZERO, order);
        if (next > 0) {
            Enclosure exponent = point.minus(values[next - 1]).atLeast(0).over(scale);
            sum = sum.plus(
                    Jet.linear(exponent.negate(), slope.negate(), order).exp().times(falling[next - 1]));
        }
        if (next < values.length) {
            Enclosure exponent = values[next].minus(point).atLeast(0).over(scale);
            sum = sum.plus(Jet.linear(exponent.negate(), slope, order).exp().times(rising[next]));
        }
        return sum.over(scale.twice());
    }

    /** Across a point: the density there, times at most {@code e^(d/b)} both ways for outcomes within {@code d}. */
    private Enclosure across(Enclosure point) {
        int i = inside(point);
        Enclosure there = falling[i].plus(pulled(i)).over(scale.twice());
        Enclosure change = point.minus(values[i]).abs().over(scale);
        double most = change.upper();
        return there.times(new Enclosure(-most, most).exp());
    }

    /** A point within an interval, or the nearest. */
    private int inside(Enclosure point) {
        int i = Math.min(values.length - 1, before(point.middle()));
        return i > 0 && point.middle() - values[i - 1].middle() < values[i].middle() - point.middle() ? i - 1 : i;
    }

    /** What comes to a point from those after it. */
    private Enclosure pulled(int i) {
        return i + 1 < values.length ? rising[i + 1].times(decay(values[i + 1].minus(values[i]))) : Enclosure.ZERO;
    }

    @Override
    public Enclosure above(Enclosure point) {
        return new Enclosure(
                Math.max(0, aboveOne(point.upper()).lower()),
                Math.min(1, aboveOne(point.lower()).upper()));
    }

    private Enclosure aboveOne(double point) {
        Enclosure at = Enclosure.of(point);
        int next = before(point);
        if (next < values.length && values[next].lower() < point) {
            Enclosure there = above[next].plus(falling[next].minus(pulled(next)).times(Enclosure.HALF));
            double off = at.minus(values[next]).abs().over(scale.twice()).upper();
            return there.plus(new Enclosure(-off, off));
        }
        Enclosure sum = next == 0 ? above[0].plus(probabilityOfFirst()) : above[next - 1];
        if (next > 0) {
            sum = sum.plus(
                    falling[next - 1].times(decay(at.minus(values[next - 1]))).times(Enclosure.HALF));
        }
        if (next < values.length) {
            sum = sum.minus(rising[next].times(decay(values[next].minus(at))).times(Enclosure.HALF));
        }
        return sum;
    }

    private Enclosure probabilityOfFirst() {
        return falling[0];
    }
}
