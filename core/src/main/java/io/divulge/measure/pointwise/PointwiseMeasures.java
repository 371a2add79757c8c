package io.divulge.measure.pointwise;

import static io.divulge.expression.Parameter.required;
import static io.divulge.measure.Answer.known;
import static io.divulge.measure.Parameters.atLeast;
import static io.divulge.measure.Parameters.none;
import static io.divulge.measure.Quantity.INFORMATION;
import static io.divulge.measure.Quantity.PROBABILITY;
import static io.divulge.measure.Trait.ADDS_AT_MOST_LDP;
import static io.divulge.measure.Trait.BOUNDS_ATTRIBUTES;
import static io.divulge.measure.Trait.MONOTONE;

import io.divulge.expression.Domain;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.Reading;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.List;

/** What single outcomes leak, and the law of that when the outcome is drawn. */
public final class PointwiseMeasures {
    /** Pointwise maximal leakage: how much better the worst outcome makes any guess. */
    public static final MeasureFamily<None> PML =
            new MeasureFamily<>(
                    "pml",
                    none(),
                    INFORMATION,
                    "pointwise maximal leakage: how much better the worst outcome makes any guess",
                    "[SCOS23, Thm 1]",
                    BOUNDS_ATTRIBUTES,
                    MONOTONE,
                    ADDS_AT_MOST_LDP) {
                @Override
                public Answer<Value> of(Joint joint, None none, Effort effort) {
                    return known(PointwiseMaximalLeakage.of(joint).maximum());
                }
            };

    /** Pointwise maximal cost: how much the worst outcome lowers any cost of a wrong guess. */
    public static final MeasureFamily<None> PMC =
            new MeasureFamily<>(
                    "pmc",
                    none(),
                    INFORMATION,
                    "pointwise maximal cost: how much the worst outcome lowers any cost of a wrong guess",
                    "[SGSSO25, Thm 2]",
                    BOUNDS_ATTRIBUTES,
                    MONOTONE,
                    ADDS_AT_MOST_LDP) {
                @Override
                public Answer<Value> of(Joint joint, None none, Effort effort) {
                    return known(PointwiseMaximalCost.of(joint).maximum());
                }
            };

    /** Probability that the outcome leaks more than epsilon. */
    public static final MeasureFamily<Scalar> PML_TAIL =
            new MeasureFamily<>(
                    "pml-tail",
                    atLeast(0, required("epsilon", "leakage that is exceeded", Domain.NATS)),
                    PROBABILITY,
                    "probability that the outcome leaks more than epsilon",
                    "[SCOS23, Def. 5]") {
                @Override
                public Answer<Value> of(Joint joint, Scalar epsilon, Effort effort) {
                    return known(PointwiseMaximalLeakage.of(joint).tail(epsilon));
                }
            };

    /** Leakage that is exceeded with probability at most delta (left), or reached with at least delta (right). */
    public static final MeasureFamily<Quantile> PML_QUANTILE =
            new MeasureFamily<>(
                    "pml-quantile",
                    Quantile.PARAMETERS,
                    INFORMATION,
                    "leakage that is exceeded with probability at most delta (left), or reached with at least delta (right)",
                    "[ILE26, IV, eq. 9 ff.]") {
                @Override
                public Answer<Value> of(Joint joint, Quantile quantile, Effort effort) {
                    return known(quantile.of(PointwiseMaximalLeakage.of(joint)));
                }

                @Override
                public Reading reading(Quantile quantile) {
                    return new Reading(
                            quantity(),
                            quantile.isRight()
                                    ? "leakage that is reached with probability at least delta (right quantile)"
                                    : "leakage that is exceeded with probability at most delta (left quantile)");
                }
            };

    /** Expected pointwise maximal leakage of the outcome. */
    public static final MeasureFamily<None> PML_MEAN =
            new MeasureFamily<>(
                    "pml-mean",
                    none(),
                    INFORMATION,
                    "expected pointwise maximal leakage of the outcome",
                    "[SCOS23, Prop. 7]") {
                @Override
                public Answer<Value> of(Joint joint, None none, Effort effort) {
                    return known(PointwiseMaximalLeakage.of(joint).mean());
                }
            };

    /** Expected pointwise maximal cost of the outcome. */
    public static final MeasureFamily<None> PMC_MEAN =
            new MeasureFamily<>(
                    "pmc-mean",
                    none(),
                    INFORMATION,
                    "expected pointwise maximal cost of the outcome",
                    "[SGSSO25, III.C]") {
                @Override
                public Answer<Value> of(Joint joint, None none, Effort effort) {
                    return known(PointwiseMaximalCost.of(joint).mean());
                }
            };

    /** The measures of this kind, in the order to list them. */
    public static final List<MeasureFamily<?>> FAMILIES = List.of(PML, PMC, PML_TAIL, PML_QUANTILE, PML_MEAN, PMC_MEAN);

    private PointwiseMeasures() {}
}
