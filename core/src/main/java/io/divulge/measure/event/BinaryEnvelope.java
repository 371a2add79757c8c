package io.divulge.measure.event;

import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;

/**
 * The binary envelope: the most that the yes to a yes-or-no question about the outcome leaks, if it has probability
 * {@code delta}.
 *
 * <p>{@code eps_b(delta) = log max_x K_x(delta) / delta}, where {@code K_x(delta)} is the largest likelihood under {@code x} of an
 * event of probability {@code delta}, decided by a coin at its boundary [ILE26, Alg. 1]. It is the number of
 * {@link EventMaximalLeakage} under its other meaning: a lower bound of the envelope over all functions of the outcome.
 *
 * <p>For {@code delta <= 1/2} it is also the largest right quantile of any function of the outcome with two values
 * [ILE26, eq. 13]. Above, both values together may make up the probability, and that supremum can be larger.
 *
 * <p>In nats; at the ends, where [ILE26] does not define it, its limits: the largest pointwise leakage at
 * {@code delta = 0}, and 0 at {@code delta = 1}.
 */
public final class BinaryEnvelope {
    private BinaryEnvelope() {}

    /** {@code eps_b(delta)}, with the event that the best question asks for. */
    public static Value of(Joint joint, Scalar delta) {
        return EventMaximalLeakage.of(joint, delta);
    }
}
