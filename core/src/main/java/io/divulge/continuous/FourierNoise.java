package io.divulge.continuous;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.Rounding;

/**
 * Noise on top of the sum of {@code k} independent uniform variables of one width, each of mean 0: the records of all others in a
 * mean.
 *
 * <p>The density is summed as a Fourier series with period {@code P}. By Poisson's formula that sum is the density and its copies
 * at distances {@code P, 2P, ...}, and copies are tails, which are bounded; so is the rest of the series, by
 * {@code (2/(wt))^k} times the characteristic function of the noise. Beyond all that the uniform variables can add up to, Laplace noise leaves an
 * exponential function, in closed form.
 */
final class FourierNoise implements Noise {
    private static final Enclosure HALF = Enclosure.of(0.5);
    private static final Enclosure LINE = new Enclosure(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    /** The period leaves room for so many scales of the noise, beyond which lies less than 1e-17. */
    private static final double ROOM = 40;

    private static final int MOST_TERMS = 4_000;

    /** What the series may leave out, in units of the largest density. */
    private static final double REST = 1e-17;

    private final Noise base;
    private final Enclosure width;
    private final int number;
    private final double scale;
    private final double reach;
    private final double period;
    private final double[] factors;
    private final double[] errors;
    private final double rest;

    FourierNoise(Noise base, Enclosure width, int number) {
        this.base = base;
        this.width = width;
        this.number = number;
        this.scale = scale(base);
        this.reach = width.times(Enclosure.of(number)).times(HALF).upper();
        this.period = 2 * (reach + ROOM * scale);
        int terms = terms();
        this.factors = new double[terms];
        this.errors = new double[terms];
        for (int j = 1; j < terms; j++) {
            tabulate(j);
        }
        this.rest = rest(frequency(terms - 1));
    }

    private static double scale(Noise base) {
        if (base instanceof LaplaceNoise laplace) {
            return laplace.scale().upper();
        }
        if (base instanceof GaussianNoise gaussian) {
            return gaussian.sigma().upper();
        }
        throw new IllegalArgumentException("no such noise: " + base);
    }

    private double frequency(int j) {
        return 2 * Math.PI * j / period;
    }

    private int terms() {
        int terms = 64;
        while (terms < MOST_TERMS && rest(frequency(terms - 1)) > REST / scale) {
            terms += terms / 4;
        }
        return Math.min(terms, MOST_TERMS);
    }

    /** A bound of the series beyond a frequency: {@code (1/pi) int |characteristic function|}. */
    private double rest(double t) {
        double sum = Math.min(1, Math.pow(2 / (width.lower() * t), number));
        double gone = base instanceof LaplaceNoise
                ? 1 / (scale * scale * t)
                : Math.exp(-scale * scale * t * t / 2 * (1 - 1e-12)) / (scale * scale * t);
        return sum * gone / Math.PI * (1 + 1e-9);
    }

    /** One value of the characteristic function, and how far rounding and uncertain parameters put it off. */
    private void tabulate(int j) {
        double t = frequency(j);
        double z = t * width.middle() / 2;
        double sinc = Math.sin(z) / z;
        double noise =
                base instanceof LaplaceNoise ? 1 / (1 + scale * scale * t * t) : Math.exp(-scale * scale * t * t / 2);
        factors[j] = Math.pow(sinc, number) * noise;
        double argument = number * z * Math.pow(Math.abs(sinc), number - 1.0);
        double relative = 16 * (1 + (base instanceof LaplaceNoise ? 1 : scale * scale * t * t));
        errors[j] = Rounding.UNIT * noise * (8 * argument + 8 * number + relative);
    }

    /** Whether copies of the density are so far away that they do not count. */
    private boolean isInPeriod(double point) {
        return Math.abs(point) <= reach + ROOM / 2 * scale;
    }

    /** The density, averaged over an interval of a width around a point; exactly at it if the width is 0. */
    private Enclosure series(double point, double averaged) {
        if (!isInPeriod(point)) {
            return new Enclosure(0, Double.POSITIVE_INFINITY);
        }
        double sum = 0.5;
        double error = 8 * Rounding.UNIT;
        for (int j = 1; j < factors.length; j++) {
            double t = frequency(j);
            double mean = mean(t * averaged / 2);
            sum += factors[j] * mean * Math.cos(t * point);
            error += Rounding.UNIT * Math.abs(sum);
            error += errors[j]
                    + Math.abs(factors[j]) * Rounding.UNIT * (16 + 8 * Math.abs(t * point) + 8 * t * averaged);
        }
        double off = 2 / period * error + rest + copies(point, averaged);
        double value = 2 * sum / period;
        return new Enclosure(Math.max(0, value - off * (1 + 1e-9)), value + off * (1 + 1e-9));
    }

    /** The probability of more, averaged in the same way. */
    private Enclosure above(double point, double averaged) {
        double sum = 0;
        double error = 8 * Rounding.UNIT * (1 + Math.abs(point) / period);
        for (int j = 1; j < factors.length; j++) {
            double t = frequency(j);
            double mean = mean(t * averaged / 2) / (Math.PI * j);
            sum += factors[j] * mean * Math.sin(t * point);
            error += Rounding.UNIT * Math.abs(sum);
            error += (errors[j]
                            + Math.abs(factors[j]) * Rounding.UNIT * (16 + 8 * Math.abs(t * point) + 8 * t * averaged))
                    / j;
        }
        double tail =
                base.above(Enclosure.of(period / 2 - reach - averaged / 2)).upper();
        double off = error + 2 * rest / frequency(factors.length - 1) + 4 * tail;
        double value = 0.5 - point / period - sum;
        return new Enclosure(Math.max(0, value - off * (1 + 1e-9)), Math.min(1, value + off * (1 + 1e-9)));
    }

    private static double mean(double z) {
        return z == 0 ? 1 : Math.sin(z) / z;
    }

    /** What copies of the density at whole periods add: each is below the density of the noise alone, seen from as near as can be. */
    private double copies(double point, double averaged) {
        double nearest = period - reach - Math.abs(point) - averaged / 2;
        return 4 * base.density(Enclosure.of(nearest), 0).value().upper();
    }

    /** Beyond the uniform variables under Laplace noise: {@code E e^(S/b)} times its density. */
    private boolean isExponential(Enclosure point) {
        return base instanceof LaplaceNoise && point.abs().lower() >= reach;
    }

    private Enclosure growth() {
        if (!(base instanceof LaplaceNoise laplace)) {
            throw new IllegalStateException("no exponential tail: " + base);
        }
        Enclosure z = width.over(laplace.scale()).times(HALF);
        Enclosure logSinh =
                z.plus(z.twice().negate().expm1().negate().over(z.twice()).log());
        return logSinh.times(Enclosure.of(number));
    }

    /** How much the logarithm of the density can change over half an interval. */
    // The scale is rounded up, which the last factor makes up for.
    private double change(Enclosure point) {
        double half = Rounding.up(point.width() / 2);
        double slope = base instanceof LaplaceNoise
                ? 1 / scale
                : (point.abs().upper() + reach + width.upper()) / (scale * scale);
        return Rounding.up(half * slope * (1 + 1e-9));
    }

    @Override
    public Jet density(Enclosure point, int order) {
        if (isExponential(point)) {
            Jet log = base.logDensity(point, order);
            return log.plus(Jet.constant(growth(), log.order())).exp();
        }
        return Jet.of(bounded(point, spread(point, series(point.middle(), 0))));
    }

    /** Far out, where the series is all rounding, the density is still between those of the noise from the nearest and the farthest. */
    private Enclosure bounded(Enclosure point, Enclosure density) {
        Enclosure distance = point.abs();
        double least = base.density(Enclosure.of(Rounding.up(distance.upper() + reach)), 0)
                .value()
                .lower();
        double most = base.density(Enclosure.of(Math.max(0, Rounding.down(distance.lower() - reach))), 0)
                .value()
                .upper();
        double lower = Math.max(density.lower(), least);
        return new Enclosure(lower, Math.max(lower, Math.min(density.upper(), most)));
    }

    private Enclosure spread(Enclosure point, Enclosure density) {
        Enclosure change = Enclosure.of(change(point)).exp();
        return new Enclosure(
                        Rounding.down(density.lower() / change.upper()), Rounding.up(density.upper() * change.upper()))
                .atLeast(0);
    }

    @Override
    public Jet logDensity(Enclosure point, int order) {
        if (isExponential(point)) {
            Jet log = base.logDensity(point, order);
            return log.plus(Jet.constant(growth(), log.order()));
        }
        return density(point, order).log();
    }

    @Override
    public Enclosure above(Enclosure point) {
        if (point.lower() >= reach && base instanceof LaplaceNoise laplace) {
            return density(point, 0).value().times(laplace.scale());
        }
        return new Enclosure(
                above(Enclosure.of(point.upper()), 0).lower(),
                above(Enclosure.of(point.lower()), 0).upper());
    }

    /** By the series where it converges, and everywhere between the tails of the noise from the nearest and the farthest. */
    private Enclosure above(Enclosure point, double averaged) {
        Enclosure far = Enclosure.of(Rounding.up(reach + averaged / 2));
        Enclosure bounds = new Enclosure(
                base.above(point.plus(far)).lower(),
                base.above(point.minus(far)).upper());
        if (!isInPeriod(point.middle())) {
            return bounds;
        }
        Enclosure series = above(point.middle(), averaged);
        double lower = Math.max(series.lower(), bounds.lower());
        return new Enclosure(lower, Math.max(lower, Math.min(series.upper(), bounds.upper())));
    }

    @Override
    public Enclosure below(Enclosure point) {
        return above(point.negate());
    }

    @Override
    public Jet between(Enclosure low, Enclosure high, Enclosure apart, int order) {
        if (base instanceof LaplaceNoise && (low.lower() >= reach || high.upper() <= -reach)) {
            Jet shifted = base.between(low, high, apart, order);
            return shifted.times(growth().exp());
        }
        Enclosure middle = low.plus(high).times(HALF);
        Enclosure density = series(middle.middle(), apart.middle());
        Enclosure uncertain =
                spread(new Enclosure(middle.lower() - apart.width(), middle.upper() + apart.width()), density);
        return Jet.of(bounded(low.hull(high), uncertain).times(apart));
    }

    @Override
    public Enclosure aboveInterval(Enclosure low, Enclosure high, Enclosure apart) {
        if (base instanceof LaplaceNoise && low.lower() >= reach) {
            return base.aboveInterval(low, high, apart).times(growth().exp());
        }
        Enclosure middle = low.plus(high).times(HALF);
        Enclosure ends = new Enclosure(
                above(Enclosure.of(middle.upper()), apart.middle()).lower(),
                above(Enclosure.of(middle.lower()), apart.middle()).upper());
        double slack = apart.width() * 2 / scale;
        return new Enclosure(Math.max(0, ends.lower() - slack), Math.min(1, ends.upper() + slack));
    }

    @Override
    public Enclosure belowInterval(Enclosure low, Enclosure high, Enclosure apart) {
        return aboveInterval(high.negate(), low.negate(), apart);
    }

    @Override
    public Enclosure logRatio(Enclosure outcome, Enclosure one, Enclosure other) {
        return logDensity(outcome.minus(other), 0)
                .value()
                .minus(logDensity(outcome.minus(one), 0).value());
    }

    @Override
    public Noise base() {
        return base;
    }

    @Override
    public Enclosure shifts() {
        return new Enclosure(-reach, reach);
    }

    /** The same noise with one uniform variable less, and that one as a secret: what its entropy is computed from. */
    AdditiveRelease asRelease() {
        Enclosure half = width.times(HALF);
        UniformSecret one = UniformSecret.between(half.negate(), half);
        UniformSecret all = UniformSecret.between(Enclosure.of(-reach), Enclosure.of(reach));
        return number == 1
                ? AdditiveRelease.of(base, one)
                : AdditiveRelease.within(new FourierNoise(base, width, number - 1), one, all);
    }

    @Override
    public Enclosure entropy() {
        return LINE;
    }

    @Override
    public String inWords() {
        return base.inWords();
    }
}
