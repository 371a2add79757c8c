package io.divulge.io.render;

import io.divulge.measure.Quantity;
import io.divulge.report.Result;
import io.divulge.report.Unit;

/**
 * How text is to look.
 *
 * @param unit the unit of information
 * @param width columns that a line may take; tables may take more
 * @param colour whether the reader sees colours
 * @param unicode whether the reader's character set has block elements and an infinity sign
 */
public record TextStyle(Unit unit, int width, boolean colour, boolean unicode) {
    private static final int NARROWEST = 40;

    /** Keeps lines readable on a very narrow screen. */
    public TextStyle {
        width = Math.max(NARROWEST, width);
    }

    /** Without colours, a hundred columns wide. */
    public static TextStyle plain(Unit unit) {
        return new TextStyle(unit, 100, false, true);
    }

    /** The unit that numbers of this kind are shown in; empty if they have none. */
    String unitOf(Quantity quantity) {
        return switch (quantity) {
            case INFORMATION -> unit.label();
            case PROBABILITY -> "probability";
            case GUESSES -> "guesses";
            case DIMENSIONLESS -> "";
        };
    }

    /** What was asked; where results are not in nats, with the unit of the parameters, which are. */
    String expression(Result result) {
        return unit == Unit.NATS ? result.expression() : result.withUnits();
    }

    String heading(String text) {
        return colour ? "\u001b[1m" + text + "\u001b[0m" : text;
    }

    String warning(String text) {
        return colour ? "\u001b[33m" + text + "\u001b[0m" : text;
    }

    String faint(String text) {
        return colour ? "\u001b[2m" + text + "\u001b[0m" : text;
    }
}
