package io.divulge.figures.page;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.envelope.EnvelopePoint;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.report.AnalysisReport;
import io.divulge.report.LeakageLaw;
import io.divulge.report.OutcomeLine;
import io.divulge.report.Result;
import io.divulge.report.Unit;
import java.util.ArrayList;
import java.util.List;

/**
 * The report of a release as one page: what it leaks in words, in numbers with their brackets and in pictures, which
 * guarantees hold, and how to make the page again.
 */
public final class AnalysisPage {
    /** Longer tables are for programs; the page says so. */
    private static final int MOST_ROWS = 500;

    private final AnalysisReport report;
    private final Joint joint;
    private final boolean exact;
    private final Numbers numbers;
    private final Html page;

    private AnalysisPage(AnalysisReport report, Joint joint, boolean exact, Unit unit) {
        this.report = report;
        this.joint = joint;
        this.exact = exact;
        this.numbers = new Numbers(unit);
        this.page = new Html("Leakage of " + report.model().source());
    }

    /** The whole page. */
    public static String of(AnalysisReport report, FiniteRelease release, Unit unit, Provenance provenance) {
        AnalysisPage page =
                new AnalysisPage(report, release.joint(), release.fractions().isPresent(), unit);
        page.head();
        page.words();
        page.pictures();
        page.outcomes();
        page.law();
        page.envelope();
        MeasureSection.on(page.page, report.results(), page.numbers);
        GuaranteeSection.on(page.page, release, page.numbers, report.model().counted());
        provenance.on(page.page);
        return page.page.page();
    }

    private void head() {
        Description model = report.model();
        page.element("h1", "What this release leaks");
        page.element(
                "p class=\"lead\"",
                model.source() + ": " + count(String.valueOf(joint.secrets().size()), "secret") + ", "
                        + count(String.valueOf(joint.outcomes().size()), "outcome")
                        + "; prior " + model.priorOrigin() + ".");
        model.description().ifPresent(text -> page.element("p", text));
        List<String> notes = new ArrayList<>();
        dropped(notes, "secret", " of prior 0", model.dropped().secrets());
        dropped(notes, "outcome", " that cannot occur", model.dropped().outcomes());
        notes.addAll(model.notes());
        page.list("ul class=\"remark\"", notes);
        page.open("div class=\"cards\"");
        card(
                PML,
                "largest leakage of an outcome: the factor " + (numbers.unit() == Unit.NATS ? "e" : "2")
                        + "^ℓ by which it makes some guess better");
        card(PMC, "largest cost of an outcome: how much it lowers the price of a wrong guess");
        card(MAXIMAL_LEAKAGE, "maximal leakage: on average over outcomes, under any prior");
        card(LDP, "local differential privacy: how well an outcome tells two secrets apart");
        page.close("div");
    }

    private static void dropped(List<String> notes, String what, String why, List<String> labels) {
        if (!labels.isEmpty()) {
            int shown = Math.min(labels.size(), 8);
            notes.add("Dropped " + count(Integer.toString(labels.size()), what) + why + ": "
                    + String.join(", ", labels.subList(0, shown))
                    + (shown < labels.size() ? ", … " + (labels.size() - shown) + " more" : ""));
        }
    }

    private static String count(String number, String what) {
        return number + " " + what + (number.equals("1") ? "" : "s");
    }

    private void card(MeasureFamily<?> measure, String meaning) {
        for (Result result : report.results()) {
            if (result.measure().family() == measure) {
                page.open("div class=\"card\"");
                page.element(
                        "b", numbers.of(result.value(), result.quantity()) + " " + numbers.unitOf(result.quantity()));
                page.element("span", meaning);
                page.close("div");
            }
        }
    }

    private void words() {
        page.element("h2", "In words");
        page.list("ul class=\"sentences\"", report.sentences());
        page.warnings(report.warnings());
    }

    private void pictures() {
        LeakageProfile leakage = PointwiseMaximalLeakage.of(joint);
        LeakageProfile cost = PointwiseMaximalCost.of(joint);
        boolean infinite = cost.max() == Double.POSITIVE_INFINITY;
        page.element("h2", "In pictures").open("div class=\"pictures\"");
        page.picture(
                OutcomeCharts.ranked(report.outcomes(), numbers),
                infinite ? "An arrow: the cost is infinite, because the outcome rules a secret out." : "");
        page.picture(
                LawChart.of(leakage, cost, numbers.unit()),
                infinite
                        ? "The curve of the cost stays below 1: the rest of the probability has an infinite one."
                        : "");
        EnvelopeChart.of(joint, report.envelope(), numbers.unit())
                .ifPresent(
                        drawing -> page.picture(
                                drawing,
                                "The exact envelope is the most that any function of the outcome leaks with probability δ or more;"
                                        + " the bounds take no optimisation. Where a curve of LDP is missing it is infinite or would take long."));
        OutcomeCharts.channel(joint)
                .ifPresent(drawing -> page.picture(drawing, "Rows that look alike are hard to tell apart."));
        page.close("div");
    }

