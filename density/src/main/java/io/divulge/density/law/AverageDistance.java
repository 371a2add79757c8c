package io.divulge.density.law;

import io.divulge.density.release.ContinuousRelease;
import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.TaylorIntegral;

/**
 * Total variation with densities: {@code int E (f(y|X) - q(y))^+ dy}, how far an outcome moves the belief about the secret on average.
 *
 * <p>Beyond all secrets the integrand falls as fast as Laplace noise does; under Gaussian noise it is no more than {@code q}. By Pinsker's inequality the number is at most
 * {@code sqrt(I/2)} with the mutual information {@code I}.
 */
public final class AverageDistance {
    private AverageDistance() {}

    /** The expected distance between posterior and prior, from 0 to 1. */
    public static Value of(ContinuousRelease release) {
        if (release.secret().size() == 1) {
            return Value.exactly(0);
        }
        LikelihoodPowers.refuseDensities(release);
        TaylorIntegral.Integrand integrand =
                (y, order) -> release.secret().excess(release.noise(), y, release.density(y, order));
        Enclosure sum = OutcomeIntegral.of(
                release,
                integrand,
                end -> integrand.at(end, 0).value().times(release.noise().base().scale()),
                same -> GaussianReach.mass().twice());
        Enclosure information = Enclosure.of(FaintNoise.information(release).upper());
        double most = information.times(Enclosure.HALF).sqrt().upper();
        return Value.of(sum.atLeast(0)).atMost(Math.min(1, most));
    }
}
