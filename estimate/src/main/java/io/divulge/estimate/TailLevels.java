package io.divulge.estimate;

import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * The leakages in nats of which the probability to be exceeded is estimated.
 *
 * @param epsilons at least 0 and finite
 */
public record TailLevels(List<Scalar> epsilons) {
    /** Checks them. */
    public TailLevels {
        epsilons = List.copyOf(epsilons);
        for (Scalar epsilon : epsilons) {
            // Written so that NaN fails.
            if (!(epsilon.value() >= 0 && epsilon.value() < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("--tail is " + epsilon
                        + " (expected leakages in nats of at least 0, such as 0.7, log(2) or factor=2)");
            }
        }
    }

    /** As they are written, {@code 0.7}, {@code log(2)} or {@code factor=2}; what is written twice counts once. */
    public static TailLevels parse(List<String> written) {
        return new TailLevels(
                written.stream().distinct().map(Scalar::parseLevel).toList());
    }
}
