package io.divulge.document;

import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.model.Excerpt;
import io.divulge.numeric.Digits;
import java.util.List;

/**
 * How things are to look: the only place where a number becomes text.
 *
 * @param unit the unit of information
 * @param width columns that a line may take; tables may take more
 * @param colour whether the reader sees colours
 * @param unicode whether the reader's character set has block elements and an infinity sign
 */
public record Style(Unit unit, int width, boolean colour, boolean unicode) {
    private static final int NARROWEST = 40;

    /** Keeps lines readable on a very narrow screen. */
    public Style {
        width = Math.max(NARROWEST, width);
    }

    /** Without colours, a hundred columns wide. */
    public static Style plain(Unit unit) {
        return new Style(unit, 100, false, true);
    }

    /** A message in one line, with nothing in it that a terminal would obey. */
    public static String oneLine(String message) {
        return Excerpt.whole(message.strip().replaceAll("\\s*\\R\\s*", " "));
    }

    String text(List<Span> spans) {
        return joined(spans, "", Cell.LONGEST, "");
    }

    private String joined(List<Span> spans, String between, int labels, String bar) {
        StringBuilder text = new StringBuilder();
        for (Span span : spans) {
            String part = text(span, labels, bar);
            text.append(text.isEmpty() || part.isEmpty() ? "" : between).append(part);
        }
        return text.toString();
    }

    /** A span as text. */
    public String text(Span span) {
        return text(span, Cell.LONGEST, "");
    }

    /** A span as text, labels cut to this many columns at most, and a bar drawn as given. */
    String text(Span span, int labels, String bar) {
        if (span instanceof Span.Words words) {
            return Excerpt.whole(words.text());
        }
        if (span instanceof Span.Label label) {
            // A page has room for any label.
            return Cell.label(label.text(), labels == Integer.MAX_VALUE ? labels : Math.min(labels, label.longest()));
        }
        if (span instanceof Span.Joined joined) {
            return joined(joined.parts(), "; ", labels, bar);
        }
        if (span instanceof Span.Phrase phrase) {
            return joined(phrase.parts(), "", labels, bar);
        }
        if (span instanceof Span.Bar) {
            return bar;
        }
        if (span instanceof Span.Marked marked) {
            return text(marked.span(), labels, bar);
        }
        return Excerpt.whole(
                span instanceof Span.Shortened words
                        ? labels == Cell.SHORTEST ? words.brief() : words.text()
                        : number(span));
    }

    private String number(Span span) {
        Figure figure = new Figure(unicode);
        // Those that are in every answer first: the classes of the others are not loaded then.
        if (span instanceof Span.Expression expression) {
            return switch (unit) {
                case NATS -> expression.measure().expression();
                case BITS -> expression.measure().written().withUnits();
                case FACTOR -> expression.measure().written().withFactors();
            };
        }
        if (span instanceof Span.UnitOf name) {
            return unitOf(name.quantity());
        }
        if (span instanceof Span.Amount amount) {
            return figure.of(unit.of(amount.value(), amount.quantity()));
        }
        if (span instanceof Span.Bounds bounds) {
            return figure.bounds(unit.of(bounds.value(), bounds.quantity()));
        }
        if (span instanceof Span.Exactly exactly) {
            return "= " + unit.of(exactly.form()).text();
        }
        if (span instanceof Span.Figures figures) {
            return switch (figures.side()) {
                case NEAREST -> figure.of(unit.of(figures.number(), figures.quantity()));
                case UP -> figure.up(unit.upper(figures.number(), figures.quantity()));
                case DOWN -> figure.down(unit.lower(figures.number(), figures.quantity()));
            };
        }
        if (span instanceof Span.Known known) {
            Value shown = unit.of(known.value(), known.quantity());
            String bounds = figure.bounds(shown);
            return bounds.isEmpty() ? figure.of(shown) : bounds;
        }
        if (span instanceof Span.Ceiling ceiling) {
            Value shown = unit.of(ceiling.value(), ceiling.quantity());
            return figure.bounds(shown).isEmpty() ? figure.of(shown) : figure.up(shown.upper());
        }
        if (span instanceof Span.Bracket bracket) {
            Value shown = unit.of(bracket.value(), bracket.quantity());
            return "[" + full(shown.lower()) + ", " + full(shown.upper()) + "]";
        }
        if (span instanceof Span.AtMost bound) {
            Value shown = unit.of(bound.value(), bound.quantity());
            return figure.up(shown.upper(), shown.lower());
        }
        if (span instanceof Span.End end) {
            Value shown = unit.of(end.value(), end.quantity());
            return figure.bounds(shown).isEmpty()
                    ? figure.of(shown.value())
                    : end.side() == Span.Side.DOWN ? figure.down(shown.lower()) : figure.up(shown.upper());
        }
        if (span instanceof Span.Brief brief) {
            String name = brief.quantity() == Quantity.INFORMATION ? " " + unit.afterNumber() : "";
            return Digits.six(unit.of(brief.number(), brief.quantity())) + name;
        }
        if (span instanceof Span.PerUnit words) {
            return words.words().apply(unit);
        }
        return ((Span.Strong) span).text();
    }

    /** What to remark on some numbers. */
    String text(Block.Certainty remark) {
        for (Span.Amount amount : remark.numbers()) {
            if (!number(new Span.Bounds(amount.value(), amount.quantity())).isEmpty()) {
                return remark.otherwise();
            }
        }
        return remark.certain();
    }

    private static String full(double number) {
        return Double.isInfinite(number) ? (number < 0 ? "-∞" : "∞") : number == 0 ? "0" : Double.toString(number);
    }

    /** What stands behind numbers of this kind; empty if nothing does. */
    private String unitOf(Quantity quantity) {
        return quantity == Quantity.INFORMATION ? unit.afterNumber() : quantity.unit();
    }

    String heading(String text) {
        return colour ? "\u001b[1m" + text + "\u001b[0m" : text;
    }

    /** A verdict by its colour: green holds, red does not, and yellow is open. */
    String verdict(String text) {
        return colour
                ? (switch (text) {
                            case "holds" -> "\u001b[32m";
                            case "violated" -> "\u001b[31m";
                            default -> "\u001b[33m";
                        })
                        + text + "\u001b[0m"
                : text;
    }

    String warning(String text) {
        return colour ? "\u001b[33m" + text + "\u001b[0m" : text;
    }

    String faint(String text) {
        return colour ? "\u001b[2m" + text + "\u001b[0m" : text;
    }
}
