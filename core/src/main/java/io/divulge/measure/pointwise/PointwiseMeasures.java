package io.divulge.measure.pointwise;

import static io.divulge.expression.Parameter.optional;
import static io.divulge.expression.Parameter.required;

import io.divulge.expression.Domain;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Quantity;
import io.divulge.measure.Reading;
import java.util.List;

/** What single outcomes leak, and the law of that when the outcome is drawn. */
public final class PointwiseMeasures {
    /** The measures of this kind, in the order to list them. */
    public static final List<MeasureFamily> FAMILIES = List.of(
            MeasureFamily.pointwise(
                    "pml",
                    "pointwise maximal leakage: how much better the worst outcome makes any guess",
                    "[SCOS23, Thm 1]",
                    PointwiseMaximalLeakage::of),
            MeasureFamily.pointwise(
                    "pmc",
                    "pointwise maximal cost: how much the worst outcome lowers any cost of a wrong guess",
                    "[SGSSO25, Thm 2]",
                    PointwiseMaximalCost::of),
            MeasureFamily.of(
                    "pml-tail",
                    Quantity.PROBABILITY,
                    "probability that the outcome leaks more than epsilon",
                    "[SCOS23, Def. 5]",
                    arguments -> {
                        var epsilon = arguments.number("epsilon", 0, Double.POSITIVE_INFINITY);
                        return joint -> PointwiseMaximalLeakage.of(joint).tail(epsilon);
                    },
                    required("epsilon", "leakage that is exceeded", Domain.NATS)),
            MeasureFamily.of(
                            "pml-quantile",
                            Quantity.INFORMATION,
                            "leakage that is exceeded with probability at most delta (left), or reached with at least delta (right)",
                            "[ILE26, IV, eq. 9 ff.]",
                            arguments -> {
                                var delta = arguments.probability("delta");
                                boolean right = isRight(arguments.text("side"));
                                return joint -> right
                                        ? PointwiseMaximalLeakage.of(joint).rightQuantile(delta)
                                        : PointwiseMaximalLeakage.of(joint).leftQuantile(delta);
                            },
                            required("delta", "probability of leaking more", Domain.PROBABILITY),
                            optional("side", "left or right", Domain.of("", "right"), "left"))
                    .readAs(arguments -> new Reading(
                            Quantity.INFORMATION,
                            isRight(arguments.text("side"))
                                    ? "leakage that is reached with probability at least delta (right quantile)"
                                    : "leakage that is exceeded with probability at most delta (left quantile)")),
            MeasureFamily.of(
                    "pml-mean",
                    Quantity.INFORMATION,
                    "expected pointwise maximal leakage of the outcome",
                    "[SCOS23, Prop. 7]",
                    arguments -> joint -> PointwiseMaximalLeakage.of(joint).mean()),
            MeasureFamily.of(
                    "pmc-mean",
                    Quantity.INFORMATION,
                    "expected pointwise maximal cost of the outcome",
                    "[SGSSO25, III.C]",
                    arguments -> joint -> PointwiseMaximalCost.of(joint).mean()));

    private PointwiseMeasures() {}

    private static boolean isRight(String side) {
        return switch (side) {
            case "left" -> false;
            case "right" -> true;
            default ->
                throw new IllegalArgumentException("'pml-quantile' has side=" + side + " (expected left or right)");
        };
    }
}
