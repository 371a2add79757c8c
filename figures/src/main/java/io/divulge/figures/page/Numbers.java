package io.divulge.figures.page;

import io.divulge.io.render.Figure;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.report.Result;
import io.divulge.report.Unit;

/** Numbers of a report as they stand on a page, in the unit that was asked for. */
record Numbers(Unit unit) {
    private static final Figure FIGURE = new Figure(true);

    String of(double number) {
        return FIGURE.of(number);
    }

    /** Information, in the unit. */
    String information(double nats) {
        return FIGURE.of(unit.of(nats));
    }

    /** A value, without its bracket. */
    String of(Value value, Quantity quantity) {
        return FIGURE.of(unit.of(value, quantity));
    }

    /** The bracket with all its digits. */
    String bracket(Value value, Quantity quantity) {
        Value shown = unit.of(value, quantity);
        return "[" + full(shown.lower()) + ", " + full(shown.upper()) + "]";
    }

    /** A value, and its bracket if any digit shown is not certain. */
    String withBracket(Value value, Quantity quantity) {
        Value shown = unit.of(value, quantity);
        String bounds = FIGURE.bounds(shown);
        return FIGURE.of(shown) + (bounds.isEmpty() ? "" : " " + bounds);
    }

    /** A bound in nats, rounded up. */
    String atMost(double nats, Quantity quantity) {
        return FIGURE.up(quantity == Quantity.INFORMATION ? unit.upper(nats) : nats);
    }

    private static String full(double number) {
        return Double.isInfinite(number) ? (number < 0 ? "-∞" : "∞") : number == 0 ? "0" : Double.toString(number);
    }

    String unitOf(Quantity quantity) {
        return switch (quantity) {
            case INFORMATION -> unit.label();
            case PROBABILITY -> "probability";
            case GUESSES -> "guesses";
            case DIMENSIONLESS -> "";
        };
    }

    String expression(Result result) {
        return unit == Unit.NATS ? result.expression() : result.withUnits();
    }
}
