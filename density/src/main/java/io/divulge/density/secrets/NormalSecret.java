package io.divulge.density.secrets;

import io.divulge.density.noise.BaseNoise;
import io.divulge.density.noise.GaussianNoise;
import io.divulge.density.noise.LaplaceNoise;
import io.divulge.density.noise.Noise;
import io.divulge.density.noise.Positive;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.NormalLaw;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.TaylorIntegral;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A secret that is normal, given that it lies in an interval. */
final class NormalSecret extends SmoothSecret {
    /** Beyond this ratio of the deviation to the scale of Laplace noise a power of e in the closed form leaves the doubles. */
    private static final double STEEPEST = 30;

    /** So many deviations beyond an outcome the rest of a tail does not show. */
    private static final double REST = 12;

    private static final double TOLERANCE = 1e-12;

    /** How far places of a table are apart, in deviations of what is left of the secret when the outcome is known. */
    private static final double FINE = 0.25;

    private static final double MOST_CELLS = 5000;

    /** So many deviations from the interval tails are taken relative to the density, not by themselves. */
    private static final double FAR = 8;

    private final Enclosure mu;
    private final Enclosure sigma;
    private final Enclosure share;
    private volatile @Nullable Tabulated tabulated;

    /** Tails under noise, if there is a table of them. */
    private record Tabulated(GaussianNoise noise, Optional<TailTable> table) {}

    private NormalSecret(Enclosure mu, Enclosure sigma, Enclosure low, Enclosure high, String words) {
        super(low, high, words);
        this.mu = mu;
        this.sigma = sigma;
        this.share = between(standard(low), standard(high));
    }

    /** Normal of mean {@code mu} and deviation {@code sigma}, given that it lies between {@code low} and {@code high}. */
    public static NormalSecret of(Scalar mu, Scalar sigma, Scalar low, Scalar high) {
        Interval.check("normal", low, high);
        NormalSecret secret = new NormalSecret(
                Enclosure.of(mu),
                Positive.SIGMA.check(sigma),
                Enclosure.of(low),
                Enclosure.of(high),
                "normal (mean " + mu + ", deviation " + sigma + ") on [" + low + ", " + high + "]");
        // Written so that NaN fails.
        if (!(secret.share.lower() > 1e-12 * secret.share.upper())) {
            throw new IllegalArgumentException(
                    "'normal' of mean " + mu + " and deviation " + sigma + " has almost nothing" + " between " + low
                            + " and " + high + " (choose an interval nearer to the mean)");
        }
        return secret;
    }

    private Enclosure standard(Enclosure x) {
        return x.minus(mu).over(sigma);
    }

    private Jet standard(Jet x) {
        return x.minus(Jet.constant(mu, x.order())).over(sigma);
    }

    private static Enclosure between(Enclosure from, Enclosure to) {
        return Jet.normalBetween(Jet.of(from), Jet.of(to)).value().atLeast(0);
    }

    /** {@code mu + sigma (phi(a) - phi(b)) / (Phi(b) - Phi(a))}. */
    @Override
    public Enclosure mean() {
        Enclosure pull = NormalLaw.density(standard(low)).minus(NormalLaw.density(standard(high)));
        return mu.plus(sigma.times(pull).over(share));
    }

    /**
     * No more than without the ends, {@code sigma^2}; and no less than {@code 1/(12 c^2)}, that of a uniform law, for a density of at most
     * {@code c = phi(0)/(sigma share)}.
     */
    @Override
    public Enclosure variance() {
        Enclosure square = sigma.square();
        Enclosure peak = NormalLaw.rootOfTwoPi().times(share).square().over(Enclosure.of(12));
        Enclosure most = super.variance();
        return new Enclosure(
                Math.max(0, Math.min(peak.times(square).lower(), most.upper())),
                Math.min(square.upper(), most.upper()));
    }

    /**
     * With {@code a} the deviations of the end that {@code t} points to: {@code s (s/2 - a)} for the tilt {@code s = sigma |t|}, and the logarithm of the share
     * of the interval under the tilted law. Where the interval is far from that law's mean, the share is {@code phi(s - a)} times a
     * ratio, and {@code phi(a)} is all that is left of both.
     */
    @Override
    public Enclosure logMoment(Enclosure t, Enclosure origin) {
        boolean rises = t.lower() >= 0;
        Enclosure end = rises ? high : low;
        Enclosure beyond =
                end.equals(origin) ? Enclosure.ZERO : end.minus(origin).times(t);
        Enclosure tilt = sigma.times(t.abs());
        Enclosure a = rises ? standard(high) : standard(low).negate();
        Enclosure near = tilt.minus(a);
        if (near.lower() > FAR) {
            Enclosure gap = high.minus(low).over(sigma);
            return NormalLaw.density(a)
                    .times(tails(near, gap))
                    .over(share)
                    .log()
                    .plus(beyond);
        }
        Enclosure shift = sigma.times(t);
        Enclosure tilted = between(standard(low).minus(shift), standard(high).minus(shift));
        return tilt.times(tilt.times(Enclosure.HALF).minus(a))
                .plus(tilted.over(share).log())
                .plus(beyond);
    }

