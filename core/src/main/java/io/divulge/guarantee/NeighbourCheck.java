package io.divulge.guarantee;

import io.divulge.measure.indistinguishability.NeighbourMeasures;
import io.divulge.model.Joint;
import io.divulge.model.Neighbours;
import java.util.Optional;

/**
 * A guarantee held against a release between neighbours only: differential privacy in the central model.
 *
 * <p>Only notions that compare pairs of secrets can be restricted to some pairs: {@link Ldp}, {@link ApproximateLdp} and
 * {@link ProbabilisticLdp}.
 */
final class NeighbourCheck {
    private NeighbourCheck() {}

    static Assessment of(Guarantee guarantee, Joint joint, Neighbours neighbours) {
        if (!(guarantee instanceof Ldp
                || guarantee instanceof ApproximateLdp
                || guarantee instanceof ProbabilisticLdp)) {
            throw new IllegalArgumentException("'" + guarantee.expression()
                    + "' compares no pairs of secrets, so neighbours make no difference to it (expected ldp(epsilon),"
                    + " ldp(epsilon,delta) or probabilistic-ldp(epsilon,delta))");
        }
        return new Assessment(
                guarantee,
                guarantee.limits().stream()
                        .map(limit -> Finding.of(among(neighbours, limit), joint, Optional.empty()))
                        .toList(),
                true);
    }

    private static Limit among(Neighbours neighbours, Limit limit) {
        return new Limit(
                limit.parameter(),
                limit.quantity(),
                limit.bound(),
                NeighbourMeasures.among(neighbours, limit.measure()),
                NeighbourMeasures.among(neighbours, limit.generous()),
                NeighbourMeasures.among(neighbours, limit.proved()));
    }
}
