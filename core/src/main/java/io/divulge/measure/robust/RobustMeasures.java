package io.divulge.measure.robust;

import static io.divulge.expression.Parameter.required;

import io.divulge.expression.Domain;
import io.divulge.expression.Parameter;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Quantity;
import io.divulge.numeric.Scalar;
import java.util.List;

/** What leaks when the adversary's prior is not quite the one of the model. */
public final class RobustMeasures {
    private static final Parameter DISTANCE =
            required("tv", "total variation distance from the prior", Domain.PROBABILITY);
    private static final Parameter WIDTH =
            required("width", "how far each probability may be from the prior's", Domain.PROBABILITY);

    /** The measures of this kind, in the order to list them. */
    public static final List<MeasureFamily> FAMILIES = List.of(
            MeasureFamily.of(
                    "robust-pml",
                    Quantity.INFORMATION,
                    "largest leakage of an outcome, over all priors within a distance tv (tv=1: all priors)",
                    "[SGSSO25, Thm 1]",
                    arguments -> {
                        PriorSet ball = new TotalVariationBall(arguments.probability("tv"));
                        return joint -> RobustLeakage.of(joint, ball);
                    },
                    DISTANCE),
            MeasureFamily.of(
                    "robust-pmc",
                    Quantity.INFORMATION,
                    "largest cost of an outcome, over all priors within a distance tv (tv=1: all priors)",
                    "[SGSSO25, Thm 5]",
                    arguments -> {
                        PriorSet ball = new TotalVariationBall(arguments.probability("tv"));
                        return joint -> RobustCost.of(joint, ball);
                    },
                    DISTANCE),
            MeasureFamily.of(
                    "robust-pml-box",
                    Quantity.INFORMATION,
                    "largest leakage of an outcome, over all priors whose every probability is within width",
                    "[SGSSO25, Thm 1]",
                    arguments -> {
                        Scalar width = arguments.probability("width");
                        return joint -> RobustLeakage.of(joint, PriorBox.around(joint.prior(), width));
                    },
                    WIDTH),
            MeasureFamily.of(
                    "robust-pmc-box",
                    Quantity.INFORMATION,
                    "largest cost of an outcome, over all priors whose every probability is within width",
                    "[SGSSO25, Thm 5]",
                    arguments -> {
                        Scalar width = arguments.probability("width");
                        return joint -> RobustCost.of(joint, PriorBox.around(joint.prior(), width));
                    },
                    WIDTH));

    private RobustMeasures() {}
}
