package io.divulge.measure.event;

import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;

/**
 * The binary envelope: what a yes-or-no question about the outcome can make of the leakage that is exceeded with
 * probability {@code delta}.
 *
 * <p>{@code eps_b(delta) = sup_Z sup{ t : P{ l(X -> Z) <= t } <= 1 - delta }} over all functions {@code Z} of the outcome,
 * randomized or not, that take two values [ILE26, eq. 13]. One of the two values must have probability at least
 * {@code delta}, and is then an event, so this is the number of {@link EventMaximalLeakage} under its other meaning
 * [ILE26, App. A]; it is computed as there, which is [ILE26, Alg. 1].
 *
 * <p>A lower bound of the envelope over all functions of the outcome. In nats; at the ends, where [ILE26] does not define
 * it, its limits: the largest pointwise leakage at {@code delta = 0}, and 0 at {@code delta = 1}.
 */
public final class BinaryEnvelope {
    private BinaryEnvelope() {}

    /** {@code eps_b(delta)}. */
    public static Value of(Joint joint, double delta) {
        return of(joint, Scalar.of(delta));
    }

    /** {@code eps_b(delta)}, with the event that the best question asks for. */
    public static Value of(Joint joint, Scalar delta) {
        return EventMaximalLeakage.of(joint, delta);
    }
}
