package io.divulge.density.secrets;

import io.divulge.density.noise.BaseNoise;
import io.divulge.density.noise.GaussianNoise;
import io.divulge.density.noise.LaplaceNoise;
import io.divulge.density.noise.Noise;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.NormalLaw;
import io.divulge.numeric.Scalar;

/** A secret that is uniform on an interval. */
public final class UniformSecret extends IntervalSecret {
    /** So many standard deviations from the interval tails are taken relative to the density, not by themselves. */
    private static final double FAR = 8;

    /** An interval of no more deviations is taken as a point and what it differs from one by. */
    private static final double NARROW = 1e-5;

    private UniformSecret(Enclosure low, Enclosure high, String words) {
        super(low, high, words);
    }

    /** Uniform from {@code low} to {@code high}. */
    public static UniformSecret of(Scalar low, Scalar high) {
        Interval.check("uniform", low, high);
        return new UniformSecret(Enclosure.of(low), Enclosure.of(high), "uniform on [" + low + ", " + high + "]");
    }

    /** Uniform between ends that were computed. */
    public static UniformSecret between(Enclosure low, Enclosure high) {
        return new UniformSecret(low, high, "uniform on [" + low.middle() + ", " + high.middle() + "]");
    }

    /** The same law, moved. */
    public UniformSecret plus(Enclosure shift) {
        return new UniformSecret(low.plus(shift), high.plus(shift), words);
    }

    private Enclosure width() {
        return high.minus(low);
    }

    @Override
    public Enclosure mean() {
        return low.plus(high).times(Enclosure.HALF);
    }

    /** {@code w^2/12}. */
    @Override
    public Enclosure variance() {
        return width().square().over(Enclosure.of(12));
    }

    @Override
    public double leastEntropy() {
        return width().log().lower();
    }

    /** {@code t (d - origin) + log( (1 - e^(-tw)) / (tw) )} for positive {@code t}, and the same from the lower end for negative. */
    @Override
    public Enclosure logMoment(Enclosure t, Enclosure origin) {
        Enclosure end = t.lower() >= 0 ? high : low;
        Enclosure fromEnd = UniformDecay.log(t.abs().times(width()));
        return end.equals(origin) ? fromEnd : fromEnd.plus(end.minus(origin).times(t));
    }

    @Override
    public Enclosure above(Enclosure value) {
        return high.minus(value).over(width()).asProbability();
    }

    @Override
    public Jet smoothed(Noise noise, Enclosure outcome, int order) {
        // At an end itself there is no derivative.
        boolean end = outcome.equals(low) || outcome.equals(high);
        if (noise instanceof LaplaceNoise laplace && side(outcome) != 0 && !(end && order > 0)) {
            return laplace.density(fromEnd(outcome), order).times(decay(laplace));
        }
        if (noise instanceof GaussianNoise gaussian && isNarrow(gaussian)) {
            return narrow(gaussian, outcome, order);
        }
        return noise.between(outcome.minus(high), outcome.minus(low), width(), order)
                .over(width());
    }

    /** On which side of the interval outcomes lie; 0 if on none, or not certainly. */
    private int side(Enclosure outcome) {
        boolean above = outcome.equals(high) || outcome.lower() >= high.upper();
        boolean below = outcome.equals(low) || outcome.upper() <= low.lower();
        return above ? 1 : below ? -1 : 0;
    }

    /** From the nearer end of the interval, for outcomes on one side of it. */
    private Enclosure fromEnd(Enclosure outcome) {
        Enclosure end = side(outcome) > 0 ? high : low;
        // An end that is no double is not known to the last digit, but it is no way from itself.
        return outcome.equals(end) ? Enclosure.ZERO : outcome.minus(end);
    }

    /** What the interval as a whole has of the density that its nearer end has: a quotient by a width that may not be known well. */
    private Enclosure decay(LaplaceNoise noise) {
        return UniformDecay.log(width().over(noise.scale())).exp();
    }

    /** Whether two nearly equal tails would cancel. */
    private boolean isNarrow(GaussianNoise noise) {
        return noise.overSigma(width()).upper() <= NARROW;
    }

    /** The mean of a smooth function over an interval of half width h: {@code g + g'' h^2/6}, and {@code h^4/120} of the fourth derivative somewhere in it. */
    private Jet narrow(GaussianNoise noise, Enclosure outcome, int order) {
        Enclosure half = width().times(Enclosure.HALF);
        Enclosure middle = outcome.minus(mean());
        Jet at = noise.density(middle, order + 2);
        Jet over = noise.density(middle.plus(half.negate().hull(half)), order + 4);
        Enclosure square = half.square();
        Enclosure second = square.over(Enclosure.of(6));
        Enclosure fourth = square.square().over(Enclosure.of(120));
        Enclosure[] c = new Enclosure[order + 1];
        for (int k = 0; k <= order; k++) {
            double twice = (k + 1.0) * (k + 2);
            c[k] = at.coefficient(k)
                    .plus(at.coefficient(k + 2).times(second).times(Enclosure.of(twice)))
                    .plus(over.coefficient(k + 4).times(fourth).times(Enclosure.of(twice * (k + 3) * (k + 4))));
        }
        return Jet.of(c);
    }

