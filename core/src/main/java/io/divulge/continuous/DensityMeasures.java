package io.divulge.continuous;

import static io.divulge.expression.Parameter.optional;
import static io.divulge.expression.Parameter.required;

import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.expression.Expression;
import io.divulge.expression.Parameter;
import io.divulge.expression.Signature;
import io.divulge.expression.Suggestion;
import io.divulge.measure.Measures;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What can be measured of a release with densities, by name. The names are those of finite releases where both have one. */
public final class DensityMeasures {
    private static final Parameter OUTCOME = required("y", "the outcome", Domain.of("a number", "0.5"));
    private static final double FARTHEST = 1e100;
    private static final Parameter EPSILON = required("epsilon", "what is exceeded", Domain.NATS);
    private static final Parameter DELTA = required("delta", "probability of more", Domain.PROBABILITY);
    private static final Parameter SIDE = optional("side", "left or right", Domain.of("", "right"), "left");

    /**
     * A measure, as commands list it.
     *
     * @param quantity what kind of number it gives
     * @param meaning one line for people
     * @param definition the formula's place in the literature
     * @param value measures a release
     */
    public record Family(
            Signature signature,
            Quantity quantity,
            String meaning,
            String definition,
            BiFunction<ContinuousRelease, Arguments, Value> value) {}

    /** A measure with its parameters filled in. */
    public record Question(Family family, Arguments arguments) {
        /** Measures a release. */
        public Value of(NumericRelease release) {
            return release instanceof ContinuousRelease density
                    ? family.value.apply(density, arguments)
                    : ClosedFormMeasures.of((ClosedFormRelease) release, family.signature.name(), arguments);
        }
    }

    private static final Map<String, Family> BY_NAME = List.of(
                    family(
                            "pml",
                            "pointwise maximal leakage: how much better the worst outcome makes any guess",
                            "[SCOS23, Thm 1]",
                            (release, arguments) -> LeakageSupremum.of(release)),
                    family(
                            "pmc",
                            "pointwise maximal cost: how much the worst outcome lowers any cost of a wrong guess",
                            "[SGSSO25, Thm 4]",
                            (release, arguments) -> CostSupremum.of(release)),
                    family(
                            "pml-at",
                            "pointwise maximal leakage of one outcome",
                            "[SCOS23, Thm 1]",
                            (release, arguments) -> PointwiseLeakage.leakage(release, outcome(arguments)),
                            OUTCOME),
                    family(
                            "pmc-at",
                            "pointwise maximal cost of one outcome",
                            "[SGSSO25, Thm 4]",
                            (release, arguments) -> PointwiseLeakage.cost(release, outcome(arguments)),
                            OUTCOME),
                    probability(
                            "pml-tail",
                            "probability that the outcome leaks more than epsilon",
                            "[SCOS23, Def. 5]",
                            (release, arguments) -> PointwiseLaw.ofLeakage(release)
                                    .tail(arguments.number("epsilon", 0, Double.POSITIVE_INFINITY)),
                            EPSILON),
                    probability(
                            "pmc-tail",
                            "probability that the outcome costs more than epsilon",
                            "[SGSSO25, Ex. 7]",
                            (release, arguments) -> PointwiseLaw.ofCost(release)
                                    .tail(arguments.number("epsilon", 0, Double.POSITIVE_INFINITY)),
                            EPSILON),
                    family(
                            "pml-quantile",
                            "leakage that is exceeded with probability at most delta (left), or reached with at least delta (right)",
                            "[ILE26, IV, eq. 9 ff.]",
                            (release, arguments) -> quantile(PointwiseLaw.ofLeakage(release), arguments),
                            DELTA,
                            SIDE),
                    family(
                            "pmc-quantile",
                            "cost that is exceeded with probability at most delta (left), or reached with at least delta (right)",
                            "as [ILE26, IV, eq. 9 ff.]",
                            (release, arguments) -> quantile(PointwiseLaw.ofCost(release), arguments),
                            DELTA,
                            SIDE),
                    family(
                            "pml-mean",
                            "expected pointwise maximal leakage of the outcome",
                            "[SCOS23, Prop. 7]",
                            (release, arguments) -> AverageLeakage.leakage(release)),
                    family(
                            "pmc-mean",
                            "expected pointwise maximal cost of the outcome",
                            "[SGSSO25, III.C]",
                            (release, arguments) -> AverageLeakage.cost(release)),
                    family(
                            "maximal-leakage",
                            "how much better the release makes any guess, on average over outcomes",
                            "[IWK20]",
                            (release, arguments) -> IntegratedMaximum.of(release)),
                    family(
                            "mutual-information",
                            "what the outcome says about the secret on average",
                            "[Shannon48]",
                            (release, arguments) -> AverageLeakage.information(release)),
                    family(
                            "envelope",
                            "the most that any function of the outcome leaks with probability delta",
                            "[ILE26, IV]",
                            (release, arguments) -> DensityEnvelope.of(release).epsilon(arguments.probability("delta")),
                            required("delta", "probability of leaking as much", Domain.PROBABILITY)),
                    probability(
                            "envelope-delta",
                            "how probable any function of the outcome can make a leakage of epsilon or more",
                            "[ILE26, eq. 8]",
                            (release, arguments) -> DensityEnvelope.of(release)
                                    .delta(arguments.number("epsilon", 0, Double.POSITIVE_INFINITY)),
                            required("epsilon", "leakage that is reached", Domain.NATS)),
                    family(
                            "envelope-upper",
                            "upper bound of the envelope: maximal leakage + log 1/delta, or the largest leakage if that is less",
                            "[ILE26, Thm 3]",
                            (release, arguments) -> DensityEnvelope.upperBound(release, arguments.probability("delta")),
                            required("delta", "probability of leaking as much", Domain.PROBABILITY)),
                    family(
                            "pmc-lower-bound",
                            "what an outcome costs at least under Gaussian noise, from the secret's range and mean",
                            "[SGSSO25, (17)]",
                            (release, arguments) ->
                                    GaussianCostBounds.of(release).lower(outcome(arguments)),
                            OUTCOME),
                    family(
                            "pmc-upper-bound",
                            "what an outcome costs at most under Gaussian noise, from the secret's range and mean",
                            "[SGSSO25, (17)]",
                            (release, arguments) ->
                                    GaussianCostBounds.of(release).upper(outcome(arguments)),
                            OUTCOME),
                    probability(
                            "pmc-tail-bound",
                            "a bound of pmc-tail under Gaussian noise, from the secret's range and mean",
                            "[SGSSO25, (18)]",
                            (release, arguments) -> GaussianCostBounds.of(release)
                                    .tail(arguments.number("epsilon", 0, Double.POSITIVE_INFINITY)),
                            EPSILON),
                    family(
                            "ldp",
                            "local differential privacy: how well the clearest outcome tells two secrets apart",
                            "[SGSSO25, Thm 7]",
                            (release, arguments) -> LargestRatio.of(release)))
            .stream()
            .collect(Collectors.toMap(
                    family -> family.signature().name(), Function.identity(), (a, b) -> a, LinkedHashMap::new));

