package io.divulge.density.secrets;

import io.divulge.density.noise.BaseNoise;
import io.divulge.density.noise.GaussianNoise;
import io.divulge.density.noise.LaplaceNoise;
import io.divulge.density.noise.Noise;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.NormalLaw;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.TaylorIntegral;
import java.util.List;

/**
 * A secret with a beta law, {@code x^(a-1) (1-x)^(b-1)} up to a factor, on an interval that need not be the unit one.
 *
 * <p>No average of it has a closed form with noise, and all are sums over cells of moments and Taylor coefficients, see
 * {@link MomentTree}. For {@code a < 1} the density is infinite at the lower end, for {@code b < 1} at the upper one.
 */
final class BetaSecret extends SmoothSecret {
    private static final double SMALLEST = 1e-3;

    /** Beyond this powers leave the doubles. */
    private static final double LARGEST = 500;

    /** Digits of an entropy that is a bound. */
    private static final double ENTROPY = 1e-9;

    /** From this rate on the upper end is looked at from the other side. */
    private static final double SHARP = 1e4;

    private final BetaDensity shape;
    private final Enclosure origin;
    private final Enclosure unit;
    private final MomentTree tree;
    private final Enclosure mean;

    private BetaSecret(
            BetaDensity shape,
            MomentTree tree,
            Enclosure low,
            Enclosure high,
            Enclosure origin,
            Enclosure unit,
            Enclosure mean,
            String words) {
        super(low, high, words);
        this.shape = shape;
        this.origin = origin;
        this.unit = unit;
        this.tree = tree;
        this.mean = mean;
    }

    /** Beta with exponents {@code a - 1} at the lower end and {@code b - 1} at the upper one. */
    public static BetaSecret of(Scalar a, Scalar b, Scalar low, Scalar high) {
        Interval.check("beta", low, high);
        Enclosure first = checked("a", a);
        Enclosure second = checked("b", b);
        Enclosure from = Enclosure.of(low);
        Enclosure to = Enclosure.of(high);
        BetaDensity shape = BetaDensity.of(first, second);
        Enclosure mean = first.over(first.plus(second));
        return new BetaSecret(
                shape,
                new MomentTree(shape, Enclosure.ZERO, Enclosure.ONE),
                from,
                to,
                from,
                to.minus(from),
                from.plus(mean.times(to.minus(from))),
                "beta (a " + a + ", b " + b + ") on [" + low + ", " + high + "]");
    }

    private static Enclosure checked(String name, Scalar shape) {
        // Written so that NaN fails.
        if (!(shape.value() >= SMALLEST && shape.value() <= LARGEST)) {
            throw new IllegalArgumentException("'beta' has " + name + "=" + shape + " (expected a number from "
                    + SMALLEST + " to " + (int) LARGEST + ")");
        }
        return Enclosure.of(shape);
    }

    /** Whether the logarithm of the density is concave: neither exponent is negative. */
    @Override
    public boolean isLogConcave() {
        return shape.isLogConcave();
    }

    @Override
    public boolean isIntegrated() {
        return true;
    }

    @Override
    public Enclosure mean() {
        return mean;
    }

    /** {@code ab / ((a+b)^2 (a+b+1))} of the square of the width. */
    @Override
    public Enclosure variance() {
        Enclosure sum = shape.a().plus(shape.b());
        return shape.a()
                .times(shape.b())
                .over(sum.square().times(sum.plus(Enclosure.ONE)))
                .times(unit.square());
    }

    /** {@code log unit - int p log p}; near an end where the density has no bound nothing is known of it. */
    @Override
    public double leastEntropy() {
        if (!isLogConcave()) {
            return Double.NEGATIVE_INFINITY;
        }
        TaylorIntegral.Integrand integrand = (x, order) -> {
            Jet density = shape.at(x, order).over(tree.mass());
            return density.value().lower() > 0
                    ? density.times(density.log()).negate()
                    : Jet.of(Surprise.of(density.value().atLeast(0)));
        };
        return TaylorIntegral.of(integrand, List.of(Enclosure.ZERO, Enclosure.ONE), ENTROPY)
                .plus(unit.log())
                .lower();
    }

    /** A point on the scale on which the law lives from 0 to 1. */
    private Enclosure standard(Enclosure x) {
        Enclosure moved = x.minus(origin);
        return unit.equals(Enclosure.ONE) ? moved : moved.over(unit);
    }

    /** The same for a point between the ends, which are not missed by rounding. */
    private Enclosure inside(Enclosure x) {
        return x.equals(low)
                ? tree.from()
                : x.equals(high) ? tree.to() : standard(x).max(tree.from()).min(tree.to());
    }

