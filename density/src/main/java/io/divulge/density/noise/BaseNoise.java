package io.divulge.density.noise;

import io.divulge.numeric.Enclosure;

/** Noise that is not shifted at random: Laplace or Gaussian, of some scale. */
public sealed interface BaseNoise extends Noise permits LaplaceNoise, GaussianNoise {
    /** The scale {@code b}, or the standard deviation {@code sigma}. */
    Enclosure scale();

    /** What outcomes beyond all secrets tell. */
    Tails tails();

    /** How far outcomes so many deviations out are; 0 under Laplace noise, where outcomes beyond all secrets need no look. */
    double reach(double deviations);

    /** How steep the logarithm of the density gets up to a distance {@code t} from 0: {@code 1/b}, or {@code t/sigma^2}. */
    Enclosure slope(Enclosure distance);

    /** How fast the ratio of two mixtures of this noise, shifted by up to {@code range}, changes at most: its logarithm. */
    double steepness(Enclosure range);

    @Override
    default BaseNoise base() {
        return this;
    }
}
