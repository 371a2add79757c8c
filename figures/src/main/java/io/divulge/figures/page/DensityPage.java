package io.divulge.figures.page;

import io.divulge.figures.chart.Axis;
import io.divulge.figures.chart.Layer;
import io.divulge.figures.chart.LineChart;
import io.divulge.figures.drawing.Dash;
import io.divulge.figures.drawing.Drawing;
import io.divulge.figures.drawing.Ink;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.numeric.Digits;
import io.divulge.report.DensityLaw;
import io.divulge.report.DensityLine;
import io.divulge.report.DensityReport;
import io.divulge.report.Unit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/** The report of a release whose outcomes are not listed, such as numbers with a density, as one page. */
public final class DensityPage {
    private final DensityReport report;
    private final Numbers numbers;
    private final Html page;

    private DensityPage(DensityReport report, Unit unit) {
        this.report = report;
        this.numbers = new Numbers(unit);
        this.page = new Html("Leakage of " + report.model().source());
    }

    /** The whole page. */
    public static String of(DensityReport report, Unit unit, Provenance provenance) {
        DensityPage page = new DensityPage(report, unit);
        page.head();
        page.pictures();
        page.outcomes();
        page.law();
        MeasureSection.on(page.page, report.results(), page.numbers);
        provenance.on(page.page);
        return page.page.page();
    }

    private void head() {
        page.element("h1", "What this release leaks");
        page.element("p class=\"lead\"", report.model().source());
        page.element(
                "p",
                "Released is " + report.model().description().orElseThrow() + "; the secret is "
                        + report.model().priorOrigin() + ".");
        page.element("h2", "In words");
        page.list("ul class=\"sentences\"", report.sentences());
        page.warnings(report.warnings());
    }

    private void pictures() {
        Optional<Drawing> outcomes = outcomeChart();
        Optional<Drawing> law = lawChart();
        if (outcomes.isEmpty() && law.isEmpty()) {
            return;
        }
        page.element("h2", "In pictures").open("div class=\"pictures\"");
        outcomes.ifPresent(drawing -> page.picture(
                drawing, "At the outcomes of the table below; between them lines are drawn for the eye only."));
        law.ifPresent(drawing -> page.picture(
                drawing, "At the numbers of the table below; between them lines are drawn for the eye only."));
        page.close("div");
    }

    private double[] of(Function<DensityLine, Value> which) {
        return report.outcomes().stream()
                .mapToDouble(line -> numbers.unit().of(which.apply(line).value()))
                .toArray();
    }

    private Optional<Drawing> outcomeChart() {
        double[] at =
                report.outcomes().stream().mapToDouble(DensityLine::outcome).toArray();
        for (int i = 1; i < at.length; i++) {
            if (!(at[i] > at[i - 1])) {
                // Not a walk along a line.
                return Optional.empty();
            }
        }
        if (at.length < 2) {
            return Optional.empty();
        }
        double[] leakage = of(DensityLine::leakage);
        double[] cost = of(DensityLine::cost);
        return Optional.of(new LineChart(
                        "What some outcomes leak",
                        "leakage and cost of single outcomes",
                        new Axis("outcome", at[0], at[at.length - 1]),
                        Axis.upTo(
                                numbers.unit().label(),
                                DoubleStream.concat(DoubleStream.of(leakage), DoubleStream.of(cost))
                                        .toArray()),
                        List.of(
                                new Layer.Curve("cost Λ(y)", at, cost, Ink.SECOND, Dash.LONG, 1.6),
                                new Layer.Points(at, cost, Ink.SECOND, 3, false),
                                new Layer.Curve("leakage ℓ(y)", at, leakage, Ink.FIRST, Dash.SOLID, 1.8),
                                new Layer.Points(at, leakage, Ink.FIRST, 3, false)))
                .draw());
    }

    private Optional<Drawing> lawChart() {
        List<DensityLaw> law = report.law().stream()
                .sorted(Comparator.comparingDouble(DensityLaw::delta))
                .toList();
        if (law.size() < 2) {
            return Optional.empty();
        }
        double[] delta = law.stream().mapToDouble(DensityLaw::delta).toArray();
        double[] leakage = law.stream()
                .mapToDouble(line -> numbers.unit().of(line.leakage().upper()))
                .toArray();
        double[] cost = law.stream()
                .mapToDouble(line -> numbers.unit().of(line.cost().upper()))
                .toArray();
        double end = DoubleStream.of(delta).max().orElse(1);
        return Optional.of(new LineChart(
                        "How likely which leakage and cost are",
                        "exceeded with a probability of at most δ",
                        new Axis("δ (probability)", 0, end),
                        Axis.upTo(
                                numbers.unit().label(),
                                DoubleStream.concat(DoubleStream.of(leakage), DoubleStream.of(cost))
                                        .toArray()),
                        List.of(
                                new Layer.Curve("cost Λ(Y)", delta, cost, Ink.SECOND, Dash.LONG, 1.6),
                                new Layer.Points(delta, cost, Ink.SECOND, 3, false),
                                new Layer.Curve("leakage ℓ(Y)", delta, leakage, Ink.FIRST, Dash.SOLID, 1.8),
                                new Layer.Points(delta, leakage, Ink.FIRST, 3, false)))
                .draw());
    }

    private void outcomes() {
        if (report.outcomes().isEmpty()) {
            return;
        }
        String unit = " (" + numbers.unit().label() + ")";
        page.element("h2", "Some outcomes");
        Grid grid = new Grid()
                .column("outcome", Grid.Kind.NUMBER)
                .column("density", Grid.Kind.NUMBER)
                .column("leakage" + unit, Grid.Kind.NUMBER)
                .column("cost" + unit, Grid.Kind.NUMBER)
                .column("gains most", Grid.Kind.NUMBER);
        for (DensityLine line : report.outcomes()) {
            grid.row(
                    Digits.six(line.outcome()),
                    numbers.of(line.density()),
                    numbers.withBracket(line.leakage(), Quantity.INFORMATION),
                    numbers.withBracket(line.cost(), Quantity.INFORMATION),
                    Digits.six(line.secret()));
        }
        grid.on(page);
    }

    private void law() {
        if (report.law().isEmpty()) {
            return;
        }
        page.element("h2", "Exceeded with a probability of at most δ");
        Grid grid = new Grid()
                .column("δ", Grid.Kind.NUMBER)
                .column("leakage (" + numbers.unit().label() + ")", Grid.Kind.NUMBER)
                .column("proved to lie in", Grid.Kind.BRACKET)
                .column("cost (" + numbers.unit().label() + ")", Grid.Kind.NUMBER)
                .column("proved to lie in", Grid.Kind.BRACKET);
        for (DensityLaw line : report.law()) {
            grid.row(
                    Digits.six(line.delta()),
                    numbers.atMost(line.leakage().upper(), Quantity.INFORMATION),
                    numbers.bracket(line.leakage(), Quantity.INFORMATION),
                    numbers.atMost(line.cost().upper(), Quantity.INFORMATION),
                    numbers.bracket(line.cost(), Quantity.INFORMATION));
        }
        grid.on(page);
    }
}
