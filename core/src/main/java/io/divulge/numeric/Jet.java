package io.divulge.numeric;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The beginning of a Taylor series with certainty: coefficients {@code f(t), f'(t), f''(t)/2, ...} of a function, each an
 * enclosure of its values at all {@code t} of an interval.
 *
 * <p>Around one point the coefficients describe the function nearby; over a whole interval the last one bounds what the
 * description leaves out. A jet of order 0 is plain interval arithmetic.
 */
public final class Jet {
    private final Enclosure[] coefficients;

    private Jet(Enclosure[] coefficients) {
        this.coefficients = coefficients;
    }

    public static Jet of(Enclosure... coefficients) {
        return new Jet(coefficients.clone());
    }

    public static Jet constant(Enclosure value, int order) {
        return linear(value, Enclosure.ZERO, order);
    }

    /** {@code value + slope (t - t0)}. */
    public static Jet linear(Enclosure value, Enclosure slope, int order) {
        Enclosure[] c = zeros(order);
        c[0] = value;
        if (order > 0) {
            c[1] = slope;
        }
        return new Jet(c);
    }

    private static Enclosure[] zeros(int order) {
        Enclosure[] zeros = new Enclosure[order + 1];
        Arrays.fill(zeros, Enclosure.ZERO);
        return zeros;
    }

    /** The number of derivatives. */
    public int order() {
        return coefficients.length - 1;
    }

    public Enclosure value() {
        return coefficients[0];
    }

    /** The {@code k}-th derivative over {@code k!}. */
    public Enclosure coefficient(int k) {
        return coefficients[k];
    }

    public Jet plus(Jet other) {
        Enclosure[] c = new Enclosure[size(other)];
        for (int k = 0; k < c.length; k++) {
            c[k] = coefficients[k].plus(other.coefficients[k]);
        }
        return new Jet(c);
    }

    private int size(Jet other) {
        return Math.min(coefficients.length, other.coefficients.length);
    }

    public Jet minus(Jet other) {
        return plus(other.negate());
    }

    public Jet negate() {
        Enclosure[] c = coefficients.clone();
        for (int k = 0; k < c.length; k++) {
            c[k] = c[k].negate();
        }
        return new Jet(c);
    }

    public Jet times(Enclosure factor) {
        Enclosure[] c = coefficients.clone();
        for (int k = 0; k < c.length; k++) {
            c[k] = c[k].times(factor);
        }
        return new Jet(c);
    }

    /** {@code this / divisor} for a positive constant. */
    public Jet over(Enclosure divisor) {
        Enclosure[] c = coefficients.clone();
        for (int k = 0; k < c.length; k++) {
            c[k] = c[k].over(divisor);
        }
        return new Jet(c);
    }

    public Jet times(Jet other) {
        Enclosure[] c = zeros(size(other) - 1);
        for (int k = 0; k < c.length; k++) {
            for (int i = 0; i <= k; i++) {
                c[k] = c[k].plus(coefficients[i].times(other.coefficients[k - i]));
            }
        }
        return new Jet(c);
    }

    /** {@code max(0, this)}; without derivatives where the sign is not the same everywhere. */
    public Jet positive() {
        Enclosure value = coefficients[0];
        return value.lower() >= 0
                ? this
                : value.upper() <= 0 ? constant(Enclosure.ZERO, order()) : of(value.atLeast(0));
    }

    /** {@code e^this}. */
    public Jet exp() {
        return exponential(coefficients[0].exp(), coefficients[0].exp());
    }

    /** {@code e^this - 1}. */
    public Jet expm1() {
        return exponential(coefficients[0].exp(), coefficients[0].expm1());
    }

    /** {@code k c_k = sum_i i a_i c_(k-i)}, from {@code f' = a' f}; the first coefficient is replaced at the end. */
    private Jet exponential(Enclosure power, Enclosure first) {
        Enclosure[] c = zeros(order());
        c[0] = power;
        int last = lastOfArgument();
        for (int k = 1; k < c.length; k++) {
            Enclosure sum = Enclosure.ZERO;
            for (int i = 1; i <= Math.min(k, last); i++) {
                sum = sum.plus(coefficients[i].times(Enclosure.of(i)).times(c[k - i]));
            }
            c[k] = sum.over(Enclosure.of(k));
        }
        c[0] = first;
        return new Jet(c);
    }

    private int lastOfArgument() {
        int last = order();
        while (last > 0 && coefficients[last].equals(Enclosure.ZERO)) {
            last--;
        }
        return last;
    }

    /** {@code log(this)}: {@code k a_0 c_k = k a_k - sum_i i c_i a_(k-i)}; without derivatives of what may be 0. */
    public Jet log() {
        if (!(coefficients[0].lower() > 0)) {
            return of(coefficients[0].log());
        }
        Enclosure[] c = zeros(order());
        c[0] = coefficients[0].log();
        for (int k = 1; k < c.length; k++) {
            Enclosure sum = coefficients[k].times(Enclosure.of(k));
            for (int i = 1; i < k; i++) {
                sum = sum.minus(c[i].times(Enclosure.of(i)).times(coefficients[k - i]));
            }
            c[k] = sum.over(coefficients[0].times(Enclosure.of(k)));
        }
        return new Jet(c);
    }

    /** The probability that a standard normal variable exceeds this. */
    public Jet normalTail() {
        Enclosure above = NormalLaw.above(coefficients[0]);
        Jet density = times(this).times(Enclosure.of(-0.5)).exp().over(NormalLaw.rootOfTwoPi());
        Enclosure[] c = zeros(order());
        c[0] = above;
        for (int k = 1; k < c.length; k++) {
            Enclosure sum = Enclosure.ZERO;
            for (int i = 1; i <= k; i++) {
                sum = sum.plus(coefficients[i].times(Enclosure.of(i)).times(density.coefficients[k - i]));
            }
            c[k] = sum.negate().over(Enclosure.of(k));
        }
        return new Jet(c);
    }

    /**
     * The probability that a standard normal variable lies between {@code low} and {@code high}, from the tails on the side
     * where they are small.
     */
    public static Jet normalBetween(Jet low, Jet high) {
        if (low.value().lower() >= 0) {
            return low.normalTail().minus(high.normalTail());
        }
        if (high.value().upper() <= 0) {
            return high.negate().normalTail().minus(low.negate().normalTail());
        }
        return constant(Enclosure.ONE, low.order())
                .minus(high.normalTail())
                .minus(low.negate().normalTail());
    }

    /** The first coefficient replaced by a tighter enclosure of the same number. */
    public Jet withValue(Enclosure value) {
        Enclosure[] c = coefficients.clone();
        c[0] = value;
        return new Jet(c);
    }

    @Override
    public boolean equals(@Nullable Object object) {
        return object instanceof Jet other && Arrays.equals(coefficients, other.coefficients);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(coefficients);
    }

    @Override
    public String toString() {
        return "Jet" + Arrays.toString(coefficients);
    }
}
