package io.divulge.io.render;

import static io.divulge.io.render.Table.Side.LEFT;
import static io.divulge.io.render.Table.Side.RIGHT;

import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.measure.envelope.PostProcessing;
import io.divulge.measure.envelope.Prices;
import io.divulge.measure.event.EnvelopeBounds;
import io.divulge.report.AfterPostProcessing;
import io.divulge.report.EnvelopeLine;
import io.divulge.report.EnvelopeReport;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Envelopes as text: sentences, the points with their brackets and bounds, a plot, and who attains them. */
final class EnvelopeText {
    /** Longer lists of a witness are cut; programs read the whole as JSON. */
    private static final int MOST_ROWS = 20;

    private static final int HEIGHT = 13;
    private static final int SMALL_HEIGHT = 7;
    private static final String INDENT = "  ";

    private final TextStyle style;
    private final Figure figure;
    private final StringBuilder out = new StringBuilder();

    private EnvelopeText(TextStyle style) {
        this.style = style;
        this.figure = new Figure(style.unicode());
    }

    /** All of a report below the line about its model. */
    static String of(EnvelopeReport report, TextStyle style) {
        EnvelopeText text = new EnvelopeText(style);
        text.line("");
        text.sentences(report.sentences());
        text.points(report);
        text.sentences(report.notes());
        if (report.isCurve()) {
            text.plot(report);
        }
        if (report.withWitness()) {
            report.lines().forEach(text::witness);
        }
        return text.out.toString();
    }

    /** The section of an analysis. */
    static String of(AfterPostProcessing part, TextStyle style) {
        if (part.isEmpty()) {
            return "";
        }
        EnvelopeText text = new EnvelopeText(style);
        text.heading("After any post-processing");
        for (String sentence : part.sentences()) {
            text.paragraph(INDENT, sentence);
        }
        for (String note : part.notes()) {
            text.paragraph(INDENT, note);
        }
        if (!part.curve().isEmpty()) {
            CurvePlot plot = new CurvePlot(style, SMALL_HEIGHT);
            plot.add(
                    text.mark(),
                    false,
                    numbers(part.curve(), point -> point.delta().value()),
                    numbers(part.curve(), point -> text.shown(point.epsilon()).value()));
            text.plot(plot);
        }
        return text.out.toString();
    }

    private static <T> double[] numbers(List<T> points, ToDoubleFunction<T> number) {
        return points.stream().mapToDouble(number).toArray();
    }

    private Value shown(Value information) {
        return style.unit().of(information, Quantity.INFORMATION);
    }

    private void points(EnvelopeReport report) {
        heading((report.ofCost() ? "Envelope of the cost" : "Envelope") + " (epsilon in "
                + style.unit().label() + ")");
        boolean bounds = report.lines().get(0).bounds().isPresent();
        boolean remarks = report.lines().stream().anyMatch(line -> !remark(line).isEmpty());
        Table whole = points(report, true, bounds, remarks);
        if (bounds && whole.width() > room()) {
            table(points(report, true, false, remarks));
            line("");
            table(points(report, false, true, false));
        } else {
            table(whole);
        }
        if (report.lines().stream().allMatch(this::isCertain)) {
            remark("Every digit shown is certain" + (report.model().counted() ? " for this sample" : "")
                    + "; --format json has the brackets.");
        }
        if (bounds) {
            remark("quantile: the outcome as it is; binary: the best yes-or-no question about it; theorem3: what"
                    + " nothing can exceed.");
        }
    }

    /** The points beside what was given, with the columns that are wanted. */
    private Table points(EnvelopeReport report, boolean answers, boolean bounds, boolean remarks) {
        boolean atEpsilon = report.lines().get(0).solved() == Quantity.PROBABILITY;
        List<List<String>> rows = new ArrayList<>();
        rows.add(chosen(
                List.of(
                        atEpsilon ? "epsilon" : "delta",
                        "quantile",
                        "binary",
                        atEpsilon ? "delta" : "epsilon",
                        "",
                        "theorem3"),
                answers,
                bounds,
                remarks));
        for (EnvelopeLine line : report.lines()) {
            EnvelopePoint point = line.point();
            rows.add(chosen(
                    List.of(
                            figure.of((atEpsilon ? shown(point.epsilon()) : point.delta()).value()),
                            bound(line, EnvelopeBounds::quantile),
                            bound(line, EnvelopeBounds::binary),
                            figure.of(style.unit().of(line.answer(), line.solved())),
                            remark(line),
                            bound(line, EnvelopeBounds::upper)),
                    answers,
                    bounds,
                    remarks));
        }
        Table.Side[] sides = new Table.Side[rows.get(0).size()];
        Arrays.fill(sides, RIGHT);
        if (remarks) {
            sides[sides.length - (bounds ? 2 : 1)] = LEFT;
        }
        Table table = new Table(sides);
        rows.forEach(row -> table.row(row.toArray(String[]::new)));
        return table;
    }

    private static List<String> chosen(List<String> cells, boolean answers, boolean bounds, boolean remarks) {
        List<String> chosen = new ArrayList<>(cells.subList(0, 1));
        if (bounds) {
            chosen.addAll(cells.subList(1, 3));
        }
        if (answers) {
            chosen.add(cells.get(3));
        }
        if (remarks) {
            chosen.add(cells.get(4));
        }
        if (bounds) {
            chosen.add(cells.get(5));
        }
        return chosen;
    }

