package io.divulge.density.secrets;

import io.divulge.numeric.Enclosure;

/**
 * {@code g(y - x) / g(y - reference)} for Gaussian noise, and its derivatives with respect to {@code y} over their factorials in
 * units of sigma.
 *
 * <p>Around a centre it is {@code exp(-(z + t)^2/2)}, whose derivatives are Hermite polynomials {@code H_k} times itself:
 * {@code H_(k+1) = -z H_k - k H_(k-1)}. With a reference of {@code y} itself it is the density but for its factor; with one at
 * the nearest secret it stays in the range of doubles however far out {@code y} is.
 */
record GaussianKernel(Enclosure outcome, Enclosure reference, Enclosure sigma, int order) implements Kernel {
    /** Radius times steepness beyond which 16 terms would show what they leave out. */
    private static final double SMOOTH = 0.5;

    @Override
    public int size() {
        return order + 1;
    }

    @Override
    public double peak() {
        return outcome.middle();
    }

    private Enclosure standard(Enclosure x) {
        return outcome.minus(x).over(sigma);
    }

    /** {@code -(z(x)^2 - z(reference)^2)/2}, from the difference of both. */
    private Enclosure exponent(Enclosure x) {
        if (reference.equals(outcome)) {
            return standard(x).square().times(Enclosure.of(-0.5));
        }
        Enclosure apart = x.minus(reference).over(sigma);
        return apart.times(standard(x).plus(standard(reference))).times(Enclosure.HALF);
    }

    @Override
    public double most(double from, double to) {
        return exponent(new Enclosure(from, Math.max(from, to))).exp().upper();
    }

    @Override
    public boolean isSmoothOver(double centre, double radius, double slack) {
        double steepest = standard(Enclosure.of(centre)).abs().upper();
        double scale = sigma.lower();
        // Finer than the outcomes that are asked for at once makes nothing narrower.
        return radius * (steepest + 2) <= SMOOTH * slack * scale || 8 * radius <= outcome.width();
    }

    /** {@code sum_k H_(n+k) m_k / n!} with {@code H_k = k! h_k} and the moments over {@code k!}. */
    @Override
    public Enclosure[] over(MomentCell cell) {
        int terms = MomentCell.ORDER;
        Enclosure centre = Enclosure.of(cell.centre());
        Enclosure[] at = hermite(standard(centre), order + terms - 1);
        Enclosure[] within = hermite(standard(cell.range()), order + terms);
        Enclosure factor = exponent(centre).exp();
        Enclosure factorWithin = exponent(cell.range()).exp();
        Enclosure[] moments = inSigma(cell);
        Enclosure[] sums = new Enclosure[order + 1];
        Enclosure factorial = Enclosure.ONE;
        for (int n = 0; n <= order; n++) {
            factorial = n == 0 ? factorial : factorial.times(Enclosure.of(n));
            Enclosure series = Enclosure.ZERO;
            for (int k = 0; k < terms; k++) {
                series = series.plus(at[n + k].times(moments[k]));
            }
            Enclosure rest = within[n + terms].times(factorWithin).times(moments[terms]);
            Enclosure sum = series.times(factor).plus(rest);
            sums[n] = n == 0 ? factorWithin.times(cell.mass()).narrowedBy(sum) : sum.over(factorial);
        }
        return sums;
    }

    /** Moments of {@code -(x - centre)/sigma}, over factorials. */
    private Enclosure[] inSigma(MomentCell cell) {
        Enclosure[] moments = new Enclosure[MomentCell.ORDER + 1];
        Enclosure power = Enclosure.ONE;
        Enclosure step = Enclosure.ONE.over(sigma).negate();
        for (int k = 0; k < moments.length; k++) {
            moments[k] = cell.moments()[k].times(power);
            power = power.times(step).over(Enclosure.of(k + 1));
        }
        return moments;
    }

    /** {@code H_(k+1) = -z H_k - k H_(k-1)}. */
    private static Enclosure[] hermite(Enclosure z, int last) {
        Enclosure[] h = new Enclosure[last + 1];
        Enclosure minus = z.negate();
        h[0] = Enclosure.ONE;
        for (int k = 0; k < last; k++) {
            Enclosure before = k == 0 ? Enclosure.ZERO : h[k - 1].times(Enclosure.of(k));
            h[k + 1] = minus.times(h[k]).minus(before);
        }
        return h;
    }

    @Override
    public Enclosure[] range(Enclosure points) {
        Enclosure[] h = hermite(standard(points), order);
        Enclosure factor = exponent(points).exp();
        for (int n = 0; n <= order; n++) {
            h[n] = h[n].times(factor);
            factor = factor.over(Enclosure.of(n + 1));
        }
        return h;
    }
}
