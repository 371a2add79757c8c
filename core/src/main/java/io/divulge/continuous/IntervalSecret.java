package io.divulge.continuous;

import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * A secret with a log-concave density on an interval. With noise whose density is log-concave too the outcome has such
 * a density, and an outcome inside the interval leaks least near one point and more towards both ends.
 */
public sealed interface IntervalSecret extends SecretLaw permits UniformSecret, NormalSecret {
    /** The law, given that the secret lies in a part of the interval. */
    IntervalSecret part(Enclosure from, Enclosure to);

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
