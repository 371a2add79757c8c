package io.divulge.continuous;

import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * A secret with a density on an interval. If that is log-concave, as that of the noise is, then so is the density of the outcome,
 * and an outcome inside the interval leaks least near one point and more towards both ends.
 */
public sealed interface IntervalSecret extends SecretLaw permits UniformSecret, NormalSecret, BetaSecret {
    /** Whether the logarithm of its density is concave. */
    default boolean isLogConcave() {
        return true;
    }

    @Override
    default List<Piece> pieces() {
        return List.of(new Piece(lowest(), highest()));
    }

    @Override
    default Enclosure atLowest() {
        return Enclosure.ZERO;
    }

    @Override
    default Enclosure atHighest() {
        return Enclosure.ZERO;
    }

    @Override
    default List<Enclosure> kinks() {
        return List.of(lowest(), highest());
    }

    @Override
    default double size() {
        return Double.POSITIVE_INFINITY;
    }
}