    private boolean isCertain(EnvelopeLine line) {
        return figure.bounds(style.unit().of(line.answer(), line.solved())).isEmpty()
                && line.point().complete();
    }

    private String bound(EnvelopeLine line, Function<EnvelopeBounds, Value> which) {
        return line.bounds()
                .map(bounds -> figure.of(style.unit().of(which.apply(bounds), line.solved())))
                .orElse("");
    }

    /** The closed form, or the bracket where it shows and whether more time would have made it narrower. */
    private String remark(EnvelopeLine line) {
        if (line.exact().isPresent()) {
            return "= " + style.unit().of(line.exact().get()).text();
        }
        String bracket = figure.bounds(style.unit().of(line.answer(), line.solved()));
        return (bracket + (line.point().complete() ? "" : " unfinished")).strip();
    }

    private void plot(EnvelopeReport report) {
        CurvePlot plot = new CurvePlot(style, HEIGHT);
        double[] delta = numbers(report.lines(), line -> line.point().delta().value());
        boolean bounded = report.lines().get(0).bounds().isPresent();
        if (bounded) {
            plot.add('^', true, delta, bounds(report, EnvelopeBounds::upper));
            plot.add('.', true, delta, bounds(report, EnvelopeBounds::quantile));
            plot.add('o', true, delta, bounds(report, EnvelopeBounds::binary));
        }
        plot.add(
                mark(),
                false,
                delta,
                numbers(report.lines(), line -> shown(line.answer()).value()));
        plot(plot);
        if (bounded) {
            String bounds = "^ theorem3  o binary  . quantile";
            String envelope = mark() + " envelope";
            boolean fits = envelope.length() + 2 + bounds.length() <= room();
            line(INDENT + envelope + (fits ? "  " : "\n" + INDENT) + style.faint(bounds));
        }
    }

    private double[] bounds(EnvelopeReport report, Function<EnvelopeBounds, Value> which) {
        return numbers(
                report.lines(),
                line -> shown(which.apply(line.bounds().orElseThrow())).value());
    }

    private char mark() {
        return style.unicode() ? '•' : '*';
    }

    private void plot(CurvePlot plot) {
        line("");
        for (String line : plot.lines("epsilon (" + style.unit().label() + ")", "delta (probability)", room())) {
            line((INDENT + line).stripTrailing());
        }
    }

    private void witness(EnvelopeLine line) {
        EnvelopePoint point = line.point();
        heading("At delta = " + figure.of(point.delta()) + ", epsilon = " + figure.of(shown(point.epsilon())));
        PostProcessing announced = point.postProcessing();
        paragraph(INDENT, "This announces a secret with probability " + figure.of(announced.probability()) + ":");
        Table table = new Table(LEFT, LEFT, RIGHT);
        table.row("at outcome", "announce", "with probability");
        for (int i = 0; i < Math.min(MOST_ROWS, announced.size()); i++) {
            PostProcessing.Announcement each = announced.get(i);
            table.row(
                    Cell.label(each.outcome(), label()),
                    Cell.label(each.secret(), label()),
                    figure.of(each.probability()));
        }
        table(table);
        more(announced.size());
        paragraph(INDENT, "and stay silent otherwise.");
        line("");
        Prices prices = point.prices();
        double at = style.unit().of(prices.epsilon());
        paragraph(
                INDENT,
                prices.epsilon() == Double.POSITIVE_INFINITY
                        ? "Prices of the secrets; nothing needs to be proved, since the cost has no limit:"
                        : "Prices of the secrets, which prove that for epsilon = " + figure.of(at)
                                + " or more nothing announces more than " + figure.of(prices.atMost()) + ":");
        Table proof = new Table(LEFT, RIGHT);
        for (int x = 0; x < Math.min(MOST_ROWS, prices.secrets().size()); x++) {
            proof.row(Cell.label(prices.secrets().label(x), label()), figure.of(prices.of(x)));
        }
        table(proof);
        more(prices.secrets().size());
    }

    /** How long a label may be for two of them to stand beside a number. */
    private int label() {
        return Math.max(8, Math.min(40, (room() - 22) / 2));
    }

    private void more(int rows) {
        if (rows > MOST_ROWS) {
            line(INDENT + style.faint("... " + (rows - MOST_ROWS) + " more (use --format json)"));
        }
    }

    private void sentences(List<String> sentences) {
        for (String sentence : sentences) {
            paragraph("", sentence);
        }
    }

    private void table(Table table) {
        for (String line : table.lines(room())) {
            line((INDENT + line).stripTrailing());
        }
    }

    private int room() {
        return style.width() - INDENT.length();
    }

    private void heading(String text) {
        line("");
        line(style.heading(text));
    }

    private void paragraph(String indent, String text) {
        for (String words : Words.lines(Cell.clean(text), style.width() - indent.length())) {
            line((indent + words).stripTrailing());
        }
    }

    private void remark(String text) {
        for (String words : Words.lines(text, room())) {
            line(INDENT + style.faint(words));
        }
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
