package io.divulge.measure;

import io.divulge.expression.Expression;
import io.divulge.expression.Suggestion;
import io.divulge.measure.capacity.CapacityMeasures;
import io.divulge.measure.envelope.EnvelopeMeasures;
import io.divulge.measure.event.EventMeasures;
import io.divulge.measure.goal.GoalMeasures;
import io.divulge.measure.guessing.GuessingMeasures;
import io.divulge.measure.indistinguishability.IndistinguishabilityMeasures;
import io.divulge.measure.information.InformationMeasures;
import io.divulge.measure.pointwise.PointwiseMeasures;
import io.divulge.measure.robust.RobustMeasures;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All measures by name. A new one is a line in the list of its kind. */
public final class Measures {
    private static final List<MeasureKind> KINDS = List.of(
            new MeasureKind("What single outcomes leak", PointwiseMeasures.FAMILIES),
            new MeasureKind("What events of outcomes leak", EventMeasures.FAMILIES),
            new MeasureKind("What leaks after any post-processing", EnvelopeMeasures.FAMILIES),
            new MeasureKind("What leaks on average over outcomes", InformationMeasures.FAMILIES),
            new MeasureKind("How well two secrets can be told apart", IndistinguishabilityMeasures.FAMILIES),
            new MeasureKind("What leaks under the worst prior", CapacityMeasures.FAMILIES),
            new MeasureKind("What leaks if the prior is in doubt", RobustMeasures.FAMILIES),
            new MeasureKind("What it is worth to someone who guesses", GuessingMeasures.FAMILIES),
            new MeasureKind("What it is worth under a given goal", GoalMeasures.FAMILIES));

    private static final Map<String, MeasureFamily> BY_NAME = KINDS.stream()
            .flatMap(kind -> kind.families().stream())
            .collect(Collectors.toMap(
                    MeasureFamily::name,
                    Function.identity(),
                    (a, b) -> {
                        throw new IllegalStateException("two measures are named " + a.name());
                    },
                    LinkedHashMap::new));

    /** Measures of the channel alone: of the prior only its support counts. */
    private static final Set<String> FOR_EVERY_PRIOR = Set.of(
            "maximal-leakage",
            "ldp",
            "renyi-ldp",
            "privacy-profile",
            "approximate-ldp",
            "probabilistic-ldp",
            "capacity",
            "maximal-alpha-leakage",
            "maximal-alpha-beta-leakage",
            "min-capacity",
            "g-capacity",
            "maximal-cost-leakage");

    private Measures() {}

    /** Whether a measure of one of these names depends on the prior, and not on its support alone. */
    public static boolean restOnPrior(Collection<String> names) {
        return !FOR_EVERY_PRIOR.containsAll(names);
    }

    /** All of them, in the order to list them. */
    public static List<MeasureFamily> all() {
        return List.copyOf(BY_NAME.values());
    }

    /** The same by kind. */
    public static List<MeasureKind> kinds() {
        return KINDS;
    }

    /** Whether a text has the form of a measure that is known: its name, alone or with arguments. */
    public static boolean isNamedBy(String text) {
        int open = text.indexOf('(');
        return BY_NAME.containsKey((open < 0 ? text : text.substring(0, open)).trim());
    }

    /**
     * The measure that an expression names.
     *
     * @throws IllegalArgumentException if there is none, with the nearest name
     */
    public static NamedMeasure parse(String text) {
        Expression expression = Expression.parse(text);
        return family(expression).bind(expression);
    }

    /**
     * The measures that an expression names in which numbers may be ranges, {@code capacity(order=1:10:0.5)}; one if none is.
     *
     * @throws IllegalArgumentException if there is no such measure, with the nearest name, or a range is none
     */
    public static List<NamedMeasure> parseAll(String text) {
        Expression expression = Expression.parse(text);
        MeasureFamily family = family(expression);
        return family.signature().expand(expression).stream().map(family::bind).toList();
    }

    private static MeasureFamily family(Expression expression) {
        MeasureFamily family = BY_NAME.get(expression.name());
        if (family == null) {
            throw new IllegalArgumentException("there is no measure '" + expression.name() + "'."
                    + Suggestion.among(BY_NAME.keySet(), expression.name())
                    + " 'divulge measures' lists all of them.");
        }
        return family;
    }
}
