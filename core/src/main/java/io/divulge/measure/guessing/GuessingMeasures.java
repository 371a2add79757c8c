package io.divulge.measure.guessing;

import static io.divulge.measure.Answer.known;
import static io.divulge.measure.Parameters.none;
import static io.divulge.measure.Quantity.GUESSES;
import static io.divulge.measure.Quantity.INFORMATION;
import static io.divulge.measure.Trait.FOR_EVERY_PRIOR;
import static io.divulge.measure.Trait.MONOTONE;
import static io.divulge.measure.Trait.OF_PRIOR;

import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import java.util.List;

/** What the release is worth to someone who guesses, or pays for wrong guesses. */
public final class GuessingMeasures {
    public static final MeasureFamily<None> GUESSWORK =
            new MeasureFamily<>(
                    "guesswork",
                    none(),
                    GUESSES,
                    "expected number of guesses that find the secret before the release",
                    "[Massey94]",
                    OF_PRIOR) {
                @Override
                public Answer<Value> of(Joint joint, None none, Effort effort) {
                    return known(Guesswork.of(joint));
                }
            };

    public static final MeasureFamily<None> GUESSWORK_LEAKAGE =
            new MeasureFamily<>(
                    "guesswork-leakage",
                    none(),
                    INFORMATION,
                    "pointwise maximal guesswork leakage: how many times fewer guesses find any function of the secret after the worst outcome (equals pmc)",
                    "[SGSSO25, III.D]",
                    MONOTONE) {
                @Override
                public Answer<Value> of(Joint joint, None none, Effort effort) {
                    return known(PointwiseGuessworkLeakage.of(joint).maximum());
                }
            };

    public static final MeasureFamily<None> MIN_ENTROPY_LEAKAGE =
            new MeasureFamily<>(
                    "min-entropy-leakage",
                    none(),
                    INFORMATION,
                    "how much the release helps to guess the secret in one try",
                    "[Smith09]",
                    MONOTONE) {
                @Override
                public Answer<Value> of(Joint joint, None none, Effort effort) {
                    return known(MinEntropyLeakage.of(joint));
                }
            };

    public static final MeasureFamily<None> MIN_CAPACITY =
            new MeasureFamily<>(
                    "min-capacity",
                    none(),
                    INFORMATION,
                    "largest min-entropy leakage under any prior",
                    "[Smith09]",
                    MONOTONE,
                    FOR_EVERY_PRIOR) {
                @Override
                public Answer<Value> of(Joint joint, None none, Effort effort) {
                    return known(MinCapacity.of(joint));
                }
            };

    public static final MeasureFamily<None> MAXIMAL_COST_LEAKAGE =
            new MeasureFamily<>(
                    "maximal-cost-leakage",
                    none(),
                    INFORMATION,
                    "how much the release lowers any cost of a wrong guess, on average over outcomes",
                    "[IWK20, Thm 15], [SGSSO25, III.C]",
                    MONOTONE,
                    FOR_EVERY_PRIOR) {
                @Override
                public Answer<Value> of(Joint joint, None none, Effort effort) {
                    return known(MaximalCostLeakage.of(joint));
                }
            };

    public static final MeasureFamily<None> MAXIMAL_REALIZABLE_COST =
            new MeasureFamily<>(
                    "maximal-realizable-cost",
                    none(),
                    INFORMATION,
                    "how much the worst outcome lowers any cost of guessing a function of the secret",
                    "[IWK20, Thm 16], [SGSSO25, III.C]",
                    MONOTONE) {
                @Override
                public Answer<Value> of(Joint joint, None none, Effort effort) {
                    return known(MaximalRealizableCost.of(joint));
                }
            };

    /** The measures of this kind, in the order to list them. */
    public static final List<MeasureFamily<?>> FAMILIES = List.of(
            GUESSWORK,
            GUESSWORK_LEAKAGE,
            MIN_ENTROPY_LEAKAGE,
            MIN_CAPACITY,
            MAXIMAL_COST_LEAKAGE,
            MAXIMAL_REALIZABLE_COST);

    private GuessingMeasures() {}
}
