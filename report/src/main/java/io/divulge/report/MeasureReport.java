package io.divulge.report;

import io.divulge.document.Document;
import io.divulge.document.Figure;
import io.divulge.document.Json;
import io.divulge.measure.Deadline;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Value;
import io.divulge.release.Description;
import io.divulge.release.Release;
import io.divulge.release.Warning;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The measures that someone named. */
public record MeasureReport(Description model, List<Result> results) implements Report {
    /** Tables of single outcomes that are shown; several measures have fewer, and values of side information may be many. */
    private static final int MOST_TABLES = 16;

    /** Copies the results. */
    public MeasureReport {
        results = List.copyOf(results);
    }

    /** Where the answer may not be what was meant. */
    public List<Warning> warnings() {
        List<MeasureFamily<?>> families = new ArrayList<>();
        results.forEach(result -> families.add(result.measure().family()));
        return model.warningsAbout(families);
    }

    /** Measures a release by each of these, in fractions where it has them. */
    public static MeasureReport of(Release release, List<Measure<?>> measures) {
        return of(release, measures, Patience.ENDLESS);
    }

    /**
     * Measures a release for someone who waits, and may do without some of the measures. After an interruption no further measure begins: what is done is worth more than a rough
     * bracket of the rest.
     */
    public static MeasureReport of(Release release, List<Measure<?>> measures, Patience patience) {
        List<Result> results = new ArrayList<>();
        Value before = Value.exactly(0);
        @Nullable MeasureFamily<?> family = null;
        int refused = 0;
        int done = 0;
        for (Measure<?> measure : measures) {
            if (!results.isEmpty() && Thread.currentThread().isInterrupted()) {
                break;
            }
            // In a range, each point is the neighbour of the one before.
            Value neighbour = measure.family() == family ? before : Value.exactly(0);
            Deadline deadline = patience.with(measure, done, measures.size());
            List<Result> found;
            try {
                found = Result.all(measure, release, new Effort(deadline, neighbour));
            } catch (IllegalArgumentException reason) {
                if (!patience.goesOnWithout(measure, reason)) {
                    throw reason;
                }
                refused++;
                continue;
            }
            before = found.get(0).value();
            family = measure.family();
            results.addAll(found);
            done++;
        }
        return new MeasureReport(
                done + refused == measures.size()
                        ? release.description()
                        : release.description().noting(stopped(done, measures.size())),
                results);
    }

    /** What a reader is told who interrupted: so many are done, of so many. */
    public static String stopped(int done, int all) {
        return "Stopped: " + done + " of " + all + " measured.";
    }

    @Override
    public Document document() {
        Document.Draft draft =
                Document.titled("What is measured").release(model).gap();
        ResultTable.add(draft, results, result -> result.value().witness().inWords())
                .certain(ResultTable.amounts(results), model.counted());
        results.stream()
                .filter(result ->
                        Figure.isWide(result.value()) && result.exact().isEmpty())
                .map(result -> result.wide().text())
                .distinct()
                .forEach(draft::section);
        List<Result> byOutcome =
                results.stream().filter(result -> !result.outcomes().isEmpty()).toList();
        if (byOutcome.size() <= MOST_TABLES) {
            byOutcome.forEach(result -> ResultTable.addOutcomes(draft, result));
        } else {
            draft.section("Single outcomes are shown with --given and one value, or with --format json.");
        }
        return draft.warnings(warnings()).done();
    }

    @Override
    public void writeTo(Json json) {
        json.inUnit()
                .release(model)
                .list("results", results, (each, result) -> result.writeTo(each))
                .warningsIfAny(warnings());
    }
}
