package io.divulge.release;

import static io.divulge.measure.capacity.CapacityMeasures.MULTI_USER_LEAKAGE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.APPROXIMATE_LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.PRIVACY_PROFILE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.PROBABILISTIC_LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.RENYI_LDP;

import io.divulge.measure.Answer;
import io.divulge.measure.Answers;
import io.divulge.measure.Value;
import io.divulge.measure.capacity.MultiUserLeakage;
import io.divulge.measure.capacity.SearchEffort;
import io.divulge.measure.indistinguishability.ApproximateLocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.DifferentialPrivacy;
import io.divulge.measure.indistinguishability.PrivacyProfile;
import io.divulge.measure.indistinguishability.ProbabilisticLocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.RenyiDifferentialPrivacy;
import io.divulge.model.Joint;
import io.divulge.model.Neighbours;

/** The measures that compare pairs of secrets, restricted to neighbours. */
final class NeighbourMeasures {
    /** What a release answers if only neighbours are compared. */
    static final Answers<NeighbouringSecrets, Value> TABLE = Answers.<NeighbouringSecrets, Value>otherwise(
                    "compares no pairs of secrets, so neighbours make no difference to it (expected one of" + " %s)")
            .with(LDP, (pairs, none) -> DifferentialPrivacy.of(pairs.joint, pairs.neighbours))
            .with(RENYI_LDP, (pairs, order) -> RenyiDifferentialPrivacy.of(pairs.joint, order, pairs.neighbours))
            .with(PRIVACY_PROFILE, (pairs, epsilon) -> PrivacyProfile.of(pairs.joint, epsilon, pairs.neighbours))
            .with(
                    APPROXIMATE_LDP,
                    (pairs, delta) -> ApproximateLocalDifferentialPrivacy.of(pairs.joint, delta, pairs.neighbours))
            .with(
                    PROBABILISTIC_LDP,
                    (pairs, epsilon) ->
                            ProbabilisticLocalDifferentialPrivacy.of(pairs.joint, epsilon, pairs.neighbours))
            .rule(
                    MULTI_USER_LEAKAGE,
                    (pairs, orders, effort) -> Answer.known(MultiUserLeakage.of(
                            pairs.joint, pairs.neighbours, orders.alpha(), orders.second(), SearchEffort.of(effort))))
            .done();

    private NeighbourMeasures() {}

    /** A release, and which of its secrets are compared. */
    record NeighbouringSecrets(Joint joint, Neighbours neighbours) {}
}
