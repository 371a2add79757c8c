package io.divulge.measure.indistinguishability;

import io.divulge.measure.Value;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;

/**
 * Asymmetric local information privacy: between which bounds the information density lies.
 *
 * <p>The smallest pair with {@code -lower <= i(x;y) <= upper} for all secrets and outcomes [SGSSO25, Def. 5], in nats. The
 * lower level is the largest pointwise maximal cost, which may be infinite; the upper one is the largest pointwise maximal
 * leakage, which is at most {@code -log p_min}. Together they bound local differential privacy: {@code LDP <= lower + upper}.
 *
 * @param lower how far the density falls below 0, with the secret and the outcome where it does
 * @param upper how far it rises above 0, with the secret and the outcome where it does
 */
public record AsymmetricLocalInformationPrivacy(Value lower, Value upper) {
    /** The levels of a release. */
    public static AsymmetricLocalInformationPrivacy of(Joint joint) {
        return new AsymmetricLocalInformationPrivacy(
                PointwiseMaximalCost.of(joint).maximum(),
                PointwiseMaximalLeakage.of(joint).maximum());
    }
}
