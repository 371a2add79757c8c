package io.divulge.measure.indistinguishability;

import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.model.Neighbours;
import io.divulge.numeric.Scalar;

/**
 * Rényi differential privacy: how far apart two neighbours are in Rényi divergence, at most [Mironov17].
 *
 * <p>{@link RenyiLocalDifferentialPrivacy} with neighbours in place of all pairs of secrets; between 0 and
 * {@link DifferentialPrivacy}, which is its value at order infinity, and infinite exactly when that is.
 */
public final class RenyiDifferentialPrivacy {
    private RenyiDifferentialPrivacy() {}

    /** The largest divergence of order {@code order}, with the two neighbours that attain it. */
    public static Value of(Joint joint, Scalar order, Neighbours neighbours) {
        RenyiLocalDifferentialPrivacy.requireOrder(order);
        NeighbourPairs pairs = NeighbourPairs.of(joint, neighbours);
        Value largest = DifferentialPrivacy.of(pairs);
        if (pairs.isEmpty() || largest.value() == Double.POSITIVE_INFINITY) {
            return largest.attainedBy(RenyiLocalDifferentialPrivacy.pair(largest.witness()));
        }
        // Secrets that are linked by neighbours have the same outcomes then, and an outcome of others would be a 0.
        Value best = Value.exactly(0);
        for (NeighbourPairs component : pairs.components()) {
            best = best.max(RenyiLocalDifferentialPrivacy.of(
                    component.joint(),
                    order,
                    DifferentialPrivacy.of(component),
                    LocalDifferentialPrivacy.of(component.joint()).upper(),
                    divergence -> component.maximum(0, divergence)));
        }
        return best;
    }
}
