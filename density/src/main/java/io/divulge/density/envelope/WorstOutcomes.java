package io.divulge.density.envelope;

import io.divulge.density.law.OutcomeCells;
import io.divulge.density.law.PointwiseLaw;
import io.divulge.density.law.Stretch;
import io.divulge.density.noise.Atoms.Atom;
import io.divulge.density.noise.LaplaceNoise;
import io.divulge.density.noise.MixedNoise;
import io.divulge.density.noise.Noise;
import io.divulge.density.noise.Tails;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.secrets.PointSecret;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.TaylorIntegral;
import java.util.ArrayList;
import java.util.List;

/**
 * The outcomes that leak most, taken together: a bound of the envelope from the law of the leakage alone.
 *
 * <p>Whatever is announced with a leakage of {@code epsilon}, on all announcements together {@code max_x f} is at least {@code e^epsilon} times
 * {@code q} on average. So {@code e^epsilon delta <= e^t delta + T(t)} for every {@code t}, with
 * {@code T(t) = int max(0, max_x f - e^t q) dy}. At the quantile of {@code delta} this is the average of {@code e^l} over the worst outcomes. It
 * is what one price for all secrets proves: the secrets need not share the worst outcomes among them, so there are releases whose
 * envelope lies well below, but none for which the bound is far off because an integral is hard to bound.
 */
final class WorstOutcomes {
    /** How much an integral may be overestimated by, as a part of the probability that is asked about. */
    private static final double LOST = 1e-6;

    private static final int STEPS = 14;

    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    private final ContinuousRelease release;
    private final PointwiseLaw law;

    WorstOutcomes(ContinuousRelease release, PointwiseLaw law) {
        this.release = release;
        this.law = law;
    }

    /**
     * No function of the outcome leaks more with a probability of {@code delta}.
     *
     * @param quantile a leakage that about {@code delta} of the outcomes exceed; any number proves something
     */
    double epsilon(double delta, double quantile) {
        Enclosure threshold = Enclosure.of(Math.max(0, quantile));
        Enclosure excess = Enclosure.of(excess(threshold, LOST * delta).upper());
        return threshold.exp().plus(excess.over(Enclosure.of(delta))).log().upper();
    }

    /**
     * Some function of the outcome leaks {@code epsilon} with this probability.
     *
     * <p>Outcomes that leak more are released as they are, and have {@code T(epsilon)} to spare: others may pass for them, and cost {@code e^epsilon} times their
     * probability if they say nothing of the secret that they pass for.
     */
    double attained(double epsilon) {
        Enclosure threshold = Enclosure.of(epsilon);
        double spare = excess(threshold, LOST).lower();
        if (release.noise() instanceof LaplaceNoise laplace) {
            spare += AnnouncedSecrets.of(release, laplace, law.cells(), epsilon).sharedWithNeighbours(threshold.exp());
        }
        double passed = Enclosure.of(Rounding.down(spare)).over(threshold.exp()).lower();
        return Rounding.down(law.tail(Scalar.of(epsilon)).lower() + passed);
    }

    /** No function of the outcome leaks {@code epsilon} or more with a larger probability. */
    double delta(double epsilon) {
        double low = 0;
        double high = epsilon;
        double best = 1;
        double left = high - GOLDEN * (high - low);
        double right = low + GOLDEN * (high - low);
        double atLeft = delta(epsilon, left);
        double atRight = delta(epsilon, right);
        for (int i = 0; i < STEPS; i++) {
            best = Math.min(best, Math.min(atLeft, atRight));
            if (atLeft <= atRight) {
                high = right;
                right = left;
                atRight = atLeft;
                left = high - GOLDEN * (high - low);
                atLeft = delta(epsilon, left);
            } else {
                low = left;
                left = right;
                atLeft = atRight;
                right = low + GOLDEN * (high - low);
                atRight = delta(epsilon, right);
            }
        }
        return Math.min(best, Math.min(atLeft, atRight));
    }

    private double delta(double epsilon, double threshold) {
        Enclosure at = Enclosure.of(threshold);
        // e^epsilon - e^t, which loses no digit where the two are near each other.
        Enclosure rise = Enclosure.of(epsilon).minus(at).expm1().times(at.exp());
        return rise.lower() <= 0
                ? 1
                : Enclosure.of(excess(at, LOST).upper()).over(rise).upper();
    }

    /** {@code T(t)}. */
    private Enclosure excess(Enclosure threshold, double tolerance) {
        Enclosure factor = threshold.exp();
        TaylorIntegral.Integrand integrand = (y, order) -> {
            Jet largest = release.logLargest(y, order).exp();
            return largest.minus(release.density(y, largest.order()).times(factor));
        };
        OutcomeCells.Division division = law.cells().division(threshold, false);
        Enclosure sum = Enclosure.ZERO;
        for (Stretch stretch : ended(division.certain())) {
            sum = sum.plus(
                    TaylorIntegral.of(integrand, breaks(stretch), tolerance).atLeast(0));
        }
        for (Stretch stretch : endless(division.certain())) {
            sum = sum.plus(beyond(stretch, threshold));
        }
        double certain = sum.atLeast(0).lower();
        for (Stretch stretch : division.possible()) {
            Enclosure y = new Enclosure(stretch.from(), stretch.to());
            sum = sum.plus(
                    stretch.isFinite()
                            ? integrand
                                    .at(y, 0)
                                    .value()
                                    .atLeast(0)
                                    .times(Enclosure.of(stretch.to()).minus(Enclosure.of(stretch.from())))
                            : beyond(stretch, threshold));
        }
        return new Enclosure(certain, Math.max(certain, sum.upper()));
    }

    private static List<Stretch> ended(List<Stretch> stretches) {
        return Stretch.joined(stretches.stream().filter(Stretch::isFinite).toList());
    }

    private static List<Stretch> endless(List<Stretch> stretches) {
        return stretches.stream().filter(stretch -> !stretch.isFinite()).toList();
    }

    private List<Enclosure> breaks(Stretch stretch) {
        List<Enclosure> breaks = new ArrayList<>();
        breaks.add(Enclosure.of(stretch.from()));
        for (Enclosure kink : release.kinks()) {
            if (kink.lower() >= stretch.from() && kink.upper() <= stretch.to()) {
                breaks.add(kink);
            }
        }
        breaks.add(Enclosure.of(stretch.to()));
        return breaks;
    }

    /** Beyond all secrets: under Laplace noise in closed form, under Gaussian noise no more than all that lies there. */
    private Enclosure beyond(Stretch stretch, Enclosure threshold) {
        boolean right = Double.isInfinite(stretch.to());
        Enclosure end = Enclosure.of(right ? stretch.from() : stretch.to());
        if (release.tails() == Tails.FLAT) {
            Enclosure lift = release.most(end).logLift();
            Enclosure all = right ? release.above(end) : release.below(end);
            return lift.minus(threshold)
                    .expm1()
                    .atLeast(0)
                    .times(threshold.exp())
                    .times(all);
        }
        Noise noise = release.noise();
        if (release.secret() instanceof PointSecret points && noise instanceof MixedNoise) {
            Enclosure sum = Enclosure.ZERO;
            for (Atom point : points.points()) {
                Enclosure here = end.minus(point.value());
                sum = sum.plus(right ? noise.above(here) : noise.below(here));
            }
            return sum.hull(Enclosure.ZERO);
        }
        Enclosure nearest = right
                ? noise.above(end.minus(release.secret().highest()))
                : noise.below(end.minus(release.secret().lowest()));
        return nearest.hull(Enclosure.ZERO);
    }
}
