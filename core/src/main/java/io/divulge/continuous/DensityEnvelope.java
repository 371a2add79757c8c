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
    private static final double LOST = 3e-4;

    private static final double FIRST_STEP = 3e-5;

    private static final double FIRST_INTERVAL_STEP = 3e-4;

    private static final double GROWTH = 3.5;

    /** So many nats less are worth another proof. */
    private static final double WORTHWHILE = 2e-3;

    private static final int TRIES = 8;

    /** Prices of a leakage that is smaller by such a part are tried where those of the same leakage prove too little. */
    private static final double[] LESS = {0, 2e-3, 1e-2, 5e-2};

    /** A bracket that is narrower is narrow enough. */
    private static final double ENOUGH = 2e-3;

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
        double start = Math.max(lower, point.epsilon().upper());
        boolean points = release.secret() instanceof PointSecret;
        double step = (points ? FIRST_STEP : FIRST_INTERVAL_STEP) * (1 + start);
        double failed = start;
        double missed = Double.NaN;
        for (int i = 0; i < TRIES && start + step < most; i++) {
            double epsilon = start + step;
            double announced = announced(point, epsilon, delta);
            if (announced < delta) {
                // Half-way back along the secant, if that is worth another look.
                double back = failed + (epsilon - failed) * (missed - delta) / (missed - announced);
                double nearer = back + 0.2 * (epsilon - back);
                return epsilon - nearer > WORTHWHILE && announced(point, nearer, delta) < delta ? nearer : epsilon;
            }
            failed = epsilon;
            missed = announced;
            step *= GROWTH;
        }
        return most;
    }

    private double announced(EnvelopePoint point, double epsilon, double delta) {
        return new PricedOutcomes(
                        release, prices(point, epsilon), Enclosure.of(epsilon).exp())
                .atMost(LOST * delta);
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
        Enclosure factor = Enclosure.of(epsilon).exp();
        // Markov's inequality again.
        Enclosure average = Enclosure.of(IntegratedMaximum.of(release).upper()).expm1();
        double upper = Math.min(1, average.over(Enclosure.of(epsilon).expm1()).upper());
        for (double less : LESS) {
            double near = epsilon.value() * (1 - less);
            EnvelopePoint priced = less == 0 ? point : envelope.delta(Scalar.of(near));
            double most = new PricedOutcomes(release, prices(priced, epsilon.value()), factor)
                    .atMost(LOST * Math.max(lower, LOST));
            upper = Math.min(upper, most);
            if (upper - lower < ENOUGH) {
                break;
            }
        }
        return new Value(lower, lower, Math.max(lower, upper), Witness.NONE);
    }
}
