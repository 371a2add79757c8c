package io.divulge.density.law;

import io.divulge.density.noise.Noise;
import io.divulge.density.noise.Tails;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.NormalLaw;

/**
 * How far the outcomes of one secret are from those of another where the records of others are part of the noise: integrals in place of closed forms.
 *
 * <p>What lies beyond the reach of Gaussian noise is no more than without the others, since these integrals are jointly convex in both densities.
 */
record ShiftedPair(ContinuousRelease release, Enclosure secret, Enclosure other) {
    private Noise noise() {
        return release.noise();
    }

    /** {@code integral of (f - e^epsilon f')^+ dy}. */
    Enclosure profile(Enclosure epsilon) {
        Enclosure factor = epsilon.exp();
        return OutcomeIntegral.of(
                release,
                (y, order) -> noise().density(y.minus(secret), order)
                        .minus(noise().density(y.minus(other), order).times(factor))
                        .positive(),
                end -> beyond(end, secret)
                        .minus(beyond(end, other).times(factor))
                        .atLeast(0),
                same -> GaussianReach.mass().twice());
    }

    /** Under Laplace noise: the probability of what is farther out than all records. */
    private Enclosure beyond(Enclosure end, Enclosure value) {
        return end.equals(release.highest()) ? noise().above(end.minus(value)) : noise().below(end.minus(value));
    }

    /** The Rényi divergence of a finite order of at least 1. */
    Enclosure divergence(Enclosure order) {
        Enclosure more = order.minus(Enclosure.ONE).atLeast(0);
        if (more.upper() == 0) {
            return OutcomeIntegral.of(
                    release,
                    (y, derivatives) -> remainder(y, derivatives),
                    end -> {
                        Enclosure ratio =
                                beyond(end, secret).over(beyond(end, other)).log();
                        return beyond(end, secret)
                                .times(ratio)
                                .minus(beyond(end, secret))
                                .plus(beyond(end, other));
                    },
                    same -> faintLoss());
        }
        return OutcomeIntegral.of(
                        release,
                        (y, derivatives) -> power(y, order, more, derivatives),
                        end -> {
                            Enclosure ratio =
                                    beyond(end, secret).over(beyond(end, other)).log();
                            return beyond(end, secret).times(ratio.times(more).exp());
                        },
                        same -> faintPower(order, more))
                .log()
                .over(more);
    }

    /** {@code f^a f'^(1-a)}. */
    private Jet power(Enclosure y, Enclosure order, Enclosure more, int derivatives) {
        Jet power = log(y, secret, derivatives)
                .times(order)
                .minus(log(y, other, derivatives).times(more))
                .exp();
        // Far out, where less is known, it is no more than without the others, each term of which is a density again.
        boolean flat = release.tails() == Tails.FLAT;
        Enclosure exponent = flat
                ? apart().times(more)
                : apart().square().times(order).times(more).times(Enclosure.HALF);
        Enclosure centre = flat ? secret : secret.plus(secret.minus(other).times(more));
        Enclosure most = noise().density(y.minus(centre), 0).value().times(exponent.exp());
        return power.withValue(power.value().within(new Enclosure(0, most.upper())));
    }

    private Jet log(Enclosure y, Enclosure value, int derivatives) {
        return noise().logDensity(y.minus(value), derivatives);
    }

    /** {@code f log(f/f') - f + f'}, which is not negative. */
    private Jet remainder(Enclosure y, int derivatives) {
        Jet one = noise().density(y.minus(secret), derivatives);
        Jet two = noise().density(y.minus(other), derivatives);
        Jet loss = log(y, secret, derivatives).minus(log(y, other, derivatives));
        Jet term = one.times(loss).minus(one).plus(two);
        return term.withValue(term.value().atLeast(0));
    }

    private Enclosure apart() {
        return secret.minus(other).abs().over(noise().base().scale());
    }

    /** The integral of {@code phi(t) (dt + d^2/2)} and of a density, beyond either end. */
    private Enclosure faintLoss() {
        Enclosure slope = apart().times(NormalLaw.density(GaussianReach.CERTAIN));
        Enclosure level = apart().square().times(Enclosure.HALF).plus(Enclosure.ONE);
        return slope.plus(level.times(GaussianReach.mass())).twice();
    }

    /** A normal tail again, {@code (a-1) d} nearer and {@code e^(a(a-1)d^2/2)} times as large. */
    private Enclosure faintPower(Enclosure order, Enclosure more) {
        Enclosure factor =
                apart().square().times(order).times(more).times(Enclosure.HALF).exp();
        return NormalLaw.above(GaussianReach.CERTAIN.minus(apart().times(more)))
                .times(factor)
                .twice();
    }
}