    @Override
    Enclosure aboveInside(Enclosure value) {
        return between(standard(value), standard(high)).over(share);
    }

    /** The normal density of both variances together, times the share of the interval under the posterior. */
    @Override
    Jet underGaussian(GaussianNoise noise, Enclosure outcome, int order) {
        return underGaussian(noise, outcome, Jet.constant(low, order), Jet.constant(high, order));
    }

    private Jet underGaussian(GaussianNoise noise, Enclosure outcome, Jet first, Jet last) {
        int order = first.order();
        Enclosure together = sigma.square().plus(noise.sigma().square()).sqrt();
        Jet t = Jet.linear(outcome.minus(mu).over(together), Enclosure.ONE.over(together), order);
        Jet density = t.times(t)
                .withValue(t.value().square())
                .times(Enclosure.of(-0.5))
                .exp()
                .over(NormalLaw.rootOfTwoPi().times(together));
        Enclosure weight = sigma.over(together).square();
        Jet posterior = Jet.linear(mu.plus(outcome.minus(mu).times(weight)), weight, order);
        Enclosure deviation = sigma.times(noise.sigma()).over(together);
        Jet from = first.minus(posterior).over(deviation);
        Jet to = last.minus(posterior).over(deviation);
        return density.times(Jet.normalBetween(from, to)).over(share);
    }

    /** What comes from below the outcome, tilted upwards, and what comes from above it, tilted downwards. */
    @Override
    Jet underLaplace(LaplaceNoise noise, Enclosure outcome, int order) {
        Enclosure tilt = sigma.over(noise.scale());
        if (!(tilt.upper() <= STEEPEST)) {
            throw new IllegalArgumentException("'normal' has a deviation of more than " + (int) STEEPEST
                    + " times the scale of the noise, for which there is no closed form that a double can hold"
                    + " (add more noise, or take uniform)");
        }
        int side = side(outcome);
        if (side != 0) {
            return beyond(noise, outcome, order, side);
        }
        boolean inside = outcome.lower() >= low.upper() && outcome.upper() <= high.lower();
        int derivatives = inside ? order : 0;
        return underLaplace(noise, outcome, Jet.constant(low, derivatives), Jet.constant(high, derivatives));
    }

    private Jet underLaplace(LaplaceNoise noise, Enclosure outcome, Jet first, Jet last) {
        int derivatives = Math.min(first.order(), last.order());
        Enclosure tilt = sigma.over(noise.scale());
        Enclosure slope = Enclosure.ONE.over(sigma);
        Jet at = Jet.linear(standard(outcome.max(low).min(high)), slope, derivatives);
        Jet shift = Jet.constant(tilt, derivatives);
        Jet exponent =
                Jet.linear(outcome.minus(mu).over(noise.scale()), Enclosure.ONE.over(noise.scale()), derivatives);
        Jet bonus = Jet.constant(tilt.square().times(Enclosure.HALF), derivatives);
        Jet below = Jet.normalBetween(standard(first).minus(shift), at.minus(shift));
        Jet above = Jet.normalBetween(at.plus(shift), standard(last).plus(shift));
        return bonus.minus(exponent)
                .exp()
                .times(below)
                .plus(bonus.plus(exponent).exp().times(above))
                .over(noise.scale().twice().times(share));
    }

    @Override
    Jet near(BaseNoise noise, Enclosure outcome, Jet from, Jet to, Jet average) {
        Jet share = Jet.normalBetween(standard(from), standard(to)).over(this.share);
        Jet density = noise instanceof LaplaceNoise laplace
                ? underLaplace(laplace, outcome, from, to)
                : underGaussian((GaussianNoise) noise, outcome, from, to);
        return density.minus(share.times(average));
    }

    @Override
    public Enclosure smoothedAbove(Noise noise, Enclosure outcome) {
        if (noise instanceof LaplaceNoise laplace) {
            return LaplaceTail.of(this, laplace, outcome);
        }
        if (noise instanceof GaussianNoise gaussian
                && tails(gaussian).filter(table -> table.covers(outcome)).isPresent()) {
            return tails(gaussian).orElseThrow().above(outcome);
        }
        if (outcome.middle() < mean().middle()) {
            return Enclosure.ONE.minus(reflected().smoothedAbove(noise, outcome.negate()));
        }
        Enclosure start = Enclosure.of(outcome.lower());
        Enclosure end = Enclosure.of(
                Math.max(outcome.upper(), high.upper()) + noise.base().reach(REST));
        Enclosure rest = noise.above(end.minus(high));
        Enclosure sum = TaylorIntegral.of(
                        (y, order) -> smoothed(noise, y, order), List.of(start, end), TOLERANCE * rest(start, noise))
                .atLeast(0);
        Enclosure gone = smoothed(noise, outcome, 0).value().times(Enclosure.of(outcome.width()));
        return new Enclosure(sum.minus(gone).lower(), sum.plus(rest).upper()).asProbability();
    }

