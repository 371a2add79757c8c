package io.divulge.measure.guessing;

import static io.divulge.expression.Parameter.optional;
import static io.divulge.measure.Answer.known;
import static io.divulge.measure.Parameters.none;
import static io.divulge.measure.Quantity.GUESSES;
import static io.divulge.measure.Quantity.INFORMATION;
import static io.divulge.measure.Trait.FOR_EVERY_PRIOR;
import static io.divulge.measure.Trait.MONOTONE;
import static io.divulge.measure.Trait.OF_PRIOR;

import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.Reading;
import io.divulge.measure.Trait;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import java.util.List;

/** What the release is worth to someone who guesses, or pays for wrong guesses. */
public final class GuessingMeasures {
    private static final Parameters<Boolean> AFTER =
            new Parameters<>(
                    optional("when", "before or after the release", Domain.of("before or after", "after"), "before")) {
                @Override
                public Boolean read(Arguments written) {
                    return written.isSecond("when", "before", "after");
                }

                @Override
                protected List<String> write(Boolean after) {
                    return after ? List.of("after") : List.of();
                }
            };

    /** Guesswork before the release, or after it. */
    public static final MeasureFamily<Boolean> GUESSWORK =
            new MeasureFamily<>(
                    "guesswork",
                    AFTER,
                    GUESSES,
                    "expected number of guesses that find the secret, before the release or after it on average",
                    "[Massey94], [SGSSO25, III.D]",
                    OF_PRIOR) {
                @Override
                public Answer<Value> of(Joint joint, Boolean after, Effort effort) {
                    return known(after ? Guesswork.after(joint) : Guesswork.of(joint));
                }

                @Override
                public boolean has(Trait trait, Boolean after) {
                    return !after && has(trait);
                }

                @Override
                public Reading reading(Boolean after) {
                    return new Reading(
                            quantity(),
                            "expected number of guesses that find the secret "
                                    + (after ? "after the release" : "before the release"));
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

    public static final MeasureFamily<None> MAXIMAL_GUESSWORK_LEAKAGE =
            new MeasureFamily<>(
                    "maximal-guesswork-leakage",
                    none(),
                    INFORMATION,
                    "how many times fewer guesses find any function of the secret after the release, on average over outcomes",
                    "[KMP24], [SGSSO25, III.D]",
                    MONOTONE,
                    FOR_EVERY_PRIOR) {
                @Override
                public Answer<Value> of(Joint joint, None none, Effort effort) {
                    return known(MaximalGuessworkLeakage.of(joint, effort.deadline()));
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
            MAXIMAL_GUESSWORK_LEAKAGE,
            MIN_ENTROPY_LEAKAGE,
            MIN_CAPACITY,
            MAXIMAL_COST_LEAKAGE,
            MAXIMAL_REALIZABLE_COST);

    private GuessingMeasures() {}
}
