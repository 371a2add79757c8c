package io.divulge.io.render;

import static io.divulge.io.render.Table.Side.LEFT;
import static io.divulge.io.render.Table.Side.RIGHT;

import io.divulge.measure.Value;
import io.divulge.release.Description;
import io.divulge.report.AnalysisReport;
import io.divulge.report.AttackReport;
import io.divulge.report.CalibrationReport;
import io.divulge.report.CheckReport;
import io.divulge.report.ClosedForm;
import io.divulge.report.DensityReport;
import io.divulge.report.DesignReport;
import io.divulge.report.EnvelopeReport;
import io.divulge.report.EstimateReport;
import io.divulge.report.LeakageLaw;
import io.divulge.report.MeasureReport;
import io.divulge.report.OutcomeLine;
import io.divulge.report.OutcomeValue;
import io.divulge.report.Report;
import io.divulge.report.Result;
import io.divulge.report.Unit;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reports as text for a terminal: sentences first, then tables that line up. */
public final class TextRenderer {
    /** Longer tables are cut; programs read the whole as JSON. */
    private static final int MOST_ROWS = 20;

    private static final int BAR = 30;
    private static final int SHORTEST_BAR = 4;

    /** How long labels may be, tried until the table fits. */
    private static final int[] LABELS = {48, 40, 32, 24, 16, 10, 8};

    private static final String INDENT = "  ";

    private static final String BOUNDED =
            "A wide bracket: the truth lies between two bounds, and the upper one is shown.";

    private final TextStyle style;
    private final Figure figure;
    private final StringBuilder out = new StringBuilder();

    private TextRenderer(TextStyle style) {
        this.style = style;
        this.figure = new Figure(style.unicode());
    }

    /** A report as text, with a line feed at its end. */
    public static String render(Report report, TextStyle style) {
        TextRenderer renderer = new TextRenderer(style);
        if (report instanceof AnalysisReport analysis) {
            renderer.analysis(analysis);
        } else if (report instanceof MeasureReport measures) {
            renderer.measures(measures);
        } else if (report instanceof DensityReport density) {
            renderer.model(density.model());
            renderer.out.append(DensityText.of(density, style));
        } else if (report instanceof AttackReport attack) {
            renderer.model(attack.model());
            renderer.out.append(AttackText.of(attack, style));
        } else if (report instanceof EnvelopeReport envelope) {
            renderer.model(envelope.model());
            renderer.out.append(EnvelopeText.of(envelope, style));
        } else if (report instanceof CheckReport check) {
            renderer.model(check.model());
            renderer.out.append(CheckText.of(check, style));
        } else if (report instanceof CalibrationReport calibration) {
            renderer.model(calibration.model());
            renderer.out.append(CalibrationText.of(calibration, style));
        } else if (report instanceof DesignReport design) {
            renderer.model(design.model());
            renderer.out.append(DesignText.of(design, style));
        } else if (report instanceof EstimateReport estimate) {
            renderer.model(estimate.model());
            renderer.out.append(EstimateText.of(estimate, style));
        } else {
            throw new IllegalStateException("no text for a " + report.getClass().getSimpleName());
        }
        Page page = new Page(style);
        page.warnings(report.warnings());
        renderer.out.append(page);
        return renderer.out.toString();
    }

    /** A message in one line, with nothing in it that a terminal would obey. */
    public static String oneLine(String message) {
        return Cell.clean(message.strip().replaceAll("\\s*\\R\\s*", " "));
    }

    private void analysis(AnalysisReport report) {
        model(report.model());
        line("");
        for (String sentence : report.sentences()) {
            paragraph("", sentence);
        }
        outcomes(report.outcomes());
        law(report.law());
        out.append(EnvelopeText.of(report.envelope(), style));
        heading("Measures");
        results(report.results(), false, report.model().counted());
    }

