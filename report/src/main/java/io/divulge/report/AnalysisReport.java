package io.divulge.report;

import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.document.Block;
import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Warning;
import java.util.List;

/**
 * Everything there is to say at first sight about one release.
 *
 * @param sentences the answers that matter most, in plain words
 * @param outcomes the outcomes, largest leakage first
 * @param law how likely which leakage is
 * @param results the summary measures; the first two are the pointwise ones
 * @param warnings where intuition fails for this release
 * @param envelope what it leaks after any post-processing
 * @param release what was analysed
 */
public record AnalysisReport(
        Description model,
        List<String> sentences,
        List<OutcomeLine> outcomes,
        LeakageLaw law,
        List<Result> results,
        List<Warning> warnings,
        AfterPostProcessing envelope,
        FiniteRelease release)
        implements Report {
    /** Copies the lists, but not the outcomes, which are a view that may be long. */
    public AnalysisReport {
        sentences = List.copyOf(sentences);
        results = List.copyOf(results);
        warnings = List.copyOf(warnings);
    }

    @Override
    public Document document() {
        Document.Draft draft = Document.titled("What this release leaks")
                .add(new Block.Verdict(() -> Headline.of(this)))
                .release(model);
        AnalysisDetails details = new AnalysisDetails(this);
        draft.details(details::facts).gap().answers(sentences).details(details::charts);
        draft.heading("Outcomes, worst first (", Span.unit(), ")")
                .add(Table.draft()
                        .column("outcome", Kind.LABEL)
                        .column("probability", Kind.NUMBER)
                        .column("leakage", Kind.NUMBER)
                        .column("cost", Kind.NUMBER)
                        .column("gains most", Kind.LABEL)
                        .rows(outcomes.size(), i -> row(outcomes.get(i))));
        draft.heading("Distribution of the leakage (", Span.unit(), ")")
                .add(Table.draft()
                        .column("leakage", Kind.NUMBER)
                        .column("probability", Kind.NUMBER)
                        .column("", Kind.WORDS)
                        .column("leaks more", Kind.NUMBER)
                        .column("outcomes", Kind.NUMBER)
                        .rows(law.steps().size(), i -> row(law.steps().get(i))));
        envelope.addTo(draft);
        draft.heading("Measures");
        ResultTable.add(draft, results, Result::meaning).certain(ResultTable.amounts(results), model.counted());
        return draft.details(details::guarantees).warnings(warnings).done();
    }

    private static List<Span> row(OutcomeLine line) {
        return List.of(
                Span.label(line.outcome()),
                Span.plain(line.probability()),
                Span.nats(line.leakage()),
                Span.nats(line.cost()),
                line.leakage() == 0 ? Span.words("-") : Span.phrase(Span.label(line.secret()), tied(line.tied())));
    }

    private static Span tied(int others) {
        return others == 0 ? Span.words("") : new Span.Shortened(" (+" + others + " more)", " +" + others);
    }

    private List<Span> row(LeakageLaw.Step step) {
        return List.of(
                law.binned()
                        ? Span.phrase(Span.nats(step.from()), " to ", Span.nats(step.to()))
                        : Span.nats(step.from()),
                Span.plain(step.probability()),
                new Span.Bar(step.probability()),
                Span.plain(step.exceeded()),
                Span.words(Integer.toString(step.outcomes())));
    }

    @Override
    public void writeTo(Json json) {
        boolean isLong = outcomes.size() > Result.MOST_LISTED;
        json.inUnit()
                .release(model)
                .list("results", results, (each, result) -> result.writeTo(each))
                .list("outcomes", isLong ? outcomes.subList(0, Result.SHOWN) : outcomes, AnalysisReport::write);
        if (isLong) {
            json.whole("outcomesNotShown", outcomes.size() - Result.SHOWN);
        }
        json.list("law", law.steps(), (each, step) -> step.writeTo(each))
                .texts("sentences", sentences)
                .warnings(warnings)
                .breakArraysAt(3)
                .object("envelope", envelope::writeTo);
    }

    private static void write(Json json, OutcomeLine line) {
        json.text("outcome", line.outcome())
                .number("probability", line.probability())
                .nats(PML.name(), line.leakage())
                .nats(PMC.name(), line.cost())
                .text("secret", line.secret())
                .whole("tied", line.tied());
    }
}
