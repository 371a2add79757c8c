package io.divulge.continuous;

import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.NormalLaw;
import io.divulge.numeric.TaylorIntegral;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Averages over outcomes, as certified integrals between all kinks and closed forms, or bounds, beyond.
 *
 * <p>Beyond the secrets Laplace noise makes lifts constant, so that the rest is a probability times a number. Under Gaussian
 * noise no average here grows faster than the leakage or the cost does, {@code steepness} nats for each unit of {@code y}; ten
 * standard deviations out that is nothing that a digit could show, and it is added to the upper bound.
 */
public final class AverageLeakage {
    private static final double TOLERANCE = 1e-13;

    /** A density that is a table, and not a formula, has no more digits than this to give. */
    private static final double TABULATED = 1e-11;

    /** Of more records than this each digit is harder to come by. */
    private static final double MANY = 1000;

    /** Where integrals under Gaussian noise end, in standard deviations beyond the secrets. */
    private static final double REACH = 10;

    /** Below this {@code -q log q} rises with {@code q}. */
    private static final double RISING = 0.36;

    private AverageLeakage() {}

    /** {@code E l(Y)}. */
    public static Value leakage(ContinuousRelease release) {
        return Brackets.of(average(
                                release,
                                (y, order) -> lifted(release, release.logLargest(y, order), y, order),
                                y -> release.most(y).logLift())
                        .atLeast(0))
                // By Jensen's inequality.
                .atMost(IntegratedMaximum.of(release).upper());
    }