    @Override
    Jet near(BaseNoise noise, Enclosure outcome, Jet from, Jet to, Jet average) {
        Jet at = Jet.linear(outcome, Enclosure.ONE, average.order());
        Jet density = noise.upTo(to.minus(at)).minus(noise.upTo(from.minus(at)));
        return density.minus(to.minus(from).times(average)).over(width());
    }

    @Override
    public Enclosure smoothedAbove(Noise noise, Enclosure outcome) {
        if (noise instanceof LaplaceNoise laplace && side(outcome) != 0) {
            return side(outcome) > 0 ? beyond(laplace, outcome) : Enclosure.ONE.minus(beyond(laplace, outcome));
        }
        if (noise instanceof GaussianNoise gaussian && isNarrow(gaussian)) {
            return narrowTail(gaussian, outcome.minus(mean()));
        }
        return noise.aboveInterval(outcome.minus(high), outcome.minus(low), width());
    }

    @Override
    public Enclosure smoothedBelow(Noise noise, Enclosure outcome) {
        if (noise instanceof LaplaceNoise laplace && side(outcome) != 0) {
            return side(outcome) < 0 ? beyond(laplace, outcome) : Enclosure.ONE.minus(beyond(laplace, outcome));
        }
        if (noise instanceof GaussianNoise gaussian && isNarrow(gaussian)) {
            return narrowTail(gaussian, mean().minus(outcome));
        }
        return noise.belowInterval(outcome.minus(high), outcome.minus(low), width());
    }

    /** The probability of what lies farther out. */
    private Enclosure beyond(LaplaceNoise noise, Enclosure outcome) {
        return noise.above(fromEnd(outcome).abs()).times(decay(noise));
    }

    /** The mean of the tail over the interval, as that of the density; between those of its ends. */
    private Enclosure narrowTail(GaussianNoise noise, Enclosure middle) {
        Enclosure half = width().times(Enclosure.HALF);
        Enclosure around = middle.plus(half.negate().hull(half));
        Enclosure bend = noise.density(around, 1).coefficient(1).negate();
        Enclosure mean = noise.above(middle).plus(bend.times(half.square()).over(Enclosure.of(6)));
        return mean.within(noise.above(around));
    }

    @Override
    public Enclosure logLift(Noise noise, Enclosure outcome, Enclosure value) {
        if (noise instanceof LaplaceNoise laplace && side(outcome) != 0) {
            Enclosure end = side(outcome) > 0 ? high : low;
            return noise.logRatio(outcome, end, value).minus(UniformDecay.log(width().over(laplace.scale())));
        }
        if (noise instanceof GaussianNoise gaussian && isNarrow(gaussian)) {
            return noise.logRatio(outcome, mean(), value).minus(narrowLog(gaussian, outcome));
        }
        if (noise instanceof GaussianNoise gaussian) {
            Enclosure above = gaussian.overSigma(outcome.minus(high));
            Enclosure below = gaussian.overSigma(low.minus(outcome));
            if (above.lower() > FAR || below.lower() > FAR) {
                boolean right = above.lower() > FAR;
                Enclosure end = right ? high : low;
                Enclosure near = right ? above : below;
                Enclosure gap = gaussian.overSigma(width());
                Enclosure far = near.plus(gap);
                Enclosure decay =
                        gap.times(far.plus(near)).times(Enclosure.HALF).negate().exp();
                // q(y) over the density at the nearer end: the tail beyond it less the tail beyond the farther one.
                Enclosure ratio = NormalLaw.tailOverDensity(near)
                        .minus(decay.times(NormalLaw.tailOverDensity(far)))
                        .times(gaussian.sigma())
                        .over(width());
                return noise.logRatio(outcome, end, value).minus(ratio.log());
            }
        }
        return super.logLift(noise, outcome, value);
    }

    /**
     * The logarithm of what the density is on average over that from the middle, {@code e^(st - s^2/2)} for {@code s} up to a half width {@code h}, in
     * deviations: at most {@code log( sinh(ht)/(ht) )}, and no more than {@code h^2/2} less.
     */
    private Enclosure narrowLog(GaussianNoise noise, Enclosure outcome) {
        Enclosure half = noise.overSigma(width()).times(Enclosure.HALF);
        Enclosure tilted = UniformDecay.logSymmetric(
                noise.overSigma(outcome.minus(mean())).abs().times(half));
        return tilted.minus(new Enclosure(0, half.square().times(Enclosure.HALF).upper()));
    }

    @Override
    public UniformSecret over(int records) {
        Enclosure n = Enclosure.of(records);
        return new UniformSecret(low.over(n), high.over(n), words);
    }
}
