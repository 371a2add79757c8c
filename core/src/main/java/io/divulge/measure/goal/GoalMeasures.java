package io.divulge.measure.goal;

import static io.divulge.measure.Answer.known;
import static io.divulge.measure.Quantity.DIMENSIONLESS;
import static io.divulge.measure.Quantity.INFORMATION;
import static io.divulge.measure.Trait.FOR_EVERY_PRIOR;

import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters;
import io.divulge.measure.Reading;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import java.util.List;

/** What the release is worth to an adversary with a goal that is named. */
public final class GoalMeasures {
    private static final Parameters<Gain> GAIN = GoalParameters.gain(Goals.GAINS, "identity");
    private static final Parameters<Cost> COST = GoalParameters.cost();

    public static final MeasureFamily<ComparedGoal<Gain>> G_LEAKAGE =
            new MeasureFamily<>(
                    "g-leakage",
                    GoalParameters.compared(GAIN),
                    INFORMATION,
                    "how much the release helps to maximise a gain, on average over outcomes",
                    "[ACPS12]") {
                @Override
                public Answer<Value> of(Joint joint, ComparedGoal<Gain> goal, Effort effort) {
                    return known(goal.leakage(joint));
                }

                @Override
                public Reading reading(ComparedGoal<Gain> goal) {
                    return goal.reading(quantity(), meaning());
                }
            };

    public static final MeasureFamily<Gain> POINTWISE_G_LEAKAGE =
            new MeasureFamily<>(
                    "pointwise-g-leakage",
                    GAIN,
                    INFORMATION,
                    "how much the outcome that helps most helps to maximise a gain",
                    "[SCOS23, eq. 10]") {
                @Override
                public Answer<Value> of(Joint joint, Gain gain, Effort effort) {
                    return known(GoalLeakage.of(joint, gain).maximum());
                }
            };

    public static final MeasureFamily<TimedGain> G_VULNERABILITY =
            new MeasureFamily<>(
                    "g-vulnerability",
                    GoalParameters.timed(GAIN),
                    DIMENSIONLESS,
                    "what the best guesses gain, before the release or after it on average",
                    "[ACPS12]") {
                @Override
                public Answer<Value> of(Joint joint, TimedGain at, Effort effort) {
                    return known(
                            at.isAfter()
                                    ? at.leakage(joint).after()
                                    : at.leakage(joint).before());
                }
            };

    public static final MeasureFamily<TimedGain> G_ENTROPY =
            new MeasureFamily<>(
                    "g-entropy",
                    GoalParameters.timed(GAIN),
                    INFORMATION,
                    "minus the logarithm of the g-vulnerability",
                    "[ACPS12]") {
                @Override
                public Answer<Value> of(Joint joint, TimedGain at, Effort effort) {
                    return known(
                            at.isAfter()
                                    ? at.leakage(joint).entropyAfter()
                                    : at.leakage(joint).entropyBefore());
                }
            };

    public static final MeasureFamily<Gain> G_CAPACITY =
            new MeasureFamily<>(
                    "g-capacity",
                    GAIN,
                    INFORMATION,
                    "largest g-leakage under any prior on the secrets that are possible",
                    "[ACPS12]",
                    FOR_EVERY_PRIOR) {
                @Override
                public Answer<Value> of(Joint joint, Gain gain, Effort effort) {
                    return known(GoalLeakage.capacity(joint, gain, effort.deadline()));
                }
            };

    public static final MeasureFamily<ComparedGoal<Cost>> COST_LEAKAGE =
            new MeasureFamily<>(
                    "cost-leakage",
                    GoalParameters.compared(COST),
                    INFORMATION,
                    "how much the release lowers a cost, on average over outcomes",
                    "[SGSSO25, III.C]") {
                @Override
                public Answer<Value> of(Joint joint, ComparedGoal<Cost> goal, Effort effort) {
                    return known(goal.leakage(joint));
                }

                @Override
                public Reading reading(ComparedGoal<Cost> goal) {
                    return goal.reading(quantity(), meaning());
                }
            };

    public static final MeasureFamily<Cost> POINTWISE_COST_LEAKAGE =
            new MeasureFamily<>(
                    "pointwise-cost-leakage",
                    COST,
                    INFORMATION,
                    "how much the outcome that helps most lowers a cost",
                    "[SGSSO25, eq. 7]") {
                @Override
                public Answer<Value> of(Joint joint, Cost cost, Effort effort) {
                    return known(GoalLeakage.of(joint, cost).maximum());
                }
            };

    /** The measures of this kind, in the order to list them. */
    public static final List<MeasureFamily<?>> FAMILIES = List.of(
            G_LEAKAGE,
            POINTWISE_G_LEAKAGE,
            G_VULNERABILITY,
            G_ENTROPY,
            G_CAPACITY,
            COST_LEAKAGE,
            POINTWISE_COST_LEAKAGE);

    private GoalMeasures() {}
}
