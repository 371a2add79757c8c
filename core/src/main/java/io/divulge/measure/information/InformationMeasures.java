package io.divulge.measure.information;

import static io.divulge.expression.Parameter.optional;
import static io.divulge.expression.Parameter.required;
import static io.divulge.measure.Answer.known;
import static io.divulge.measure.Parameters.atLeast;
import static io.divulge.measure.Parameters.none;
import static io.divulge.measure.Parameters.probability;
import static io.divulge.measure.Quantity.DIMENSIONLESS;
import static io.divulge.measure.Quantity.INFORMATION;
import static io.divulge.measure.Quantity.PROBABILITY;
import static io.divulge.measure.Trait.BOUNDS_ATTRIBUTES;
import static io.divulge.measure.Trait.FOR_EVERY_PRIOR;
import static io.divulge.measure.Trait.MONOTONE;
import static io.divulge.measure.Trait.OF_PRIOR;
import static io.divulge.measure.Trait.SUBADDITIVE;

import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.Reading;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.List;

/** Averages over outcomes: entropies, mutual information and its relatives. */
public final class InformationMeasures {
    private static final Domain ORDER = Domain.of("from 0 to inf", "2");

    private static final Parameters<FDivergence> DIVERGENCE =
            new Parameters<>(required("f", FDivergences.NAMES, Domain.of("", "kl"))) {
                @Override
                public FDivergence read(Arguments written) {
                    return FDivergences.named(written.text("f"));
                }

                @Override
                protected List<String> write(FDivergence f) {
                    return List.of(f.name());
                }
            };

    public static final MeasureFamily<Scalar> ENTROPY =
            new MeasureFamily<>(
                    "entropy",
                    atLeast(0, optional("order", "from 0 to inf", ORDER, "1")),
                    INFORMATION,
                    "Renyi entropy of the secret before the release (order 1: Shannon, inf: min-entropy)",
                    "[Renyi61]",
                    OF_PRIOR) {
                @Override
                public Answer<Value> of(Joint joint, Scalar order, Effort effort) {
                    return known(RenyiEntropy.of(joint, order));
                }
            };

    public static final MeasureFamily<Scalar> CONDITIONAL_ENTROPY =
            new MeasureFamily<>(
                    "conditional-entropy",
                    atLeast(0, optional("order", "from 0 to inf", ORDER, "1")),
                    INFORMATION,
                    "Arimoto-Renyi entropy of the secret after the release (order 1: Shannon, inf: min-entropy)",
                    "[Arimoto77]") {
                @Override
                public Answer<Value> of(Joint joint, Scalar order, Effort effort) {
                    return known(ConditionalEntropy.of(joint, order));
                }
            };

    public static final MeasureFamily<None> MUTUAL_INFORMATION =
            new MeasureFamily<>(
                    "mutual-information",
                    none(),
                    INFORMATION,
                    "what the outcome says about the secret on average",
                    "[SCOS23, IV.C]",
                    BOUNDS_ATTRIBUTES,
                    MONOTONE,
                    SUBADDITIVE) {
                @Override
                public Answer<Value> of(Joint joint, None none, Effort effort) {
                    return known(MutualInformation.of(joint));
                }
            };

    public static final MeasureFamily<Scalar> SIBSON =
            new MeasureFamily<>(
                    "sibson",
                    atLeast(0, required("order", "from 0 to inf", ORDER)),
                    INFORMATION,
                    "Sibson mutual information (order 1: mutual information, inf: maximal leakage)",
                    "[Sibson69]",
                    MONOTONE) {
                @Override
                public Answer<Value> of(Joint joint, Scalar order, Effort effort) {
                    return known(SibsonInformation.of(joint, order));
                }
            };

    public static final MeasureFamily<None> MAXIMAL_LEAKAGE =
            new MeasureFamily<>(
                    "maximal-leakage",
                    none(),
                    INFORMATION,
                    "how much better the release makes any guess, on average over outcomes",
                    "[IWK20, Thm 1]",
                    BOUNDS_ATTRIBUTES,
                    MONOTONE,
                    SUBADDITIVE,
                    FOR_EVERY_PRIOR) {
                @Override
                public Answer<Value> of(Joint joint, None none, Effort effort) {
                    return known(MaximalLeakage.of(joint));
                }
            };

    public static final MeasureFamily<Scalar> MAX_INFORMATION =
            new MeasureFamily<>(
                    "max-information",
                    probability(optional("delta", "probability that an event is cut by", Domain.PROBABILITY, "0")),
                    INFORMATION,
                    "how much more likely any event of secret and outcome is together than apart, up to delta",
                    "[SCOS23, Def. 13]",
                    MONOTONE) {
                @Override
                public Answer<Value> of(Joint joint, Scalar delta, Effort effort) {
                    return known(MaxInformation.of(joint, delta));
                }
            };

    public static final MeasureFamily<None> TOTAL_VARIATION =
            new MeasureFamily<>(
                    FDivergences.TOTAL_VARIATION.name(),
                    none(),
                    PROBABILITY,
                    "how far the outcome moves the belief about the secret, on average",
                    "[RG20], [SCOS23, eq. 24]",
                    MONOTONE) {
                @Override
                public Answer<Value> of(Joint joint, None none, Effort effort) {
                    return known(TotalVariation.of(joint));
                }
            };

    public static final MeasureFamily<None> CHI_SQUARED =
            new MeasureFamily<>(
                    FDivergences.CHI_SQUARED.name(),
                    none(),
                    DIMENSIONLESS,
                    "how far secret and outcome are from independence, in squares",
                    "[DWCS19], [SCOS23, Def. 18]",
                    MONOTONE) {
                @Override
                public Answer<Value> of(Joint joint, None none, Effort effort) {
                    return known(ChiSquaredInformation.of(joint));
                }
            };

    public static final MeasureFamily<FDivergence> F_INFORMATION =
            new MeasureFamily<>(
                    "f-information",
                    DIVERGENCE,
                    DIMENSIONLESS,
                    "how far secret and outcome are from independence, by an f-divergence (information for kl, jensen-shannon)",
                    "[DWCS19, Def. 7], [SCOS23, Def. 18]",
                    MONOTONE) {
                @Override
                public Answer<Value> of(Joint joint, FDivergence f, Effort effort) {
                    return known(FInformation.of(joint, f));
                }

                @Override
                public Reading reading(FDivergence f) {
                    return new Reading(f.quantity(), meaning());
                }
            };

    /** The measures of this kind, in the order to list them. */
    public static final List<MeasureFamily<?>> FAMILIES = List.of(
            ENTROPY,
            CONDITIONAL_ENTROPY,
            MUTUAL_INFORMATION,
            SIBSON,
            MAXIMAL_LEAKAGE,
            MAX_INFORMATION,
            TOTAL_VARIATION,
            CHI_SQUARED,
            F_INFORMATION);

    private InformationMeasures() {}
}