    private void outcomes() {
        page.element("h2", "Outcomes, worst first");
        String unit = " (" + numbers.unit().label() + ")";
        Grid grid = new Grid()
                .column("outcome", Grid.Kind.WORDS)
                .column("probability", Grid.Kind.NUMBER)
                .column("leakage" + unit, Grid.Kind.NUMBER)
                .column("cost" + unit, Grid.Kind.NUMBER)
                .column("gains most", Grid.Kind.WORDS);
        LeakageProfile leakage = PointwiseMaximalLeakage.of(joint);
        LeakageProfile cost = PointwiseMaximalCost.of(joint);
        List<OutcomeLine> lines = report.outcomes();
        for (OutcomeLine line : lines.subList(0, Math.min(MOST_ROWS, lines.size()))) {
            int y = joint.outcomes().indexOf(line.outcome());
            grid.row(
                    line.outcome(),
                    numbers.of(line.probability()),
                    numbers.withBracket(about(line.leakage(), leakage.value(y)), Quantity.INFORMATION),
                    numbers.withBracket(about(line.cost(), cost.value(y)), Quantity.INFORMATION),
                    line.leakage() == 0
                            ? "–"
                            : line.secret() + (line.tied() == 0 ? "" : " (+" + line.tied() + " more)"));
        }
        grid.on(page);
        more(lines.size());
        page.element("p class=\"remark\"", "Where no bracket is shown, every digit of leakage and cost is certain.");
    }

    /** The number of the report: that of fractions where they are known, and otherwise in its bracket. */
    private Value about(double number, Value bracket) {
        if (exact) {
            return Value.exactly(number);
        }
        return bracket.contains(number)
                ? new Value(bracket.lower(), number, bracket.upper(), bracket.witness())
                : bracket;
    }

    private void more(int rows) {
        if (rows > MOST_ROWS) {
            page.element(
                    "p class=\"remark\"",
                    (rows - MOST_ROWS) + " more: ‘divulge analyze’ with --format json has all of them.");
        }
    }

    private void law() {
        page.element("h2", "How likely which leakage is");
        Grid grid = new Grid()
                .column("leakage (" + numbers.unit().label() + ")", Grid.Kind.NUMBER)
                .column("probability", Grid.Kind.NUMBER)
                .column("leaks more", Grid.Kind.NUMBER)
                .column("outcomes", Grid.Kind.NUMBER);
        for (LeakageLaw.Step step : report.law().steps()) {
            String from = numbers.information(step.from());
            grid.row(
                    report.law().binned() ? from + " to " + numbers.information(step.to()) : from,
                    numbers.of(step.probability()),
                    numbers.of(step.exceeded()),
                    Integer.toString(step.outcomes()));
        }
        grid.on(page);
    }

    private void envelope() {
        if (report.envelope().isEmpty()) {
            return;
        }
        page.element("h2", "After any post-processing");
        page.list("ul class=\"sentences\"", report.envelope().sentences());
        page.list("ul class=\"remark\"", report.envelope().notes());
        Grid grid = new Grid()
                .column("δ", Grid.Kind.NUMBER)
                .column("exact ε_c(δ) (" + numbers.unit().label() + ")", Grid.Kind.NUMBER)
                .column("proved to lie in", Grid.Kind.BRACKET);
        List<EnvelopePoint> points = new ArrayList<>(report.envelope().points());
        for (EnvelopePoint point : report.envelope().curve()) {
            if (points.stream()
                    .noneMatch(known -> known.delta().value() == point.delta().value())) {
                points.add(point);
            }
        }
        for (EnvelopePoint point : points) {
            grid.row(
                    numbers.of(point.delta().value()),
                    numbers.of(point.epsilon(), Quantity.INFORMATION),
                    numbers.bracket(point.epsilon(), Quantity.INFORMATION));
        }
        if (!points.isEmpty()) {
            grid.on(page);
        }
    }
}
