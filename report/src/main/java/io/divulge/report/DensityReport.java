package io.divulge.report;

import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.density.formula.ClosedFormRelease;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.document.Block;
import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.Quantity;
import io.divulge.mechanism.SetRelease;
import io.divulge.numeric.Digits;
import io.divulge.release.Description;
import io.divulge.release.Release;
import java.util.List;
import java.util.stream.Stream;

/**
 * The full report of a release whose outcomes are not listed: a number with a density, or a set out of very many.
 *
 * @param sentences the answers that matter most
 * @param outcomes leakage and cost of some outcomes
 * @param law how likely which leakage is
 * @param results the measures
 */
public record DensityReport(
        Description model,
        List<String> sentences,
        List<DensityLine> outcomes,
        List<DensityLaw> law,
        List<Result> results)
        implements Report {
    /** Copies the lists. */
    public DensityReport {
        sentences = List.copyOf(sentences);
        outcomes = List.copyOf(outcomes);
        law = List.copyOf(law);
        results = List.copyOf(results);
    }

    /**
     * Analyses a release whose outcomes are not listed.
     *
     * @throws IllegalArgumentException if it answers nothing
     */
    public static DensityReport of(Release release) {
        return release.as(SetRelease.class)
                .map(sets -> SetAnalysis.of(sets, release))
                .or(() -> release.as(ClosedFormRelease.class).map(closed -> ClosedFormAnalysis.of(release, closed)))
                .or(() -> release.as(ContinuousRelease.class).map(density -> DensityAnalysis.of(release, density)))
                .toOptional()
                .orElseGet(() -> SummaryAnalysis.of(release));
    }

    /** The results of these measures. */
    static List<Result> measured(Release release, Stream<MeasureFamily<None>> families) {
        return families.map(family -> Result.of(Measure.of(family), release, Effort.unlimited()))
                .toList();
    }

    @Override
    public Document document() {
        Document.Draft draft = Document.titled("What this release leaks")
                .add(new Block.Verdict(() -> Headline.of(this)))
                .release(model)
                .gap()
                .answers(sentences)
                .details(() -> DensityCharts.of(outcomes, law));
        if (!outcomes.isEmpty()) {
            draft.heading("Some outcomes (", Span.unit(), ")").add(outcomeTable());
        }
        if (!law.isEmpty()) {
            draft.heading("Exceeded with a probability of at most delta (", Span.unit(), ")")
                    .add(lawTable());
        }
        ResultTable.add(draft.heading("Measures"), results, Result::meaning)
                .certain(
                        ResultTable.amounts(results),
                        false,
                        "Brackets are proved: the truth lies between the two numbers.");
        return draft.warnings(model.warnings()).done();
    }

    private Table outcomeTable() {
        Table.Draft table = Table.draft()
                .column("outcome", Kind.NUMBER)
                .column("density", Kind.NUMBER)
                .column("leakage", Kind.NUMBER)
                .column("cost", Kind.NUMBER)
                .column("gains most", Kind.WORDS);
        for (DensityLine line : outcomes) {
            table.row(
                    Digits.six(line.outcome()),
                    Span.plain(line.density()),
                    new Span.Amount(line.leakage(), Quantity.INFORMATION),
                    new Span.Amount(line.cost(), Quantity.INFORMATION),
                    Digits.six(line.secret()));
        }
        return table.done();
    }

    private Table lawTable() {
        Table.Draft table = Table.draft()
                .column("delta", Kind.NUMBER)
                .column("leakage", Kind.NUMBER)
                .column("proved to lie in", Kind.BRACKET)
                .column("cost", Kind.NUMBER)
                .column("proved to lie in", Kind.BRACKET);
        for (DensityLaw line : law) {
            table.row(
                    Digits.six(line.delta()),
                    new Span.Ceiling(line.leakage(), Quantity.INFORMATION),
                    new Span.Bracket(line.leakage(), Quantity.INFORMATION),
                    new Span.Ceiling(line.cost(), Quantity.INFORMATION),
                    new Span.Bracket(line.cost(), Quantity.INFORMATION));
        }
        return table.done();
    }

    @Override
    public void writeTo(Json json) {
        json.inUnit()
                .release(model)
                .list("results", results, (each, result) -> result.writeTo(each))
                .warningsIfAny(model.warnings())
                .list(
                        "outcomes",
                        outcomes,
                        (each, line) -> each.number("outcome", line.outcome())
                                .number("density", line.density())
                                .bracket(PML.name(), line.leakage(), Quantity.INFORMATION)
                                .bracket(PMC.name(), line.cost(), Quantity.INFORMATION)
                                .number("secret", line.secret()))
                .list(
                        "law",
                        law,
                        (each, line) -> each.number("delta", line.delta())
                                .bracket(PML.name(), line.leakage(), Quantity.INFORMATION)
                                .bracket(PMC.name(), line.cost(), Quantity.INFORMATION))
                .texts("sentences", sentences);
    }
}
