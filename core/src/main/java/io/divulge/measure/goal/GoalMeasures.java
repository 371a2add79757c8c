package io.divulge.measure.goal;

import static io.divulge.expression.Parameter.optional;
import static io.divulge.expression.Parameter.required;

import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.expression.Parameter;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Quantity;
import io.divulge.measure.Reading;
import io.divulge.measure.Value;
import java.util.List;
import java.util.function.Function;

/** What the release is worth to an adversary with a goal that is named. */
public final class GoalMeasures {
    private static final Parameter GAIN = required("gain", "what a guess is worth", Domain.of(Goals.GAINS, "identity"));
    private static final Parameter COST = required("cost", "what a guess costs", Domain.of(Goals.COSTS, "zero-one"));
    private static final Parameter WHEN =
            optional("when", "before or after the release", Domain.of("before or after", "after"), "after");
    private static final Parameter KIND = optional(
            "kind",
            "the logarithm of the ratio or the difference",
            Domain.of("multiplicative or additive", "multiplicative"),
            "multiplicative");

    /** The measures of this kind, in the order to list them. */
    public static final List<MeasureFamily> FAMILIES = List.of(
            MeasureFamily.of(
                            "g-leakage",
                            Quantity.INFORMATION,
                            "how much the release helps to maximise a gain, on average over outcomes",
                            "[ACPS12]",
                            arguments -> byKind(arguments, Goals.gain(arguments.text("gain"))),
                            GAIN,
                            KIND)
                    .readAs(arguments -> reading(
                            arguments, "how much the release helps to maximise a gain, on average over outcomes")),
            MeasureFamily.of(
                    "pointwise-g-leakage",
                    Quantity.INFORMATION,
                    "how much the outcome that helps most helps to maximise a gain",
                    "[SCOS23, eq. 10]",
                    arguments -> {
                        Gain gain = Goals.gain(arguments.text("gain"));
                        return joint -> GoalLeakage.of(joint, gain).maximum();
                    },
                    GAIN),
            MeasureFamily.of(
                    "g-vulnerability",
                    Quantity.DIMENSIONLESS,
                    "what the best guesses gain, before the release or after it on average",
                    "[ACPS12]",
                    byTime(GoalLeakage::before, GoalLeakage::after),
                    GAIN,
                    WHEN),
            MeasureFamily.of(
                    "g-entropy",
                    Quantity.INFORMATION,
                    "minus the logarithm of the g-vulnerability",
                    "[ACPS12]",
                    byTime(GoalLeakage::entropyBefore, GoalLeakage::entropyAfter),
                    GAIN,
                    WHEN),
            MeasureFamily.of(
                    "g-capacity",
                    Quantity.INFORMATION,
                    "largest g-leakage under any prior on the secrets that are possible, for tries at the secret",
                    "[ACPS12]",
                    arguments -> {
                        Gain gain = Goals.gain(arguments.text("gain"));
                        return joint -> GoalLeakage.capacity(joint, gain);
                    },
                    required("gain", "what a guess is worth", Domain.of("identity or tries:K", "tries:2"))),
            MeasureFamily.of(
                            "cost-leakage",
                            Quantity.INFORMATION,
                            "how much the release lowers a cost, on average over outcomes",
                            "[SGSSO25, III.C]",
                            arguments -> byKind(arguments, Goals.cost(arguments.text("cost"))),
                            COST,
                            KIND)
                    .readAs(arguments ->
                            reading(arguments, "how much the release lowers a cost, on average over outcomes")),
            MeasureFamily.of(
                    "pointwise-cost-leakage",
                    Quantity.INFORMATION,
                    "how much the outcome that helps most lowers a cost",
                    "[SGSSO25, eq. 7]",
                    arguments -> {
                        Cost cost = Goals.cost(arguments.text("cost"));
                        return joint -> GoalLeakage.of(joint, cost).maximum();
                    },
                    COST));

    private GoalMeasures() {}

    private static Measure byKind(Arguments arguments, Goal goal) {
        boolean additive = isAdditive(arguments);
        return joint -> {
            GoalLeakage leakage = GoalLeakage.of(joint, goal);
            return additive ? leakage.additive() : leakage.multiplicative();
        };
    }

    private static boolean isAdditive(Arguments arguments) {
        return chosen(arguments, "kind", "multiplicative", "additive");
    }

    private static Reading reading(Arguments arguments, String meaning) {
        return isAdditive(arguments)
                ? new Reading(Quantity.DIMENSIONLESS, meaning + " (difference)")
                : new Reading(Quantity.INFORMATION, meaning);
    }

    private static Function<Arguments, Measure> byTime(
            Function<GoalLeakage, Value> before, Function<GoalLeakage, Value> after) {
        return arguments -> {
            Gain gain = Goals.gain(arguments.text("gain"));
            boolean later = chosen(arguments, "when", "before", "after");
            return joint -> (later ? after : before).apply(GoalLeakage.of(joint, gain));
        };
    }

    /** Whether the second of two words was written, and not the first. */
    private static boolean chosen(Arguments arguments, String key, String first, String second) {
        String written = arguments.text(key);
        if (!written.equals(first) && !written.equals(second)) {
            throw new IllegalArgumentException(key + "=" + written + " (expected " + first + " or " + second + ")");
        }
        return written.equals(second);
    }
}
