package io.divulge.density.law;

import io.divulge.density.noise.Atoms.Atom;
import io.divulge.density.noise.LaplaceNoise;
import io.divulge.density.noise.MixedNoise;
import io.divulge.density.noise.Tails;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.secrets.IntervalSecret;
import io.divulge.density.secrets.PointSecret;
import io.divulge.density.secrets.SecretLaw;
import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import java.util.List;

/**
 * Averages over outcomes, as certified integrals ({@link OutcomeIntegral}).
 *
 * <p>Under Gaussian noise what is beyond their reach is bounded: {@code q log(f/q)} by {@code f/e}, whatever {@code q} is, and the cost by what
 * it is there and {@code steepness} nats for each unit of {@code y}; neither is anything that a digit could show.
 *
 * <p>Of the same release {@code I(X;Y) <= E l(Y) <= log E e^l(Y)}, maximal leakage: the first since the posterior gains no more on average than at
 * its largest, the second by Jensen's inequality.
 */
public final class AverageLeakage {
    private static final double TOLERANCE = 1e-13;

    /** Where less is known, what else bounds an average is worth another integral. */
    private static final double WIDE = 1e-6;

    /** No less than {@code 1/e}. */
    private static final double LARGEST = 0.37;

    private AverageLeakage() {}

    /** {@code E l(Y)}. */
    public static Value leakage(ContinuousRelease release) {
        Enclosure bounds = bounds(release);
        return bounds.width() <= TOLERANCE
                ? Value.of(bounds)
                : integrated(release).atMost(bounds.upper()).atLeast(bounds.lower());
    }

    /** What is known of {@code E l(Y)} without an integral: enough if the noise is large, or finer than values are apart. */
    private static Enclosure bounds(ContinuousRelease release) {
        double lower = FaintNoise.information(release).lower();
        double upper = FaintNoise.leakage(release);
        if (!(release.noise() instanceof MixedNoise)) {
            upper = Math.min(upper, IntegratedMaximum.of(release).upper());
        }
        if (release.secret() instanceof PointSecret points && release.secret().size() > 1) {
            lower = Math.max(
                    lower, SeparatedPoints.information(points, release.noise()).lower());
            upper = Math.min(upper, SeparatedPoints.leakage(points, release.noise()));
        }
        return new Enclosure(Math.min(lower, upper), upper);
    }

    private static Value integrated(ContinuousRelease release) {
        Enclosure mean = OutcomeIntegral.of(
                release,
                (y, order) -> notNegative(lifted(release, release.logLargest(y, order), y, order)),
                end -> OutcomeIntegral.constant(release, end, release.most(end).logLift()),
                AverageLeakage::littleLeakage);
        Value bracket =
                Value.of(mean.atLeast(0)).atMost(IntegratedMaximum.of(release).upper());
        if (bracket.width() <= WIDE) {
            return bracket;
        }
        Value information = information(release);
        Enclosure more = aboveInformation(release);
        double most = Enclosure.of(information.upper()).plus(more).upper();
        double least = Enclosure.of(information.lower()).plus(more).lower();
        return bracket.atMost(most).atLeast(Math.min(least, most));
    }

    /**
     * {@code E l(Y) - I(X;Y)}. Under Laplace noise on an interval that is {@code 1 - E d(Y)/b} with the distance {@code d} of an outcome from the interval: the one has {@code log(1/2b) - d/b} where
     * the other has the entropy of the noise. Of anything else it is known not to be negative.
     */
    static Enclosure aboveInformation(ContinuousRelease release) {
        SecretLaw secret = release.secret();
        if (!(release.noise() instanceof LaplaceNoise laplace && secret instanceof IntervalSecret)) {
            return new Enclosure(0, Double.POSITIVE_INFINITY);
        }
        Enclosure rate = Enclosure.ONE.over(laplace.scale());
        Enclosure above = secret.logMoment(rate, secret.highest()).exp();
        Enclosure below = secret.logMoment(rate.negate(), secret.lowest()).exp();
        return Enclosure.ONE.minus(above.plus(below).times(Enclosure.HALF));
    }

    /** {@code E Lambda(Y)}. */
    public static Value cost(ContinuousRelease release) {
        double most =
                release.tails() == Tails.FLAT ? CostSupremum.of(release).upper() : FaintNoise.averageCost(release);
        if (most <= TOLERANCE) {
            return Value.of(new Enclosure(0, most));
        }
        return Value.of(OutcomeIntegral.of(
                                release,
                                (y, order) -> notNegative(lifted(release, release.logSmallest(y, order), y, order)
                                        .negate()),
                                end -> OutcomeIntegral.constant(
                                        release,
                                        end,
                                        release.least(end).logLift().negate()),
                                AverageLeakage::littleCost)
                        .atLeast(0))
                .atMost(most);
    }

