package io.divulge.density.noise;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.Remainder;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.function.DoubleUnaryOperator;

/**
 * Laplace noise of scale {@code b}: density {@code exp(-|t|/b) / (2 b)}.
 *
 * <p>Its logarithm has slope {@code 1/b} at most, and exactly that on either side of 0: beyond all secrets an outcome says no
 * more than that it is beyond, so leakage and cost are constant there.
 *
 * @param scale the scale, positive
 */
public record LaplaceNoise(Enclosure scale, String text) implements BaseNoise {
    /** Laplace noise of this scale. */
    public static LaplaceNoise of(Scalar scale) {
        return new LaplaceNoise(Positive.SCALE.check(scale), scale.text());
    }

    @Override
    public Jet density(Enclosure point, int order) {
        return side(point, order).exp().over(scale.twice());
    }

    @Override
    public Jet logDensity(Enclosure point, int order) {
        Jet side = side(point, order);
        return side.minus(Jet.constant(scale.twice().log(), side.order()));
    }

    /** {@code -|t|/b}. */
    private Jet side(Enclosure point, int order) {
        Enclosure slope = Enclosure.ONE.over(scale);
        boolean right = point.lower() >= 0;
        boolean left = point.upper() <= 0;
        Enclosure value = point.abs().over(scale).negate();
        return Jet.linear(value, right ? slope.negate() : slope, right || left ? order : 0);
    }

    @Override
    public Enclosure above(Enclosure point) {
        if (point.lower() >= 0) {
            return point.over(scale).negate().exp().times(Enclosure.HALF);
        }
        if (point.upper() <= 0) {
            return Enclosure.ONE.minus(above(point.negate()));
        }
        return new Enclosure(
                above(Enclosure.of(point.upper())).lower(),
                above(Enclosure.of(point.lower())).upper());
    }

    @Override
    public Jet between(Enclosure low, Enclosure high, Enclosure width, int order) {
        Enclosure slope = Enclosure.ONE.over(scale);
        Enclosure gone = width.over(scale).negate().expm1().negate().times(Enclosure.HALF);
        if (low.lower() >= 0) {
            return Jet.linear(low.over(scale).negate(), slope.negate(), order)
                    .exp()
                    .times(gone);
        }
        if (high.upper() <= 0) {
            return Jet.linear(high.over(scale), slope, order).exp().times(gone);
        }
        if (low.upper() <= 0 && high.lower() >= 0) {
            Jet left = Jet.linear(low.over(scale), slope, order).expm1();
            Jet right =
                    Jet.linear(high.over(scale).negate(), slope.negate(), order).expm1();
            return left.plus(right).times(Enclosure.HALF).negate();
        }
        // Across a kink there are no derivatives; the probability rises up to the middle and falls after it.
        Enclosure hull = hull(low.lower(), high.lower()).hull(hull(low.upper(), high.upper()));
        boolean hasMiddle = low.lower() <= -0.5 * width.lower() && low.upper() >= -0.5 * width.upper();
        Enclosure most =
                width.over(scale).times(Enclosure.HALF).negate().expm1().negate();
        return Jet.of(hasMiddle ? new Enclosure(hull.lower(), Math.max(hull.upper(), most.upper())) : hull);
    }

    /** The probability between two doubles that may have been rounded. */
    private Enclosure hull(double low, double high) {
        return above(around(low)).minus(above(around(high))).atLeast(0);
    }

    private static Enclosure around(double point) {
        return new Enclosure(Math.nextDown(Math.nextDown(point)), Math.nextUp(Math.nextUp(point)));
    }

    /** By the antiderivative: {@code b/2 e^(-t/b)} right of 0 and {@code t + b/2 e^(t/b)} left of it, with the sign turned. */
    @Override
    public Enclosure aboveInterval(Enclosure low, Enclosure high, Enclosure width) {
        if (low.lower() >= 0) {
            Enclosure gone = width.over(scale).negate().expm1().negate();
            return above(low).times(gone).times(scale).over(width);
        }
        if (high.upper() <= 0) {
            return Enclosure.ONE.minus(aboveInterval(high.negate(), low.negate(), width));
        }
        Enclosure mean = excess(low).minus(excess(high)).over(width);
        Enclosure bounds = new Enclosure(above(high).lower(), above(low).upper());
        return bounds.narrowedBy(mean);
    }

    /** {@code E (N - t)^+}, which falls with {@code t}. */
    private Enclosure excess(Enclosure t) {
        return new Enclosure(excess(t.upper()).lower(), excess(t.lower()).upper());
    }

    private Enclosure excess(double t) {
        Enclosure beyond = above(Enclosure.of(Math.abs(t))).times(scale);
        return t >= 0 ? beyond : beyond.minus(Enclosure.of(t));
    }

