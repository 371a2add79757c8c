package io.divulge.measure.information;

import static io.divulge.expression.Parameter.optional;
import static io.divulge.expression.Parameter.required;

import io.divulge.expression.Domain;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Quantity;
import io.divulge.measure.Reading;
import java.util.List;

/** Averages over outcomes: entropies, mutual information and its relatives. */
public final class InformationMeasures {
    private static final String F_INFORMATION =
            "how far secret and outcome are from independence, by an f-divergence (information for kl, jensen-shannon)";

    /** The measures of this kind, in the order to list them. */
    public static final List<MeasureFamily> FAMILIES = List.of(
            MeasureFamily.of(
                    "entropy",
                    Quantity.INFORMATION,
                    "Renyi entropy of the secret before the release (order 1: Shannon, inf: min-entropy)",
                    "[Renyi61]",
                    arguments -> {
                        var order = arguments.number("order", 0, Double.POSITIVE_INFINITY);
                        return joint -> RenyiEntropy.of(joint, order);
                    },
                    optional("order", "from 0 to inf", Domain.of("from 0 to inf", "2"), "1")),
            MeasureFamily.of(
                    "mutual-information",
                    Quantity.INFORMATION,
                    "what the outcome says about the secret on average",
                    "[SCOS23, IV.C]",
                    arguments -> MutualInformation::of),
            MeasureFamily.of(
                    "sibson",
                    Quantity.INFORMATION,
                    "Sibson mutual information (order 1: mutual information, inf: maximal leakage)",
                    "[Sibson69]",
                    arguments -> {
                        var order = arguments.number("order", 0, Double.POSITIVE_INFINITY);
                        return joint -> SibsonInformation.of(joint, order);
                    },
                    required("order", "from 0 to inf", Domain.of("from 0 to inf", "2"))),
            MeasureFamily.of(
                    "maximal-leakage",
                    Quantity.INFORMATION,
                    "how much better the release makes any guess, on average over outcomes",
                    "[IWK20, Thm 1]",
                    arguments -> MaximalLeakage::of),
            MeasureFamily.of(
                    "max-information",
                    Quantity.INFORMATION,
                    "how much more likely any event of secret and outcome is together than apart, up to delta",
                    "[SCOS23, Def. 13]",
                    arguments -> {
                        var delta = arguments.probability("delta");
                        return joint -> MaxInformation.of(joint, delta);
                    },
                    optional("delta", "probability that an event is cut by", Domain.PROBABILITY, "0")),
            MeasureFamily.of(
                    "total-variation",
                    Quantity.PROBABILITY,
                    "how far the outcome moves the belief about the secret, on average",
                    "[RG20], [SCOS23, eq. 24]",
                    arguments -> TotalVariation::of),
            MeasureFamily.of(
                    "chi-squared",
                    Quantity.DIMENSIONLESS,
                    "how far secret and outcome are from independence, in squares",
                    "[DWCS19], [SCOS23, Def. 18]",
                    arguments -> ChiSquaredInformation::of),
            MeasureFamily.of(
                            "f-information",
                            Quantity.DIMENSIONLESS,
                            F_INFORMATION,
                            "[DWCS19, Def. 7], [SCOS23, Def. 18]",
                            arguments -> {
                                var f = FDivergences.named(arguments.text("f"));
                                return joint -> FInformation.of(joint, f);
                            },
                            required(
                                    "f",
                                    "kl, total-variation, chi-squared, hellinger or jensen-shannon",
                                    Domain.of("", "kl")))
                    .readAs(arguments ->
                            new Reading(FDivergences.named(arguments.text("f")).quantity(), F_INFORMATION)));

    private InformationMeasures() {}
}
