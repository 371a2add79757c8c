package io.divulge.density;

import io.divulge.density.formula.NormalOnNormal;
import io.divulge.density.noise.GaussianNoise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.release.NumericRelease;
import io.divulge.expression.Expression;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Enclosure;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Several outcomes of one secret under Gaussian noise, independent of each other given the secret, as one.
 *
 * <p>Their mean, each weighted by {@code 1/sigma^2}, is a sufficient statistic: it says all about the secret that they say together. It is the secret plus Gaussian noise, of precision
 * {@code 1/sigma^2 = sum_i 1/sigma_i^2}. Outcomes under Laplace noise have no such statistic.
 */
public final class GaussianComposition {
    private GaussianComposition() {}

    /**
     * These releases, each so many times.
     *
     * @throws IllegalArgumentException if they are not about one secret under Gaussian noise
     */
    public static NamedRelease of(List<NamedRelease> releases, int repeat) {
        String law = law(releases.get(0));
        Enclosure sum = Enclosure.ZERO;
        for (NamedRelease named : releases) {
            if (!law(named).equals(law)) {
                throw new IllegalArgumentException("the secret is " + law + " in '"
                        + releases.get(0).expression() + "' and " + law(named) + " in '" + named.expression()
                        + "' (expected one secret, and its law written the same way)");
            }
            sum = sum.plus(precision(named));
        }
        String all = releases.stream().map(NamedRelease::expression).collect(Collectors.joining(" + "));
        String source = repeat == 1 ? all : repeat + " x " + (releases.size() == 1 ? all : "(" + all + ")");
        return new NamedRelease(
                source,
                together(
                        releases.get(0).release(),
                        sum.times(Enclosure.of(repeat)),
                        ", as much as " + (long) repeat * releases.size() + " independent outcomes say together"));
    }

    private static NumericRelease together(NumericRelease one, Enclosure sum, String words) {
        if (one instanceof NormalOnNormal normal) {
            return normal.withRatio(sum, "the mean of several outcomes" + words);
        }
        Enclosure sigma = Enclosure.ONE.over(sum.sqrt());
        return ContinuousRelease.of(
                new GaussianNoise(sigma, Digits.six(sigma.middle()) + words), ((ContinuousRelease) one).secret());
    }

    /** {@code 1/sigma^2}, or of a normal secret that times its variance. */
    private static Enclosure precision(NamedRelease named) {
        if (named.release() instanceof NormalOnNormal normal && normal.records() == 1) {
            return normal.ratio();
        }
        if (named.release() instanceof ContinuousRelease release && release.noise() instanceof GaussianNoise noise) {
            return Enclosure.ONE.over(noise.sigma()).square();
        }
        throw new IllegalArgumentException("several outcomes of '" + named.expression()
                + "' have no mean that says as much as they do, as those under Gaussian noise have (compose 'gaussian' releases;"
                + " or put secret and outcome on a grid, as a matrix; ldp and maximal-leakage of each at most add up)");
    }

    /** The law of the secret as it was written. */
    private static String law(NamedRelease named) {
        return Expression.parse(named.expression()).arguments().stream()
                .filter(argument -> argument.key().equals("secret"))
                .map(Expression.Argument::value)
                .findFirst()
                .orElse(named.expression());
    }
}
