package io.divulge.measure.indistinguishability;

import io.divulge.measure.Value;
import io.divulge.model.Joint;

/**
 * Local information privacy: how far the information density gets from 0, on either side.
 *
 * <p>{@code max over x, y of |i(x;y)|} [SGSSO25, Def. 4], in nats: the larger of the largest pointwise maximal leakage and the
 * largest pointwise maximal cost. Between 0 and infinity; infinite exactly when some secret cannot lead to some outcome.
 * Local differential privacy is at most twice as large.
 */
public final class LocalInformationPrivacy {
    private LocalInformationPrivacy() {}

    /** The smallest epsilon, with the secret and the outcome that need it. */
    public static Value of(Joint joint) {
        AsymmetricLocalInformationPrivacy levels = AsymmetricLocalInformationPrivacy.of(joint);
        Value below = levels.lower();
        Value above = levels.upper();
        return new Value(
                Math.max(below.lower(), above.lower()),
                Math.max(below.value(), above.value()),
                Math.max(below.upper(), above.upper()),
                below.value() > above.value() ? below.witness() : above.witness());
    }
}