    /** {@code E e^(t(X - end))} is summed, from the end where that is largest. */
    @Override
    public Enclosure logMoment(Enclosure t, Enclosure origin) {
        if (t.abs().upper() == 0) {
            return Enclosure.ZERO;
        }
        boolean rises = t.lower() >= 0;
        Enclosure end = rises ? high : low;
        Enclosure rate = t.times(unit);
        Enclosure fromEnd = rate.abs().lower() > BetaDecay.STEEP
                ? BetaDecay.log(rises ? shape.reflected() : shape, tree.mass(), rate.abs())
                : fromEnd(rate).over(tree.mass()).log();
        return end.equals(origin) ? fromEnd : fromEnd.plus(end.minus(origin).times(t));
    }

    /** The integral of {@code e^(t(x - end))}; next to 1 doubles are too far from each other for it, and not next to 0. */
    private Enclosure fromEnd(Enclosure rate) {
        if (rate.lower() > SHARP) {
            MomentTree mirrored = new MomentTree(shape.reflected(), Enclosure.ZERO, Enclosure.ONE);
            return mirrored.integral(new ExponentialKernel(rate.negate(), Enclosure.ZERO))[0];
        }
        return tree.integral(new ExponentialKernel(rate, rate.lower() >= 0 ? tree.to() : tree.from()))[0];
    }

    @Override
    Enclosure aboveInside(Enclosure value) {
        return mass(inside(value), tree.to()).over(tree.mass());
    }

    private Enclosure mass(Enclosure from, Enclosure to) {
        return tree.integral(new ExponentialKernel(Enclosure.ZERO, Enclosure.ZERO), from, to)[0];
    }

    @Override
    Jet underGaussian(GaussianNoise noise, Enclosure outcome, int order) {
        Enclosure at = standard(outcome);
        Enclosure[] c = tree.integral(new GaussianKernel(at, at, noise.sigma().over(unit), order));
        Enclosure factor = NormalLaw.rootOfTwoPi().times(noise.sigma()).times(tree.mass());
        for (int n = 0; n < c.length; n++) {
            c[n] = c[n].over(factor);
            factor = factor.times(noise.sigma());
        }
        return Jet.of(c);
    }

    /**
     * What comes from below the outcome, {@code L}, and from above it, {@code R}: {@code q = (L + R)/(2b)} and
     * {@code q' = (R - L)/(2b^2)}; all other derivatives follow from {@code b^2 q'' = q - p}.
     */
    @Override
    Jet underLaplace(LaplaceNoise noise, Enclosure outcome, int order) {
        Enclosure scale = noise.scale();
        int side = side(outcome);
        if (side != 0) {
            return beyond(noise, outcome, order, side);
        }
        boolean inside = outcome.lower() >= low.upper() && outcome.upper() <= high.lower();
        Enclosure y = outcome.max(low).min(high);
        Around around = around(scale, y);
        Enclosure value = around.value().over(scale.twice());
        if (!inside) {
            // What of the outcome lies beyond an end has a lower density than the end.
            double beyond =
                    Math.max(Math.max(0, low.lower() - outcome.lower()), Math.max(0, outcome.upper() - high.upper()));
            Enclosure fallen = Enclosure.of(-beyond).over(scale).exp();
            return Jet.of(new Enclosure(value.times(fallen).lower(), value.upper()));
        }
        Enclosure[] c = new Enclosure[order + 1];
        c[0] = value;
        if (order > 0) {
            Enclosure square = scale.square();
            c[1] = around.slope().over(square.twice());
            Jet density = shape.at(inside(y), order);
            Enclosure factor = unit.times(tree.mass());
            for (int k = 0; k + 2 <= order; k++) {
                c[k + 2] = c[k].minus(density.coefficient(k).over(factor))
                        .over(square.times(Enclosure.of((k + 1.0) * (k + 2))));
                factor = factor.times(unit);
            }
        }
        return Jet.of(c);
    }

    /**
     * What the density of an outcome is made of: shares of the secret weighted by {@code e^(-|y-X|/b)}.
     *
     * @param below from below all outcomes that are meant
     * @param within the probability of the secret among them, not weighted
     * @param above from above all of them
     * @param decay by how much weights change from one of them to another
     */
    private record Around(Enclosure below, Enclosure within, Enclosure above, Enclosure decay) {
        /** {@code L + R}: what lies within counts once, on whichever side it is. */
        Enclosure value() {
            return below.plus(within).plus(above).times(decay);
        }

        /** {@code R - L}. */
        Enclosure slope() {
            Enclosure either = new Enclosure(-within.upper(), within.upper());
            return above.times(decay).minus(below.times(decay)).plus(either);
        }
    }

