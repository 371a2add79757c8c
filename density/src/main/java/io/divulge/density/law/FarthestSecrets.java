package io.divulge.density.law;

import io.divulge.density.noise.BaseNoise;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.release.SecretsApart;
import io.divulge.density.secrets.PointSecret;
import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.function.DoublePredicate;
import java.util.function.Function;

/**
 * How well outcomes tell the two secrets apart that are farthest from each other: the privacy profile [ILE26, eq. 3], its inverse, and the
 * Rényi divergence of their densities [GKKS22, eq. 4].
 *
 * <p>No two secrets are told apart better. Under noise with a log-concave density {@code g} the ratio {@code g(y-D)/g(y)} of two densities {@code D} apart
 * rises with {@code y}, so that {@code sup_E P_x(E) - t P_x'(E)} is attained by an event {@code {Y > s}}, whatever {@code t} is. That grows with
 * {@code D}, and with it every {@code f}-divergence, which is an average of such suprema.
 *
 * <p>In a mean the records of others are part of the noise ({@link ShiftedPair}), and uniform ones leave it log-concave. With records of finitely many values it is not: of two values there is only
 * one pair; of more, the pair at the ends is a lower bound, and the noise without the others an upper one, since what they add is a
 * post-processing.
 */
public final class FarthestSecrets {
    private static final int BISECTIONS = 100;

    /** As narrow as an epsilon is made, as a fraction. */
    private static final double NARROW = 1e-15;

    /** As narrow as an epsilon is made where each step is an integral, as a fraction. */
    private static final double INTEGRATED = 1e-10;

    private final ContinuousRelease release;
    private final Enclosure steps;

    private FarthestSecrets(ContinuousRelease release) {
        this.release = release;
        this.steps = LargestRatio.steps(release);
    }

    /** The smallest delta with which the release is (epsilon, delta)-LDP. */
    public static Value profile(ContinuousRelease release, Scalar epsilon) {
        Enclosure level = Enclosure.of(epsilon.requireNonNegative("epsilon"));
        // No loss, not even an infinite one, is above infinity.
        if (release.secret().size() == 1 || epsilon.value() == Double.POSITIVE_INFINITY) {
            return Value.exactly(0);
        }
        FarthestSecrets pair = new FarthestSecrets(release);
        return Value.of(pair.profile(level), pair.witness(epsilon.value()));
    }

    /** The smallest epsilon with which the release is (epsilon, delta)-LDP; infinite if none is large enough. */
    public static Value epsilon(ContinuousRelease release, Scalar delta) {
        Delta.of(delta);
        if (release.secret().size() == 1 || delta.isZero()) {
            return LargestRatio.of(release);
        }
        return new FarthestSecrets(release).epsilon(Enclosure.of(delta));
    }

    /** The largest Rényi divergence of this order, from 1 to infinity. */
    public static Value divergence(ContinuousRelease release, Scalar order) {
        // Written so that NaN fails.
        if (!(order.value() >= 1)) {
            throw new IllegalArgumentException("the order is " + order + " (expected a number of at least 1)");
        }
        if (release.secret().size() == 1 || Double.isInfinite(order.value())) {
            return LargestRatio.of(release);
        }
        FarthestSecrets pair = new FarthestSecrets(release);
        Enclosure alpha = Enclosure.of(order).atLeast(1);
        Enclosure found = pair.among(pair.base().divergence(pair.steps, alpha), shifted -> shifted.divergence(alpha));
        return Value.of(found.atLeast(0), pair.witness(Double.NaN));
    }

    /** What no Rényi divergence of this order exceeds, whatever the records of others add. */
    static double atMost(ContinuousRelease release, Enclosure order) {
        return release.noise()
                .base()
                .divergence(LargestRatio.steps(release), order)
                .upper();
    }

    private BaseNoise base() {
        return release.noise().base();
    }

    private Enclosure profile(Enclosure epsilon) {
        return among(base().profile(steps, epsilon), shifted -> shifted.profile(epsilon))
                .asProbability();
    }

    /** What is true of the noise alone, or with the records of others at most that. */
    private Enclosure among(Enclosure alone, Function<ShiftedPair, Enclosure> integral) {
        if (release.noise() instanceof BaseNoise) {
            return alone;
        }
        Enclosure low = release.secret().lowest();
        Enclosure high = release.secret().highest();
        Enclosure found = integral.apply(new ShiftedPair(release, high, low));
        if (release.secret() instanceof PointSecret points) {
            found = found.max(integral.apply(new ShiftedPair(release, low, high)));
            found = points.size() > 2 ? new Enclosure(found.lower(), alone.upper()) : found;
        }
        double most = alone.upper();
        return new Enclosure(Math.min(found.lower(), most), Math.min(found.upper(), most));
    }

    private Value epsilon(Enclosure delta) {
        DoublePredicate keeps = at -> profile(Enclosure.of(at)).upper() <= delta.lower();
        DoublePredicate fails = at -> profile(Enclosure.of(at)).lower() > delta.upper();
        if (keeps.test(0)) {
            return Value.exactly(0);
        }
        double enough = 1;
        while (!keeps.test(enough)) {
            enough *= 2;
        }
        double upper = edge(enough, 0, keeps);
        double lower = fails.test(0) ? edge(0, upper, fails) : 0;
        return Value.of(new Enclosure(Math.min(lower, upper), upper), witness(upper));
    }

    /** The farthest number found, from one at which something holds towards one at which it does not. */
    private double edge(double holds, double fails, DoublePredicate predicate) {
        double narrow = release.noise() instanceof BaseNoise ? NARROW : INTEGRATED;
        double good = holds;
        double bad = fails;
        for (int i = 0; i < BISECTIONS && Math.abs(good - bad) > narrow * Math.max(good, bad); i++) {
            double middle = good / 2 + bad / 2;
            if (predicate.test(middle)) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        return good;
    }

    private Witness witness(double epsilon) {
        Enclosure low = release.secret().lowest();
        Enclosure high = release.secret().highest();
        double above = release.noise() instanceof BaseNoise base
                ? low.middle()
                        + base.threshold(steps.middle(), epsilon) * base.scale().middle()
                : Double.NaN;
        return new SecretsApart(release.label(high), release.label(low), above);
    }
}
