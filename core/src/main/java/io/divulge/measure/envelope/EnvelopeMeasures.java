package io.divulge.measure.envelope;

import static io.divulge.expression.Parameter.required;
import static io.divulge.measure.Answer.known;
import static io.divulge.measure.Parameters.atLeast;
import static io.divulge.measure.Parameters.probability;
import static io.divulge.measure.Quantity.INFORMATION;
import static io.divulge.measure.Quantity.PROBABILITY;
import static io.divulge.measure.Trait.BOUNDS_ATTRIBUTES;
import static io.divulge.measure.Trait.MONOTONE;

import io.divulge.expression.Domain;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.List;

/** What survives the worst post-processing. */
public final class EnvelopeMeasures {
    private static final Parameters<Scalar> DELTA =
            probability(required("delta", "probability of leaking as much", Domain.PROBABILITY));
    private static final Parameters<Scalar> EPSILON =
            atLeast(0, required("epsilon", "leakage that is reached", Domain.NATS));

    /** The most that any function of the outcome leaks with probability delta. */
    public static final MeasureFamily<Scalar> ENVELOPE =
            new MeasureFamily<>(
                    "envelope",
                    DELTA,
                    INFORMATION,
                    "the most that any function of the outcome leaks with probability delta",
                    "[ILE26, IV]",
                    BOUNDS_ATTRIBUTES,
                    MONOTONE) {
                @Override
                public Answer<Value> of(Joint joint, Scalar delta, Effort effort) {
                    return known(Envelope.of(joint)
                            .until(effort.deadline())
                            .epsilon(delta)
                            .epsilon());
                }
            };

    /** How probable any function of the outcome can make a leakage of epsilon or more. */
    public static final MeasureFamily<Scalar> ENVELOPE_DELTA =
            new MeasureFamily<>(
                    "envelope-delta",
                    EPSILON,
                    PROBABILITY,
                    "how probable any function of the outcome can make a leakage of epsilon or more",
                    "[ILE26, eq. 8]",
                    MONOTONE) {
                @Override
                public Answer<Value> of(Joint joint, Scalar epsilon, Effort effort) {
                    return known(Envelope.of(joint)
                            .until(effort.deadline())
                            .delta(epsilon)
                            .delta());
                }
            };

    /** The most that any function of the outcome costs with probability delta. */
    public static final MeasureFamily<Scalar> COST_ENVELOPE =
            new MeasureFamily<>(
                    "cost-envelope",
                    DELTA,
                    INFORMATION,
                    "the most that any function of the outcome costs with probability delta",
                    "as [ILE26, IV], for [SGSSO25, Def. 11]",
                    MONOTONE) {
                @Override
                public Answer<Value> of(Joint joint, Scalar delta, Effort effort) {
                    return known(Envelope.ofCost(joint)
                            .until(effort.deadline())
                            .epsilon(delta)
                            .epsilon());
                }
            };

    /** How probable any function of the outcome can make a cost of epsilon or more. */
    public static final MeasureFamily<Scalar> COST_ENVELOPE_DELTA =
            new MeasureFamily<>(
                    "cost-envelope-delta",
                    EPSILON,
                    PROBABILITY,
                    "how probable any function of the outcome can make a cost of epsilon or more",
                    "as [ILE26, eq. 8], for [SGSSO25, Def. 11]",
                    MONOTONE) {
                @Override
                public Answer<Value> of(Joint joint, Scalar epsilon, Effort effort) {
                    return known(Envelope.ofCost(joint)
                            .until(effort.deadline())
                            .delta(epsilon)
                            .delta());
                }
            };

    /** The measures of this kind, in the order to list them. */
    public static final List<MeasureFamily<?>> FAMILIES =
            List.of(ENVELOPE, ENVELOPE_DELTA, COST_ENVELOPE, COST_ENVELOPE_DELTA);

    private EnvelopeMeasures() {}
}
