package io.divulge.density.secrets;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Rounding;

/** {@code e^(rate (x - origin))}; a rate of 0 makes probabilities of it. */
record ExponentialKernel(Enclosure rate, Enclosure origin) implements Kernel {
    /** Beyond this a series of 16 terms of e^x would show what it leaves out. */
    private static final double SMOOTH = 0.5;

    @Override
    public double peak() {
        return rate.lower() >= 0 ? 1 : 0;
    }

    @Override
    public double most(double from, double to) {
        return range(new Enclosure(from, Math.max(from, to)))[0].upper();
    }

    @Override
    public boolean isSmoothOver(double centre, double radius, double slack) {
        return radius * rate.abs().upper() <= Math.min(1, SMOOTH * slack);
    }

    @Override
    public Enclosure[] over(MomentCell cell) {
        Enclosure[] coefficients = new Enclosure[MomentCell.ORDER];
        Enclosure power = Enclosure.ONE;
        for (int k = 0; k < MomentCell.ORDER; k++) {
            coefficients[k] = power;
            power = power.times(rate).over(Enclosure.of(k + 1));
        }
        Enclosure centre = Enclosure.of(cell.centre());
        Enclosure last = power.times(cell.range().minus(centre).times(rate).exp());
        Enclosure sum = cell.times(coefficients, last);
        return new Enclosure[] {
            positive(sum).times(centre.minus(origin).times(rate).exp())
        };
    }

    private static Enclosure positive(Enclosure sum) {
        return new Enclosure(Math.max(0, sum.lower()), Math.max(0, Rounding.up(sum.upper())));
    }

    @Override
    public Enclosure[] range(Enclosure points) {
        return new Enclosure[] {points.minus(origin).times(rate).exp()};
    }
}
