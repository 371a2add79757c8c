package io.divulge.density.secrets;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.NormalLaw;

/**
 * The probability that Gaussian noise takes a secret {@code x} beyond an outcome.
 *
 * @param side 1 for more than the outcome, -1 for less
 */
record GaussianTailKernel(Enclosure outcome, Enclosure sigma, int side) implements Kernel {
    private static final double SMOOTH = 0.5;

    @Override
    public double peak() {
        return side > 0 ? 1 : 0;
    }

    private Enclosure standard(Enclosure x) {
        return outcome.minus(x).times(Enclosure.of(side)).over(sigma);
    }

    /** No tail is above {@code exp(-z^2/2)/2} from 0 on, which is cheaper than the tail. */
    @Override
    public double most(double from, double to) {
        double z = standard(Enclosure.of(side > 0 ? Math.max(from, to) : from)).lower();
        return z <= 0
                ? 1
                : Enclosure.of(z).square().times(Enclosure.of(-0.5)).exp().upper();
    }

    @Override
    public boolean isSmoothOver(double centre, double radius, double slack) {
        double steepest = standard(Enclosure.of(centre)).upper();
        return radius * (Math.max(0, steepest) + 2) <= SMOOTH * slack * sigma.lower();
    }

    /** {@code Q(z - t) = Q(z) + phi(z) (t h_0 - t^2 h_1/2 + ...)}, {@code t} in units of sigma. */
    @Override
    public Enclosure[] over(MomentCell cell) {
        Enclosure centre = Enclosure.of(cell.centre());
        Enclosure z = standard(centre);
        Enclosure[] at = series(z);
        at[0] = NormalLaw.above(z);
        Enclosure last = series(standard(cell.range()))[MomentCell.ORDER];
        return new Enclosure[] {cell.times(at, last).atLeast(0)};
    }

    /** The Taylor coefficients in {@code x} but for the first. */
    private Enclosure[] series(Enclosure z) {
        int order = MomentCell.ORDER;
        Enclosure[] c = new Enclosure[order + 1];
        c[0] = Enclosure.ZERO;
        // phi(z - t) and its coefficients: (k+1) h_(k+1) = z h_k - h_(k-1).
        Enclosure before = Enclosure.ZERO;
        Enclosure h = Enclosure.ONE;
        Enclosure power = NormalLaw.density(z);
        Enclosure step = Enclosure.of(side).over(sigma);
        for (int k = 1; k <= order; k++) {
            power = power.times(step);
            c[k] = h.times(power).over(Enclosure.of(k));
            Enclosure next = z.times(h).minus(before).over(Enclosure.of(k));
            before = h;
            h = next;
        }
        return c;
    }

    @Override
    public Enclosure[] range(Enclosure points) {
        return new Enclosure[] {NormalLaw.above(standard(points))};
    }
}
