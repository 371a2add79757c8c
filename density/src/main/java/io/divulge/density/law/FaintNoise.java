package io.divulge.density.law;

import io.divulge.density.noise.BaseNoise;
import io.divulge.density.noise.GaussianNoise;
import io.divulge.density.noise.LaplaceNoise;
import io.divulge.density.noise.Tails;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.secrets.SecretLaw;
import io.divulge.numeric.Enclosure;

/**
 * What noise of scale {@code b} or deviation {@code sigma} leaves at most, and at least, of a secret of variance {@code V} with values at most {@code D} apart.
 *
 * <p>Of the mutual information that is nearly {@code V/(2 s^2)} where the noise is large, {@code s} being its scale or its deviation: integrals of densities that are all
 * alike have no digits left there, and these bounds have ever more.
 *
 * <ul>
 *   <li>It is no more, since the divergence from the noise around the mean is {@code d^2/(2 s^2)} at most at a distance {@code d}, and on average no density is
 *       nearer to all than {@code q}. Nor is it more than an outcome that is normal would tell, which has the largest entropy of its variance.
 *   <li>Laplace noise: with {@code m = D/b} no lift exceeds {@code e^m}. As {@code r log r - r + 1 >= (r-1)^2 / (2 + 2(r-1)/3)}, it is at least
 *       {@code E chi^2 / (2 + 2(e^m - 1)/3)}, and outcomes beyond all values alone make {@code chi^2} at least
 *       {@code e^(-2m) V/b^2} on average: there it is {@code Var e^(-(d-X)/b) / (2 E e^(-(d-X)/b))} on either side.
 *   <li>Gaussian noise: it is the integral of half the least mean squared error over the ratio {@code g} of signal to noise, which begins with {@code V} and has the derivative
 *       {@code -E Var(X|Y)^2}. No variance is above {@code D^2/4}, so the error is at least {@code V e^(-g D^2/4)}.
 * </ul>
 */
final class FaintNoise {
    private static final Enclosure THIRD = Enclosure.ONE.over(Enclosure.of(3));

    /** No less than {@code pi / (2e)}, by which Laplace noise falls short of the entropy that its variance allows. */
    private static final Enclosure SHORT = Enclosure.of(0.577863674895461);

    /** No less than {@code E|Z| = sqrt(2/pi)} of a standard normal variable. */
    private static final Enclosure FAR = Enclosure.of(0.797884560802866);

    private FaintNoise() {}

    /** Bounds of the mutual information. */
    static Enclosure information(ContinuousRelease release) {
        // Divided twice, since the square of a scale may leave the doubles.
        Enclosure relative = release.secret()
                .variance()
                .over(size(release))
                .over(size(release))
                .atLeast(0);
        double upper = relative.times(Enclosure.HALF).upper();
        Enclosure steps =
                release.secret().highest().minus(release.secret().lowest()).over(size(release));
        if (release.noise() instanceof LaplaceNoise) {
            Enclosure normal = relative.plus(Enclosure.of(2)).times(SHORT).log().times(Enclosure.HALF);
            Enclosure least = relative.times(Enclosure.HALF)
                    .times(steps.twice().negate().exp())
                    .over(Enclosure.ONE.plus(steps.expm1().times(THIRD)));
            return bounds(least, Math.min(upper, normal.upper()));
        }
        if (release.noise() instanceof GaussianNoise) {
            Enclosure normal = relative.log1p().times(Enclosure.HALF);
            // 1 - e^-t is at least t (1 - t/2).
            Enclosure quarter = steps.square().over(Enclosure.of(8));
            Enclosure least = relative.times(Enclosure.HALF).times(Enclosure.ONE.minus(quarter));
            return bounds(least, Math.min(upper, normal.upper()));
        }
        return new Enclosure(0, upper);
    }

    /**
     * At least this is the mutual information, however sharp the noise: an outcome has no less entropy than the secret, since noise that is independent of it adds some. Nothing if it is not known
     * of how much.
     */
    static double ofEntropy(ContinuousRelease release) {
        double entropy = release.secret().leastEntropy();
        // Laplace noise has log(2b) + 1, Gaussian noise log(sigma sqrt(2 pi)) + 1/2.
        if (!(release.noise() instanceof BaseNoise) || entropy == Double.NEGATIVE_INFINITY) {
            return 0;
        }
        Enclosure peak = release.noise().logDensity(Enclosure.ZERO, 0).value();
        return Math.max(
                0,
                Enclosure.of(entropy)
                        .plus(peak)
                        .minus(release.noise().relativeEntropy())
                        .lower());
    }

    private static Enclosure bounds(Enclosure least, double most) {
        double upper = Math.max(0, most);
        // Written so that what overflowed counts as nothing.
        return new Enclosure(least.lower() > 0 ? Math.min(upper, least.lower()) : 0, upper);
    }

    /**
     * What any outcome leaks at most under Laplace noise: {@code -log E e^(-|x-X|/b) <= E|x-X|/b} by Jensen's inequality, which is convex in {@code x} and so largest at an end.
     * Under Gaussian noise nothing bounds it.
     */
    static double leakage(ContinuousRelease release) {
        if (release.tails() != Tails.FLAT) {
            return Double.POSITIVE_INFINITY;
        }
        SecretLaw secret = release.secret();
        Enclosure above = secret.highest().minus(secret.mean());
        Enclosure below = secret.mean().minus(secret.lowest());
        return Math.max(0, above.max(below).over(size(release)).upper());
    }

    /**
     * What outcomes cost on average at most under Gaussian noise: at a distance {@code t} from the farthest value {@code D t/sigma^2}, and outcomes are as far from it as values are
     * from each other, and by {@code sigma sqrt(2/pi)} more.
     */
    static double averageCost(ContinuousRelease release) {
        Enclosure sigma = size(release);
        Enclosure steps =
                release.secret().highest().minus(release.secret().lowest()).over(sigma);
        Enclosure range = release.highest().minus(release.lowest()).over(sigma);
        return steps.times(range.plus(FAR)).upper();
    }

    /** How many times as far as the noise is large values are apart, at least. */
    static double steps(ContinuousRelease release) {
        return release.secret()
                .highest()
                .minus(release.secret().lowest())
                .over(size(release))
                .lower();
    }

    private static Enclosure size(ContinuousRelease release) {
        return release.noise().base().scale();
    }
}
