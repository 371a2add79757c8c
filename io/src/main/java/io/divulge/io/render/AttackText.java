package io.divulge.io.render;

import static io.divulge.io.render.Table.Side.LEFT;
import static io.divulge.io.render.Table.Side.RIGHT;

import io.divulge.adversary.Simulation.Measured;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.numeric.Digits;
import io.divulge.report.AttackReport;
import io.divulge.report.Unit;
import java.util.List;

/** An adversary that was played, as text: what it does, what it should reach and reached, and its guesses. */
final class AttackText {
    /** Longer lists are cut; programs read the whole as JSON. */
    private static final int MOST_ROWS = 20;

    private static final String INDENT = "  ";

    private final TextStyle style;
    private final Figure figure;
    private final StringBuilder out = new StringBuilder();

    private AttackText(TextStyle style) {
        this.style = style;
        this.figure = new Figure(style.unicode());
    }

    /** All of a report below the line about its model. */
    static String of(AttackReport report, TextStyle style) {
        AttackText text = new AttackText(style);
        text.line("");
        report.sentences().forEach(text::paragraph);
        text.numbers(report);
        text.guesses(report.guesses(), report.model().outcomes().orElseThrow().intValueExact());
        return text.out.toString();
    }

    private void numbers(AttackReport report) {
        line("");
        line(style.heading("Attack: " + Cell.clean(report.asked())));
        Table table = new Table(LEFT, RIGHT, RIGHT, LEFT);
        table.row("", "value", "measured", "interval");
        Quantity quantity = report.quantity();
        boolean information = quantity == Quantity.INFORMATION;
        row(table, "", report.before(), Quantity.DIMENSIONLESS);
        row(table, "", report.after(), Quantity.DIMENSIONLESS);
        row(table, information ? " (" + style.unit().label() + ")" : "", report.leakage(), quantity);
        for (String row : table.lines(Integer.MAX_VALUE)) {
            line(INDENT + row);
        }
        line(INDENT
                + style.faint("All three intervals hold together in at least " + Digits.six(100 * report.confidence())
                        + " % of runs."));
        String unit = information ? " " + style.unit().label() : "";
        report.exact()
                .ifPresent(form -> line(INDENT + "The measure is "
                        + (information ? style.unit().of(form) : form).text() + " exactly."));
        String measure = known(style.unit().of(report.value(), quantity));
        if (!measure.equals(known(style.unit().of(report.reached(), quantity)))) {
            line(INDENT + "The measure itself is " + (measure.startsWith("[") ? "in " : "") + measure + unit + ".");
        }
    }

    /** A number to the digits that are certain, and the bracket where those are fewer than are shown. */
    private String known(Value value) {
        String bounds = figure.bounds(value);
        return bounds.isEmpty() ? figure.of(value) : bounds;
    }

    private void row(Table table, String unitLabel, AttackReport.Line line, Quantity quantity) {
        Measured measured = line.measured();
        Unit unit = style.unit();
        table.row(
                Cell.clean(line.name()) + unitLabel,
                known(unit.of(line.expected(), quantity)),
                figure.of(unit.of(measured.value(), quantity)),
                "[" + figure.of(unit.of(measured.lower(), quantity)) + ", "
                        + figure.of(unit.of(measured.upper(), quantity)) + "]");
    }

    private void guesses(List<AttackReport.OutcomeGuess> guesses, int outcomes) {
        if (guesses.isEmpty()) {
            return;
        }
        line("");
        line(style.heading("Best guess by outcome (" + style.unit().label() + ")"));
        Table table = new Table(LEFT, RIGHT, RIGHT, LEFT);
        table.row("outcome", "probability", "leakage", "guess");
        for (AttackReport.OutcomeGuess each : guesses.subList(0, Math.min(MOST_ROWS, guesses.size()))) {
            table.row(
                    Cell.label(each.outcome(), 32),
                    figure.of(each.probability()),
                    figure.of(style.unit().of(each.value())),
                    Cell.clean(each.guess()));
        }
        for (String row : table.lines(Math.max(40, style.width() - INDENT.length()))) {
            line(INDENT + row);
        }
        if (outcomes > MOST_ROWS) {
            String where = guesses.size() < outcomes ? "the first " + guesses.size() + " with" : "use";
            line(INDENT + style.faint("... " + (outcomes - MOST_ROWS) + " more (" + where + " --format json)"));
        }
    }

    private void paragraph(String text) {
        Words.lines(Cell.clean(text), style.width()).forEach(this::line);
    }

    private void line(String text) {
        out.append(text.stripTrailing()).append('\n');
    }
}
