package io.divulge.continuous;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.NormalLaw;
import io.divulge.numeric.Scalar;

/** A secret that is uniform on an interval. */
public final class UniformSecret implements IntervalSecret {
    private static final Enclosure HALF = Enclosure.of(0.5);

    /** So many standard deviations from the interval tails are taken relative to the density, not by themselves. */
    private static final double FAR = 8;

    private final Enclosure low;
    private final Enclosure high;
    private final String words;

    private UniformSecret(Enclosure low, Enclosure high, String words) {
        this.low = low;
        this.high = high;
        this.words = words;
    }

    /** Uniform from {@code low} to {@code high}. */
    public static UniformSecret of(Scalar low, Scalar high) {
        Interval.check("uniform", low, high);
        return new UniformSecret(Enclosure.of(low), Enclosure.of(high), "uniform on [" + low + ", " + high + "]");
    }

    /** Uniform between ends that were computed. */
    static UniformSecret between(Enclosure low, Enclosure high) {
        return new UniformSecret(low, high, "uniform on [" + low.middle() + ", " + high.middle() + "]");
    }

    /** The same law, moved. */
    UniformSecret plus(Enclosure shift) {
        return new UniformSecret(low.plus(shift), high.plus(shift), words);
    }

    private Enclosure width() {
        return high.minus(low);
    }

    @Override
    public Enclosure lowest() {
        return low;
    }

    @Override
    public Enclosure highest() {
        return high;
    }

    @Override
    public Enclosure mean() {
        return low.plus(high).times(HALF);
    }

    /** {@code t d + log( (1 - e^(-tw)) / (tw) )} for positive {@code t}, and the same from the lower end for negative. */
    @Override
    public Enclosure logMoment(Enclosure t) {
        Enclosure end = t.lower() >= 0 ? high : low;
        Enclosure exponent = t.abs().times(width());
        if (exponent.upper() == 0) {
            return Enclosure.ZERO;
        }
        return exponent.negate().expm1().negate().over(exponent).log().plus(end.times(t));
    }

    @Override
    public Enclosure above(Enclosure value) {
        Enclosure part = high.minus(value).over(width());
        return new Enclosure(clamp(part.lower()), clamp(part.upper()));
    }

    private static double clamp(double probability) {
        return Math.max(0, Math.min(1, probability));
    }

    @Override
    public Jet smoothed(Noise noise, Enclosure outcome, int order) {
        return noise.between(outcome.minus(high), outcome.minus(low), width(), order)
                .over(width());
    }

    @Override
    public Enclosure smoothedAbove(Noise noise, Enclosure outcome) {
        return noise.aboveInterval(outcome.minus(high), outcome.minus(low), width());
    }

    @Override
    public Enclosure smoothedBelow(Noise noise, Enclosure outcome) {
        return noise.belowInterval(outcome.minus(high), outcome.minus(low), width());
    }

    @Override
    public Enclosure logLift(Noise noise, Enclosure outcome, Enclosure value) {
        if (noise instanceof GaussianNoise gaussian) {
            Enclosure above = gaussian.overSigma(outcome.minus(high));
            Enclosure below = gaussian.overSigma(low.minus(outcome));
            if (above.lower() > FAR || below.lower() > FAR) {
                boolean right = above.lower() > FAR;
                Enclosure end = right ? high : low;
                Enclosure near = right ? above : below;
                Enclosure far = near.plus(gaussian.overSigma(width()));
                Enclosure decay = far.minus(near)
                        .times(far.plus(near))
                        .times(HALF)
                        .negate()
                        .exp();
                // q(y) over the density at the nearer end: the tail beyond it less the tail beyond the farther one.
                Enclosure ratio = NormalLaw.tailOverDensity(near)
                        .minus(decay.times(NormalLaw.tailOverDensity(far)))
                        .times(gaussian.sigma())
                        .over(width());
                return noise.logRatio(outcome, end, value).minus(ratio.log());
            }
        }
        return noise.logDensity(outcome.minus(value), 0)
                .value()
                .minus(smoothed(noise, outcome, 0).value().log());
    }

    @Override
    public UniformSecret over(int records) {
        Enclosure n = Enclosure.of(records);
        return new UniformSecret(low.over(n), high.over(n), words);
    }

    @Override
    public String inWords() {
        return words;
    }
}
