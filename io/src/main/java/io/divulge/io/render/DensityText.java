package io.divulge.io.render;

import static io.divulge.io.render.Table.Side.LEFT;
import static io.divulge.io.render.Table.Side.RIGHT;

import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.numeric.Digits;
import io.divulge.report.DensityLaw;
import io.divulge.report.DensityLine;
import io.divulge.report.DensityReport;
import io.divulge.report.Result;

/** A release whose outcome is a number, as text. */
final class DensityText {
    private final TextStyle style;
    private final Figure figure;
    private final Page page;

    private DensityText(TextStyle style) {
        this.style = style;
        this.figure = new Figure(style.unicode());
        this.page = new Page(style);
    }

    /** The whole report. */
    static String of(DensityReport report, TextStyle style) {
        DensityText text = new DensityText(style);
        text.sentences(report);
        text.outcomes(report);
        text.law(report);
        text.results(report);
        return text.page.toString();
    }

    private void sentences(DensityReport report) {
        page.line("");
        report.sentences().forEach(page::paragraph);
    }

    private void outcomes(DensityReport report) {
        if (report.outcomes().isEmpty()) {
            return;
        }
        page.heading("Some outcomes (" + style.unit().label() + ")");
        Table table = new Table(RIGHT, RIGHT, RIGHT, RIGHT, LEFT);
        table.row("outcome", "density", "leakage", "cost", "gains most");
        for (DensityLine line : report.outcomes()) {
            table.row(
                    Digits.six(line.outcome()),
                    figure.of(line.density()),
                    figure.of(shown(line.leakage())),
                    figure.of(shown(line.cost())),
                    Digits.six(line.secret()));
        }
        page.table(table);
    }

    private Value shown(Value information) {
        return style.unit().of(information, Quantity.INFORMATION);
    }

    private void law(DensityReport report) {
        if (report.law().isEmpty()) {
            return;
        }
        page.heading(
                "Exceeded with a probability of at most delta (" + style.unit().label() + ")");
        Table table = new Table(RIGHT, RIGHT, RIGHT);
        table.row("delta", "leakage", "cost");
        for (DensityLaw line : report.law()) {
            table.row(Digits.six(line.delta()), atMost(line.leakage()), atMost(line.cost()));
        }
        page.table(table);
    }

    /** A number that is exceeded no more often than is said: the upper end of a bracket that shows. */
    private String atMost(Value information) {
        Value shown = shown(information);
        return figure.bounds(shown).isEmpty() ? figure.of(shown) : figure.up(shown.upper());
    }

    private void results(DensityReport report) {
        page.heading("Measures");
        Table table = new Table(LEFT, RIGHT, LEFT, LEFT);
        boolean certain = true;
        for (Result result : report.results()) {
            Value shown = style.unit().of(result.value(), result.quantity());
            String bounds = figure.bounds(shown);
            certain &= bounds.isEmpty();
            String words = result.meaning();
            table.row(
                    Cell.clean(style.expression(result)),
                    figure.of(shown),
                    style.unitOf(result.quantity()),
                    bounds.isEmpty() || words.isEmpty() ? bounds + words : bounds + "; " + words);
        }
        page.table(table);
        page.remark(
                certain
                        ? "Every digit shown is certain; --format json has the brackets."
                        : "Brackets are proved: the truth lies between the two numbers.");
    }
}
