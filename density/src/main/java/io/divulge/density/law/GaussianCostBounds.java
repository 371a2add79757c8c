package io.divulge.density.law;

import io.divulge.density.noise.GaussianNoise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.secrets.SecretLaw;
import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;

/**
 * Bounds of the cost under Gaussian noise that need no more of the secret than its range and its mean [SGSSO25, Ex. 7].
 *
 * <p>For values between {@code c} and {@code d} of mean {@code mu}, none farther from it than {@code A}:
 * {@code max{ (mu-c)(y-m), (d-mu)(m-y) }/sigma^2 <= Lambda(y) <= A (A + 4|y-mu|) / (2 sigma^2)} with {@code m = (c+d)/2}. If both
 * ends are as far from the mean, the lower one is {@code A |y-mu|/sigma^2}, and both are (17). It follows for other secrets from Jensen's
 * inequality too, since no variance is above {@code (mu-c)(d-mu)}. The tail (18) is what the upper bound makes of a sub-Gaussian
 * outcome.
 */
public final class GaussianCostBounds {
    private final Enclosure low;
    private final Enclosure high;
    private final Enclosure mean;
    private final Enclosure variance;

    private GaussianCostBounds(SecretLaw secret, GaussianNoise noise) {
        this.low = secret.lowest();
        this.high = secret.highest();
        this.mean = secret.mean();
        this.variance = noise.sigma().square();
    }

    /**
     * The bounds for a release.
     *
     * @throws IllegalArgumentException if the noise is not Gaussian, or there are other records
     */
    public static GaussianCostBounds of(ContinuousRelease release) {
        if (!(release.noise() instanceof GaussianNoise noise)) {
            throw new IllegalArgumentException(
                    "the bounds of [SGSSO25, Ex. 7] are for Gaussian noise on the secret itself, and this" + " is "
                            + release.inWords() + ": ask for pmc, pmc-at(y) or pmc-tail(epsilon), which are exact");
        }
        return new GaussianCostBounds(release.secret(), noise);
    }

    /** How far values are from their mean, at most. */
    private Enclosure reach() {
        return mean.minus(low).max(high.minus(mean));
    }

    /** What outcome {@code y} costs at least. */
    public Value lower(Enclosure outcome) {
        Enclosure fromMiddle = outcome.minus(low.plus(high).times(Enclosure.HALF));
        Enclosure above = mean.minus(low).times(fromMiddle);
        Enclosure below = high.minus(mean).times(fromMiddle.negate());
        return Value.of(above.max(below).over(variance).atLeast(0));
    }

    /** What outcome {@code y} costs at most. */
    public Value upper(Enclosure outcome) {
        Enclosure distance = outcome.minus(mean).abs();
        Enclosure bracket = reach().plus(distance.times(Enclosure.of(4)));
        return Value.of(reach().times(bracket).over(variance.twice()));
    }

    /** {@code P{Lambda(Y) > epsilon}} at most: {@code 2 exp(-beta^2 sigma^4 / (8 A^2 (A^2 + sigma^2)))} with {@code beta = epsilon - A^2/(2 sigma^2)}. */
    public Value tail(Scalar epsilon) {
        Enclosure square = reach().square();
        Enclosure beta = Enclosure.of(epsilon.requireNonNegative("epsilon")).minus(square.over(variance.twice()));
        if (beta.lower() <= 0) {
            return Value.exactly(1);
        }
        Enclosure scale = square.times(square.plus(variance)).times(Enclosure.of(8));
        Enclosure exponent = beta.times(variance).square().over(scale);
        Enclosure bound = exponent.negate().exp().twice();
        return Value.of(bound.asProbability());
    }
}
