package io.divulge.continuous;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import java.util.List;

/**
 * A release whose outcome is a number with a density: {@code f(y|x)} for each secret {@code x}, and a law of the secret.
 *
 * <p>It is to densities what {@code Joint} is to matrices: everything after takes one argument. {@code q(y)} is the density of
 * the outcome, and the lift {@code f(y|x) / q(y)} is what leakage and cost are made of. All numbers are enclosures; a function
 * that is asked for an interval of outcomes answers for all of them.
 */
public sealed interface ContinuousRelease extends NumericRelease permits AdditiveRelease {
    /** {@code q} at all outcomes of an interval, with derivatives; without, where there is a kink inside. */
    Jet density(Enclosure outcome, int order);

    /** {@code P{Y > y}}. */
    Enclosure above(Enclosure outcome);

    /** {@code P{Y < y}}. */
    Enclosure below(Enclosure outcome);

    /** The secret that an outcome makes most likely, compared with the prior. */
    Extreme most(Enclosure outcome);

    /** The secret that an outcome makes least likely, compared with the prior. */
    Extreme least(Enclosure outcome);

    /** {@code log max_x f(y|x)}, with derivatives where one secret attains it in the whole interval. */
    Jet logLargest(Enclosure outcome, int order);

    /** {@code log min_x f(y|x)}, with derivatives where one secret attains it in the whole interval. */
    Jet logSmallest(Enclosure outcome, int order);

    /** The lowest outcome that a secret can have without noise. */
    Enclosure lowest();

    /** The highest outcome that a secret can have without noise. */
    Enclosure highest();

    /** Outcomes at which {@code q}, or the largest or smallest density, may have a kink; in increasing order. */
    List<Enclosure> kinks();

    /** How fast {@code log( f(y|x) / q(y) )} can change with {@code y}, at most. */
    double steepness();

    /** Between what {@code log( f(y|x) / q(y) )} certainly lies for all secrets at outcomes of an interval. */
    Enclosure logLifts(Enclosure outcome);

    /** What outcomes beyond all secrets tell. */
    Tails tails();

    /** The noise that is added. */
    Noise noise();

    /** The law of the secret, in the scale of the outcome. */
    SecretLaw secret();

    /** The value of the secret that stands at a place of the outcome. */
    double label(Enclosure place);

    /** How many records the secret is one of; 1 if it is released by itself. */
    int records();

    @Override
    default String secretInWords() {
        return secret().inWords();
    }

    @Override
    default double secrets() {
        return secret().size();
    }
}
