package io.divulge.expression;

import io.divulge.numeric.FractionText;
import io.divulge.numeric.Scalar;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Numbers at equal distances, written {@code from:to:step}: {@code 1:2:0.5} stands for 1, 1.5 and 2. The end is in if a step
 * hits it. Counted in fractions, so that it does.
 */
final class Range {
    /** So many expressions come of one at most. */
    private static final int MOST = 10_000;

    private static final String EXPECTED = " (expected from:to:step, such as 1:10:0.5)";

    private Range() {}

    /** The expressions that one with ranges stands for, the last range running fastest; itself if there is none. */
    static List<Expression> expand(Signature signature, Expression expression) {
        List<Expression> expanded = List.of(new Expression(expression.name(), List.of()));
        int position = 0;
        for (Expression.Argument argument : expression.arguments()) {
            List<String> values = signature.isNumber(argument.key(), position++)
                            && argument.value().indexOf(':') >= 0
                    ? numbers(signature.name(), argument)
                    : List.of(argument.value());
            long points = (long) expanded.size() * values.size();
            if (points > MOST) {
                throw new IllegalArgumentException("'" + signature.name() + "' is asked for at " + points
                        + " points or more (expected at most " + MOST + "): take larger steps");
            }
            List<Expression> next = new ArrayList<>();
            for (Expression begun : expanded) {
                for (String value : values) {
                    List<Expression.Argument> arguments = new ArrayList<>(begun.arguments());
                    arguments.add(new Expression.Argument(argument.key(), value));
                    next.add(new Expression(expression.name(), arguments));
                }
            }
            expanded = next;
        }
        return expanded;
    }

    private static List<String> numbers(String name, Expression.Argument argument) {
        String[] parts = argument.value().split(":", -1);
        String where = "'" + name + "' has the range " + (argument.key().isEmpty() ? "" : argument.key() + "=")
                + argument.value() + ", ";
        if (parts.length != 3) {
            throw new IllegalArgumentException(where + "which has " + parts.length + " parts" + EXPECTED);
        }
        BigFraction from = number(where, parts[0]);
        BigFraction to = number(where, parts[1]);
        BigFraction step = number(where, parts[2]);
        if (step.signum() <= 0) {
            throw new IllegalArgumentException(where + "whose step is not above 0" + EXPECTED);
        }
        if (to.compareTo(from) < 0) {
            throw new IllegalArgumentException(where + "which ends before it begins" + EXPECTED);
        }
        if (to.subtract(from).divide(step).compareTo(BigFraction.of(MOST)) >= 0) {
            throw new IllegalArgumentException(
                    where + "which has more than " + MOST + " numbers: take larger steps" + EXPECTED);
        }
        List<String> numbers = new ArrayList<>();
        for (BigFraction number = from; number.compareTo(to) <= 0; number = number.add(step)) {
            numbers.add(text(number));
        }
        return numbers;
    }

    private static BigFraction number(String where, String part) {
        try {
            return Scalar.fraction(part);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(
                    where + "in which '" + part.trim() + "' is no fraction" + EXPECTED, wrong);
        }
    }

    /** As a decimal if it is one. */
    private static String text(BigFraction number) {
        try {
            return new BigDecimal(number.getNumerator())
                    .divide(new BigDecimal(number.getDenominator()))
                    .toPlainString();
        } catch (ArithmeticException endless) {
            return FractionText.inFull(number);
        }
    }
}
