package io.divulge.io.render;

import static io.divulge.io.render.Table.Side.LEFT;
import static io.divulge.io.render.Table.Side.RIGHT;

import io.divulge.adversary.Simulation.Measured;
import io.divulge.numeric.Digits;
import io.divulge.report.AttackReport;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

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
        text.guesses(report.guesses(), report.model().outcomes());
        return text.out.toString();
    }

    private void numbers(AttackReport report) {
        line("");
        line(style.heading(
                "Attack: " + Cell.clean(report.asked()) + " (" + style.unit().label() + ")"));
        Table table = new Table(LEFT, RIGHT, RIGHT, LEFT);
        table.row("", "value", "measured", "interval");
        row(table, "without the outcome", report.before(), number -> number);
        row(table, "with the outcome", report.after(), number -> number);
        row(table, "leakage", report.leakage(), number -> style.unit().of(number));
        for (String row : table.lines(Integer.MAX_VALUE)) {
            line(INDENT + row);
        }
        line(INDENT
                + style.faint("All three intervals hold together in at least "
                        + Digits.six(100 * report.confidence()) + " % of runs."));
        report.exact()
                .ifPresent(form ->
                        line(INDENT + "The measure is " + style.unit().of(form).text() + " exactly."));
        double value = style.unit().of(report.value().value());
        if (!figure.of(value).equals(figure.of(style.unit().of(report.reached())))) {
            line(INDENT + "The measure itself is " + figure.of(value) + " "
                    + style.unit().label() + ".");
        }
    }

    private void row(Table table, String name, AttackReport.Line line, DoubleUnaryOperator unit) {
        Measured measured = line.measured();
        table.row(
                name,
                figure.of(unit.applyAsDouble(line.expected())),
                figure.of(unit.applyAsDouble(measured.value())),
                "[" + figure.of(unit.applyAsDouble(measured.lower())) + ", "
                        + figure.of(unit.applyAsDouble(measured.upper())) + "]");
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
