package io.divulge.density.noise;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;

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

    /** {@code integral of (g(y-D) - e^epsilon g(y))^+ dy} for {@code D} of so many scales: what it takes from epsilon to differential privacy. */
    Enclosure profile(Enclosure steps, Enclosure epsilon);

    /** Where {@code g(y-D) = e^epsilon g(y)}, in scales. */
    double threshold(double steps, double epsilon);

    /** The Rényi divergence of a finite order of at least 1 between this noise and the same noise so many scales away. */
    Enclosure divergence(Enclosure steps, Enclosure order);

    /** The noise whose density is proportional to this one to a power: {@code g^a = g(0)^a g_a / g_a(0)}. */
    BaseNoise power(Enclosure order);

    /** The distance at which the density is this share of what it is at 0; a share of no more than 1. */
    Jet distance(Jet share);

    /** The probability between 0 and a number, negative below 0. */
    Jet upTo(Jet number);

    @Override
    default BaseNoise base() {
        return this;
    }
}
