package io.divulge.density.law;

import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.release.Extreme;
import io.divulge.density.release.SecretAtNumber;
import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;

/**
 * What one outcome of a release with densities leaks and costs: {@code l(y) = log max_x f(y|x) / q(y)} and
 * {@code Lambda(y) = -log min_x f(y|x) / q(y)} [SCOS23, Thm 1], [SGSSO25, Thm 4], in nats, neither below 0.
 */
public final class PointwiseLeakage {
    private PointwiseLeakage() {}

    /** Pointwise maximal leakage of an outcome. */
    public static Value leakage(ContinuousRelease release, Enclosure outcome) {
        Extreme most = release.most(outcome);
        return value(most.logLift(), most.secret(), outcome.middle());
    }

    /** Pointwise maximal cost of an outcome. */
    public static Value cost(ContinuousRelease release, Enclosure outcome) {
        Extreme least = release.least(outcome);
        return value(least.logLift().negate(), least.secret(), outcome.middle());
    }

    private static Value value(Enclosure number, double secret, double outcome) {
        return Value.of(number.atLeast(0), new SecretAtNumber(secret, outcome, false));
    }
}