    private void measures(MeasureReport report) {
        model(report.model());
        line("");
        results(report.results(), true, report.model().counted());
        Stream<String> reasons = report.results().stream()
                .filter(result ->
                        figure.isWide(result.value()) && result.exact().isEmpty())
                .map(result -> report.bounded() ? BOUNDED : result.wide().text())
                .distinct();
        reasons.forEach(reason -> paragraph(INDENT, reason));
        for (Result result : report.results()) {
            if (!result.outcomes().isEmpty()) {
                byOutcome(result);
            }
        }
    }

    private void model(Description model) {
        if (!model.isListed()) {
            line(style.heading(Cell.clean(model.source())));
            paragraph(
                    "",
                    "Released is " + model.description().orElseThrow() + "; the secret is " + model.priorOrigin()
                            + ".");
        } else {
            listed(model);
        }
        dropped("secret", " of prior 0", model.dropped().secrets());
        dropped(
                "outcome",
                " that never " + (model.dropped().outcomes().size() == 1 ? "occurs" : "occur"),
                model.dropped().outcomes());
        for (String note : model.notes()) {
            paragraph("", note);
        }
    }

    private void listed(Description model) {
        String source = Cell.clean(model.source()) + ":";
        String rest = count((int) model.secrets(), "secret") + ", "
                + outcomes(model.outcomes().orElseThrow()) + "; prior " + Cell.clean(model.priorOrigin());
        for (String words : Words.lines(source + " " + rest, style.width())) {
            line(
                    words.startsWith(source)
                            ? style.heading(Cell.clean(model.source())) + words.substring(source.length() - 1)
                            : words);
        }
        model.description().ifPresent(text -> paragraph("", text));
    }

    private void dropped(String what, String why, List<String> labels) {
        if (labels.isEmpty()) {
            return;
        }
        StringBuilder text = new StringBuilder("Dropped ");
        text.append(count(labels.size(), what)).append(why).append(": ");
        int shown = Math.min(labels.size(), 8);
        for (int i = 0; i < shown; i++) {
            text.append(i == 0 ? "" : ", ").append(Cell.label(labels.get(i)));
        }
        if (shown < labels.size()) {
            text.append(", ... ").append(labels.size() - shown).append(" more");
        }
        paragraph("", text.toString());
    }

