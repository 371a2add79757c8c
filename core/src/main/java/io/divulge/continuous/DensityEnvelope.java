package io.divulge.continuous;

import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.envelope.Envelope;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;

/**
 * The envelope [ILE26, eq. 8] of a release with densities, between two bounds.
 *
 * <p>From below: what bin the outcome falls into is a post-processing, what part of its interval the secret is in is a function of
 * it, and the finite release of both has an envelope that is known exactly. What the outcome itself leaks with probability
 * {@code delta} counts too. From above: no lift exceeds that of its bin and part by more than a factor {@code e^eta}, so an
 * announcement that reaches {@code epsilon} would reach {@code epsilon - eta} among bins: {@code delta_c(epsilon)} is at most
 * the finite release's {@code delta_c(epsilon - eta)}, and what lies beyond all bins. Neither the supremum nor
 * {@code log(1 + (e^L - 1)/delta)} with the maximal leakage {@code L} is ever exceeded.
 */
public final class DensityEnvelope {
    private final ContinuousRelease release;
    private final CoarsenedRelease coarse;
    private final Envelope envelope;
    private final PointwiseLaw law;
    private final Value supremum;

    private DensityEnvelope(ContinuousRelease release) {
        this.release = release;
        this.coarse = CoarsenedRelease.of(release);
        this.envelope = Envelope.of(coarse.joint());
        this.law = PointwiseLaw.ofLeakage(release);
        this.supremum = LeakageSupremum.of(release);
    }

    /** The envelope of the leakage. */
    public static DensityEnvelope of(ContinuousRelease release) {
        return new DensityEnvelope(release);
    }

    /** {@code eps_c(delta)}. */
    public Value epsilon(Scalar delta) {
        Delta.of(delta);
        if (delta.value() == 0) {
            return supremum;
        }
        double lower = coarse.isKnown() ? envelope.epsilon(delta).epsilon().lower() : 0;
        if (lower < supremum.lower()) {
            lower = Math.max(lower, law.rightQuantile(delta).lower());
        }
        double most = supremum.upper();
        double left = Rounding.down(Rounding.down(delta.value() - delta.error()) - coarse.beyond());
        if (left > 0 && coarse.isKnown()) {
            Value finite = envelope.epsilon(Scalar.of(left)).epsilon();
            most = Math.min(most, Rounding.up(finite.upper() + coarse.oscillation()));
        }
        // Markov's inequality for e^l - 1, whose mean is at most e^L - 1 after any post-processing.
        Enclosure average = Enclosure.of(IntegratedMaximum.of(release).upper()).expm1();
        most = Math.min(most, average.over(Enclosure.of(delta)).log1p().upper());
        double upper = Math.max(lower, most);
        return new Value(lower, lower, upper, Witness.NONE);
    }

    /** {@code delta_c(epsilon)}: how probable a leakage of {@code epsilon} or more can be made. */
    public Value delta(Scalar epsilon) {
        epsilon.requireNonNegative("epsilon");
        if (epsilon.value() == 0) {
            return Value.exactly(1);
        }
        if (epsilon.value() - epsilon.error() > supremum.upper()) {
            return Value.exactly(0);
        }
        if (!coarse.isKnown()) {
            return new Value(0, 0, 1, Witness.NONE);
        }
        double lower = envelope.delta(epsilon).delta().lower();
        double near = Rounding.down(Rounding.down(epsilon.value() - epsilon.error()) - coarse.oscillation());
        double upper = near <= 0
                ? 1
                : Math.min(
                        1, Rounding.up(envelope.delta(Scalar.of(near)).delta().upper() + coarse.beyond()));
        return new Value(lower, lower, Math.max(lower, upper), Witness.NONE);
    }
}
