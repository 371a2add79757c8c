package io.divulge.report;

import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.measure.Value;
import io.divulge.release.Description;
import io.divulge.release.Warning;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The shortest answer that does not mislead: the worst that can happen, the worst outcomes, and what a full report would warn of.
 *
 * @param sentences what matters most, in words
 * @param most the largest leakage of any outcome, or the first number that is known where that one is not
 * @param worst the outcomes that leak most; none where outcomes are not listed
 * @param outcomes how many there are
 */
public record BriefReport(
        Description model,
        List<String> sentences,
        Result most,
        List<OutcomeLine> worst,
        int outcomes,
        List<Warning> warnings)
        implements Report {
    private static final int MOST_SENTENCES = 2;
    private static final int MOST_OUTCOMES = 3;

    /** Copies the lists. */
    public BriefReport {
        sentences = List.copyOf(sentences);
        worst = List.copyOf(worst);
        warnings = List.copyOf(warnings);
    }

    /** The gist of an analysis. */
    public static BriefReport of(Report analysis) {
        if (analysis instanceof AnalysisReport listed) {
            return new BriefReport(
                    listed.model(),
                    first(listed.sentences()),
                    listed.results().get(0),
                    listed.outcomes()
                            .subList(
                                    0, Math.min(MOST_OUTCOMES, listed.outcomes().size())),
                    listed.outcomes().size(),
                    listed.warnings());
        }
        if (analysis instanceof DensityReport density) {
            return new BriefReport(
                    density.model(),
                    first(density.sentences()),
                    density.results().get(0),
                    List.of(),
                    0,
                    density.model().warnings());
        }
        throw new IllegalArgumentException("not an analysis: " + analysis);
    }

    /** What the worst outcome leaks, in nats; empty if the release has no answer to that. */
    public Optional<Value> leakage() {
        return Optional.of(most)
                .filter(result -> result.measure().family() == PML)
                .map(Result::value);
    }

    private static List<String> first(List<String> sentences) {
        return sentences.subList(0, Math.min(MOST_SENTENCES, sentences.size()));
    }

    @Override
    public Document document() {
        Document.Draft draft = Document.titled("What this release leaks, in brief")
                .lead(new Span.Strong(model.source()), ": prior " + model.priorOrigin())
                .answers(model.notes())
                .answers(sentences);
        if (!worst.isEmpty()) {
            Table.Draft table = Table.draft()
                    .column("worst outcomes", Kind.LABEL)
                    .column("probability", Kind.NUMBER)
                    .column("leakage", Kind.NUMBER)
                    .column("", Kind.WORDS)
                    .column("gains most", Kind.LABEL);
            worst.forEach(line -> table.row(
                    Span.label(line.outcome()),
                    Span.plain(line.probability()),
                    Span.nats(line.leakage()),
                    new Span.UnitOf(most.quantity()),
                    line.leakage() == 0 ? "-" : Span.label(line.secret())));
            draft.add(table.done());
        }
        if (!warnings.isEmpty()) {
            draft.answer("Warnings: "
                    + warnings.stream().map(Warning::topic).distinct().collect(Collectors.joining(", "))
                    + ". Without --brief they are explained.");
        }
        return draft.done();
    }

    @Override
    public void writeTo(Json json) {
        json.inUnit().release(model).list("results", List.of(this), (each, brief) -> brief.writeResult(each));
        json.warningsIfAny(warnings);
    }

    private void writeResult(Json json) {
        json.text("expr", most.expression()).name("quantity", most.quantity()).bracket(most.value(), most.quantity());
        if (!worst.isEmpty()) {
            OutcomeLine first = worst.get(0);
            json.text("outcome", first.outcome())
                    .number("probability", first.probability())
                    .text("secret", first.secret())
                    .whole("outcomes", outcomes);
        }
        json.texts("sentences", sentences);
    }
}