    private static String outcomes(BigInteger number) {
        return new Count(number).text() + (number.equals(BigInteger.ONE) ? " outcome" : " outcomes");
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private void outcomes(List<OutcomeLine> outcomes) {
        heading("Outcomes, worst first (" + style.unit().label() + ")");
        int longest = LABELS[0];
        for (int i = 1; i < LABELS.length && outcomes(outcomes, longest).width() > room(); i++) {
            longest = LABELS[i];
        }
        for (String line : outcomes(outcomes, longest).lines(Integer.MAX_VALUE)) {
            line(INDENT + line);
        }
        more(outcomes.size());
    }

    private Table outcomes(List<OutcomeLine> outcomes, int longest) {
        Table table = new Table(LEFT, RIGHT, RIGHT, RIGHT, LEFT);
        table.row("outcome", "probability", "leakage", "cost", "gains most");
        for (OutcomeLine line : outcomes.subList(0, Math.min(MOST_ROWS, outcomes.size()))) {
            table.row(
                    Cell.label(line.outcome(), longest),
                    figure.of(line.probability()),
                    figure.of(style.unit().of(line.leakage())),
                    figure.of(style.unit().of(line.cost())),
                    line.leakage() == 0 ? "-" : Cell.label(line.secret(), longest) + tied(line.tied(), longest));
        }
        return table;
    }

    private static String tied(int others, int longest) {
        // Where the narrowest labels are needed, there is no room for the words either.
        boolean brief = longest == LABELS[LABELS.length - 1];
        return others == 0 ? "" : brief ? " +" + others : " (+" + others + " more)";
    }

    private void law(LeakageLaw law) {
        heading("How likely which leakage is (" + style.unit().label() + ")");
        int excess = law(law, BAR).width() - room();
        int length = BAR - Math.max(0, excess);
        table(law(law, length < SHORTEST_BAR ? 0 : length));
    }

    private Table law(LeakageLaw law, int length) {
        Table table = new Table(RIGHT, RIGHT, LEFT, RIGHT, RIGHT);
        table.row("leakage", "probability", "", "leaks more", "outcomes");
        for (LeakageLaw.Step step : law.steps()) {
            table.row(
                    law.binned()
                            ? range(step, style.unit())
                            : figure.of(style.unit().of(step.from())),
                    figure.of(step.probability()),
                    bar(step.probability(), length),
                    figure.of(step.exceeded()),
                    Integer.toString(step.outcomes()));
        }
        return table;
    }

    private String range(LeakageLaw.Step step, Unit unit) {
        return figure.of(unit.of(step.from())) + " to " + figure.of(unit.of(step.to()));
    }

    private String bar(double share, int length) {
        if (length == 0) {
            return "";
        }
        String bar = Bar.of(share, length, style.unicode());
        return bar + " ".repeat(length - bar.length());
    }

    private void results(List<Result> results, boolean witnesses, boolean counted) {
        Table table = new Table(LEFT, RIGHT, LEFT, LEFT);
        for (Result result : results) {
            Value shown = style.unit().of(result.value(), result.quantity());
            String expression = Cell.clean(style.expression(result));
            String value = figure.of(shown);
            String unit = style.unitOf(result.quantity());
            String bounds = figure.bounds(shown);
            String words = joined(
                    closedForm(result.exact()),
                    Cell.clean(witnesses ? result.value().witness().inWords() : result.meaning()));
            // Among the remarks: in a column of its own one wide bracket takes the room from all other rows.
            table.row(expression, value, unit, joined(bounds, words));
        }
        table(table);
        if (results.stream().allMatch(this::isCertain)) {
            String certain = "Every digit shown is certain" + (counted ? " for this sample" : "")
                    + "; --format json has the brackets.";
            for (String words : Words.lines(certain, room())) {
                line(INDENT + style.faint(words));
            }
        }
    }

    private boolean isCertain(Result result) {
        return figure.bounds(style.unit().of(result.value(), result.quantity())).isEmpty();
    }

    private static String joined(String form, String words) {
        return form.isEmpty() || words.isEmpty() ? form + words : form + "; " + words;
    }

    private String closedForm(Optional<ClosedForm> form) {
        return form.map(known -> "= " + style.unit().of(known).text()).orElse("");
    }

    private void byOutcome(Result result) {
        boolean cut = result.outcomes().size() > MOST_ROWS;
        heading(Cell.clean(result.expression()) + " by outcome" + (cut ? ", worst first" : "") + " ("
                + style.unitOf(result.quantity()) + ")");
        Table table = new Table(LEFT, RIGHT, RIGHT, LEFT);
        table.row("outcome", "probability", result.expression(), "");
        for (OutcomeValue value : cut ? result.worst(MOST_ROWS) : result.outcomes()) {
            table.row(
                    Cell.label(value.outcome()),
                    figure.of(value.probability()),
                    figure.of(style.unit().of(value.value(), result.quantity())),
                    closedForm(value.exact()));
        }
        table(table);
        more(result.outcomes().size());
    }

    private void more(int rows) {
        if (rows > MOST_ROWS) {
            line(INDENT + style.faint("... " + (rows - MOST_ROWS) + " more (use --format json)"));
        }
    }

    private void table(Table table) {
        for (String line : table.lines(room())) {
            line(INDENT + line);
        }
    }

    /** Columns that a table may take. */
    private int room() {
        return style.width() - INDENT.length();
    }

    private void heading(String text) {
        line("");
        line(style.heading(text));
    }

    /** Words, broken into lines that fit; lines after the first are indented as far as the mark is long. */
    private void paragraph(String mark, String text) {
        int hang = mark.isEmpty() ? 0 : 2;
        String lead = mark;
        for (String words : Words.lines(Cell.clean(text), style.width() - hang)) {
            line(lead + words);
            lead = " ".repeat(hang);
        }
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
