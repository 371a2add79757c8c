package io.divulge.density.secrets;

import io.divulge.density.noise.Noise;
import io.divulge.numeric.Enclosure;

/** Beyond all secrets the density of Laplace noise falls at the rate {@code 1/b}, whatever else was added. */
public final class RateOfNoise {
    private RateOfNoise() {}

    /**
     * {@code log E exp( (X - end) side / b )}. Under large noise that is {@code (mean - end)/b}, and {@code (D/b)^2/8} more at most
     * [Hoeffding63, (4.16)], which is known better than the logarithm of nearly 1.
     */
    public static Enclosure times(Noise noise, int side, Enclosure end, SecretLaw secret) {
        Enclosure scale = noise.base().scale();
        Enclosure rate = Enclosure.of(side).over(scale);
        Enclosure least = secret.mean().minus(end).times(rate);
        Enclosure more =
                secret.highest().minus(secret.lowest()).over(scale).square().times(Enclosure.of(0.125));
        Enclosure bounds = new Enclosure(least.lower(), least.plus(more).upper());
        return secret.logMoment(rate, end).within(bounds);
    }
}