    @Override
    public Enclosure logRatio(Enclosure outcome, Enclosure one, Enclosure other) {
        Enclosure a = outcome.minus(one);
        Enclosure b = outcome.minus(other);
        Enclosure apart = one.minus(other);
        Enclosure most = apart.abs().over(scale);
        // On one side of both the outcome does not matter, and what cancels is not computed.
        if (a.lower() >= 0 && b.lower() >= 0) {
            return apart.over(scale).negate();
        }
        if (a.upper() <= 0 && b.upper() <= 0) {
            return apart.over(scale);
        }
        Enclosure difference = a.abs().minus(b.abs()).over(scale);
        return new Enclosure(
                Math.max(-most.upper(), Math.min(most.upper(), difference.lower())),
                Math.min(most.upper(), Math.max(-most.upper(), difference.upper())));
    }

    @Override
    public Tails tails() {
        return Tails.FLAT;
    }

    @Override
    public double reach(double deviations) {
        return 0;
    }

    @Override
    public Enclosure slope(Enclosure distance) {
        return Enclosure.ONE.over(scale);
    }

    /** {@code 2/b}, whatever the range. */
    @Override
    public double steepness(Enclosure range) {
        return Rounding.up(2 / scale.lower());
    }

    /** {@code 1 - e^((epsilon - d)/2)}; 0 from {@code d} on. */
    @Override
    public Enclosure profile(Enclosure steps, Enclosure epsilon) {
        return epsilon.minus(steps).times(Enclosure.HALF).expm1().negate().atLeast(0);
    }

    @Override
    public double threshold(double steps, double epsilon) {
        return (steps + epsilon) / 2;
    }

    /**
     * {@code log( a/(2a-1) e^((a-1)d) + (a-1)/(2a-1) e^(-ad) ) / (a-1)} [Mironov17, Prop. 6]. With {@code s = a-1} and {@code R(x) = e^x - 1 - x} that is
     * {@code log(1 + sF)/s} for {@code F = ( a R(sd)/s + R(-ad) ) / (1 + 2s)}, in which nothing cancels, and order 1 is {@code F}.
     */
    @Override
    public Enclosure divergence(Enclosure steps, Enclosure order) {
        Enclosure more = order.minus(Enclosure.ONE).atLeast(0);
        Enclosure twice = Enclosure.ONE.plus(more.twice());
        Enclosure exponent = more.times(steps);
        if (exponent.lower() > 1) {
            Enclosure rest = twice.times(steps).negate().exp().times(more);
            return steps.plus(order.plus(rest).over(twice).log().over(more));
        }
        Enclosure up =
                rising(exponent, x -> x == 0 ? 0 : Remainder.ofExp(x) / x).times(steps);
        Enclosure down = rising(order.times(steps), x -> Remainder.ofExp(-x));
        Enclosure sum = order.times(up).plus(down).over(twice);
        Enclosure share = rising(sum.times(more).negate(), x -> x == 0 ? 1 : Math.log1p(-x) / -x);
        return sum.times(share);
    }

    /** An increasing function with a relative error of {@link Remainder#ERROR} and a few roundings. */
    private static Enclosure rising(Enclosure x, DoubleUnaryOperator function) {
        Enclosure around = new Enclosure(1 - 2 * Remainder.ERROR, 1 + 2 * Remainder.ERROR);
        return Enclosure.of(function.applyAsDouble(x.lower()))
                .times(around)
                .hull(Enclosure.of(function.applyAsDouble(x.upper())).times(around));
    }

    @Override
    public Jet distance(Jet share) {
        Jet rate = share.log().negate();
        return rate.withValue(rate.value().atLeast(0)).times(scale);
    }

    @Override
    public Jet upTo(Jet number) {
        Jet steps = number.over(scale);
        if (steps.value().upper() <= 0) {
            return steps.expm1().times(Enclosure.HALF);
        }
        Jet right = steps.negate().expm1().times(Enclosure.of(-0.5));
        return steps.value().lower() >= 0
                ? right
                : Jet.of(right.value()
                        .atLeast(0)
                        .hull(Jet.of(Enclosure.of(steps.value().lower()))
                                .expm1()
                                .value()
                                .times(Enclosure.HALF)));
    }

    /** {@code e^(-a|t|/b)}. */
    @Override
    public LaplaceNoise power(Enclosure order) {
        return new LaplaceNoise(scale.over(order), text);
    }

    /** {@code 1 + log(2 b) - log(2 b)}. */
    @Override
    public Enclosure relativeEntropy() {
        return Enclosure.ONE;
    }

    @Override
    public String inWords() {
        return "Laplace noise of scale " + text;
    }
}