    /** The table of tails, if it is not too long; that of the noise that was asked for last is kept. */
    private Optional<TailTable> tails(GaussianNoise noise) {
        Tabulated kept = tabulated;
        if (kept == null || !kept.noise.equals(noise)) {
            kept = new Tabulated(noise, table(noise));
            tabulated = kept;
        }
        return kept.table;
    }

    /** With places so near to each other that one series reaches from one to the next. */
    private Optional<TailTable> table(GaussianNoise noise) {
        double other = noise.sigma().upper();
        double deviation = sigma.upper() * (other / Math.hypot(sigma.upper(), other));
        double from = low.lower() - REST * other;
        double to = high.upper() + REST * other;
        double cells = Math.ceil((to - from) / (FINE * deviation));
        if (!(cells <= MOST_CELLS)) {
            return Optional.empty();
        }
        double[] places = new double[(int) cells + 1];
        for (int i = 0; i < places.length; i++) {
            places[i] = i == cells ? to : from + (to - from) * i / cells;
        }
        Enclosure beyond = noise.above(Enclosure.of(to).minus(high)).hull(Enclosure.ZERO);
        Enclosure before = noise.below(Enclosure.of(from).minus(low)).hull(Enclosure.ZERO);
        return Optional.of(new TailTable((y, order) -> underGaussian(noise, y, order), places, beyond, before));
    }

    /** About how large a tail is. */
    private double rest(Enclosure outcome, Noise noise) {
        return Math.max(Double.MIN_NORMAL, noise.above(outcome.minus(low)).upper());
    }

    private NormalSecret reflected() {
        return new NormalSecret(mu.negate(), sigma, high.negate(), low.negate(), words);
    }

    @Override
    public Enclosure smoothedBelow(Noise noise, Enclosure outcome) {
        if (noise instanceof GaussianNoise gaussian
                && tails(gaussian).filter(table -> table.covers(outcome)).isPresent()) {
            return tails(gaussian).orElseThrow().below(outcome);
        }
        return reflected().smoothedAbove(noise, outcome.negate());
    }

    @Override
    public Enclosure logLift(Noise noise, Enclosure outcome, Enclosure value) {
        if (noise instanceof GaussianNoise gaussian) {
            Enclosure together = sigma.square().plus(gaussian.sigma().square()).sqrt();
            Enclosure posterior =
                    mu.plus(outcome.minus(mu).times(sigma.over(together).square()));
            Enclosure deviation = sigma.times(gaussian.sigma()).over(together);
            Enclosure from = low.minus(posterior).over(deviation);
            Enclosure to = high.minus(posterior).over(deviation);
            if (from.lower() > FAR || to.upper() < -FAR) {
                boolean right = to.upper() < -FAR;
                Enclosure gap = high.minus(low).over(deviation);
                Enclosure inside = logTail(right ? to.negate() : from, gap);
                Enclosure log = outcome.minus(mu)
                        .over(together)
                        .square()
                        .times(Enclosure.HALF)
                        .negate()
                        .minus(NormalLaw.rootOfTwoPi().times(together).log())
                        .plus(inside)
                        .minus(share.log());
                return noise.logDensity(outcome.minus(value), 0).value().minus(log);
            }
        }
        return super.logLift(noise, outcome, value);
    }

    /** The logarithm of the probability between two points far above the mean, however small it is. */
    private static Enclosure logTail(Enclosure near, Enclosure gap) {
        return near.square()
                .times(Enclosure.HALF)
                .negate()
                .minus(NormalLaw.rootOfTwoPi().log())
                .plus(tails(near, gap).log());
    }

    /** The probability between two points far above the mean, over the density at the nearer one. */
    private static Enclosure tails(Enclosure near, Enclosure gap) {
        Enclosure far = near.plus(gap);
        Enclosure decay =
                gap.times(far.plus(near)).times(Enclosure.HALF).negate().exp();
        return NormalLaw.tailOverDensity(near).minus(decay.times(NormalLaw.tailOverDensity(far)));
    }

    @Override
    public NormalSecret over(int records) {
        Enclosure n = Enclosure.of(records);
        return new NormalSecret(mu.over(n), sigma.over(n), low.over(n), high.over(n), words);
    }
}
