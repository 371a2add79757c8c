package io.divulge.continuous;

import io.divulge.numeric.Enclosure;

/** Beyond all secrets the density of Laplace noise falls at the rate {@code 1/b}, whatever else was added. */
final class RateOfNoise {
    private RateOfNoise() {}

    /** {@code log E exp( (X - end) side / b )}. */
    static Enclosure times(Noise noise, int side, Enclosure end, SecretLaw secret) {
        if (!(noise.base() instanceof LaplaceNoise laplace)) {
            throw new IllegalStateException("no rate: " + noise);
        }
        Enclosure rate = Enclosure.of(side).over(laplace.scale());
        return secret.logMoment(rate).minus(end.times(rate));
    }
}
