package io.divulge.continuous;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.TaylorIntegral;

/**
 * The differential entropy of the outcome, in units of the noise: {@code int q log(c/q) dy} with the largest density {@code c} that the noise has by itself.
 *
 * <p>Mutual information is what it is more than that of the noise, in which the unit cancels. So it may be any, and in this one no number grows with the
 * scale: {@code q/c} is a probability-like number from 0 to 1, and Gaussian noise has 1/2, Laplace noise 1.
 */
final class OutcomeEntropy {
    /** Below this {@code -r log r} rises with {@code r}. */
    private static final double RISING = 0.36;

    /** No less than the largest of it, {@code 1/e}. */
    private static final double LARGEST = 0.37;

    private OutcomeEntropy() {}

    static Enclosure of(ContinuousRelease release) {
        Enclosure peak = release.noise().base().density(Enclosure.ZERO, 0).value();
        TaylorIntegral.Integrand integrand = (y, order) -> {
            Jet density = release.density(y, order);
            return density.value().lower() > 0
                    ? density.times(density.over(peak).log()).negate()
                    : Jet.of(vanishing(density.value().over(peak)).times(peak));
        };
        double tolerance = AverageLeakage.tolerance(release);
        int cells = AverageLeakage.cells(release);
        if (release.tails() == Tails.FLAT) {
            return TaylorIntegral.of(integrand, release.kinks(), tolerance, cells)
                    .plus(beyond(release, release.highest(), peak))
                    .plus(beyond(release, release.lowest(), peak));
        }
        Enclosure inside = TaylorIntegral.of(integrand, GaussianReach.breaks(release), tolerance, cells);
        // Out there q/c is at most e^(-t^2/2), far below where -r log r falls.
        Enclosure rest = GaussianReach.surprise().twice();
        return new Enclosure(inside.lower(), inside.plus(rest).upper());
    }

    /** The same of the noise. */
    static Enclosure ofNoise(Noise noise) {
        return noise instanceof UniformRecordsNoise records ? of(records.asRelease()) : noise.relativeEntropy();
    }

    /** {@code -r log r} of a density that may be 0; where it exceeds 1 that falls with it. */
    static Enclosure surprise(Enclosure density) {
        Enclosure most = Enclosure.of(density.upper());
        Enclosure least = most.upper() > 1 ? most.times(most.log()).negate() : Enclosure.ZERO;
        return new Enclosure(Math.min(0, least.lower()), vanishing(density).upper());
    }

    /** {@code -r log r} of a share that may be too small for a double. */
    private static Enclosure vanishing(Enclosure share) {
        double most = share.upper();
        Enclosure at = Enclosure.of(most);
        return new Enclosure(
                0,
                most == 0
                        ? 0
                        : most < RISING
                                ? Math.min(LARGEST, at.times(at.log()).negate().upper())
                                : LARGEST);
    }

    /** {@code b q (1 - log(q/c))} where {@code q} falls exponentially from an end on; with {@code bc = 1/2} that rises with {@code q/c} up to 1. */
    private static Enclosure beyond(ContinuousRelease release, Enclosure end, Enclosure peak) {
        Enclosure share = release.density(end, 0).value().over(peak).within(new Enclosure(0, 1));
        return new Enclosure(
                tail(share.lower()).lower(), Math.max(0, tail(share.upper()).upper()));
    }

    private static Enclosure tail(double share) {
        if (share == 0) {
            return Enclosure.ZERO;
        }
        Enclosure at = Enclosure.of(share);
        return at.times(Enclosure.ONE.minus(at.log())).times(Enclosure.HALF);
    }
}
