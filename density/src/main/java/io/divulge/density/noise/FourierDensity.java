package io.divulge.density.noise;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * Noise on top of the sum of {@code k} uniform variables of width {@code w}, each of mean 0, by a Fourier series.
 *
 * <p>With the characteristic function {@code F(t) = (sin z / z)^k G(t)}, {@code z = wt/2}, and {@code t_j = 2 pi j/P} Poisson's formula
 * says that {@code (1 + 2 sum_(j>=1) F(t_j) cos(t_j x))/P} is the density plus its copies at distances {@code P, 2P, ...}. What is
 * tabulated is its antiderivative {@code x/P + J(x)}, {@code J(x) = (2/P) sum_j F(t_j) sin(t_j x)/t_j}; one table then has
 * the tail, the density and all derivatives: the {@code m}-th coefficient of {@code J} on a cell of radius {@code r} is
 * {@code (2/P) sum_j F(t_j)/t_j (t_j r)^m/m!} times a sine or a cosine. Its errors:
 *
 * <ul>
 *   <li><b>The rest of the series.</b> Where {@code t^(m-1) |F(t)|} is bounded by something that falls from {@code T} on, what is left
 *       out after {@code T} is at most {@code (r^m/m!)/pi} times its integral. Up to {@code z = pi} it is
 *       {@code |sin z/z| <= e^(-z^2/6)}, so {@code t^(m-1) e^(-at^2/2)} with {@code a = k w^2/12} (and {@code sigma^2} under
 *       Gaussian noise), whose logarithm has slope {@code -(at - (m-1)/t)}: the integral is at most the first value over that slope. Beyond,
 *       {@code |sin z/z| <= 1/z}: a power of {@code t}, times {@code 1/(b t)^2} or {@code e^(-sigma^2 t^2/2)}.
 *   <li><b>The copies.</b> Laplace noise: with {@code P} the reach of the table and of the sum, copies are seen from beyond it, where they are
 *       exponential functions. So they are subtracted, to the last digit:
 *       {@code E e^(S/b) cosh(x/b)/b e^(-P/b)/(1 - e^(-P/b))} in all. Gaussian noise: they begin forty deviations away, and
 *       by Cramer's inequality {@code |phi^(m)(t)| <= 1.09 sqrt(m!/(2 pi)) e^(-t^2/4)} [AS64, 22.14.17] no derivative shows.
 *   <li><b>Rounding.</b> {@code z} is off by its own roundings and by what is not known of the width, and by the mean value theorem
 *       {@code F} by {@code k |sin z/z|^(k-1)} times the change of {@code sin z/z}, whose slope is at most {@code min(z/3, 1/2)};
 *       {@code t_j x} is off by a fraction, so its sine by that much; sums are compensated.
 * </ul>
 *
 * The last coefficient of a cell is bounded by the same sum without the sine, which is the same everywhere.
 */
final class FourierDensity implements SumDensity {
    /** Beyond the sum Gaussian noise is tabulated for so many deviations, and copies begin at {@link #ROOM} of them. */
    private static final double MARGIN = 12;

    private static final double ROOM = 40;

    /** Under Laplace noise the series ends so many deviations of the sum from its middle: its digits are used up before. */
    private static final double FAR = 20;

    private static final int ORDER = 24;

    private static final int FEWEST_TERMS = 48;

    private static final int MOST_TERMS = 20_000;

    /** What the series may leave out of a probability. */
    private static final double REST = 1e-19;

    /** From so many uniform variables on their sum by itself makes the series converge as fast as that of a normal variable. */
    private static final int SMOOTH = 16;

    private static final double U = Rounding.UNIT;

    /** Bounds are computed in a few operations, and are not narrower than this. */
    private static final double SAFE = 1 + 1e-9;

    private final BaseNoise base;
    private final Enclosure width;
    private final int number;
    private final boolean laplace;
    private final Enclosure scale;
    private final double reach;
    private final double known;
    private final double period;
    private final double radius;
    private final double[] factors;
    private final double[] errors;
    private final double[] rest = new double[ORDER + 2];
    private final double last;
    private final SeriesTable table;