    /** No outcome leaks less than nothing, or costs less, however little is known of its density. */
    private static Jet notNegative(Jet jet) {
        return jet.withValue(jet.value().atLeast(0));
    }

    /** {@code q (log f - log q)}. */
    private static Jet lifted(ContinuousRelease release, Jet logDensity, Enclosure y, int order) {
        Jet density = release.density(y, Math.min(order, logDensity.order()));
        if (density.order() == 0 || !(density.value().lower() > 0)) {
            // An outcome of which hardly anything is known leaks no more than the slope of the noise allows.
            Enclosure lift = logDensity.value().minus(density.value().log());
            return Jet.of(density.value().times(lift.within(release.logLifts(y))));
        }
        return density.times(logDensity.minus(density.log()));
    }

    /** Mutual information {@code I(X;Y)}. */
    public static Value information(ContinuousRelease release) {
        if (release.secret().size() == 1) {
            return Value.exactly(0);
        }
        Enclosure faint = FaintNoise.information(release);
        if (faint.width() <= TOLERANCE) {
            return Value.of(faint);
        }
        Enclosure information = release.secret() instanceof PointSecret points
                ? ofPoints(release, points)
                : OutcomeEntropy.of(release).minus(OutcomeEntropy.ofNoise(release.noise()));
        Value bracket = Value.of(information.atLeast(0)).atMost(faint.upper()).atLeast(faint.lower());
        if (bracket.width() > WIDE) {
            bracket = bracket.atLeast(Math.min(FaintNoise.ofEntropy(release), bracket.upper()));
        }
        // With the records of others maximal leakage is an integral of its own, as hard as this one.
        return release.noise() instanceof MixedNoise
                ? bracket
                : bracket.atMost(IntegratedMaximum.of(release).upper());
    }

    private static Enclosure ofPoints(ContinuousRelease release, PointSecret points) {
        Enclosure bounds = SeparatedPoints.information(points, release.noise());
        if (bounds.width() <= TOLERANCE) {
            return bounds;
        }
        Enclosure integral = OutcomeIntegral.of(
                release,
                (y, order) -> divergence(release, points, y, order),
                end -> {
                    Enclosure integrand = divergence(release, points, end, 0).value();
                    return OutcomeIntegral.constant(
                            release, end, integrand.over(release.density(end, 0).value()));
                },
                AverageLeakage::littleLeakage);
        return integral.within(bounds);
    }

    /** {@code sum_x p(x) f(y|x) log( f(y|x) / q(y) )}. */
    private static Jet divergence(ContinuousRelease release, PointSecret points, Enclosure y, int order) {
        Jet density = release.density(y, order);
        if (!(density.value().lower() > 0)) {
            return Jet.of(vanishing(release, points, y, density.value()));
        }
        Jet log = density.log();
        Jet sum = Jet.constant(Enclosure.ZERO, density.order());
        for (Atom point : points.points()) {
            Enclosure t = y.minus(point.value());
            Jet likelihood = release.noise().density(t, density.order());
            Jet lift = release.noise().logDensity(t, density.order()).minus(log);
            sum = sum.plus(likelihood.times(lift).times(point.probability()));
        }
        return sum;
    }

    /** Where densities may be too small for a double: {@code f log(f/q)} is at least {@code -q/e}, and at most {@code -f log p}. */
    private static Enclosure vanishing(ContinuousRelease release, PointSecret points, Enclosure y, Enclosure density) {
        Enclosure sum = Enclosure.ZERO;
        for (Atom point : points.points()) {
            double likelihood =
                    release.noise().density(y.minus(point.value()), 0).value().upper();
            Enclosure most = Enclosure.of(likelihood)
                    .times(point.probability().log().negate().atLeast(0));
            sum = sum.plus(new Enclosure(-density.upper(), Math.max(0, most.upper())).times(point.probability()));
        }
        return sum;
    }

    /** No outcome leaks more than {@code q log(max_x f/q) <= max_x f/e}, and the integral of that is a tail, or with the records of others a sum of tails. */
    private static Enclosure littleLeakage(ContinuousRelease release) {
        double tails = release.noise() instanceof MixedNoise ? release.secret().size() : 1;
        return GaussianReach.mass().twice().times(Enclosure.of(tails)).times(Enclosure.of(LARGEST));
    }

    /** The cost is at most what it is here and steepness times the distance. */
    private static Enclosure littleCost(ContinuousRelease release) {
        List<Enclosure> breaks = GaussianReach.breaks(release);
        Enclosure most = release.least(breaks.get(0))
                .logLift()
                .min(release.least(breaks.get(breaks.size() - 1)).logLift())
                .negate()
                .atLeast(0);
        Enclosure growth = GaussianReach.distance(release).times(Enclosure.of(release.steepness()));
        return GaussianReach.mass().times(most).plus(growth).twice();
    }
}
