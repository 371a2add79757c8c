package io.divulge.density.law;

import io.divulge.density.noise.Atoms.Atom;
import io.divulge.density.noise.BaseNoise;
import io.divulge.density.noise.MixedNoise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.secrets.PointSecret;
import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.TaylorIntegral;

/**
 * Averages of powers of the likelihood: Sibson's information {@code a/(a-1) log int ( E f(y|X)^a )^(1/a) dy} and chi-squared information {@code int E f(y|X)^2 / q(y) dy - 1}.
 *
 * <p>A power of the density of Laplace or Gaussian noise is such a density again, of a smaller scale, so that {@code E f(y|X)^a} is what that
 * noise makes of the secret. Beyond all secrets both integrands fall as fast as Laplace noise does, and under Gaussian noise neither exceeds {@code max_x f(y|x)}.
 */
public final class LikelihoodPowers {
    /** Where less is known, what else bounds a number is worth another integral. */
    private static final double WIDE = 1e-9;

    private final ContinuousRelease release;
    private final Enclosure order;
    private final Enclosure peak;

    private LikelihoodPowers(ContinuousRelease release, Enclosure order) {
        refuseDensities(release);
        this.release = release;
        this.order = order;
        this.peak = release.noise().base().density(Enclosure.ZERO, 0).value();
    }

    /** Sibson's information of an order from 0 to infinity; no outcome rules a secret out, so it is 0 at order 0. */
    public static Value sibson(ContinuousRelease release, Scalar order) {
        // Written so that NaN fails.
        if (!(order.value() >= 0)) {
            throw new IllegalArgumentException("order is " + order + " (expected a number from 0 to infinity)");
        }
        if (release.secret().size() == 1 || order.isZero()) {
            return Value.exactly(0);
        }
        Enclosure alpha = Enclosure.of(order).atLeast(0);
        if (alpha.lower() == 1 && alpha.upper() == 1) {
            return AverageLeakage.information(release);
        }
        Value most = IntegratedMaximum.of(release);
        if (alpha.lower() == Double.POSITIVE_INFINITY) {
            return most;
        }
        Enclosure found = new LikelihoodPowers(release, alpha).sibson();
        double apart = FarthestSecrets.atMost(release, alpha.atLeast(1));
        Value value = Value.of(found.atLeast(0)).atMost(Math.min(most.upper(), apart));
        if (value.width() <= WIDE) {
            return value;
        }
        // It does not fall as the order grows, and order 1 is known by itself.
        Value one = AverageLeakage.information(release);
        return alpha.lower() >= 1 ? value.atLeast(one.lower()) : alpha.upper() <= 1 ? value.atMost(one.upper()) : value;
    }

    /** Chi-squared information: at most {@code e^L - 1} with maximal leakage {@code L}, and no more than that of two secrets. */
    public static Value chiSquared(ContinuousRelease release) {
        if (release.secret().size() == 1) {
            return Value.exactly(0);
        }
        Enclosure mean = new LikelihoodPowers(release, Enclosure.of(2)).meanSquare();
        Enclosure most = Enclosure.of(IntegratedMaximum.of(release).upper()).expm1();
        Enclosure apart =
                Enclosure.of(FarthestSecrets.atMost(release, Enclosure.of(2))).expm1();
        return Value.of(mean.minus(Enclosure.ONE).atLeast(0))
                .atMost(most.min(apart).upper());
    }

    private Enclosure sibson() {
        Enclosure excess = integral((y, derivatives) ->
                        mean(y, derivatives).log().over(order).exp().times(peak))
                .minus(Enclosure.ONE);
        Enclosure more = order.minus(Enclosure.ONE);
        if (more.lower() <= 0 && more.upper() >= 0) {
            return new Enclosure(0, Double.POSITIVE_INFINITY);
        }
        // Below order 1 the integral is below 1, and both signs are turned.
        boolean above = more.lower() > 0;
        Enclosure log = above ? excess.log1p() : excess.log1p().negate();
        return log.atLeast(0).times(order).over(more.abs());
    }

    private Enclosure meanSquare() {
        return integral((y, derivatives) -> {
            Jet density = release.density(y, derivatives);
            Jet square = mean(y, derivatives);
            // The average of the squares is at most the largest times the average; far out nothing else is known.
            Enclosure most =
                    new Enclosure(0, release.logLargest(y, 0).value().exp().upper());
            if (!(density.value().lower() > 0 && square.value().lower() > 0)) {
                return Jet.of(most);
            }
            Jet ratio = square.log().minus(density.over(peak).log()).exp().times(peak);
            return ratio.withValue(ratio.value().within(most));
        });
    }

    private Enclosure integral(TaylorIntegral.Integrand integrand) {
        double tails = release.noise() instanceof MixedNoise ? release.secret().size() : 1;
        return OutcomeIntegral.of(
                release,
                integrand,
                end -> integrand.at(end, 0).value().times(release.noise().base().scale()),
                same -> GaussianReach.mass().twice().times(Enclosure.of(tails)));
    }

    /** {@code E ( f(y|X)/g(0) )^a}, from 0 to 1. */
    private Jet mean(Enclosure y, int derivatives) {
        if (release.noise() instanceof BaseNoise base) {
            BaseNoise power = base.power(order);
            Jet jet = release.secret().smoothed(power, y, derivatives);
            return notNegative(jet.over(power.density(Enclosure.ZERO, 0).value()));
        }
        Jet sum = Jet.constant(Enclosure.ZERO, derivatives);
        for (Atom point : ((PointSecret) release.secret()).points()) {
            Jet log = release.noise()
                    .density(y.minus(point.value()), derivatives)
                    .over(peak)
                    .log();
            sum = sum.plus(log.times(order).exp().times(point.probability()));
        }
        return notNegative(sum);
    }

    private static Jet notNegative(Jet jet) {
        return jet.withValue(jet.value().within(new Enclosure(0, 1)));
    }

    /** Refuses records of others that have a density of their own. */
    static void refuseDensities(ContinuousRelease release) {
        if (!(release.noise() instanceof BaseNoise || release.noise() instanceof MixedNoise)) {
            throw new IllegalArgumentException(
                    "in the mean of records that are " + release.secretInWords()
                            + " powers of a density have no closed form (put their law on a grid, as in points(0:1/4|0.5:1/2|1:1/4))");
        }
    }
}