    FourierDensity(BaseNoise base, Enclosure width, int number) {
        this.base = base;
        this.width = width;
        this.number = number;
        this.laplace = base.tails() == Tails.FLAT;
        this.scale = base.scale();
        this.reach = Rounding.up(width.times(Enclosure.of(number * 0.5)).upper());
        double deviation = Math.sqrt(number / 12.0) * width.middle();
        double spread = laplace ? deviation : Math.hypot(number < SMOOTH ? 0 : deviation, scale.middle());
        this.known = laplace ? Math.min(reach, FAR * deviation) : reach + MARGIN * scale.upper();
        this.period = Rounding.up(known + reach + (laplace ? 0 : ROOM * scale.upper()));
        this.radius = spread / 2;
        int terms = terms();
        this.factors = new double[terms];
        this.errors = new double[terms];
        for (int j = 1; j < terms; j++) {
            tabulate(j);
        }
        for (int m = 0; m < rest.length; m++) {
            rest[m] = rest(frequency(terms - 1), m);
        }
        this.last = largest();
        this.table = new SeriesTable(-known, known, radius, this::about);
    }

    private double frequency(int j) {
        return 2 * Math.PI * j / period;
    }

    private int terms() {
        int terms = FEWEST_TERMS;
        while (terms < MOST_TERMS && !isShort(frequency(terms - 1))) {
            terms += terms / 4;
        }
        return Math.min(terms, MOST_TERMS);
    }

    private boolean isShort(double t) {
        for (int m = 0; m <= ORDER + 1; m++) {
            if (!(rest(t, m) <= REST)) {
                return false;
            }
        }
        return true;
    }

    /** What the series leaves out of coefficient {@code m} of {@code J} after a frequency. */
    private double rest(double t, int m) {
        double edge = 2 * Math.PI / width.upper();
        // From one frequency before the edge on, since a sum is compared with an integral that begins a step earlier.
        double beyond = power(Math.max(t, edge - frequency(1)), m);
        return (t < edge ? bell(t, m) + beyond : beyond) / Math.PI * SAFE;
    }

    /** {@code int_T t^(m-1) e^(-at^2/2) r^m/m!}, by the slope of the logarithm at the beginning. */
    private double bell(double t, int m) {
        double variance = number / 12.0 * width.lower() * width.lower() * (1 - 1e-12);
        double a = laplace ? variance : variance + scale.lower() * scale.lower() * (1 - 1e-12);
        double slope = a * t - Math.max(0, m - 1) / t;
        return slope > 0 ? unit(t, m) / t * Math.exp(-a * t * t / 2) / slope : Double.POSITIVE_INFINITY;
    }

    /** {@code int_T t^(m-1) (2/(wt))^k G(t) r^m/m!}. */
    private double power(double t, int m) {
        double sum = Math.pow(Math.min(1, 2 / (width.lower() * t)), number);
        double b = scale.lower() * (1 - 1e-12);
        if (laplace) {
            int falls = number - m;
            // Falls by two more powers with the noise, which a very narrow one does not yet do here.
            double gone = falls > 0 ? Math.min(1.0 / falls, 1 / (b * t * b * t)) : Double.POSITIVE_INFINITY;
            return unit(t, m) * sum * gone;
        }
        double slope = b * b * t - Math.max(0, m - 1) / t;
        double gone = Math.exp(-b * b * t * t / 2);
        return slope > 0 ? unit(t, m) / t * sum * gone / slope : Double.POSITIVE_INFINITY;
    }

    /** {@code (tr)^m/m!}. */
    private double unit(double t, int m) {
        double unit = 1;
        for (int i = 1; i <= m; i++) {
            unit *= t * radius / i;
        }
        return unit;
    }

    /** One value of the characteristic function, and how far rounding and uncertain parameters put it off. */
    private void tabulate(int j) {
        double t = frequency(j);
        double z = t * width.middle() / 2;
        double sinc = Math.sin(z) / z;
        double off = Math.min(z / 3, 0.5) * z * (6 * U + width.width() / width.lower()) + 4 * U;
        double power = number * Math.pow(Math.abs(sinc) + off, number - 1.0) * off * SAFE;
        double b = scale.middle();
        double uncertain = scale.width() / scale.lower();
        double square = b * t * b * t;
        double noise = laplace ? 1 / (1 + square) : Math.exp(-square / 2);
        double relative = laplace ? 2 * uncertain + 16 * U : (square + 1) * (uncertain + 8 * U);
        factors[j] = Math.pow(sinc, number) * noise;
        errors[j] = (power * noise * (1 + relative) + Math.abs(factors[j]) * (relative + 3 * U)) * SAFE;
    }