    /** The shares around all outcomes of an interval; on the scale of the law the ends of it are doubles, and exact. */
    private Around around(Enclosure scale, Enclosure y) {
        Enclosure place = inside(y);
        Enclosure from = place.lower() <= tree.from().upper() ? tree.from() : Enclosure.of(place.lower());
        Enclosure to = place.upper() >= tree.to().lower() ? tree.to() : Enclosure.of(place.upper());
        Enclosure rate = unit.over(scale);
        Enclosure below = tree.integral(new ExponentialKernel(rate, from), tree.from(), from)[0];
        Enclosure above = tree.integral(new ExponentialKernel(rate.negate(), to), to, tree.to())[0];
        Enclosure width = to.minus(from).atLeast(0);
        // Of a narrow interval two large masses would cancel, and the density times the width does not.
        Enclosure narrow = shape.at(from.hull(to), 0).value().times(width);
        Enclosure wide = mass(from, to);
        Enclosure within = narrow.meets(wide) ? narrow.meet(wide) : narrow.min(wide);
        return new Around(
                below.over(tree.mass()),
                within.over(tree.mass()),
                above.over(tree.mass()),
                new Enclosure(width.times(rate).negate().exp().lower(), 1));
    }

    @Override
    public Enclosure smoothedAbove(Noise noise, Enclosure outcome) {
        return beyond(noise, outcome, 1);
    }

    @Override
    public Enclosure smoothedBelow(Noise noise, Enclosure outcome) {
        return beyond(noise, outcome, -1);
    }

    private Enclosure beyond(Noise noise, Enclosure outcome, int side) {
        if (noise instanceof GaussianNoise gaussian) {
            Enclosure sigma = gaussian.sigma().over(unit);
            Kernel kernel = new GaussianTailKernel(standard(outcome), sigma, side);
            return tree.integral(kernel)[0].over(tree.mass()).asProbability();
        }
        if (noise instanceof LaplaceNoise laplace) {
            Enclosure one = tail(laplace, Enclosure.of(outcome.upper()), side);
            Enclosure other = tail(laplace, Enclosure.of(outcome.lower()), side);
            return side > 0 ? new Enclosure(one.lower(), other.upper()) : new Enclosure(other.lower(), one.upper());
        }
        throw new IllegalArgumentException("the mean of beta records is not computed here");
    }

    private Enclosure tail(LaplaceNoise noise, Enclosure y, int side) {
        if (side(y) != 0) {
            Enclosure small = smoothed(noise, y, 0).value().times(noise.scale());
            return side(y) == side ? small : Enclosure.ONE.minus(small);
        }
        Around around = around(noise.scale(), y);
        Enclosure near =
                (side > 0 ? around.above : around.below).times(around.decay).times(Enclosure.HALF);
        Enclosure far =
                (side > 0 ? around.below : around.above).times(around.decay).times(Enclosure.HALF);
        Enclosure half = around.decay.times(Enclosure.HALF);
        Enclosure within = around.within.times(half.hull(Enclosure.ONE.minus(half)));
        return far.plus(within).plus(beyond(y, side).minus(near).atLeast(0)).asProbability();
    }

    /** The probability of a secret beyond all outcomes of an interval. */
    private Enclosure beyond(Enclosure y, int side) {
        Enclosure place = inside(y);
        Enclosure mass = side > 0
                ? mass(place.upper() >= tree.to().lower() ? tree.to() : Enclosure.of(place.upper()), tree.to())
                : mass(tree.from(), place.lower() <= tree.from().upper() ? tree.from() : Enclosure.of(place.lower()));
        return mass.over(tree.mass());
    }

    @Override
    public Enclosure logLift(Noise noise, Enclosure outcome, Enclosure value) {
        if (noise instanceof GaussianNoise gaussian) {
            Enclosure nearest = outcome.max(low).min(high);
            Enclosure reference = outcome.lower() >= low.upper() && outcome.upper() <= high.lower()
                    ? standard(outcome)
                    : inside(nearest);
            Enclosure sum = tree.integral(new GaussianKernel(
                    standard(outcome), reference, gaussian.sigma().over(unit), 0))[0];
            return noise.logRatio(outcome, nearest, value)
                    .minus(sum.over(tree.mass()).log());
        }
        return super.logLift(noise, outcome, value);
    }

    @Override
    Jet near(BaseNoise noise, Enclosure outcome, Jet from, Jet to, Jet average) {
        throw new IllegalArgumentException(
                "a part of a beta law has no closed form with noise, and total-variation needs one for each outcome"
                        + " (put the law on a grid, as in points(0:1/4|0.5:1/2|1:1/4); chi-squared and mutual-information are measured)");
    }

    @Override
    public BetaSecret over(int records) {
        Enclosure n = Enclosure.of(records);
        return new BetaSecret(
                shape, tree, low.over(n), high.over(n), origin.over(n), unit.over(n), mean.over(n), words);
    }
}
