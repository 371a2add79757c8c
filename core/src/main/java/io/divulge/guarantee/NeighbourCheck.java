package io.divulge.guarantee;

import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.measure.indistinguishability.NeighbourMeasures;
import io.divulge.model.Joint;
import io.divulge.model.Neighbours;
import io.divulge.numeric.Scalar;
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
        Measured pairs = new Measured() {
            @Override
            public Value by(Measure<?> measure) {
                return NeighbourMeasures.TABLE
                        .of(new NeighbourMeasures.NeighbouringSecrets(joint, neighbours), measure)
                        .orThrow();
            }

            @Override
            public Optional<Scalar> exactly(Measure<?> measure) {
                return Measured.of(joint).exactly(measure);
            }
        };
        return new Assessment(
                guarantee,
                guarantee.limits().stream().map(limit -> Finding.of(limit, pairs)).toList(),
                true);
    }
}
