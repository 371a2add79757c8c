package io.divulge.density.secrets;

import io.divulge.density.noise.Noise;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import java.util.List;

/**
 * A number that is to be protected, as a random variable with bounded values: some points, an interval with a density, or a
 * mixture of these.
 *
 * <p>A law knows what becomes of it when {@link Noise} is added: the density and the tail of the outcome, and how likely an
 * outcome makes one value compared with all of them.
 */
public sealed interface SecretLaw permits PointSecret, IntervalSecret, MixtureSecret {
    /** The smallest value. */
    Enclosure lowest();

    /** The largest value. */
    Enclosure highest();

    /** The probability of the smallest value itself; 0 in an interval. */
    Enclosure atLowest();

    /** The probability of the largest value itself; 0 in an interval. */
    Enclosure atHighest();

    /** The expected value. */
    Enclosure mean();

    /**
     * The variance, or bounds of it: since {@code (X - lowest)(highest - X)} is never negative, no law has more than
     * {@code (mean - lowest)(highest - mean)}.
     */
    default Enclosure variance() {
        Enclosure most = mean().minus(lowest()).times(highest().minus(mean()));
        return new Enclosure(0, Math.max(0, most.upper()));
    }

    /**
     * {@code log E e^(t(X - origin))} for a {@code t} whose sign is known: the cumulant function from a value of the secret. Nothing
     * cancels if that is an end, however large {@code t} is.
     */
    Enclosure logMoment(Enclosure t, Enclosure origin);

    /** The probability of more than this. */
    Enclosure above(Enclosure value);

    /** The density of the outcome at all points of an interval, with derivatives. */
    Jet smoothed(Noise noise, Enclosure outcome, int order);

    /** The probability that the outcome exceeds this. */
    Enclosure smoothedAbove(Noise noise, Enclosure outcome);

    /** The probability that the outcome is below this, as precise however small it is. */
    Enclosure smoothedBelow(Noise noise, Enclosure outcome);

    /** {@code log( f(y|x) / q(y) )} for one value {@code x}. */
    Enclosure logLift(Noise noise, Enclosure outcome, Enclosure value);

    /**
     * {@code E (f(y|X) - q(y))^+}: how much likelier the secrets that speak for an outcome make it than it is on average.
     *
     * @param average {@code q}, the density of the outcome, which need not be that of this law alone
     */
    Jet excess(Noise noise, Enclosure outcome, Jet average);

    /** Where densities of outcomes may have kinks: the points, or the ends of the interval. */
    List<Enclosure> kinks();

    /** What it can be, in increasing order. */
    List<Piece> pieces();

    /** This value divided by a number of records. */
    SecretLaw over(int records);

    /** A lower bound of the differential entropy; of what has no density, or where none is known, minus infinity. */
    default double leastEntropy() {
        return Double.NEGATIVE_INFINITY;
    }

    /** Whether densities of outcomes are integrals, which take long, and no formulas. */
    default boolean isIntegrated() {
        return false;
    }

    /** How many values there are; infinitely many in an interval. */
    double size();

    /** What it is, for people. */
    String inWords();
}
