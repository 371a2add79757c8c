package io.divulge.density.noise;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.NormalLaw;
import io.divulge.numeric.Scalar;

/**
 * Gaussian noise of standard deviation {@code sigma}.
 *
 * <p>Its logarithm is as steep as you like far out, so an outcome far beyond all secrets tells the nearest from the others ever
 * more clearly: the cost is unbounded, and for a secret with a density the leakage is too.
 *
 * @param sigma the standard deviation, positive
 */
public record GaussianNoise(Enclosure sigma, String text) implements BaseNoise {
    /** Gaussian noise of this standard deviation. */
    public static GaussianNoise of(Scalar sigma) {
        return new GaussianNoise(Positive.SIGMA.check(sigma), sigma.text());
    }

    private Jet standard(Enclosure point, int order) {
        return Jet.linear(overSigma(point), Enclosure.ONE.over(sigma), order);
    }

    public Enclosure overSigma(Enclosure point) {
        return point.over(sigma);
    }

    @Override
    public Jet density(Enclosure point, int order) {
        return exponent(point, order).exp().over(NormalLaw.rootOfTwoPi().times(sigma));
    }

    @Override
    public Jet logDensity(Enclosure point, int order) {
        Enclosure factor = NormalLaw.rootOfTwoPi().times(sigma);
        return exponent(point, order).minus(Jet.constant(factor.log(), order));
    }

    /** {@code -t^2/(2 sigma^2)}. */
    private Jet exponent(Enclosure point, int order) {
        Jet t = standard(point, order);
        return t.times(t).withValue(t.value().square()).times(Enclosure.of(-0.5));
    }

    @Override
    public Enclosure above(Enclosure point) {
        return NormalLaw.above(overSigma(point));
    }

    @Override
    public Jet between(Enclosure low, Enclosure high, Enclosure width, int order) {
        Jet from = standard(low, order);
        Jet to = standard(high, order);
        Jet difference = Jet.normalBetween(from, to);
        // Two tails that are nearly equal cancel; the density times the width does not.
        Enclosure hull = density(low.hull(high), 0).value().times(width);
        return difference.withValue(difference.value().narrowedBy(hull));
    }

    @Override
    public Enclosure aboveInterval(Enclosure low, Enclosure high, Enclosure width) {
        Enclosure from = overSigma(low);
        Enclosure to = overSigma(high);
        if (from.upper() < 0) {
            return Enclosure.ONE.minus(average(to.negate(), from.negate(), width));
        }
        return average(from, to, width);
    }

    /** By the antiderivative of the tail, and between its values at both ends, as every mean is. */
    private Enclosure average(Enclosure from, Enclosure to, Enclosure width) {
        Enclosure mean = excess(from).minus(excess(to)).times(sigma).over(width);
        Enclosure bounds =
                new Enclosure(NormalLaw.above(to).lower(), NormalLaw.above(from).upper());
        return bounds.narrowedBy(mean);
    }

    /** {@code E (Z - t)^+ = phi(t) - t Q(t)}. */
    public static Enclosure excess(Enclosure t) {
        return NormalLaw.density(t).minus(t.times(NormalLaw.above(t)));
    }

    @Override
    public Enclosure logRatio(Enclosure outcome, Enclosure one, Enclosure other) {
        Enclosure fromMiddle = outcome.minus(one.plus(other).times(Enclosure.HALF));
        return other.minus(one).times(fromMiddle).over(sigma.square());
    }

    @Override
    public Enclosure scale() {
        return sigma;
    }

    @Override
    public Tails tails() {
        return Tails.STEEP;
    }

    @Override
    public double reach(double deviations) {
        return deviations * sigma.upper();
    }

    @Override
    public Enclosure slope(Enclosure distance) {
        return distance.over(sigma.square());
    }

    /** The means of what was added differ by the range at most. */
    @Override
    public double steepness(Enclosure range) {
        return range.over(sigma.square()).upper();
    }

    /**
     * {@code Q(a) - e^epsilon Q(b)} with {@code a = epsilon/d - d/2} and {@code b = a + d} [BW18, Thm 8]. The second term is also {@code phi(a) Q(b)/phi(b)}, which does not overflow.
     * Where {@code d} is small both terms are nearly the same; less is lost by the probability between {@code a} and {@code b}.
     */
    @Override
    public Enclosure profile(Enclosure steps, Enclosure epsilon) {
        Enclosure half = steps.times(Enclosure.HALF);
        Enclosure a = epsilon.over(steps).minus(half);
        Enclosure b = epsilon.over(steps).plus(half);
        Enclosure between = Jet.normalBetween(Jet.of(a), Jet.of(b))
                .value()
                .narrowedBy(NormalLaw.density(a.hull(b)).times(steps));
        Enclosure delta = between.minus(epsilon.expm1().times(NormalLaw.above(b)));
        if (b.lower() >= NormalLaw.SEAM) {
            Enclosure scaled = NormalLaw.above(a).minus(NormalLaw.density(a).times(NormalLaw.tailOverDensity(b)));
            delta = delta.narrowedBy(scaled);
        }
        return delta.atLeast(0);
    }

    @Override
    public double threshold(double steps, double epsilon) {
        return steps / 2 + epsilon / steps;
    }

    /** {@code a d^2/2} [Mironov17, Prop. 7]. */
    @Override
    public Enclosure divergence(Enclosure steps, Enclosure order) {
        return steps.square().times(order).times(Enclosure.HALF);
    }

    @Override
    public Jet distance(Jet share) {
        Jet square = share.log().times(Enclosure.of(-2));
        Jet root = square.log().times(Enclosure.HALF).exp();
        return root.withValue(square.value().atLeast(0).sqrt().atLeast(0)).times(sigma);
    }

    @Override
    public Jet upTo(Jet number) {
        Jet steps = number.over(sigma);
        Jet origin = Jet.constant(Enclosure.ZERO, steps.order());
        return steps.value().lower() >= 0
                ? Jet.normalBetween(origin, steps)
                : Jet.normalBetween(steps, origin).negate();
    }

    /** {@code e^(-a t^2/(2 sigma^2))}. */
    @Override
    public GaussianNoise power(Enclosure order) {
        return new GaussianNoise(sigma.over(order.sqrt()), text);
    }

    /** {@code log(sigma sqrt(2 pi e)) - log(sigma sqrt(2 pi))}. */
    @Override
    public Enclosure relativeEntropy() {
        return Enclosure.HALF;
    }

    @Override
    public String inWords() {
        return "Gaussian noise of standard deviation " + text;
    }
}
