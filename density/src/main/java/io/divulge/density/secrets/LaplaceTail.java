package io.divulge.density.secrets;

import io.divulge.density.noise.LaplaceNoise;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.Rounding;

/**
 * The tail of an outcome under Laplace noise, from its density: {@code b^2 q'' = q - p} for the density {@code p} of the
 * secret, so {@code P{Y > y} = P{X > y} - b^2 q'(y)}; beyond the secrets the density falls exponentially, and the tail is
 * {@code b q(y)}.
 */
final class LaplaceTail {
    private LaplaceTail() {}

    static Enclosure of(SecretLaw secret, LaplaceNoise noise, Enclosure outcome) {
        if (outcome.lower() >= secret.highest().upper()) {
            return secret.smoothed(noise, outcome, 0).value().times(noise.scale());
        }
        if (outcome.upper() <= secret.lowest().lower()) {
            return Enclosure.ONE.minus(
                    secret.smoothed(noise, outcome, 0).value().times(noise.scale()));
        }
        Jet density = secret.smoothed(noise, outcome, 1);
        if (density.order() == 0) {
            // Across an end of the interval: the tail falls, so what it is on both sides encloses it.
            double left = outcome.lower();
            double right = outcome.upper();
            for (Enclosure end : secret.kinks()) {
                if (end.lower() <= outcome.upper() && outcome.lower() <= end.upper()) {
                    left = Math.min(left, Rounding.down(end.lower()));
                    right = Math.max(right, Rounding.up(end.upper()));
                }
            }
            Enclosure before = of(secret, noise, Enclosure.of(left));
            Enclosure after = of(secret, noise, Enclosure.of(right));
            return new Enclosure(after.lower(), before.upper());
        }
        Enclosure tail = secret.above(outcome).minus(noise.scale().square().times(density.coefficient(1)));
        return tail.asProbability();
    }
}