    /** {@code E Lambda(Y)}. */
    public static Value cost(ContinuousRelease release) {
        return Brackets.of(average(
                        release,
                        (y, order) -> lifted(release, release.logSmallest(y, order), y, order)
                                .negate(),
                        y -> release.least(y).logLift().negate())
                .atLeast(0));
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

    /** {@code -q log q} of a density that may be too small for a double: it rises up to {@code 1/e}. */
    private static Enclosure surprise(Enclosure density) {
        Enclosure most = Enclosure.of(density.upper());
        Enclosure largest = density.upper() == 0
                ? Enclosure.ZERO
                : density.upper() < RISING
                        ? most.times(most.log()).negate()
                        : most.times(most.log().abs()).plus(Enclosure.ONE);
        return new Enclosure(density.upper() < RISING ? 0 : -largest.upper(), largest.upper());
    }

    /** Mutual information {@code I(X;Y)}. */
    public static Value information(ContinuousRelease release) {
        if (release.secret().size() == 1) {
            return Value.exactly(0);
        }
        Enclosure information = release.secret() instanceof PointSecret points
                ? average(release, (y, order) -> divergence(release, points, y, order), y -> {
                    Enclosure integrand = divergence(release, points, y, 0).value();
                    return integrand.over(release.density(y, 0).value());
                })
                : outcomeEntropy(release).minus(noiseEntropy(release.noise()));
        return Brackets.of(information.atLeast(0));
    }

    /** {@code sum_x p(x) f(y|x) log( f(y|x) / q(y) )}. */
    private static Jet divergence(ContinuousRelease release, PointSecret points, Enclosure y, int order) {
        Jet density = release.density(y, order);
        if (!(density.value().lower() > 0)) {
            return Jet.of(vanishing(release, points, y, density.value()));
        }
        Jet log = density.log();
        Jet sum = Jet.constant(Enclosure.ZERO, density.order());
        for (PointSecret.Point point : points.points()) {
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
        for (PointSecret.Point point : points.points()) {
            double likelihood =
                    release.noise().density(y.minus(point.value()), 0).value().upper();
            Enclosure most = Enclosure.of(likelihood)
                    .times(point.probability().log().negate().atLeast(0));
            sum = sum.plus(new Enclosure(-density.upper(), Math.max(0, most.upper())).times(point.probability()));
        }
        return sum;
    }

    private static Enclosure average(
            ContinuousRelease release, TaylorIntegral.Integrand integrand, Function<Enclosure, Enclosure> beyond) {
        Enclosure from = release.lowest();
        Enclosure to = release.highest();
        if (release.tails() == Tails.FLAT) {
            Enclosure inside = TaylorIntegral.of(integrand, release.kinks(), tolerance(release));
            return inside.plus(release.above(to).times(beyond.apply(to)))
                    .plus(release.below(from).times(beyond.apply(from)));
        }
        double sigma = sigma(release);
        Enclosure low = Enclosure.of(from.lower() - REACH * sigma);
        Enclosure high = Enclosure.of(to.upper() + REACH * sigma);
        Enclosure inside = TaylorIntegral.of(integrand, breaks(release, low, high), tolerance(release));
        // Beyond, the leakage and the cost are at most what they are here and steepness times the distance.
        Enclosure distance =
                GaussianNoise.excess(Enclosure.of(REACH * (1 - 1e-12))).times(Enclosure.of(sigma * (1 + 1e-12)));
        Enclosure growth = distance.times(Enclosure.of(release.steepness()));
        Enclosure mass = NormalLaw.above(Enclosure.of(REACH * (1 - 1e-12)));
        Enclosure most = extreme(release, low).max(extreme(release, high));
        Enclosure rest = mass.times(most).plus(growth).twice();
        return new Enclosure(inside.lower(), inside.plus(rest).upper());
    }

    private static double tolerance(ContinuousRelease release) {
        return release.noise() instanceof UniformRecordsNoise
                ? TABULATED * Math.max(1, release.records() / MANY)
                : TOLERANCE;
    }

    private static Enclosure extreme(ContinuousRelease release, Enclosure outcome) {
        return release.most(outcome)
                .logLift()
                .max(release.least(outcome).logLift().negate())
                .atLeast(0);
    }

    private static double sigma(ContinuousRelease release) {
        if (release.noise().base() instanceof GaussianNoise gaussian) {
            return gaussian.sigma().upper();
        }
        throw new IllegalStateException("not Gaussian: " + release.noise());
    }

    private static List<Enclosure> breaks(ContinuousRelease release, Enclosure low, Enclosure high) {
        List<Enclosure> breaks = new ArrayList<>();
        breaks.add(low);
        breaks.addAll(release.kinks());
        breaks.add(high);
        return breaks;
    }

    private static Enclosure noiseEntropy(Noise noise) {
        return noise instanceof UniformRecordsNoise records ? outcomeEntropy(records.asRelease()) : noise.entropy();
    }

    /** {@code -int q log q}. */
    private static Enclosure outcomeEntropy(ContinuousRelease release) {
        Enclosure from = release.lowest();
        Enclosure to = release.highest();
        TaylorIntegral.Integrand integrand = (y, order) -> {
            Jet density = release.density(y, order);
            return density.value().lower() > 0
                    ? density.times(density.log()).negate()
                    : Jet.of(surprise(density.value()));
        };
        if (release.tails() == Tails.FLAT) {
            Enclosure inside = TaylorIntegral.of(integrand, release.kinks(), tolerance(release));
            return inside.plus(exponentialRest(release, to)).plus(exponentialRest(release, from));
        }
        double sigma = sigma(release);
        Enclosure low = Enclosure.of(from.lower() - REACH * sigma);
        Enclosure high = Enclosure.of(to.upper() + REACH * sigma);
        Enclosure inside = TaylorIntegral.of(integrand, breaks(release, low, high), tolerance(release));
        return inside.plus(gaussianRest(release, sigma));
    }

    /** {@code -int q log q} where {@code q} falls exponentially from a value on: {@code b q (1 - log q)}, which rises up to 1. */
    private static Enclosure exponentialRest(ContinuousRelease release, Enclosure end) {
        if (!(release.noise().base() instanceof LaplaceNoise laplace)) {
            throw new IllegalStateException("not exponential: " + release.noise());
        }
        Enclosure density = release.density(end, 0).value();
        if (density.lower() > 0 || density.upper() > RISING) {
            return density.times(laplace.scale()).times(Enclosure.ONE.minus(density.log()));
        }
        Enclosure most =
                density.times(Enclosure.ONE.minus(Enclosure.of(density.upper()).log()));
        return most.times(laplace.scale()).hull(Enclosure.ZERO);
    }

    /**
     * Beyond {@code t = REACH}: {@code q} is at most the density of the nearest value and {@code -log q} at most that of the farthest,
     * so {@code int phi(t) ((t + D)^2/2 + log(sigma sqrt(2 pi))) dt} bounds each side, and {@code |log|} of the scale both ways.
     */
    private static Enclosure gaussianRest(ContinuousRelease release, double sigma) {
        Enclosure reach = Enclosure.of(REACH * (1 - 1e-12));
        Enclosure range = release.highest().minus(release.lowest()).over(Enclosure.of(sigma));
        Enclosure density = NormalLaw.density(reach);
        Enclosure mass = NormalLaw.above(reach);
        Enclosure squares = reach.times(density)
                .plus(mass)
                .plus(range.twice().times(density))
                .plus(range.square().times(mass));
        Enclosure scale =
                NormalLaw.rootOfTwoPi().times(Enclosure.of(sigma)).log().abs().times(mass);
        double bound = squares.plus(scale).twice().upper();
        return new Enclosure(-bound, bound);
    }
}
