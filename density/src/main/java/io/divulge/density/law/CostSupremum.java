package io.divulge.density.law;

import io.divulge.density.noise.Tails;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.release.SecretAtNumber;
import io.divulge.density.secrets.RateOfNoise;
import io.divulge.density.secrets.SecretLaw;
import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;

/**
 * The most that any outcome costs, {@code sup_y Lambda(y)}.
 *
 * <p>Laplace noise of scale {@code b} on the mean of {@code n} records: {@code q(y)/f(y|x) <= E exp(|x - X|/(n b))}, which is convex in
 * {@code x} and so largest at an end {@code c} or {@code d} of the values; outcomes beyond the other end attain it. That is
 * [SGSSO25, Ex. 6], {@code max{ (mu-c)/(nb) + K(1/(nb)), (d-mu)/(nb) + K(-1/(nb)) }} with the cumulant function {@code K} of
 * {@code X - mu}. Under Gaussian noise nothing bounds the cost [SGSSO25, Ex. 7].
 */
public final class CostSupremum {
    private CostSupremum() {}

    /** The supremum; infinite if there is no bound. */
    public static Value of(ContinuousRelease release) {
        if (release.secret().size() == 1) {
            return Value.exactly(0);
        }
        SecretLaw secret = release.secret();
        double low = release.label(secret.lowest());
        double high = release.label(secret.highest());
        if (release.tails() == Tails.STEEP) {
            return Value.of(
                    Enclosure.of(Double.POSITIVE_INFINITY), new SecretAtNumber(low, Double.POSITIVE_INFINITY, false));
        }
        Enclosure above = beyond(release, 1);
        Enclosure below = beyond(release, -1);
        // Of two sides that rounding cannot tell apart the lower one is named.
        boolean right = above.lower() > below.upper();
        return Value.of(
                above.max(below).atLeast(0),
                right
                        ? new SecretAtNumber(low, release.highest().middle(), true)
                        : new SecretAtNumber(high, release.lowest().middle(), true));
    }

    /** {@code log E exp(|X - end|/b)}: the cost of all outcomes beyond the secrets on one side. */
    private static Enclosure beyond(ContinuousRelease release, int side) {
        SecretLaw secret = release.secret();
        Enclosure end = side > 0 ? secret.lowest() : secret.highest();
        return RateOfNoise.times(release.noise(), side, end, secret);
    }
}
