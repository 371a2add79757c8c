package io.divulge.density.law;

import io.divulge.density.noise.Tails;
import io.divulge.density.noise.UniformRecordsNoise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.TaylorIntegral;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Integrals over all outcomes: certified between all kinks, and beyond in closed form or bounded.
 *
 * <p>Beyond the secrets Laplace noise makes lifts constant, so that the rest has a closed form. Under Gaussian noise integrals end ten
 * standard deviations out, and what is beyond is bounded.
 */
final class OutcomeIntegral {
    private static final double TOLERANCE = 1e-13;

    /** A density that is a table, and not a formula, has no more digits than this to give. */
    private static final double TABULATED = 1e-11;

    /** Of more records than this each digit is harder to come by. */
    private static final double MANY = 1000;

    /** A cell must not be much wider than the noise; from here on there would be too many. */
    private static final double SHARP = 3000;

    private static final int FEW_CELLS = 50;

    private OutcomeIntegral() {}

    /**
     * An integral.
     *
     * @param beyond the part from an end of the secrets on, under Laplace noise
     * @param rest what the part beyond the reach of Gaussian noise adds at most; it takes nothing away
     */
    static Enclosure of(
            ContinuousRelease release,
            TaylorIntegral.Integrand integrand,
            UnaryOperator<Enclosure> beyond,
            Function<ContinuousRelease, Enclosure> rest) {
        if (release.tails() == Tails.FLAT) {
            return TaylorIntegral.of(integrand, release.kinks(), tolerance(release), cells(release))
                    .plus(beyond.apply(release.highest()))
                    .plus(beyond.apply(release.lowest()));
        }
        Enclosure inside =
                TaylorIntegral.of(integrand, GaussianReach.breaks(release), tolerance(release), cells(release));
        return new Enclosure(inside.lower(), inside.plus(rest.apply(release)).upper());
    }

    /** The part from an end of the secrets on of a function that is constant there, times the density. */
    static Enclosure constant(ContinuousRelease release, Enclosure end, Enclosure number) {
        return (end.equals(release.highest()) ? release.above(end) : release.below(end)).times(number);
    }

    /** Of a density that is an integral itself, noise that is too sharp for all cells there are is not worth one of them each; bounds say more. */
    private static int cells(ContinuousRelease release) {
        return release.secret().isIntegrated() && FaintNoise.steps(release) > SHARP
                ? FEW_CELLS
                : TaylorIntegral.MOST_CELLS;
    }

    private static double tolerance(ContinuousRelease release) {
        return release.noise() instanceof UniformRecordsNoise
                ? TABULATED * Math.max(1, release.records() / MANY)
                : TOLERANCE;
    }
}
