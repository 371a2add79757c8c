package io.divulge.measure.indistinguishability;

import static io.divulge.expression.Parameter.required;

import io.divulge.expression.Domain;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Quantity;
import java.util.List;

/** How well two secrets can be told apart: local differential privacy and its relatives. */
public final class IndistinguishabilityMeasures {
    private static final double NO_LIMIT = Double.POSITIVE_INFINITY;

    /** The measures of this kind, in the order to list them. */
    public static final List<MeasureFamily> FAMILIES = List.of(
            MeasureFamily.of(
                    "ldp",
                    Quantity.INFORMATION,
                    "local differential privacy: how well the clearest outcome tells two secrets apart",
                    "[GKKS22, eq. 3]",
                    arguments -> LocalDifferentialPrivacy::of),
            MeasureFamily.of(
                    "renyi-ldp",
                    Quantity.INFORMATION,
                    "local Renyi differential privacy: largest Renyi divergence between two secrets' outcomes",
                    "[GKKS22, eq. 4]",
                    arguments -> {
                        var order = arguments.number("order", 1, NO_LIMIT);
                        return joint -> RenyiLocalDifferentialPrivacy.of(joint, order);
                    },
                    required("order", "order of the divergence, from 1 to inf", Domain.of("from 1 to inf", "2"))),
            MeasureFamily.of(
                    "privacy-profile",
                    Quantity.PROBABILITY,
                    "smallest delta with which the release is (epsilon, delta)-LDP",
                    "[ILE26, eq. 3]",
                    arguments -> {
                        var epsilon = arguments.number("epsilon", 0, NO_LIMIT);
                        return joint -> PrivacyProfile.of(joint, epsilon);
                    },
                    required("epsilon", "privacy loss that is allowed", Domain.NATS)),
            MeasureFamily.of(
                    "approximate-ldp",
                    Quantity.INFORMATION,
                    "smallest epsilon with which the release is (epsilon, delta)-LDP",
                    "[ILE26, Def. 2]",
                    arguments -> {
                        var delta = arguments.probability("delta");
                        return joint -> ApproximateLocalDifferentialPrivacy.of(joint, delta);
                    },
                    required("delta", "slack in the probability of any event", Domain.PROBABILITY)),
            MeasureFamily.of(
                    "probabilistic-ldp",
                    Quantity.PROBABILITY,
                    "probability, at worst, that the privacy loss exceeds epsilon",
                    "[ILE26, Def. 3]",
                    arguments -> {
                        var epsilon = arguments.number("epsilon", 0, NO_LIMIT);
                        return joint -> ProbabilisticLocalDifferentialPrivacy.of(joint, epsilon);
                    },
                    required("epsilon", "privacy loss that is exceeded", Domain.NATS)),
            MeasureFamily.of(
                    "lip",
                    Quantity.INFORMATION,
                    "local information privacy: how far any outcome moves the probability of any secret, up (pml) or down (pmc)",
                    "[SGSSO25, Def. 4]",
                    arguments -> LocalInformationPrivacy::of),
            MeasureFamily.of(
                    "ldi",
                    Quantity.INFORMATION,
                    "local differential identifiability: largest log ratio of two posterior probabilities",
                    "[SCOS23, Def. 16]",
                    arguments -> LocalDifferentialIdentifiability::of));

    private IndistinguishabilityMeasures() {}
}
