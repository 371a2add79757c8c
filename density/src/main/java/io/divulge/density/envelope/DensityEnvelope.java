package io.divulge.density.envelope;

import io.divulge.density.law.IntegratedMaximum;
import io.divulge.density.law.LeakageSupremum;
import io.divulge.density.law.PointwiseLaw;
import io.divulge.density.noise.LaplaceNoise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.secrets.PointSecret;
import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.function.DoublePredicate;

/**
 * The envelope [ILE26, eq. 8] of a release with densities, between two bounds.
 *
 * <p>From below: what bin the outcome falls into is a post-processing, and a finite release of bins has an envelope that is known exactly
 * ({@link CoarsenedRelease}). What the outcome itself leaks with probability {@code delta} counts too. From above: for any prices
 * {@code mu_x >= 0} no post-processing announces more than {@code int max(0, sup_x q + mu_x (f_x - e^epsilon q)) dy}, since every
 * announcement of {@code x} has {@code f_x} at least {@code e^epsilon} times {@code q} on average. With one price for all secrets that is an
 * integral over the outcomes that leak most, which is known to the last digits ({@link WorstOutcomes}). With the prices that prove
 * the envelope of the bins the integral is bounded on cells ({@link PricedOutcomes}); so both bounds are as near as the bins are
 * fine, squared. The smaller of both counts, and the supremum is never exceeded.
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

    /** As near as cheap bounds are made, as a part of one nat more. */
    private static final double FINE = 2e-4;

    /** Less than this, in nats, need not be found out. */
    private static final double NEAR = 1e-9;

    private final ContinuousRelease release;
    private final CoarsenedRelease coarse;
    private final Envelope envelope;
    private final Value supremum;
    private final PointwiseLaw law;
    private final WorstOutcomes worst;

    private DensityEnvelope(ContinuousRelease release) {
        this.release = release;
        this.coarse = CoarsenedRelease.of(release);
        this.envelope = Envelope.of(coarse.joint());
        this.supremum = LeakageSupremum.of(release);
        this.law = PointwiseLaw.ofLeakage(release);
        this.worst = new WorstOutcomes(release, law);
    }

    /** The envelope of the leakage. */
    public static DensityEnvelope of(ContinuousRelease release) {
        return new DensityEnvelope(release);
    }

    /** {@code L + log 1/delta} with the maximal leakage {@code L}, or the supremum if that is less: never below the envelope [ILE26, Thm 3]. */
    public static Value upperBound(ContinuousRelease release, Scalar delta) {
        Delta.of(delta);
        Value supremum = LeakageSupremum.of(release);
        if (delta.value() == 0) {
            return supremum;
        }
        Value average = IntegratedMaximum.of(release);
        Enclosure bound = new Enclosure(average.lower(), average.upper()).minus(Enclosure.log(delta));
        return bound.lower() >= supremum.upper()
                ? supremum
                : Value.of(bound.min(new Enclosure(supremum.lower(), supremum.upper())));
    }

    /** The point at a probability, with the post-processing that attains the lower bound among those of bins of outcomes. */
    public EnvelopePoint atDelta(Scalar delta) {
        return bracketed(envelope.epsilon(delta), Value.exactly(delta.value()), epsilon(delta));
    }

    /** The point at a leakage, with the post-processing that attains the lower bound among those of bins of outcomes. */
    public EnvelopePoint atEpsilon(Scalar epsilon) {
        return bracketed(envelope.delta(epsilon), delta(epsilon), Value.exactly(epsilon.value()));
    }

    private static EnvelopePoint bracketed(EnvelopePoint binned, Value delta, Value epsilon) {
        return new EnvelopePoint(delta, epsilon, binned.postProcessing(), binned.prices(), true);
    }

    /** {@code eps_c(delta)}. */
    public Value epsilon(Scalar delta) {
        Delta.of(delta);
        if (delta.value() == 0 || supremum.upper() == 0) {
            return supremum;
        }
        EnvelopePoint point = coarse.isKnown() ? envelope.epsilon(delta) : null;
        double lower = point == null ? 0 : attained(point.epsilon().lower());
        double most = supremum.upper();
        double least = Rounding.down(delta.value() - delta.error());
        if (lower < supremum.lower() - NEAR) {
            double quantile = law.rightQuantile(delta).lower();
            lower = Math.max(lower, quantile);
            most = Math.min(most, worst.epsilon(least, quantile));
        }
        if (release.noise() instanceof LaplaceNoise laplace) {
            // Places at some distance miss the cusps between them.
            double all = Rounding.up(delta.value() + delta.error());
            lower = edge(lower, most, epsilon -> worst.attained(epsilon) >= all)[0];
            most = edge(lower, most, epsilon -> announced(laplace, epsilon) >= least)[1];
        }
        if (point != null && coarse.places().complete() && most - lower > NEAR) {
            most = Math.min(most, proved(point, lower, most, least));
        }
        return new Value(lower, lower, Math.max(lower, most), Witness.NONE);
    }

    /** A leakage at which something is found to hold that holds up to some leakage, and one at which it is not; or the numbers between which to look. */
    private static double[] edge(double holds, double fails, DoublePredicate predicate) {
        double low = holds;
        double high = fails;
        while (high - low > FINE * (1 + low)) {
            double middle = low + (high - low) / 2;
            if (predicate.test(middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return new double[] {low, high};
    }

    /** The rest of the secrets, which is no secret, leaks next to nothing; so nothing is known of so little. */
    private static double attained(double epsilon) {
        return epsilon > CoarsenedRelease.least() ? epsilon : 0;
    }

    /** A leakage from {@code lower} on that certainly less than {@code delta} can be announced at, as near as prices of the bins prove it. */
    private double proved(EnvelopePoint point, double lower, double most, double delta) {
        double start = point.epsilon().upper();
        boolean points = release.secret() instanceof PointSecret;
        double step = (points ? FIRST_STEP : FIRST_INTERVAL_STEP) * (1 + start);
        while (start + step <= lower) {
            step *= GROWTH;
        }
        double failed = Math.max(lower, start);
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

    /** How much can be announced at most by the cusps of the noise. */
    private double announced(LaplaceNoise laplace, double epsilon) {
        return AnnouncedSecrets.of(release, laplace, law.cells(), epsilon)
                .announced(Enclosure.of(epsilon).exp());
    }

    private double announced(EnvelopePoint point, double epsilon, double delta) {
        return new PricedOutcomes(
                        release, prices(point, epsilon), Enclosure.of(epsilon).exp())
                .atMost(LOST * delta);
    }

    private PriceCurve prices(EnvelopePoint point, double epsilon) {
        double[] worth = point.prices().toArray();
        if (release.secret() instanceof PointSecret) {
            return PriceCurve.ofPoints(coarse.places().all(), worth);
        }
        boolean[] announced = new boolean[coarse.places().all().size()];
        for (int i = 0; i < point.postProcessing().size(); i++) {
            int x = coarse.joint()
                    .secrets()
                    .indexOf(point.postProcessing().get(i).secret());
            if (x < announced.length) {
                announced[x] = true;
            }
        }
        return PriceCurve.ofIntervals(release, coarse.places(), worth, announced, Math.exp(epsilon));
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
        // The outcome itself is a function of the outcome.
        double lower = release.noise() instanceof LaplaceNoise
                ? Math.min(1, worst.attained(Rounding.up(epsilon.value() + epsilon.error())))
                : law.tail(epsilon).lower();
        double least = Rounding.down(epsilon.value() - epsilon.error());
        double upper = Math.min(1, worst.delta(least));
        if (release.noise() instanceof LaplaceNoise laplace) {
            upper = Math.min(upper, announced(laplace, least));
        }
        if (!coarse.isKnown() || epsilon.value() <= CoarsenedRelease.least()) {
            return new Value(lower, lower, Math.max(lower, upper), Witness.NONE);
        }
        EnvelopePoint point = envelope.delta(epsilon);
        lower = Math.max(lower, point.delta().lower());
        Enclosure factor = Enclosure.of(epsilon).exp();
        for (double less : LESS) {
            if (upper - lower < ENOUGH || !coarse.places().complete()) {
                break;
            }
            double near = epsilon.value() * (1 - less);
            EnvelopePoint priced = less == 0 ? point : envelope.delta(Scalar.of(near));
            double most = new PricedOutcomes(release, prices(priced, epsilon.value()), factor)
                    .atMost(LOST * Math.max(lower, LOST));
            upper = Math.min(upper, most);
        }
        return new Value(lower, lower, Math.max(lower, upper), Witness.NONE);
    }
}
