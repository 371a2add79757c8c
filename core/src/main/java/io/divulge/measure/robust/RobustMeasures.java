package io.divulge.measure.robust;

import static io.divulge.expression.Parameter.required;
import static io.divulge.measure.Answer.known;
import static io.divulge.measure.Parameters.probability;
import static io.divulge.measure.Quantity.INFORMATION;

import io.divulge.expression.Domain;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.List;

/** What leaks when the adversary's prior is not quite the one of the model. */
public final class RobustMeasures {
    private static final Parameters<Scalar> DISTANCE =
            probability(required("tv", "total variation distance from the prior", Domain.PROBABILITY));
    private static final Parameters<Scalar> WIDTH =
            probability(required("width", "how far each probability may be from the prior's", Domain.PROBABILITY));

    public static final MeasureFamily<Scalar> ROBUST_PML =
            new MeasureFamily<>(
                    "robust-pml",
                    DISTANCE,
                    INFORMATION,
                    "largest leakage of an outcome, over all priors within a distance tv (tv=1: all priors)",
                    "[SGSSO25, Thm 1]") {
                @Override
                public Answer<Value> of(Joint joint, Scalar distance, Effort effort) {
                    return known(RobustLeakage.of(joint, new TotalVariationBall(distance)));
                }
            };

    public static final MeasureFamily<Scalar> ROBUST_PMC =
            new MeasureFamily<>(
                    "robust-pmc",
                    DISTANCE,
                    INFORMATION,
                    "largest cost of an outcome, over all priors within a distance tv (tv=1: all priors)",
                    "[SGSSO25, Thm 5]") {
                @Override
                public Answer<Value> of(Joint joint, Scalar distance, Effort effort) {
                    return known(RobustCost.of(joint, new TotalVariationBall(distance)));
                }
            };

    public static final MeasureFamily<Scalar> ROBUST_PML_BOX =
            new MeasureFamily<>(
                    "robust-pml-box",
                    WIDTH,
                    INFORMATION,
                    "largest leakage of an outcome, over all priors whose every probability is within width",
                    "[SGSSO25, Thm 1]") {
                @Override
                public Answer<Value> of(Joint joint, Scalar width, Effort effort) {
                    return known(RobustLeakage.of(joint, PriorBox.around(joint.prior(), width)));
                }
            };

    public static final MeasureFamily<Scalar> ROBUST_PMC_BOX =
            new MeasureFamily<>(
                    "robust-pmc-box",
                    WIDTH,
                    INFORMATION,
                    "largest cost of an outcome, over all priors whose every probability is within width",
                    "[SGSSO25, Thm 5]") {
                @Override
                public Answer<Value> of(Joint joint, Scalar width, Effort effort) {
                    return known(RobustCost.of(joint, PriorBox.around(joint.prior(), width)));
                }
            };

    /** The measures of this kind, in the order to list them. */
    public static final List<MeasureFamily<?>> FAMILIES =
            List.of(ROBUST_PML, ROBUST_PMC, ROBUST_PML_BOX, ROBUST_PMC_BOX);

    private RobustMeasures() {}
}
