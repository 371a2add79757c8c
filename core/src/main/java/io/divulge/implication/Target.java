package io.divulge.implication;

import io.divulge.expression.Expression;
import io.divulge.expression.Parameter;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Notion;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Optional;

/**
 * The notion that a consequence is looked for in, and for notions that have one its {@code delta}.
 *
 * @param notion its name
 * @param delta the probability of failure that the answer is to have, if one was named
 */
public record Target(Notion notion, Optional<Scalar> delta) {
    /** Reads a notion: {@code pmc}, or {@code envelope(delta=0.05)}. */
    public static Target parse(String text) {
        Expression expression = Expression.parse(text);
        Notion notion = Guarantees.notion(expression.name());
        List<String> names =
                notion.signature().parameters().stream().map(Parameter::name).toList();
        for (Expression.Argument argument : expression.arguments()) {
            if (!argument.key().equals("delta")
                    || !names.contains("delta")
                    || expression.arguments().size() > 1) {
                boolean has = names.contains("delta");
                throw new IllegalArgumentException("'" + text + "' is no notion (expected '" + notion.name() + "'"
                        + (has ? " or '" + notion.name() + "(delta=0.05)'" : "")
                        + "): the other numbers are what is looked for");
            }
            Scalar delta = Scalar.parse(argument.value());
            if (!(delta.value() >= 0 && delta.value() <= 1)) {
                throw new IllegalArgumentException(
                        "'" + text + "' has delta=" + delta + " (expected a probability from 0 to 1)");
            }
            return new Target(notion, Optional.of(delta));
        }
        return new Target(notion, Optional.empty());
    }

    /** As people write it: {@code pmc}, or {@code envelope(delta=0.05)}. */
    public String expression() {
        return notion.name() + delta.map(number -> "(delta=" + number + ")").orElse("");
    }

    /** Whether the notion has a {@code delta}. */
    public boolean hasDelta() {
        return notion.signature().parameters().stream()
                .anyMatch(parameter -> parameter.name().equals("delta"));
    }

    /** The {@code delta} to look with: the one named, that of the premise, or none. */
    Scalar deltaFor(Guarantee premise) {
        return delta.orElseGet(() -> premise instanceof Guarantee.WithDelta relaxed ? relaxed.delta() : Scalar.of(0));
    }

    /** A guarantee of this notion that promises nothing. */
    Guarantee nothing(Scalar probability) {
        return notion.weakest(probability);
    }
}