    /** The largest last coefficient that a cell can have. */
    private double largest() {
        double sum = 0;
        for (int j = 1; j < factors.length; j++) {
            double t = frequency(j);
            sum += (Math.abs(factors[j]) + errors[j]) * unit(t, ORDER + 1) / t;
        }
        return (2 / period * sum + rest[ORDER + 1]) * SAFE;
    }

    /** The coefficients of {@code J}. */
    private Enclosure[] about(double centre) {
        Sum[] sums = new Sum[ORDER + 1];
        double[] off = new double[ORDER + 1];
        for (int m = 0; m <= ORDER; m++) {
            sums[m] = new Sum();
        }
        for (int j = 1; j < factors.length; j++) {
            double t = frequency(j);
            double sine = Math.sin(t * centre);
            double cosine = Math.cos(t * centre);
            double unit = 2 / period / t;
            double phase = 24 * U + 6 * U * Math.abs(t * centre);
            for (int m = 0; m <= ORDER; m++) {
                double wave = m % 2 == 0 ? sine : cosine;
                sums[m].add((m & 2) == 0 ? factors[j] * unit * wave : -factors[j] * unit * wave);
                off[m] += unit * (errors[j] + Math.abs(factors[j]) * (phase + 4 * m * U));
                unit *= t * radius / (m + 1);
            }
        }
        Enclosure[] coefficients = new Enclosure[ORDER + 2];
        for (int m = 0; m <= ORDER; m++) {
            double value = sums[m].value();
            double error = Rounding.up((off[m] + sums[m].error() + rest[m] + copies(m)) * SAFE);
            coefficients[m] = new Enclosure(Rounding.down(value - error), Rounding.up(value + error));
        }
        double most = Rounding.up(last + copies(ORDER + 1));
        coefficients[ORDER + 1] = new Enclosure(-most, most);
        return coefficients;
    }

    /** What copies of Gaussian noise can add to a coefficient: two on each side would be enough, and four are allowed for. */
    private double copies(int m) {
        if (laplace) {
            return 0;
        }
        double logarithm = -ROOM * ROOM / 4;
        for (int i = 1; i <= m; i++) {
            // Of the m-th coefficient, the derivative of order m-1 of the density: a root less than m!.
            logarithm += Math.log(radius / scale.lower() / (i < m ? Math.sqrt(i) : i));
        }
        return 4 * Math.exp(logarithm + 1);
    }

    @Override
    public double reach() {
        return known;
    }

    @Override
    public Jet density(Enclosure point, int order) {
        int most = Math.min(order, ORDER - 2);
        Jet wave = table.at(point, most + 1);
        Enclosure[] c = new Enclosure[most + 1];
        for (int m = 0; m <= most; m++) {
            c[m] = wave.coefficient(m + 1).times(Enclosure.of(m + 1.0));
        }
        c[0] = c[0].plus(Enclosure.ONE.over(Enclosure.of(period)));
        Jet density = Jet.of(c);
        if (laplace) {
            density = density.minus(
                    copy(point, 1, most).plus(copy(point, -1, most)).over(scale.twice()));
        }
        return density.withValue(density.value().atLeast(0));
    }

    /** {@code E e^(S/b) e^(-(P -+ x)/b)/(1 - e^(-P/b))}: all copies on one side, relative to the density of the noise at 0. */
    private Jet copy(Enclosure point, int side, int order) {
        Enclosure whole = Enclosure.of(period);
        Enclosure slope = Enclosure.of(side).over(scale);
        Enclosure exponent =
                UniformSum.growth(width, scale, number).plus(point.times(slope)).minus(whole.over(scale));
        Enclosure all = whole.over(scale).negate().expm1().negate();
        return Jet.linear(exponent, slope, order).exp().over(all);
    }

    @Override
    public Enclosure above(Enclosure point) {
        return new Enclosure(
                Math.max(0, aboveOne(Enclosure.of(point.upper())).lower()),
                Math.min(1, aboveOne(Enclosure.of(point.lower())).upper()));
    }

    private Enclosure aboveOne(Enclosure point) {
        Enclosure tail = Enclosure.HALF
                .minus(point.over(Enclosure.of(period)))
                .minus(table.at(point, 0).value());
        if (!laplace) {
            return tail;
        }
        Enclosure copies = copy(point, 1, 0).value().minus(copy(point, -1, 0).value());
        return tail.plus(copies.times(Enclosure.HALF));
    }

    @Override
    public String toString() {
        return base + " on " + number + " uniform variables";
    }
}
