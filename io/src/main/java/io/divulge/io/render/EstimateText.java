package io.divulge.io.render;

import static io.divulge.io.render.Table.Side.LEFT;
import static io.divulge.io.render.Table.Side.RIGHT;

import io.divulge.estimate.Caution;
import io.divulge.estimate.Estimate;
import io.divulge.estimate.OutcomeEstimate;
import io.divulge.measure.Value;
import io.divulge.numeric.Digits;
import io.divulge.report.EstimateReport;
import io.divulge.report.Unit;

/** Estimates as text: sentences, the measures with their bounds, and the worst outcomes. */
final class EstimateText {
    /** Longer lists are cut; programs read the whole as JSON. */
    private static final int MOST_ROWS = 20;

    private static final String INDENT = "  ";

    private final TextStyle style;
    private final Figure figure;
    private final StringBuilder out = new StringBuilder();

    private EstimateText(TextStyle style) {
        this.style = style;
        this.figure = new Figure(style.unicode());
    }

    /** All of a report below the line about its model, without the warnings. */
    static String of(EstimateReport report, TextStyle style) {
        EstimateText text = new EstimateText(style);
        text.paragraph(report.data());
        text.line("");
        report.sentences().forEach(text::paragraph);
        text.measures(report);
        text.outcomes(report);
        return text.out.toString();
    }

    private void measures(EstimateReport report) {
        heading("Measures (" + style.unit().label() + ")");
        Table table = new Table(LEFT, RIGHT, RIGHT, RIGHT, LEFT);
        table.row("", "sample", "at least", "at most", "");
        for (Estimate estimate : report.estimates().estimates()) {
            Value shown = style.unit().of(estimate.value(), estimate.quantity());
            String value = figure.of(shown.value());
            // What is known to the last digits reads the same three times.
            boolean certain = figure.bounds(shown).isEmpty();
            table.row(
                    Cell.clean(style.unit() == Unit.NATS ? estimate.expression() : estimate.withUnits()),
                    value,
                    certain ? value : figure.down(shown.lower()),
                    certain ? value : figure.up(shown.upper()),
                    remark(estimate));
        }
        table(table);
        String together = "All bounds together hold in at least "
                + Digits.percent(report.estimates().confidence()) + "% of samples.";
        for (String words : Words.lines(together, room())) {
            line(INDENT + style.faint(words));
        }
    }

    private String remark(Estimate estimate) {
        String verdict = estimate.cautions().stream()
                .filter(caution -> caution.topic().equals(Estimate.UNDECIDED))
                .map(Caution::text)
                .findFirst()
                .orElse("");
        if (estimate.corrected().isEmpty()) {
            return verdict;
        }
        String corrected = "about "
                + figure.of(style.unit().of(estimate.corrected().getAsDouble(), estimate.quantity()))
                + " without bias";
        return verdict.isEmpty() ? corrected : verdict + "; " + corrected;
    }

    private void outcomes(EstimateReport report) {
        heading("Leakage by outcome, largest bound first (" + style.unit().label() + ")");
        boolean counted = report.estimates().data().pairs() > 0;
        Table table = new Table(LEFT, RIGHT, RIGHT, RIGHT, RIGHT);
        table.row("outcome", counted ? "seen" : "probability", "sample", "at least", "at most");
        for (OutcomeEstimate each : report.estimates().worst(MOST_ROWS)) {
            table.row(
                    Cell.label(each.outcome(), 32),
                    counted ? Long.toString(each.count()) : figure.of(each.probability()),
                    figure.of(style.unit().of(each.leakage().value())),
                    figure.down(style.unit().of(each.leakage().lower())),
                    figure.up(style.unit().upper(each.leakage().upper())));
        }
        table(table);
        int rows = report.estimates().outcomes().size();
        if (rows > MOST_ROWS) {
            line(INDENT + style.faint("... " + (rows - MOST_ROWS) + " more (use --format json)"));
        }
    }

    private void table(Table table) {
        for (String row : table.lines(room())) {
            line(INDENT + row);
        }
    }

    private int room() {
        return style.width() - INDENT.length();
    }

    private void heading(String text) {
        line("");
        line(style.heading(text));
    }

    private void paragraph(String text) {
        Words.lines(Cell.clean(text), style.width()).forEach(this::line);
    }

    private void line(String text) {
        out.append(text.stripTrailing()).append('\n');
    }
}
