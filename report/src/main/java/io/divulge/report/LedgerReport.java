package io.divulge.report;

import io.divulge.composition.Ledger;
import io.divulge.composition.Odometer;
import io.divulge.document.Chart;
import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.release.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A ledger that knows outcomes: what its releases could leak, and what they have leaked so far, over time.
 *
 * @param measured what all releases leak, whatever their outcomes
 * @param ledger the releases
 * @param odometer what the outcomes seen have leaked
 * @param could what the releases up to each of the last steps could leak
 */
public record LedgerReport(MeasureReport measured, Ledger ledger, Odometer odometer, List<Value> could)
        implements Report {
    /** More releases than these last ones are not shown step by step. */
    private static final int MOST_STEPS = 24;

    /** More secrets than this have no table of their posterior. */
    private static final int MOST_SECRETS = 24;

    private static final String REFUSING =
            "A budget is about what could leak. To refuse a release because of what has leaked tells about the outcomes seen: "
                    + "decide before an outcome is known.";

    /** The report of a ledger: the measures alone if no outcome was seen. */
    public static Report of(MeasureReport measured, Ledger ledger) {
        Odometer odometer = Odometer.of(ledger);
        if (!odometer.hasSeen()) {
            return measured;
        }
        int all = odometer.steps().size();
        List<Value> could = IntStream.rangeClosed(Math.max(1, all - MOST_STEPS + 1), all)
                .mapToObj(k -> k == all ? ledger.epsilon(0) : ledger.after(k).epsilon(0))
                .toList();
        return new LedgerReport(measured, ledger, odometer, could);
    }

    private int first() {
        return odometer.steps().size() - could.size();
    }

    @Override
    public Document document() {
        Odometer.Step last = odometer.last();
        Document.Draft draft = Document.titled("What has leaked so far")
                .heading("What has leaked so far")
                .answer(
                        "The outcomes seen have leaked ",
                        new Span.Brief(last.leakage().value(), Quantity.INFORMATION),
                        ", most of it towards '" + last.towards() + "', and cost ",
                        new Span.Brief(last.cost().value(), Quantity.INFORMATION),
                        ", most of it of '" + last.against() + "'. All releases together could leak ",
                        new Span.Brief(could.get(could.size() - 1).upper(), Quantity.INFORMATION),
                        ".");
        Table.Draft table = Table.draft()
                .column("release", Kind.LABEL)
                .column("seen", Kind.LABEL)
                .column("leaked", Kind.NUMBER)
                .column("cost", Kind.NUMBER)
                .column("could leak", Kind.NUMBER)
                .column("", Kind.WORDS);
        for (int i = first(); i < odometer.steps().size(); i++) {
            Odometer.Step step = odometer.steps().get(i);
            table.row(
                    step.event().name(),
                    step.event().seen().isEmpty()
                            ? "?"
                            : String.join(" ", step.event().seen()),
                    new Span.Figures(step.leakage().value(), Quantity.INFORMATION, Span.Side.NEAREST),
                    new Span.Figures(step.cost().value(), Quantity.INFORMATION, Span.Side.NEAREST),
                    new Span.AtMost(could.get(i - first()), Quantity.INFORMATION),
                    new Span.UnitOf(Quantity.INFORMATION));
        }
        draft.add(table.done());
        if (first() > 0) {
            draft.remark("The " + first() + " releases before are not shown, but counted.");
        }
        if (could.size() > 1) {
            draft.add(chart());
        }
        if (last.posterior().size() <= MOST_SECRETS) {
            draft.heading("The secret now").add(posterior(last));
        }
        draft.warnings(List.of(new Warning("refusal-leaks", REFUSING)));
        return measured.document().with(draft.done().blocks());
    }

    private Table posterior(Odometer.Step last) {
        Table.Draft table = Table.draft()
                .column("secret", Kind.LABEL)
                .column("before", Kind.NUMBER)
                .column("now", Kind.NUMBER);
        for (int x = 0; x < last.posterior().size(); x++) {
            table.row(
                    ledger.prior().secrets().label(x),
                    Span.plain(ledger.prior().probability(x)),
                    Span.plain(last.posterior().get(x)));
        }
        return table.done();
    }

    /** Both over time, for pages. */
    private Chart chart() {
        int count = could.size();
        double[] across = new double[count];
        double[] leaked = new double[count];
        double[] possible = new double[count];
        for (int i = 0; i < count; i++) {
            across[i] = first() + i + 1.0;
            leaked[i] = odometer.steps().get(first() + i).leakage().value();
            possible[i] = could.get(i).upper();
        }
        List<Chart.Series> series = new ArrayList<>();
        series.add(new Chart.Series("could leak", Chart.Role.UPPER, across, possible));
        series.add(new Chart.Series("has leaked", Chart.Role.MAIN, across, leaked));
        return new Chart.Curves(
                "What has leaked, and what could",
                "",
                "",
                new Chart.Axis("releases", Quantity.DIMENSIONLESS, across[0], across[count - 1]),
                new Chart.Axis("leakage", Quantity.INFORMATION, 0, 0),
                series,
                Chart.Size.NONE);
    }

    @Override
    public void writeTo(Json json) {
        measured.writeTo(json);
        json.list("seen", could.size(), (each, i) -> {
                    Odometer.Step step = odometer.steps().get(first() + i);
                    each.text("release", step.event().name())
                            .texts("outcomes", step.event().seen())
                            .bracket("leaked", step.leakage(), Quantity.INFORMATION)
                            .bracket("cost", step.cost(), Quantity.INFORMATION)
                            .bracket("couldLeak", could.get(i), Quantity.INFORMATION);
                })
                .numbers(
                        "posterior",
                        odometer.last().posterior().size(),
                        x -> odometer.last().posterior().get(x));
    }
}
