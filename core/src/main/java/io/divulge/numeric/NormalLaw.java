package io.divulge.numeric;

/**
 * The standard normal law: its density and its upper tail, as enclosures that hold to the last digits.
 *
 * <p>Up to 3/2 the tail is {@code 1/2 - phi(x) (x + x^3/3 + x^5/(3 5) + ...)}, a series of positive terms whose remainder a
 * geometric series bounds; beyond, {@code phi(x) / (x + 1/(x + 2/(x + ...)))} [AS64, 26.2.14], a continued fraction between
 * any two convergents of which the truth lies. Both are evaluated from their far end inwards, where each step makes what
 * was lost before it smaller.
 */
public final class NormalLaw {
    /** Where the series, which cancels, gives way to the fraction, which converges slowly near 0. */
    public static final double SEAM = 1.5;

    private static final int SERIES = 40;

    /** Convergents differ by about {@code exp(-2 x sqrt(n))}: this many are enough from the seam on. */
    private static final int FRACTION = 260;

    private static final Enclosure HALF = Enclosure.of(0.5);

    /** {@code sqrt(2 pi)}; the double nearest to pi is off by less than an ulp. */
    private static final Enclosure SQRT_TWO_PI =
            new Enclosure(Rounding.down(Math.PI), Rounding.up(Math.PI)).twice().sqrt();

    private NormalLaw() {}

    /** {@code sqrt(2 pi)}. */
    public static Enclosure rootOfTwoPi() {
        return SQRT_TWO_PI;
    }

    /** {@code phi(x) = exp(-x^2/2) / sqrt(2 pi)}. */
    public static Enclosure density(Enclosure x) {
        return x.square().times(HALF).negate().exp().over(SQRT_TWO_PI);
    }

    /** The probability of more than {@code x}, for all {@code x} of an enclosure. */
    public static Enclosure above(Enclosure x) {
        Enclosure atLower = above(x.lower());
        return x.lower() == x.upper() ? atLower : new Enclosure(above(x.upper()).lower(), atLower.upper());
    }

    private static Enclosure above(double x) {
        if (x < 0) {
            return Enclosure.ONE.minus(above(-x));
        }
        if (Double.isInfinite(x)) {
            return Enclosure.ZERO;
        }
        Enclosure density = density(Enclosure.of(x));
        return x <= SEAM
                ? HALF.minus(density.times(series(x)))
                : density.over(fraction(x)).atLeast(0);
    }

    /** The tail over the density, also where both are too small for a double; for {@code x} of at least 3/2. */
    public static Enclosure tailOverDensity(Enclosure x) {
        if (!(x.lower() >= SEAM)) {
            throw new ArithmeticException("the fraction begins at " + SEAM + ", not at " + x.lower());
        }
        return new Enclosure(
                Rounding.down(1 / fraction(x.upper()).upper()),
                Rounding.up(1 / fraction(x.lower()).lower()));
    }

    /** {@code x (1 + x^2/3 (1 + x^2/5 (1 + ...)))}. */
    private static Enclosure series(double x) {
        Enclosure point = Enclosure.of(x);
        Enclosure square = point.square();
        double last = Rounding.up(square.upper() / (2 * SERIES + 3));
        Enclosure sum = new Enclosure(1, Rounding.up(1 / Rounding.down(1 - last)));
        for (int k = SERIES; k > 0; k--) {
            sum = Enclosure.ONE.plus(square.over(Enclosure.of(2 * k + 1)).times(sum));
        }
        return point.times(sum);
    }

    /** {@code x + 1/(x + 2/(x + ...))}. */
    private static Enclosure fraction(double x) {
        double low = x;
        double high = Rounding.up(x + Rounding.up((FRACTION + 1) / x));
        for (int k = FRACTION; k > 0; k--) {
            double next = Rounding.down(x + Rounding.down(k / high));
            high = Rounding.up(x + Rounding.up(k / low));
            low = next;
        }
        return new Enclosure(low, high);
    }
}
