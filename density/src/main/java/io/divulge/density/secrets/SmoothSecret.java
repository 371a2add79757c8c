package io.divulge.density.secrets;

import io.divulge.density.noise.GaussianNoise;
import io.divulge.density.noise.LaplaceNoise;
import io.divulge.density.noise.Noise;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;

/** A secret with a density that is smooth inside its interval. What becomes of it is different under each kind of noise. */
abstract sealed class SmoothSecret extends IntervalSecret permits NormalSecret, BetaSecret {
    SmoothSecret(Enclosure low, Enclosure high, String words) {
        super(low, high, words);
    }

    abstract Jet underGaussian(GaussianNoise noise, Enclosure outcome, int order);

    abstract Jet underLaplace(LaplaceNoise noise, Enclosure outcome, int order);

    /** The probability of more than a value in the interval, up to rounding. */
    abstract Enclosure aboveInside(Enclosure value);

    @Override
    public final Jet smoothed(Noise noise, Enclosure outcome, int order) {
        if (noise instanceof GaussianNoise gaussian) {
            return underGaussian(gaussian, outcome, order);
        }
        if (noise instanceof LaplaceNoise laplace) {
            return underLaplace(laplace, outcome, order);
        }
        throw new IllegalArgumentException("the mean of records that are " + words + " is not computed here");
    }

    @Override
    public final Enclosure above(Enclosure value) {
        if (value.lower() >= high.upper()) {
            return Enclosure.ZERO;
        }
        if (value.upper() <= low.lower()) {
            return Enclosure.ONE;
        }
        return aboveInside(value.max(low).min(high)).asProbability();
    }

    /** On which side of all values an outcome lies; 0 if on none. */
    final int side(Enclosure outcome) {
        return outcome.lower() >= high.lower() ? 1 : outcome.upper() <= low.upper() ? -1 : 0;
    }

    /** The density at an outcome beyond all values on one side: it falls exponentially from what it is at the end. */
    final Jet beyond(LaplaceNoise noise, Enclosure outcome, int order, int side) {
        boolean right = side > 0;
        Enclosure end = right ? high : low;
        Enclosure rate = Enclosure.of(side).over(noise.scale());
        Enclosure distance = (right ? outcome.minus(end) : end.minus(outcome)).atLeast(0);
        Enclosure log = logMoment(rate, end).minus(distance.over(noise.scale()));
        boolean outside = right ? outcome.lower() >= high.upper() : outcome.upper() <= low.lower();
        return Jet.linear(log, rate.negate(), outside ? order : 0)
                .exp()
                .over(noise.scale().twice());
    }
}