    private DensityMeasures() {}

    private static Family family(
            String name,
            String meaning,
            String definition,
            BiFunction<ContinuousRelease, Arguments, Value> value,
            Parameter... parameters) {
        return new Family(Signature.of(name, parameters), Quantity.INFORMATION, meaning, definition, value);
    }

    private static Family probability(
            String name,
            String meaning,
            String definition,
            BiFunction<ContinuousRelease, Arguments, Value> value,
            Parameter... parameters) {
        return new Family(Signature.of(name, parameters), Quantity.PROBABILITY, meaning, definition, value);
    }

    private static Enclosure outcome(Arguments arguments) {
        Scalar outcome = arguments.number("y");
        // Written so that NaN fails.
        if (!(Math.abs(outcome.value()) <= FARTHEST)) {
            throw new IllegalArgumentException(
                    "the outcome is y=" + outcome
                            + " (expected a number from -1e100 to 1e100; the most that outcomes far out leak or cost is pml or pmc)");
        }
        return Enclosure.of(outcome);
    }

    private static Value quantile(PointwiseLaw law, Arguments arguments) {
        var delta = arguments.probability("delta");
        return isRight(arguments) ? law.rightQuantile(delta) : law.leftQuantile(delta);
    }

    /** Which side of a quantile is asked for. */
    static boolean isRight(Arguments arguments) {
        return switch (arguments.text("side")) {
            case "left" -> false;
            case "right" -> true;
            default ->
                throw new IllegalArgumentException(
                        "a quantile has side=" + arguments.text("side") + " (expected left or right)");
        };
    }

    /** All of them, in the order to list them. */
    public static List<Family> all() {
        return List.copyOf(BY_NAME.values());
    }

    /**
     * The measures that an expression names in which numbers may be ranges, {@code pml-at(y=0:1:0.1)}; one if none is.
     *
     * @throws IllegalArgumentException if there is none, or none for densities
     */
    public static List<Question> parseAll(String text) {
        Expression expression = Expression.parse(text);
        Family family = BY_NAME.get(expression.name());
        if (family == null) {
            String names = String.join(", ", BY_NAME.keySet());
            throw new IllegalArgumentException(
                    Measures.isNamedBy(text)
                            ? "'" + expression.name()
                                    + "' is measured of releases with finitely many outcomes, and this one has a"
                                    + " density: ask for " + names
                            : "there is no measure '" + expression.name() + "'."
                                    + Suggestion.among(BY_NAME.keySet(), expression.name())
                                    + " Of a release with a density there are " + names + ".");
        }
        return family.signature.expand(expression).stream()
                .map(one -> new Question(family, family.signature.bind(one)))
                .toList();
    }

    /** The measure of this name, without parameters. */
    public static Question named(String text) {
        return parseAll(text).get(0);
    }
}
