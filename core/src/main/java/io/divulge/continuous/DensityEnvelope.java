package io.divulge.continuous;

import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;

/**
 * The envelope [ILE26, eq. 8] of a release with densities, between two bounds.
 *
 * <p>From below: what bin the outcome falls into is a post-processing, and a finite release of bins has an envelope that is known exactly
 * ({@link CoarsenedRelease}). What the outcome itself leaks with probability {@code delta} counts too. From above: for any prices
 * {@code mu_x >= 0} no post-processing announces more than {@code int max(0, sup_x q + mu_x (f_x - e^epsilon q)) dy}, since every
 * announcement of {@code x} has {@code f_x} at least {@code e^epsilon} times {@code q} on average. The prices are those that prove
 * the envelope of the bins, and the integral is bounded from above ({@link PricedOutcomes}); so both bounds are as near as the bins are
 * fine, squared. Neither the supremum nor {@code log(1 + (e^L - 1)/delta)} with the maximal leakage {@code L} is ever exceeded.
 */
public final class DensityEnvelope {
    /** How much of a probability may be lost by bounding, as a part of it. */
    private static final double LOST = 2e-4;

    private static final int TRIES = 7;

    /** Less than this, in nats, need not be found out. */
    private static final double NEAR = 1e-9;

    private final ContinuousRelease release;
    private final CoarsenedRelease coarse;
    private final Envelope envelope;
    private final Value supremum;

    private DensityEnvelope(ContinuousRelease release) {
        this.release = release;
        this.coarse = CoarsenedRelease.of(release);
        this.envelope = Envelope.of(coarse.joint());
        this.supremum = LeakageSupremum.of(release);
    }

    /** The envelope of the leakage. */
    public static DensityEnvelope of(ContinuousRelease release) {
        return new DensityEnvelope(release);
    }

    /** {@code eps_c(delta)}. */
    public Value epsilon(Scalar delta) {
        Delta.of(delta);
        if (delta.value() == 0 || supremum.upper() == 0) {
            return supremum;
        }
        EnvelopePoint point = coarse.isKnown() ? envelope.epsilon(delta) : null;
        double lower = point == null ? 0 : attained(point.epsilon().lower());
        if (lower < supremum.lower() - NEAR) {
            lower = Math.max(
                    lower, PointwiseLaw.ofLeakage(release).rightQuantile(delta).lower());
        }
        // Markov's inequality for e^l - 1, whose mean is at most e^L - 1 after any post-processing.
        Enclosure average = Enclosure.of(IntegratedMaximum.of(release).upper()).expm1();
        double most = Math.min(
                supremum.upper(), average.over(Enclosure.of(delta)).log1p().upper());
        if (point != null && most - lower > NEAR) {
            most = Math.min(most, proved(point, lower, most, Rounding.down(delta.value() - delta.error())));
        }
        return new Value(lower, lower, Math.max(lower, most), Witness.NONE);
    }

    /** The rest of the secrets, which is no secret, leaks next to nothing; so nothing is known of so little. */
    private static double attained(double epsilon) {
        return epsilon > CoarsenedRelease.least() ? epsilon : 0;
    }

    /** A leakage from {@code lower} on that certainly less than {@code delta} can be announced at, as near as prices of the bins prove it. */
    private double proved(EnvelopePoint point, double lower, double most, double delta) {
        PriceCurve prices = prices(point, point.prices().epsilon());
        double start = Math.max(lower, point.epsilon().upper());
        double known = announced(prices, start, delta);
        if (known < delta) {
            return start;
        }
        double epsilon = start + Math.max(1e-5, 1e-4 * start);
        for (int i = 0; i < TRIES && epsilon < most; i++) {
            double next = announced(prices, epsilon, delta);
            if (next < delta) {
                return epsilon;
            }
            // Along the secant, which is above the curve in front of it, and a little farther.
            double slope = (known - next) / (epsilon - start);
            double step = slope > 0 ? 1.1 * (next - delta) / slope : epsilon - start;
            epsilon += Math.max(step, 0.5 * (epsilon - start));
        }
        return most;
    }

    private double announced(PriceCurve prices, double epsilon, double delta) {
        return new PricedOutcomes(release, prices, Enclosure.of(epsilon).exp()).atMost(LOST * delta);
    }

    private PriceCurve prices(EnvelopePoint point, double epsilon) {
        double[] worth = point.prices().toArray();
        if (release.secret() instanceof PointSecret) {
            return PriceCurve.ofPoints(coarse.places(), worth);
        }
        boolean[] announced = new boolean[coarse.places().size()];
        for (int i = 0; i < point.postProcessing().size(); i++) {
            int x = coarse.joint()
                    .secrets()
                    .indexOf(point.postProcessing().get(i).secret());
            if (x < announced.length) {
                announced[x] = true;
            }
        }
        return PriceCurve.ofInterval(release, coarse.places(), worth, announced, Math.exp(epsilon));
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
        if (!coarse.isKnown() || epsilon.value() <= CoarsenedRelease.least()) {
            return new Value(0, 0, 1, Witness.NONE);
        }
        EnvelopePoint point = envelope.delta(epsilon);
        double lower = Math.max(0, point.delta().lower());
        PricedOutcomes outcomes =
                new PricedOutcomes(release, prices(point, epsilon.value()), Enclosure.of(epsilon).exp());
        double upper = Math.min(1, outcomes.atMost(LOST * Math.max(lower, LOST)));
        return new Value(lower, lower, Math.max(lower, upper), Witness.NONE);
    }
}
