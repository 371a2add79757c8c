package io.divulge.density.law;

import io.divulge.density.noise.Tails;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.release.SecretAtNumber;
import io.divulge.density.secrets.SecretLaw;
import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;
import java.math.BigDecimal;

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
        if (release.tails() == Tails.STEEP) {
            return Value.of(
                    Enclosure.of(Double.POSITIVE_INFINITY), new SecretAtNumber(high, Double.POSITIVE_INFINITY, false));
        }
        return Value.of(
                steps(release), new SecretAtNumber(high, release.highest().middle(), true));
    }

    /** {@code D/b}: how far values are apart in units of the noise. It is exact if it is a double, since a scale is often chosen so. */
    static Enclosure steps(ContinuousRelease release) {
        Enclosure low = release.secret().lowest();
        Enclosure high = release.secret().highest();
        Enclosure scale = release.noise().base().scale();
        Enclosure ratio = high.minus(low).over(scale);
        double nearest = (high.lower() - low.lower()) / scale.lower();
        boolean known = low.lower() == low.upper() && high.lower() == high.upper() && scale.lower() == scale.upper();
        boolean exact = known
                && Double.isFinite(nearest)
                && new BigDecimal(nearest)
                                .multiply(new BigDecimal(scale.lower()))
                                .compareTo(new BigDecimal(high.lower()).subtract(new BigDecimal(low.lower())))
                        == 0;
        return exact ? Enclosure.of(nearest) : ratio;
    }
}
