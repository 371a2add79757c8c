package io.divulge.catalogue;

import io.divulge.expression.Expression;
import io.divulge.expression.Suggestion;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.capacity.CapacityMeasures;
import io.divulge.measure.envelope.EnvelopeMeasures;
import io.divulge.measure.event.EventMeasures;
import io.divulge.measure.goal.GoalMeasures;
import io.divulge.measure.guessing.GuessingMeasures;
import io.divulge.measure.indistinguishability.IndistinguishabilityMeasures;
import io.divulge.measure.information.InformationMeasures;
import io.divulge.measure.pointwise.PointwiseMeasures;
import io.divulge.measure.robust.RobustMeasures;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * All measures by name.
 *
 * <p>A kind is looked at only if a name is in none of the kinds before it, so that most of them are never loaded.
 */
public final class Measures {
    private static final int KINDS = 9;

    private Measures() {}

    private static MeasureKind kind(int index) {
        return switch (index) {
            case 0 -> new MeasureKind("What single outcomes leak", PointwiseMeasures.FAMILIES);
            case 1 -> new MeasureKind("What events of outcomes leak", EventMeasures.FAMILIES);
            case 2 -> new MeasureKind("What leaks after any post-processing", EnvelopeMeasures.FAMILIES);
            case 3 -> new MeasureKind("What leaks on average over outcomes", InformationMeasures.FAMILIES);
            case 4 -> new MeasureKind("How well two secrets can be told apart", IndistinguishabilityMeasures.FAMILIES);
            case 5 -> new MeasureKind("What leaks under the worst prior", CapacityMeasures.FAMILIES);
            case 6 -> new MeasureKind("What leaks if the prior is in doubt", RobustMeasures.FAMILIES);
            case 7 -> new MeasureKind("What it is worth to someone who guesses", GuessingMeasures.FAMILIES);
            case 8 -> new MeasureKind("What it is worth under a given goal", GoalMeasures.FAMILIES);
            default -> throw new IndexOutOfBoundsException(index);
        };
    }

    /** All of them by kind, in the order to list them; those of other modules last. */
    public static List<MeasureKind> kinds() {
        List<MeasureKind> kinds = new ArrayList<>();
        for (int i = 0; i < KINDS; i++) {
            kinds.add(kind(i));
        }
        kinds.addAll(others());
        return kinds;
    }

    private static List<MeasureKind> others() {
        List<MeasureKind> kinds = new ArrayList<>();
        for (Vocabulary vocabulary : ServiceLoader.load(Vocabulary.class)) {
            kinds.add(vocabulary.kind());
        }
        return kinds;
    }

    /** All of them, in the order to list them. */
    public static List<MeasureFamily<?>> all() {
        List<MeasureFamily<?>> all = new ArrayList<>();
        kinds().forEach(kind -> all.addAll(kind.families()));
        return all;
    }

    /** Whether a text has the form of a measure that is known: its name, alone or with arguments. */
    public static boolean isNamedBy(String text) {
        int open = text.indexOf('(');
        return find((open < 0 ? text : text.substring(0, open)).trim()) != null;
    }

    /**
     * The measure that an expression names.
     *
     * @throws IllegalArgumentException if there is none, with the nearest name
     */
    public static Measure<?> parse(String text) {
        Expression expression = Expression.parse(text);
        return family(expression.name()).bind(expression);
    }

    /**
     * The measures that an expression names in which numbers may be ranges, {@code capacity(order=1:10:0.5)}; one if none is.
     *
     * @throws IllegalArgumentException if there is no such measure, with the nearest name, or a range is none
     */
    public static List<Measure<?>> parseAll(String text) {
        Expression expression = Expression.parse(text);
        MeasureFamily<?> family = family(expression.name());
        List<Measure<?>> measures = new ArrayList<>();
        for (Expression one : family.signature().expand(expression)) {
            measures.add(family.bind(one));
        }
        return measures;
    }

    /**
     * The family of a name.
     *
     * @throws IllegalArgumentException if there is none, with the nearest name
     */
    public static MeasureFamily<?> family(String name) {
        MeasureFamily<?> family = find(name);
        if (family == null) {
            throw new IllegalArgumentException("there is no measure '" + name + "'."
                    + Suggestion.among(all().stream().map(MeasureFamily::name).toList(), name)
                    + " 'divulge measures' lists all of them.");
        }
        return family;
    }

    private static @Nullable MeasureFamily<?> find(String name) {
        for (int i = 0; i < KINDS; i++) {
            MeasureFamily<?> family = find(name, kind(i));
            if (family != null) {
                return family;
            }
        }
        for (MeasureKind kind : others()) {
            MeasureFamily<?> family = find(name, kind);
            if (family != null) {
                return family;
            }
        }
        return null;
    }

    private static @Nullable MeasureFamily<?> find(String name, MeasureKind kind) {
        for (MeasureFamily<?> family : kind.families()) {
            if (family.name().equals(name)) {
                return family;
            }
        }
        return null;
    }
}
