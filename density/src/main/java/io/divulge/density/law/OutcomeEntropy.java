package io.divulge.density.law;

import io.divulge.density.noise.Noise;
import io.divulge.density.noise.UniformRecordsNoise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.secrets.Surprise;
import io.divulge.density.secrets.UniformSecret;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.TaylorIntegral;

/**
 * The differential entropy of the outcome, in units of the noise: {@code int q log(c/q) dy} with the largest density {@code c} that the noise has by itself.
 *
 * <p>Mutual information is what it is more than that of the noise, in which the unit cancels. So it may be any, and in this one no number grows with the
 * scale: {@code q/c} is a probability-like number from 0 to 1, and Gaussian noise has 1/2, Laplace noise 1.
 */
final class OutcomeEntropy {
    private OutcomeEntropy() {}

    static Enclosure of(ContinuousRelease release) {
        Enclosure peak = release.noise().base().density(Enclosure.ZERO, 0).value();
        TaylorIntegral.Integrand integrand = (y, order) -> {
            Jet density = release.density(y, order);
            return density.value().lower() > 0
                    ? density.times(density.over(peak).log()).negate()
                    : Jet.of(Surprise.vanishing(density.value().over(peak)).times(peak));
        };
        // Out there q/c is at most e^(-t^2/2), far below where -r log r falls.
        return OutcomeIntegral.of(
                release,
                integrand,
                end -> beyond(release, end, peak),
                same -> GaussianReach.surprise().twice());
    }

    /** The same of the noise. */
    static Enclosure ofNoise(Noise noise) {
        return noise instanceof UniformRecordsNoise records ? of(asRelease(records)) : noise.relativeEntropy();
    }

    /** The noise as the outcome of a release: one uniform variable is the secret, and the others are noise. */
    private static ContinuousRelease asRelease(UniformRecordsNoise noise) {
        Enclosure half = noise.width().times(Enclosure.HALF);
        UniformSecret one = UniformSecret.between(half.negate(), half);
        if (noise.number() == 1) {
            return ContinuousRelease.of(noise.base(), one);
        }
        Enclosure reach = half.times(Enclosure.of(noise.number()));
        return ContinuousRelease.within(noise.withOneLess(), one, UniformSecret.between(reach.negate(), reach));
    }

    /** {@code b q (1 - log(q/c))} where {@code q} falls exponentially from an end on; with {@code bc = 1/2} that rises with {@code q/c} up to 1. */
    private static Enclosure beyond(ContinuousRelease release, Enclosure end, Enclosure peak) {
        Enclosure share = release.density(end, 0).value().over(peak).within(new Enclosure(0, 1));
        return new Enclosure(
                tail(share.lower()).lower(), Math.max(0, tail(share.upper()).upper()));
    }

    private static Enclosure tail(double share) {
        if (share == 0) {
            return Enclosure.ZERO;
        }
        Enclosure at = Enclosure.of(share);
        return at.times(Enclosure.ONE.minus(at.log())).times(Enclosure.HALF);
    }
}
