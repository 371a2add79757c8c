package io.divulge.measure.indistinguishability;

import static io.divulge.expression.Parameter.required;
import static io.divulge.measure.Answer.known;
import static io.divulge.measure.Parameters.atLeast;
import static io.divulge.measure.Parameters.none;
import static io.divulge.measure.Parameters.probability;
import static io.divulge.measure.Quantity.INFORMATION;
import static io.divulge.measure.Quantity.PROBABILITY;
import static io.divulge.measure.Trait.ADDS_AT_MOST_LDP;
import static io.divulge.measure.Trait.BOUNDS_ATTRIBUTES;
import static io.divulge.measure.Trait.FOR_EVERY_PRIOR;
import static io.divulge.measure.Trait.MONOTONE;
import static io.divulge.measure.Trait.SUBADDITIVE;

import io.divulge.expression.Domain;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.List;

/** How well two secrets can be told apart, and how far an outcome moves the belief in one. */
public final class IndistinguishabilityMeasures {
    public static final MeasureFamily<None> LDP =
            new MeasureFamily<>(
                    "ldp",
                    none(),
                    INFORMATION,
                    "local differential privacy: how well the clearest outcome tells two secrets apart",
                    "[GKKS22, eq. 3]",
                    BOUNDS_ATTRIBUTES,
                    MONOTONE,
                    SUBADDITIVE,
                    FOR_EVERY_PRIOR) {
                @Override
                public Answer<Value> of(Joint joint, None none, Effort effort) {
                    return known(LocalDifferentialPrivacy.of(joint));
                }
            };

    public static final MeasureFamily<Scalar> RENYI_LDP =
            new MeasureFamily<>(
                    "renyi-ldp",
                    atLeast(
                            1,
                            required(
                                    "order",
                                    "order of the divergence, from 1 to inf",
                                    Domain.of("from 1 to inf", "2"))),
                    INFORMATION,
                    "local Renyi differential privacy: largest Renyi divergence between two secrets' outcomes",
                    "[GKKS22, eq. 4]",
                    MONOTONE,
                    SUBADDITIVE,
                    FOR_EVERY_PRIOR) {
                @Override
                public Answer<Value> of(Joint joint, Scalar order, Effort effort) {
                    return known(RenyiLocalDifferentialPrivacy.of(joint, order));
                }
            };

    public static final MeasureFamily<Scalar> PRIVACY_PROFILE =
            new MeasureFamily<>(
                    "privacy-profile",
                    atLeast(0, required("epsilon", "privacy loss that is allowed", Domain.NATS)),
                    PROBABILITY,
                    "smallest delta with which the release is (epsilon, delta)-LDP",
                    "[ILE26, eq. 3]",
                    MONOTONE,
                    FOR_EVERY_PRIOR) {
                @Override
                public Answer<Value> of(Joint joint, Scalar epsilon, Effort effort) {
                    return known(PrivacyProfile.of(joint, epsilon));
                }
            };

    public static final MeasureFamily<Scalar> APPROXIMATE_LDP =
            new MeasureFamily<>(
                    "approximate-ldp",
                    probability(required("delta", "slack in the probability of any event", Domain.PROBABILITY)),
                    INFORMATION,
                    "smallest epsilon with which the release is (epsilon, delta)-LDP",
                    "[ILE26, Def. 2]",
                    MONOTONE,
                    FOR_EVERY_PRIOR) {
                @Override
                public Answer<Value> of(Joint joint, Scalar delta, Effort effort) {
                    return known(ApproximateLocalDifferentialPrivacy.of(joint, delta));
                }
            };

    public static final MeasureFamily<Scalar> PROBABILISTIC_LDP =
            new MeasureFamily<>(
                    "probabilistic-ldp",
                    atLeast(0, required("epsilon", "privacy loss that is exceeded", Domain.NATS)),
                    PROBABILITY,
                    "probability, at worst, that the privacy loss exceeds epsilon",
                    "[ILE26, Def. 3]",
                    FOR_EVERY_PRIOR) {
                @Override
                public Answer<Value> of(Joint joint, Scalar epsilon, Effort effort) {
                    return known(ProbabilisticLocalDifferentialPrivacy.of(joint, epsilon));
                }
            };

    public static final MeasureFamily<None> LIP =
            new MeasureFamily<>(
                    "lip",
                    none(),
                    INFORMATION,
                    "local information privacy: how far any outcome moves the probability of any secret, up (pml) or down (pmc)",
                    "[SGSSO25, Def. 4]",
                    BOUNDS_ATTRIBUTES,
                    MONOTONE,
                    ADDS_AT_MOST_LDP) {
                @Override
                public Answer<Value> of(Joint joint, None none, Effort effort) {
                    return known(LocalInformationPrivacy.of(joint));
                }
            };

    public static final MeasureFamily<None> LDI =
            new MeasureFamily<>(
                    "ldi",
                    none(),
                    INFORMATION,
                    "local differential identifiability: largest log ratio of two posterior probabilities",
                    "[SCOS23, Def. 16]",
                    MONOTONE) {
                @Override
                public Answer<Value> of(Joint joint, None none, Effort effort) {
                    return known(LocalDifferentialIdentifiability.of(joint));
                }
            };

    /** The measures of this kind, in the order to list them. */
    public static final List<MeasureFamily<?>> FAMILIES =
            List.of(LDP, RENYI_LDP, PRIVACY_PROFILE, APPROXIMATE_LDP, PROBABILISTIC_LDP, LIP, LDI);

    private IndistinguishabilityMeasures() {}
}
