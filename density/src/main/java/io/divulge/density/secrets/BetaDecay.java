package io.divulge.density.secrets;

import io.divulge.numeric.Enclosure;

/**
 * {@code log E e^(-sX)} of a beta law for rates {@code s} so large that only the lower end counts.
 *
 * <p>Up to {@code c = M/s} the other factor of the density is 1 but for {@code c}, and {@code int x^(a-1) e^(-sx) dx = c^a int u^(a-1) e^(-Mu) du} with
 * {@code u} from 0 to 1, which cells hold however large {@code s} is. What lies beyond is at most {@code 2 c^a e^-M} up to 1/2, since
 * {@code Gamma(a, M) <= M^a e^-M} for {@code M >= a}, and after that less than another one.
 */
final class BetaDecay {
    /** From here on {@code c} hardly shows, and what lies beyond 1/2 is nothing. */
    static final double STEEP = 1e10;

    private BetaDecay() {}

    /**
     * The logarithm.
     *
     * @param shape the density, but for a factor
     * @param mass its integral
     * @param rate {@code s}
     */
    static Enclosure log(BetaDensity shape, Enclosure mass, Enclosure rate) {
        Enclosure a = shape.a();
        Enclosure most = Enclosure.of(Math.ceil(100 + 4 * a.upper()));
        BetaDensity power = BetaDensity.of(a, Enclosure.ONE);
        Enclosure near = new MomentTree(power, Enclosure.ZERO, Enclosure.ONE)
                .integral(new ExponentialKernel(most.negate(), Enclosure.ZERO))[0].times(
                        power.logFactor().exp());
        Enclosure end = most.over(rate);
        // (1 - x)^(b-1) from 0 to c.
        Enclosure other = Enclosure.ONE.minus(new Enclosure(0, end.upper()));
        Enclosure factor = other.log().times(shape.b().minus(Enclosure.ONE)).exp();
        Enclosure beyond =
                new Enclosure(0, most.negate().exp().times(Enclosure.of(3)).upper());
        return end.log()
                .times(a)
                .plus(near.times(factor).plus(beyond).log())
                .minus(mass.log())
                .minus(shape.logFactor());
    }
}
