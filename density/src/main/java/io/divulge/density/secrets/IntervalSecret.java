package io.divulge.density.secrets;

import io.divulge.density.noise.BaseNoise;
import io.divulge.density.noise.Noise;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
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

    /** The density exceeds {@code q(y)} at all values up to some distance from the outcome, or up to an end. */
    @Override
    public Jet excess(Noise noise, Enclosure outcome, Jet average) {
        BaseNoise base = noise.base();
        Jet reach = base.distance(average.over(base.density(Enclosure.ZERO, 0).value()));
        Jet right = shorter(reach, Jet.linear(high.minus(outcome), Enclosure.of(-1), reach.order()));
        Jet left = shorter(reach, Jet.linear(outcome.minus(low), Enclosure.ONE, reach.order()));
        Jet at = Jet.linear(outcome, Enclosure.ONE, reach.order());
        Jet excess = near(base, outcome, at.minus(left), at.plus(right), average);
        return excess.withValue(excess.value().atLeast(0));
    }

    private static Jet shorter(Jet one, Jet other) {
        return one.value().upper() <= other.value().lower()
                ? one
                : other.value().upper() <= one.value().lower()
                        ? other
                        : Jet.of(one.value().min(other.value()));
    }

    /** {@code E (f(y|X) - q(y))} over values from one to another, on both sides of the outcome or from the nearer end on. */
    abstract Jet near(BaseNoise noise, Enclosure outcome, Jet from, Jet to, Jet average);

    @Override
    public final String inWords() {
        return words;
    }
}
