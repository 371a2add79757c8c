package io.divulge.continuous;

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
    public int size() {
        return 1;
    }

    @Override
    public double peak() {
        return side > 0 ? 1 : 0;
    }

    private Enclosure standard(Enclosure x) {
        return outcome.minus(x).times(Enclosure.of(side)).over(sigma);
    }

    @Override
    public double most(double from, double to) {
        return NormalLaw.above(standard(Enclosure.of(side > 0 ? Math.max(from, to) : from)))
                .upper();
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
        Enclosure[] at = series(standard(centre));
        Enclosure last = series(standard(cell.range()))[MomentCell.ORDER];
        Enclosure sum = cell.times(at, last);
        Enclosure bounds = range(cell.range())[0].times(cell.mass());
        boolean meets = sum.lower() <= bounds.upper() && bounds.lower() <= sum.upper();
        return new Enclosure[] {meets ? sum.meet(bounds) : bounds};
    }

    /** The Taylor coefficients in {@code x}. */
    private Enclosure[] series(Enclosure z) {
        int order = MomentCell.ORDER;
        Enclosure[] c = new Enclosure[order + 1];
        c[0] = NormalLaw.above(z);
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
