package io.divulge.density.law;

import io.divulge.density.noise.Atoms.Atom;
import io.divulge.density.noise.BaseNoise;
import io.divulge.density.noise.GaussianNoise;
import io.divulge.density.noise.LaplaceNoise;
import io.divulge.density.noise.Noise;
import io.divulge.density.secrets.PointSecret;
import io.divulge.numeric.Enclosure;

/**
 * What is told of a secret whose values lie far apart beside the noise: nearly everything, {@code H(X)}.
 *
 * <p>Integrals over outcomes are of no use where the noise is finer than the doubles around a value. There mutual information is between its entropy and
 *
 * <pre>{@code
 * I(X;Y) >= - sum_i p_i log sum_j p_j B(x_i - x_j),   B(d) = integral of sqrt( g(y) g(y-d) ) dy,
 * }</pre>
 *
 * where {@code B} is how much two of the densities overlap. With {@code s = sum_j p_j sqrt(f_j)} it is so since {@code q/f_i} is the product of
 * {@code q / (sqrt(f_i) s)} and {@code s / sqrt(f_i)}. By Jensen's inequality the mean of the logarithm of the first is at most {@code log integral q = 0}, and that of the second, for
 * each {@code i}, at most {@code log sum_j p_j B(x_i - x_j)}.
 */
final class SeparatedPoints {
    /** Every two of them are compared. */
    private static final int MANY = 1000;

    /** Nothing of two densities overlaps that are so many times their scale apart; what is farther is not nearer. */
    private static final double FAR = 1000;

    private SeparatedPoints() {}

    /** Bounds of the mutual information, which may be far apart if the values are not. */
    static Enclosure information(PointSecret points, Noise noise) {
        double upper = entropy(points).upper();
        return new Enclosure(points.points().size() > MANY ? 0 : Math.min(upper, lower(points, noise)), upper);
    }

    /**
     * At most this is {@code E l(Y)}: an outcome that is nearest to {@code x_i} leaks {@code -log p_i} at most, and it is so no more often than with {@code p_i} and the probability that
     * noise is half as large as the smallest gap.
     */
    static double leakage(PointSecret points, Noise noise) {
        if (!(noise instanceof BaseNoise)) {
            return Double.POSITIVE_INFINITY;
        }
        Enclosure gap = null;
        for (int i = 0; i + 1 < points.points().size(); i++) {
            Enclosure next = points.points()
                    .get(i + 1)
                    .value()
                    .minus(points.points().get(i).value());
            gap = gap == null ? next : gap.min(next);
        }
        if (gap == null) {
            return 0;
        }
        Enclosure moved = noise.above(gap.atLeast(0).times(Enclosure.HALF)).twice();
        Enclosure sum = Enclosure.ZERO;
        for (Atom point : points.points()) {
            Enclosure often = point.probability().plus(moved).min(Enclosure.ONE);
            sum = sum.plus(often.times(point.probability().log().negate().atLeast(0)));
        }
        return sum.upper();
    }

    private static Enclosure entropy(PointSecret points) {
        Enclosure sum = Enclosure.ZERO;
        for (Atom point : points.points()) {
            sum = sum.plus(
                    point.probability().times(point.probability().log().negate().atLeast(0)));
        }
        return sum;
    }

    private static double lower(PointSecret points, Noise noise) {
        Enclosure sum = Enclosure.ZERO;
        for (Atom one : points.points()) {
            Enclosure met = one.probability();
            for (Atom other : points.points()) {
                if (!other.equals(one)) {
                    Enclosure distance = one.value().minus(other.value()).abs();
                    met = met.plus(other.probability().times(Enclosure.of(overlap(noise, distance))));
                }
            }
            sum = sum.minus(one.probability().times(met.log()));
        }
        return Math.max(0, sum.lower());
    }

    /** At most this: {@code (1 + d/2b) e^(-d/2b)} under Laplace noise, {@code e^(-d^2/8s^2)} under Gaussian noise, both of which fall with the distance. */
    private static double overlap(Noise noise, Enclosure distance) {
        if (noise instanceof LaplaceNoise laplace) {
            Enclosure half = Enclosure.of(least(distance.over(laplace.scale().twice())));
            return Math.min(
                    1, Enclosure.ONE.plus(half).times(half.negate().exp()).upper());
        }
        if (noise instanceof GaussianNoise gaussian) {
            Enclosure steps = Enclosure.of(least(distance.over(gaussian.sigma())));
            return Math.min(
                    1, steps.square().over(Enclosure.of(8)).negate().exp().upper());
        }
        return 1;
    }

    private static double least(Enclosure steps) {
        return Math.max(0, Math.min(FAR, steps.lower()));
    }
}
