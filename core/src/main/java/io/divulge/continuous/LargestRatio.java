package io.divulge.continuous;

import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;

/**
 * Local differential privacy with densities: the largest {@code log f(y|x)/f(y|x')}.
 *
 * <p>Laplace noise of scale {@code b} on values {@code D} apart has {@code D/b}, in the mean of {@code n} records
 * {@code D/(nb)}; every outcome beyond the secrets attains it. Under Gaussian noise there is no bound.
 */
public final class LargestRatio {
    private LargestRatio() {}

    /** The largest ratio; infinite if there is no bound. */
    public static Value of(ContinuousRelease release) {
        SecretLaw secret = release.secret();
        if (secret.size() == 1) {
            return Value.exactly(0);
        }
        double high = release.label(secret.highest());
        if (!(release.noise().base() instanceof LaplaceNoise laplace)) {
            return Brackets.of(
                    Enclosure.of(Double.POSITIVE_INFINITY), new SecretAtNumber(high, Double.POSITIVE_INFINITY, false));
        }
        return Brackets.of(
                secret.highest().minus(secret.lowest()).over(laplace.scale()),
                new SecretAtNumber(high, release.highest().middle(), true));
    }
}
