package io.divulge.density.secrets;

import io.divulge.density.noise.Noise;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * A secret with a density on an interval. If that is log-concave, as that of the noise is, then so is the density of the outcome,
 * and an outcome inside the interval leaks least near one point and more towards both ends.
 */
public abstract sealed class IntervalSecret implements SecretLaw permits UniformSecret, SmoothSecret {
    final Enclosure low;
    final Enclosure high;
    final String words;

    IntervalSecret(Enclosure low, Enclosure high, String words) {
        this.low = low;
        this.high = high;
        this.words = words;
    }

    /** Whether the logarithm of its density is concave. */
    public boolean isLogConcave() {
        return true;
    }

    @Override
    public final Enclosure lowest() {
        return low;
    }

    @Override
    public final Enclosure highest() {
        return high;
    }

    @Override
    public List<Piece> pieces() {
        return List.of(new Piece(low, high));
    }

    @Override
    public Enclosure atLowest() {
        return Enclosure.ZERO;
    }

    @Override
    public Enclosure atHighest() {
        return Enclosure.ZERO;
    }

    @Override
    public List<Enclosure> kinks() {
        return List.of(low, high);
    }

    @Override
    public double size() {
        return Double.POSITIVE_INFINITY;
    }

    /** From both densities, where neither is too small for a double. */
    @Override
    public Enclosure logLift(Noise noise, Enclosure outcome, Enclosure value) {
        return noise.logDensity(outcome.minus(value), 0)
                .value()
                .minus(smoothed(noise, outcome, 0).value().log());
    }

    @Override
    public final String inWords() {
        return words;
    }
}
