package io.divulge.web;

import io.divulge.catalogue.Measures;
import io.divulge.expression.Expression;
import io.divulge.measure.Measure;
import io.divulge.measure.goal.Goals;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The measures of a question. On the command line a goal may be a file; whoever sends a request has no files here. */
final class AskedMeasures {
    /** More measures than a picture has points. */
    private static final int MOST = 2000;

    private static final Set<String> GOALS = Set.of("gain", "cost");

    private AskedMeasures() {}

    /** All that {@code measures} names, at least one. */
    static List<Measure<?>> of(Question question) {
        List<Measure<?>> measures = new ArrayList<>();
        for (String expression : question.texts("measures")) {
            measures.addAll(Measures.parseAll(withoutFiles(expression)));
        }
        if (measures.isEmpty() || measures.size() > MOST) {
            throw new IllegalArgumentException(
                    measures.size() + " measures (expected at least one, and at most " + MOST + ")");
        }
        return measures;
    }

    /** An expression whose goals have names. */
    static String withoutFiles(String expression) {
        Expression parsed = Expression.parse(expression);
        boolean hasGoal = Measures.all().stream()
                .filter(family -> family.name().equals(parsed.name()))
                .flatMap(family -> family.signature().parameters().stream())
                .anyMatch(parameter -> GOALS.contains(parameter.name()));
        boolean bare = parsed.arguments().stream().noneMatch(argument -> GOALS.contains(argument.key()));
        for (Expression.Argument argument : hasGoal ? parsed.arguments() : List.<Expression.Argument>of()) {
            boolean first = bare && argument.key().isEmpty();
            if (first || GOALS.contains(argument.key())) {
                goal(argument.value());
            }
            // What is bare and not the first is another parameter.
            bare &= !first;
        }
        return expression;
    }

    /** A goal that has a name. */
    static String goal(String goal) {
        if (!Goals.isNamed(goal.strip().replace("\"", ""))) {
            throw new IllegalArgumentException(
                    "there is no goal '" + goal + "' (expected one with a name; files are for the command line)");
        }
        return goal;
    }
}
