package io.divulge.density.secrets;

import io.divulge.numeric.Enclosure;

/**
 * What is left on average of something that decays from 1 to {@code e^-x}: {@code (1 - e^-x) / x}, the mean of {@code e^(-xU)} for a
 * uniform {@code U}. Its logarithm is the most that Laplace noise leaks about an interval, with the sign turned.
 */
final class UniformDecay {
    /** Up to here the series below shows no remainder; beyond, the closed form loses no more than a digit. */
    private static final double SMALL = 0.25;

    private static final double LARGE = 1e6;

    /** Coefficients of {@code log( sinh(u) / u )} in powers of {@code u^2}, as numerators and denominators. */
    private static final double[][] SERIES = {
        {1, 6}, {-1, 180}, {1, 2835}, {-1, 37800}, {1, 467775}, {-691, 3831077250.0}
    };

    private UniformDecay() {}

    /** The logarithm, which falls with {@code x}; precise however small or large that is. */
    static Enclosure log(Enclosure x) {
        return new Enclosure(log(x.upper()).lower(), log(x.lower()).upper());
    }

    private static Enclosure log(double x) {
        return x <= SMALL ? nearZero(Enclosure.of(x)) : closed(Enclosure.of(x));
    }

    /** A quotient of two numbers near each other, or two logarithms of which one is nothing beside the other. */
    private static Enclosure closed(Enclosure x) {
        Enclosure gone = x.negate().expm1().negate();
        return x.upper() < LARGE ? gone.over(x).log() : gone.log().minus(x.log());
    }

    /**
     * {@code -u + log( sinh(u)/u )} with {@code u = x/2}. The logarithm is a sum of {@code log(1 + (u/(k pi))^2)}, so sums of its series lie above
     * and below it in turn, and the last term bounds what is left out.
     */
    private static Enclosure nearZero(Enclosure x) {
        Enclosure u = x.times(Enclosure.HALF);
        return symmetricSeries(u).minus(u);
    }

    /** {@code log( sinh(u)/u )}, the mean of {@code e^(uV)} for {@code V} uniform from -1 to 1; it rises with {@code u >= 0}. */
    static Enclosure logSymmetric(Enclosure u) {
        return new Enclosure(
                Math.max(0, symmetric(u.lower()).lower()), symmetric(u.upper()).upper());
    }

    private static Enclosure symmetric(double u) {
        Enclosure at = Enclosure.of(u);
        return 2 * u <= SMALL ? symmetricSeries(at) : closed(at.twice()).plus(at);
    }

    private static Enclosure symmetricSeries(Enclosure u) {
        Enclosure square = u.square();
        Enclosure power = square;
        Enclosure sum = Enclosure.ZERO;
        for (int k = 0; k < SERIES.length; k++) {
            Enclosure term = power.times(Enclosure.of(SERIES[k][0])).over(Enclosure.of(SERIES[k][1]));
            sum = sum.plus(k + 1 < SERIES.length ? term : term.hull(Enclosure.ZERO));
            power = power.times(square);
        }
        return sum;
    }
}
