package io.divulge.measure.guessing;

import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Quantity;
import java.util.List;

/** What the release is worth to someone who guesses, or pays for wrong guesses. */
public final class GuessingMeasures {
    /** The measures of this kind, in the order to list them. */
    public static final List<MeasureFamily> FAMILIES = List.of(
            MeasureFamily.of(
                    "guesswork",
                    Quantity.GUESSES,
                    "expected number of guesses that find the secret before the release",
                    "[Massey94]",
                    arguments -> Guesswork::of),
            MeasureFamily.pointwise(
                    "guesswork-leakage",
                    "pointwise maximal guesswork leakage: how many times fewer guesses find any function of the secret after the worst outcome (equals pmc)",
                    "[SGSSO25, III.D]",
                    PointwiseGuessworkLeakage::of),
            MeasureFamily.of(
                    "min-entropy-leakage",
                    Quantity.INFORMATION,
                    "how much the release helps to guess the secret in one try",
                    "[Smith09]",
                    arguments -> MinEntropyLeakage::of),
            MeasureFamily.of(
                    "min-capacity",
                    Quantity.INFORMATION,
                    "largest min-entropy leakage under any prior",
                    "[Smith09]",
                    arguments -> MinCapacity::of),
            MeasureFamily.of(
                    "maximal-cost-leakage",
                    Quantity.INFORMATION,
                    "how much the release lowers any cost of a wrong guess, on average over outcomes",
                    "[IWK20, Thm 15], [SGSSO25, III.C]",
                    arguments -> MaximalCostLeakage::of),
            MeasureFamily.of(
                    "maximal-realizable-cost",
                    Quantity.INFORMATION,
                    "how much the worst outcome lowers any cost of guessing a function of the secret",
                    "[IWK20, Thm 16], [SGSSO25, III.C]",
                    arguments -> MaximalRealizableCost::of));

    private GuessingMeasures() {}
}
